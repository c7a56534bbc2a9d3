import type { Database } from '#app/platform/db/database.server.ts'
import { readStoreSettings } from './read-store-settings.server.ts'
import type { StoreSettings } from './store-settings.ts'

/** The settings that were read last, for each database of this process. */
const lastRead = new WeakMap<Database, StoreSettings>()

/**
 * The store's settings, for what stands around every page. While the database is away they are the ones that were read
 * last, so that the page itself can say what could not be loaded.
 *
 * @throws what the database threw, where they were never read
 */
export async function readKnownStoreSettings(database: Database): Promise<StoreSettings> {
  try {
    const settings = await readStoreSettings(database)
    lastRead.set(database, settings)
    return settings
  } catch (error) {
    const known = lastRead.get(database)
    if (known) return known
    throw error
  }
}
