import type { Services } from '#app/platform/services.server.ts'
import { readStoreSettings } from './read-store-settings.server.ts'
import type { StoreSettings } from './store-settings.ts'

/** The current store settings for public pages, read once for all of them. Forms and orders read their own. */
export function readSharedStoreSettings({
  database,
  sharedReads,
}: Pick<Services, 'database' | 'sharedReads'>): Promise<StoreSettings> {
  return sharedReads.get({ key: 'store settings', read: () => readStoreSettings(database) })
}
