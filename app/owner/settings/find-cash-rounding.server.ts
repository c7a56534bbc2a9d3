import { eq, sql } from 'drizzle-orm'
import { settings } from '#app/owner/tables/settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type CashRounding, readCashRounding } from '#app/shared/cash-rounding.ts'
import { STORE_SETTINGS_KEY } from './read-store-settings.server.ts'

/** How the owner has cash rounded, without the other settings. */
export async function findCashRounding(database: Queryable): Promise<CashRounding> {
  const [stored] = await database
    .select({ cashRounding: sql`${settings.value}->>'cashRounding'` })
    .from(settings)
    .where(eq(settings.key, STORE_SETTINGS_KEY))
  return readCashRounding(stored?.cashRounding)
}
