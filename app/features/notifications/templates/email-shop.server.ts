import { deliveryTime } from '#app/features/pricing/delivery.ts'
import { readStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { EmailStore } from './email-content.ts'

/** What templates may say of the shop, as its settings are now. */
export async function readEmailStore(database: Queryable, storeUrl: string): Promise<EmailStore> {
  const settings = await readStoreSettings(database)
  return { name: settings.name, url: storeUrl, deliveryTime: deliveryTime(settings) }
}
