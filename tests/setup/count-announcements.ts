import type { Database } from '#app/platform/db/database.server.ts'
import { CHANGED_PAGES } from '#app/platform/http/announce-changed-pages.server.ts'

/** Counts how often the processes are notified to evict their cached pages during this work. */
export async function countAnnouncements(database: Database, work: () => Promise<unknown>): Promise<number> {
  return (await readAnnouncements(database, work)).length
}

/** The texts of these notifications. */
export async function readAnnouncements(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const listener = await database.$client.connect()
  const received: string[] = []
  listener.on('notification', ({ payload = '' }) => received.push(payload))
  await listener.query(`listen ${CHANGED_PAGES}`)
  try {
    await work()
    // PostgreSQL delivers pending notifications before the result of the next query.
    await listener.query('select 1')
    await listener.query(`unlisten ${CHANGED_PAGES}`)
  } finally {
    listener.removeAllListeners('notification')
    listener.release()
  }
  return received
}
