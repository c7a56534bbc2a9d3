import { and, asc, inArray, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.server.ts'
import { monthsAgo } from './months-ago.server.ts'

interface OldRows {
  table: PgTable & { id: PgColumn }
  /** The moment from which a row's age counts. An index on it and `id` finds the oldest. */
  since: PgColumn
  months: number
  most: number
  /** Which of the old rows; all by default. */
  condition?: SQL | undefined
}

/** Deletes the rows that are older than so many months, oldest first. @returns how many, `most` at most */
export async function removeOldRows(
  database: Database,
  { table, since, months, most, condition }: OldRows,
): Promise<number> {
  const old = database
    .select({ id: table.id })
    .from(table)
    .where(and(lt(since, monthsAgo(months)), condition))
    .orderBy(asc(since), asc(table.id))
    .limit(most)
  const removed = await database.delete(table).where(inArray(table.id, old))
  return removed.rowCount ?? 0
}
