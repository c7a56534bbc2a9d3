import type pg from 'pg'
import type { Database } from './database.server.ts'

/**
 * Runs `work` unless another process or call does. The lock belongs to a connection, so that it ends with its holder, however that
 * one ends.
 *
 * @param lock a number of its own for each kind of work
 * @param work gets the connection that holds the lock
 * @returns whether it was run
 */
export async function runAlone(
  database: Database,
  lock: number,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<boolean> {
  const client = await database.$client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as "isTaken"', [lock])
    if (!rows[0]?.isTaken) return false
    try {
      await work(client)
    } finally {
      // PostgreSQL may notice a closed connection only after the next one has asked for the lock.
      await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined)
    }
    return true
  } finally {
    client.release(true)
  }
}
