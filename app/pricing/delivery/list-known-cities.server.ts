import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { KnownCity } from '#app/pricing/addresses/known-cities.ts'
import { cities, citySpellings } from '#app/pricing/tables/delivery.server.ts'

/** The cities that the city field suggests, by name. */
export function listKnownCities(database: Queryable): Promise<KnownCity[]> {
  return database
    .select({
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
}
