import type { Database } from '#app/platform/db/database.server.ts'
import { CHANGED_PAGES } from '#app/platform/http/announce-changed-pages.server.ts'

/** How often every process is told to forget its kept pages while this work is done. */
export async function countAnnouncements(database: Database, work: () => Promise<unknown>): Promise<number> {
  const listener = await database.$client.connect()
  let heard = 0
  listener.on('notification', () => {
    heard += 1
  })
  await listener.query(`listen ${CHANGED_PAGES}`)
  try {
    await work()
    // What was notified before is read before the answer to the next query.
    await listener.query('select 1')
    await listener.query(`unlisten ${CHANGED_PAGES}`)
  } finally {
    listener.removeAllListeners('notification')
    listener.release()
  }
  return heard
}
