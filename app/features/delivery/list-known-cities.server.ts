import { asc, eq, sql } from 'drizzle-orm'
import type { KnownCity } from '#app/features/addresses/known-cities.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { cities, citySpellings } from '#app/schema/delivery.server.ts'

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
