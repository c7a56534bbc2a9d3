import type { SharedReads } from '#app/platform/http/shared-reads.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readUnsaidSettings, type SharedSettings } from './read-shared-store-settings.server.ts'
import { saidSettings } from './said-settings.server.ts'
import type { StoreSettings } from './store-settings.ts'

interface KnownSettings {
  settings: StoreSettings
  /** The same without what running sales show, for what is seen for longer. */
  stored: StoreSettings
  /** False for settings of an earlier read, which may have changed since. A page with them must not be cached. */
  isCurrent: boolean
}

/** The settings that were last read, by who shares them: those of a preview are its own. */
const lastRead = new WeakMap<SharedReads, SharedSettings>()

/**
 * The store's settings in the language of the request, for the header and footer of every page. While the database is down it returns the settings that
 * were last read, so that the page can still show its error. The store reads them once before it opens.
 *
 * @throws the database's error if the settings were never read
 */
export async function readKnownStoreSettings({
  database,
  sharedReads,
}: Pick<Services, 'database' | 'sharedReads'>): Promise<KnownSettings> {
  try {
    const settings = await readUnsaidSettings({ database, sharedReads })
    lastRead.set(sharedReads, settings)
    return { ...said(settings), isCurrent: true }
  } catch (error) {
    const settings = lastRead.get(sharedReads)
    if (settings) return { ...said(settings), isCurrent: false }
    throw error
  }
}

function said({ shown, stored }: SharedSettings) {
  return { settings: saidSettings(shown), stored: saidSettings(stored) }
}
