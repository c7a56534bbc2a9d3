import { eq, type SQL, sql } from 'drizzle-orm'
import { STORED_STORE_SETTINGS, toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { cityKey } from '#app/pricing/addresses/city-key.ts'
import type { DeliveryPlace } from '#app/pricing/delivery-zone.ts'
import { cities, citySpellings } from '#app/pricing/tables/delivery.server.ts'

/** Selects the city that a typed text names, in any spelling, as part of another query; null for free text. */
export function cityNamed(text: string): SQL<DeliveryPlace | null> {
  return sql`(
    select json_build_object('cityId', ${cities.id}, 'name', ${cities.name}, 'zoneId', ${cities.zoneId},
      'daysFrom', ${cities.daysFrom}, 'daysTo', ${cities.daysTo})
    from ${citySpellings} join ${cities} on ${eq(cities.id, citySpellings.cityId)}
    where ${eq(citySpellings.key, cityKey(text))} and ${cities.isActive})`
}

/** The store settings, and the city that a typed text names, in one query. */
export async function readDeliveryBasis(
  database: Queryable,
  city: string,
): Promise<{ settings: StoreSettings; place: DeliveryPlace | null }> {
  const [row] = await database
    .select({ settings: STORED_STORE_SETTINGS, place: cityNamed(city) })
    .from(sql`(select) as basis`)
  return { settings: toStoreSettings(row?.settings), place: row?.place ?? null }
}

/** The city that a typed text names, with its usual ZIP code; undefined for free text. */
export async function findKnownCity(
  database: Queryable,
  city: string,
): Promise<{ id: number; zipCode: string } | undefined> {
  const [row] = await database
    .select({ id: cities.id, zipCode: cities.zipCode })
    .from(citySpellings)
    .innerJoin(cities, eq(cities.id, citySpellings.cityId))
    .where(eq(citySpellings.key, cityKey(city)))
  return row
}
