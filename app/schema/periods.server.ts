import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * The numbers of the periods that a time is in, for an index of words: what it found in one period is next to each other there. They are
 * those of `PERIOD_DAYS` in `find-newest.server.ts`.
 */
export function periodsOf(time: AnyPgColumn): SQL {
  return sql`periods_of(${time})`
}
