import { eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { settings } from '#app/schema/settings.server.ts'
import type { StoreSettings } from './store-settings.ts'
import { storeSettingsSchema } from './store-settings-schema.ts'

/** The one row of the table. */
export const STORE_SETTINGS_KEY = 'store'

/** The store's settings as they are now; what the owner never set has its default. */
export async function readStoreSettings(database: Queryable): Promise<StoreSettings> {
  const [row] = await database
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, STORE_SETTINGS_KEY))
  return toStoreSettings(row?.value)
}

/**
 * The settings from what is stored, part by part: a part that is missing or can't be understood gets its default,
 * so that no stored value can close the shop.
 */
export function toStoreSettings(stored: unknown): StoreSettings {
  const parts = new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : [])
  const understood = Object.entries(storeSettingsSchema.shape)
    .filter(([name, part]) => part.safeParse(parts.get(name)).success)
    .map(([name]) => [name, parts.get(name)])
  return storeSettingsSchema.parse(Object.fromEntries(understood))
}
