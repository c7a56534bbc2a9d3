import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from './database.server.ts'

/**
 * Writes by name. A write reads the rows that an earlier one returns by its name, such as `(select id from placed)`.
 * Names are identifiers of ours, never input.
 */
type Writes = Readonly<Record<string, SQLWrapper>>

/**
 * Runs several writes as one statement, all or none: one round trip, during which locks are held, instead of one each.
 * All writes see the tables as they were before the statement. Triggers run after the last write.
 *
 * @param read selects the result from what the writes return
 */
export async function writeInOneStatement<Row extends Record<string, unknown>>(
  database: Queryable,
  writes: Writes,
  read: SQL,
): Promise<Row[]> {
  const named = Object.entries(writes).map(
    ([name, write]) => sql`${sql.identifier(name)} as (${write.getSQL()})`,
  )
  const { rows } = await database.execute<Row>(sql`with ${sql.join(named, sql`, `)} ${read}`)
  return rows as Row[]
}
