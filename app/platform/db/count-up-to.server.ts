import { type SQL, sql } from 'drizzle-orm'
import { type CappedCount, capCount } from '#app/shared/capped-count.ts'
import type { Queryable } from './database.server.ts'

/** Counts the rows of a query, which an index finds, and stops one row after `most`. */
export async function countUpTo(database: Queryable, query: SQL, most: number): Promise<CappedCount> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from (${query}) as listed limit ${most + 1}) as counted`,
  )
  return capCount(rows[0]?.count ?? 0, most)
}
