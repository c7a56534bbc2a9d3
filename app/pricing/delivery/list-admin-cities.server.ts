import { and, asc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { seenDigest } from '#app/platform/forms/seen-digest.server.ts'
import { cityKey } from '#app/pricing/addresses/city-key.ts'
import { cities, citySpellings } from '#app/pricing/tables/delivery.server.ts'
import { type AdminCity, MOST_CITIES } from './city-form.ts'

interface CityFilters {
  id?: number
  /** A part of a spelling, or a province. */
  q?: string
  /** The id of a zone, or `standard` for cities without one. */
  zone?: string
}

/** Cities as staff see them, by name. A city's own name is not among its spellings. */
export async function listAdminCities(database: Queryable, filters: CityFilters = {}): Promise<AdminCity[]> {
  const rows = await database
    .select({
      id: cities.id,
      name: cities.name,
      province: cities.province,
      spellings: sql<string[]>`array(select ${citySpellings.spelling} from ${citySpellings}
        where ${citySpellings.cityId} = ${cities.id} and ${citySpellings.spelling} <> ${cities.name}
        order by ${citySpellings.key})`,
      zipCode: cities.zipCode,
      zoneId: cities.zoneId,
      daysFrom: cities.daysFrom,
      daysTo: cities.daysTo,
      courierIds: cities.courierIds,
      isActive: cities.isActive,
    })
    .from(cities)
    .where(and(...conditions(filters)))
    .orderBy(asc(cities.name))
    .limit(MOST_CITIES)
  return rows
}

/** The ids of all cities of these provinces. */
export async function listCityIds(database: Queryable, provinces: readonly string[]): Promise<number[]> {
  if (provinces.length === 0) return []
  const rows = await database
    .select({ id: cities.id })
    .from(cities)
    .where(inArray(cities.province, [...provinces]))
  return rows.map(({ id }) => id)
}

function conditions({ id, q, zone }: CityFilters): (SQL | undefined)[] {
  const asked = q?.trim().toLowerCase() ?? ''
  const key = cityKey(asked)
  return [
    id === undefined ? undefined : eq(cities.id, id),
    asked
      ? or(
          key
            ? sql`exists (select from ${citySpellings} where ${citySpellings.cityId} = ${cities.id}
            and ${like(citySpellings.key, `%${key}%`)})`
            : undefined,
          sql`strpos(lower(${cities.province}), ${asked}) > 0`,
        )
      : undefined,
    zone === 'standard' ? isNull(cities.zoneId) : zone ? eq(cities.zoneId, zone) : undefined,
  ]
}

/** The digest of a city as staff saw it. A save sends it back, so that another's change is noticed. */
export function seenOfCity({ id: _, ...values }: AdminCity): string {
  return seenDigest(values)
}
