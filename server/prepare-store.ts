import { migrateDatabase, withStartLock } from '#app/platform/db/migrate.server.ts'
import { buildStalePages } from './build-pages.ts'
import type { Opened } from './http/store-app.ts'

/**
 * Brings the pages and the database up to date. Of servers that start together one does it, and the others find it
 * done.
 */
export async function prepareStore(
  { database, files, settings }: Pick<Opened, 'database' | 'files' | 'settings'>,
  { isDevelopment }: { isDevelopment: boolean },
  stop: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  await withStartLock(database, async () => {
    say('Bringing the database up to date')
    await migrateDatabase(database)
    stop.throwIfAborted()
    if (settings.demo) {
      say('Looking after the demo shop')
      const { seedDemoShop } = await import('#db/seed/seed-demo-shop.ts')
      if (await seedDemoShop(database, files)) say('Filled the empty shop with the demo')
    }
  })
  stop.throwIfAborted()
  if (!isDevelopment) await buildStalePages(say, stop)
}
