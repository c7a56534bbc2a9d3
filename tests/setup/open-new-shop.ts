import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { settings } from '#app/owner/tables/settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'

/** Opens a shop that was started with `DEMO: 'off'`, which is closed until its owner does, in all its processes. */
export async function openNewShop(database: NodePgDatabase | Database): Promise<void> {
  await database.update(settings).set({ value: sql`${settings.value} - 'isClosed'` })
  await announceChangedPages(database as Database, { kind: 'everything' })
}
