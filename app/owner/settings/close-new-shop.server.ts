import type pg from 'pg'
import { STORE_SETTINGS_KEY } from './read-store-settings.server.ts'

/** Closes a shop whose tables were just made, until its owner opens it. */
export async function closeNewShop(client: pg.ClientBase): Promise<void> {
  await client.query('insert into settings (key, value) values ($1, $2)', [
    STORE_SETTINGS_KEY,
    { isClosed: true },
  ])
}
