import type { Database } from '#app/platform/db/database.server.ts'
import { readStoreSettings } from './read-store-settings.server.ts'
import type { StoreSettings } from './store-settings.ts'

/** The settings that were last read, by database. */
const lastRead = new WeakMap<Database, StoreSettings>()

/**
 * The store's settings, for the header and footer of every page. While the database is down it returns the settings that
 * were last read, so that the page can still show its error.
 *
 * @throws the database's error if the settings were never read
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
