import { eq, sql } from 'drizzle-orm'
import { settings } from '#app/owner/tables/settings.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { STORE_SETTINGS_KEY, toStoreSettings } from './read-store-settings.server.ts'
import type { StoreSettings } from './store-settings.ts'

/** Changes parts of the settings, based on what they are now. Who calls it writes the audit log. */
export async function patchSettings(
  transaction: Transaction,
  patch: (current: StoreSettings) => Partial<StoreSettings>,
): Promise<void> {
  const stored = await lockSettings(transaction)
  await writeSettings(transaction, stored, patch(toStoreSettings(stored)))
}

/** Locks the row of the settings, which it creates if needed. Returns the stored parts. */
export async function lockSettings(transaction: Transaction): Promise<object> {
  await transaction
    .insert(settings)
    .values({ key: STORE_SETTINGS_KEY, value: {}, version: 0 })
    .onConflictDoNothing()
  const [row] = await transaction
    .select()
    .from(settings)
    .where(eq(settings.key, STORE_SETTINGS_KEY))
    .for('update')
  return typeof row?.value === 'object' && !Array.isArray(row.value) ? (row.value ?? {}) : {}
}

/** Stores the parts of the locked row. Those that were never changed are not stored, so that they follow their defaults. */
export async function writeSettings(
  transaction: Transaction,
  stored: object,
  patch: Partial<StoreSettings>,
): Promise<void> {
  await transaction
    .update(settings)
    .set({ value: { ...stored, ...patch }, version: sql`${settings.version} + 1` })
    .where(eq(settings.key, STORE_SETTINGS_KEY))
  await announceChangedPages(transaction, { kind: 'everything' })
}
