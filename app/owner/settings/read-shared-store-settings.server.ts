import type { Services } from '#app/platform/services.server.ts'
import { readStoreSettings } from './read-store-settings.server.ts'
import { saidSettings } from './said-settings.server.ts'
import { readSaleFaces, withSaleFaces } from './sale-face.server.ts'
import type { StoreSettings } from './store-settings.ts'

/** The key of the settings among the shared reads, which are `SharedSettings`. */
export const SHARED_SETTINGS = 'store settings'

/** The settings with the texts of both languages. */
export interface SharedSettings {
  /** With what running sales show. */
  shown: StoreSettings
  /** As the owner stored them. */
  stored: StoreSettings
}

/**
 * The current store settings for public pages in the language of the request, with what running sales show, read once for all
 * of them. Forms and orders read their own.
 */
export async function readSharedStoreSettings(services: Sharing): Promise<StoreSettings> {
  const { shown } = await readUnsaidSettings(services)
  return saidSettings(shown)
}

type Sharing = Pick<Services, 'database' | 'sharedReads'>

/** The same with the texts of both languages, and those without the sales. */
export function readUnsaidSettings({ database, sharedReads }: Sharing): Promise<SharedSettings> {
  return sharedReads.get({
    key: SHARED_SETTINGS,
    read: async () => {
      const [stored, faces] = await Promise.all([readStoreSettings(database), readSaleFaces(database)])
      return { shown: withSaleFaces(stored, faces), stored }
    },
  })
}
