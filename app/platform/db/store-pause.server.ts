import { sql } from 'drizzle-orm'
import type { Queryable } from './database.server.ts'

/** The channel on which every process learns that the store pauses, or goes on. */
export const STORE_PAUSE = 'store_pause'

/** Announces that all processes of the store pause from now on, or go on. */
export async function announcePause(database: Queryable, isPaused: boolean): Promise<void> {
  await database.execute(sql`select pg_notify(${STORE_PAUSE}, ${isPaused ? 'pause' : 'go on'})`)
}
