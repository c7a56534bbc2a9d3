import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * The kilobytes of new rows that wait to be sorted into an index of words. Each search reads them all, and the order that makes them more sorts
 * them in: with PostgreSQL's own 4 MB, 775 new orders made each look into the index 1 to 3 ms longer.
 */
export const FEW_PENDING = 128

/**
 * The numbers of the periods that a time is in, for an index of words: what it found in one period is next to each other there. They are
 * those of `PERIOD_DAYS` in `find-newest.server.ts`.
 */
export function periodsOf(time: AnyPgColumn): SQL {
  return sql`periods_of(${time})`
}
