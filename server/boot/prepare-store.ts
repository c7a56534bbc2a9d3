import { addMissingStatuses } from '#app/orders/add-missing-statuses.server.ts'
import { beginNewShop } from '#app/owner/settings/new-shop.server.ts'
import { migrateDatabase, withStartLock } from '#app/platform/db/migrate.server.ts'
import { isFilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { addFirstCities } from '#app/pricing/delivery/add-first-cities.server.ts'
import type { Opened } from '../http/store-app.ts'
import { sealStoredSecrets } from './seal-stored-secrets.ts'

/**
 * Migrates the database, and adds the demo shop to an empty one; a new shop without the demo is closed until its owner opens it. When
 * several processes start together, one does so while the others wait.
 */
export async function prepareStore(
  { database, files, settings, secrets }: Pick<Opened, 'database' | 'files' | 'settings' | 'secrets'>,
  stop: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  await withStartLock(database, async () => {
    say('Bringing the database up to date')
    await migrateDatabase(database, undefined, settings.demo ? undefined : beginNewShop)
    await addMissingStatuses(database)
    await addFirstCities(database)
    await sealStoredSecrets({ database, secrets })
    stop.throwIfAborted()
    if (settings.demo) {
      say('Looking after the demo shop')
      await fillWithDemo({ database, files }, say)
    }
  })
  stop.throwIfAborted()
}

/** Leaves the shop empty until its pictures can be stored, because a shop without pictures is of no use. */
async function fillWithDemo(
  { database, files }: Pick<Opened, 'database' | 'files'>,
  say: (line: string) => void,
): Promise<void> {
  const { seedDemoShop } = await import('#db/seed/seed-demo-shop.ts')
  try {
    if (await seedDemoShop(database, files)) say('Filled the empty shop with the demo')
  } catch (error) {
    if (!isFilesUnavailable(error)) throw error
    say(`The demo waits for the next start, as its pictures can't be stored now: ${error.message}`)
  }
}
