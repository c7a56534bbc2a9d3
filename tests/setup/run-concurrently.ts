import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'

const GIVE_UP_MS = 5_000

/**
 * Starts all tasks while a lock is held, waits until each waits for a lock, and releases it: a task that reads a row
 * before locking it has read the same state as the others by then. Each task must take a lock.
 */
export async function runConcurrently<Result>(
  database: Database,
  lock: SQL,
  work: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = database.transaction(async transaction => {
    await transaction.execute(lock)
    held.resolve()
    await release.promise
  })
  await held.promise
  const results = Promise.all(work.map(start => start()))
  try {
    await untilWaiting(database, work.length)
  } finally {
    release.resolve()
    await holding
  }
  return results
}

/** Waits until this many statements of the database wait for a lock. */
export async function untilWaiting(database: Database, wanted: number): Promise<void> {
  for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; ) {
    const { rows } = await database.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    if ((rows[0]?.waiting ?? 0) >= wanted) return
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  throw new Error(`Not all of the ${wanted} came to a lock.`)
}
