import type { Services } from '#app/platform/services.server.ts'
import { readStoreSettings } from './read-store-settings.server.ts'
import { readSaleFaces, withSaleFaces } from './sale-face.server.ts'
import type { StoreSettings } from './store-settings.ts'

/** The key of the settings among the shared reads. */
export const SHARED_SETTINGS = 'store settings'

/**
 * The current store settings for public pages, with what running sales show, read once for all of them. Forms and orders
 * read their own.
 */
export function readSharedStoreSettings({
  database,
  sharedReads,
}: Pick<Services, 'database' | 'sharedReads'>): Promise<StoreSettings> {
  return sharedReads.get({
    key: SHARED_SETTINGS,
    read: async () => {
      const [settings, faces] = await Promise.all([readStoreSettings(database), readSaleFaces(database)])
      return withSaleFaces(settings, faces)
    },
  })
}
