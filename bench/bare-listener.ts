import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { log } from '#app/platform/log.server.ts'
import { startManagedPostgres } from '#server/postgres/managed-postgres.ts'

export interface BareListener {
  /** Resolves with the time of the next notification, by `performance.now()`. */
  next(): Promise<number>
  close(): Promise<void>
}

/** A yardstick: a client of a running shop's PostgreSQL that listens to a channel and does nothing else. */
export async function openBareListener(dataDir: string, channel: string): Promise<BareListener> {
  log.level = 'warn'
  const { connection, stop } = await startManagedPostgres({ directory: join(dataDir, 'postgres'), log })
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`listen ${channel}`)
  return {
    next: () => once(client, 'notification').then(() => performance.now()),
    async close() {
      await client.end()
      await stop()
    },
  }
}
