import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { KnownCity } from '#app/pricing/addresses/known-cities.ts'
import { deliveryTerms } from '#app/pricing/delivery.ts'
import { cities, citySpellings } from '#app/pricing/tables/delivery.server.ts'

/** The cities that the city field suggests, by name, each with the terms of delivery there. */
export async function listKnownCities(
  database: Queryable,
  settings: Parameters<typeof deliveryTerms>[0],
): Promise<KnownCity[]> {
  const rows = await database
    .select({
      id: cities.id,
      zoneId: cities.zoneId,
      daysFrom: cities.daysFrom,
      daysTo: cities.daysTo,
      name: cities.name,
      province: cities.province,
      zipCode: cities.zipCode,
      spellings: sql<string[]>`array_agg(${citySpellings.spelling})`,
    })
    .from(cities)
    .innerJoin(citySpellings, eq(citySpellings.cityId, cities.id))
    .where(eq(cities.isActive, true))
    .groupBy(cities.id)
    .orderBy(asc(cities.name))
  return rows.map(({ id: cityId, zoneId, daysFrom, daysTo, ...city }) => ({
    ...city,
    terms: deliveryTerms(settings, { cityId, name: city.name, zoneId, daysFrom, daysTo }),
  }))
}
