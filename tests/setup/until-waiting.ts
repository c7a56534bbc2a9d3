import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'

const LOOKS = 500
const PAUSE_MS = 10

/** Returns when this many transactions wait for a lock of another, so that what they race for is known. */
export async function untilWaiting(database: Database, count: number): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const { rows } = await database.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    if ((rows[0]?.waiting ?? 0) >= count) return
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`Not ${count} transactions came to wait.`)
}
