import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { courierStatements } from '#app/money/tables/cash.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { DRAFT_DAYS } from './statement.ts'

/**
 * Removes statements that were uploaded and never applied, since their files name shoppers.
 *
 * @returns how many, at most `most`
 */
export async function removeOldDrafts(database: Database, most: number): Promise<number> {
  const old = database
    .select({ id: courierStatements.id })
    .from(courierStatements)
    .where(
      and(
        eq(courierStatements.state, 'draft'),
        lt(courierStatements.uploadedAt, sql`now() - ${DRAFT_DAYS} * interval '1 day'`),
      ),
    )
    .orderBy(asc(courierStatements.uploadedAt))
    .limit(most)
  const { rowCount } = await database.delete(courierStatements).where(inArray(courierStatements.id, old))
  return rowCount ?? 0
}
