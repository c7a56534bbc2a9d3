import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { EmailStore } from './email-content.ts'

/** What templates can say about the shop, from its current settings. */
export async function readEmailStore(database: Queryable, storeUrl: string): Promise<EmailStore> {
  return emailStore(await readStoreSettings(database), storeUrl)
}

/** The same, of settings that were read before, in the language of the email. */
export function emailStore(settings: StoreSettings, storeUrl: string): EmailStore {
  const { name, brand } = settings
  return { name, url: storeUrl, buttonColour: brand.main }
}
