import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { settings } from '#app/owner/tables/settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { changesOfFirstSynonyms } from './first-synonyms.server.ts'
import type { StoreSettings } from './store-settings.ts'
import { storeSettingsSchema } from './store-settings-schema.ts'

/** The key of the table's only row. */
export const STORE_SETTINGS_KEY = 'store'

/** The current store settings, with defaults for everything that the owner never set. */
export async function readStoreSettings(database: Queryable): Promise<StoreSettings> {
  const [row] = await database
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, STORE_SETTINGS_KEY))
  return toStoreSettings(row?.value)
}

/** Selects the stored settings as part of another query, for `toStoreSettings`. */
export const STORED_STORE_SETTINGS: SQL<unknown> = sql`(
  select ${settings.value} from ${settings} where ${settings.key} = ${STORE_SETTINGS_KEY})`

/**
 * Parses stored settings part by part. A missing or invalid part gets its default, so that no stored value can take the
 * shop down.
 */
export function toStoreSettings(stored: unknown): StoreSettings {
  const parts = new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : [])
  const whole = z.array(z.array(z.string())).safeParse(parts.get('synonyms'))
  if (whole.success) parts.set('synonyms', changesOfFirstSynonyms(whole.data))
  const understood = Object.entries(storeSettingsSchema.shape)
    .filter(([name, part]) => part.safeParse(parts.get(name)).success)
    .map(([name]) => [name, parts.get(name)])
  return storeSettingsSchema.parse(Object.fromEntries(understood))
}
