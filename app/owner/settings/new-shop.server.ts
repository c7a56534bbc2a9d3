import type pg from 'pg'
import { newShopSections } from './home-sections/home-section.ts'
import { STORE_SETTINGS_KEY } from './read-store-settings.server.ts'
import type { StoreSettings } from './store-settings.ts'
import { storeSettingsSchema } from './store-settings-schema.ts'

/** The settings with which a new shop of one's own begins: closed until its owner opens it, and promising nothing that she has not set. */
export function newShop() {
  const { home } = storeSettingsSchema.parse({})
  return {
    isClosed: true,
    tagline: '',
    announcesPromises: false,
    returnDays: null,
    home: { sections: newShopSections(home) },
  } satisfies Partial<Record<keyof StoreSettings, unknown>>
}

/** Begins a shop whose tables were just made. */
export async function beginNewShop(client: pg.ClientBase): Promise<void> {
  await client.query('insert into settings (key, value) values ($1, $2)', [STORE_SETTINGS_KEY, newShop()])
}
