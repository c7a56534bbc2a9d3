import type { Services } from '#app/platform/services.server.ts'
import { readStoreSettings } from './read-store-settings.server.ts'
import { saidSettings } from './said-settings.server.ts'
import { readSaleFaces, withSaleFaces } from './sale-face.server.ts'
import type { StoreSettings } from './store-settings.ts'

/** The key of the settings among the shared reads. */
export const SHARED_SETTINGS = 'store settings'

/**
 * The current store settings for public pages in the language of the request, with what running sales show, read once for all
 * of them. Forms and orders read their own.
 */
export async function readSharedStoreSettings(services: Sharing): Promise<StoreSettings> {
  return saidSettings(await readUnsaidSettings(services))
}

type Sharing = Pick<Services, 'database' | 'sharedReads'>

/** The same with the texts of both languages. */
export function readUnsaidSettings({ database, sharedReads }: Sharing): Promise<StoreSettings> {
  return sharedReads.get({
    key: SHARED_SETTINGS,
    read: async () => {
      const [settings, faces] = await Promise.all([readStoreSettings(database), readSaleFaces(database)])
      return withSaleFaces(settings, faces)
    },
  })
}
