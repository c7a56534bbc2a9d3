import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { CourierKind } from '#app/fulfilment/parcels/courier.ts'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import type { CourierCity } from '#app/platform/couriers/courier-service.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { cityKey } from '#app/pricing/addresses/city-key.ts'
import { cities, citySpellings } from '#app/pricing/tables/delivery.server.ts'
import { cityNameKey } from '../courier-kinds.ts'
import type { LackingCity } from './lacking-cities.ts'
import { matchCities, type OwnCity } from './match-cities.ts'

/** Where the names of cities at a courier are stored, and the cities that it listed. */
export interface CourierCities {
  /** As in `courierIds` of the cities. */
  key: string
  /** Empty while its cities were not taken over. */
  listed: readonly CourierCity[]
}

/** What a courier calls a city. */
interface CityAtCourier {
  name: string
  /** It listed its cities, and this one is not among them. */
  isLacking: boolean
}

/** The cities of a stored courier. */
export function citiesOf(courier: {
  kind: CourierKind
  name: string
  configuration: Record<string, unknown>
}): CourierCities {
  const { cities: stored } = courier.configuration
  return { key: cityNameKey(courier), listed: Array.isArray(stored) ? stored.filter(isCourierCity) : [] }
}

function isCourierCity(value: unknown): value is CourierCity {
  const { name, value: its } = Object(value)
  return typeof name === 'string' && typeof its === 'string'
}

/**
 * Finds what a courier calls the cities of orders: by the name that is stored for the city, or else one that is written alike. Without
 * either, it is the shop’s own name.
 */
export async function readCityNames(
  database: Queryable,
  { key, listed }: CourierCities,
  texts: readonly string[],
): Promise<(text: string) => CityAtCourier> {
  const rows = await database
    .select({
      key: citySpellings.key,
      name: cities.name,
      stored: sql<string | null>`${cities.courierIds} ->> ${key}`,
    })
    .from(citySpellings)
    .innerJoin(cities, eq(cities.id, citySpellings.cityId))
    .where(inArray(citySpellings.key, [...new Set(texts.map(cityKey))]))
  const own = new Map(rows.map(row => [row.key, row]))
  const values = new Set(listed.map(({ value }) => value))
  const byKey = new Map(listed.map(({ name, value }) => [cityKey(name), value]))
  return text => {
    const city = own.get(cityKey(text))
    const name = city?.stored ?? byKey.get(cityKey(city?.name ?? text)) ?? city?.name ?? text
    return { name, isLacking: listed.length > 0 && !values.has(name) }
  }
}

/** The shop's cities, as names of a courier are compared with them. */
export function listOwnCities(
  database: Queryable,
  key: string,
): Promise<(OwnCity & { stored: string | null })[]> {
  return database
    .select({
      id: cities.id,
      name: cities.name,
      province: cities.province,
      stored: sql<string | null>`${cities.courierIds} ->> ${key}`,
      spellings: sql<string[]>`array_agg(${citySpellings.spelling})`,
    })
    .from(cities)
    .innerJoin(citySpellings, eq(citySpellings.cityId, cities.id))
    .where(eq(cities.isActive, true))
    .groupBy(cities.id)
    .orderBy(asc(cities.name))
}

/** The shop's cities that a courier lacks, or has under a name that is not certain; undefined until it listed its own. */
export async function findLackingCities(
  database: Queryable,
  courierId: number,
): Promise<{ lacking: LackingCity[]; names: string[] } | undefined> {
  const [courier] = await database.select().from(couriers).where(eq(couriers.id, courierId))
  if (!courier) return undefined
  const { key, listed } = citiesOf(courier)
  if (listed.length === 0) return undefined
  const own = await listOwnCities(database, key)
  const values = new Set(listed.map(({ value }) => value))
  const lacking = own.filter(({ stored }) => stored === null || !values.has(stored))
  const { certain, possible } = matchCities(lacking, listed)
  return {
    lacking: lacking.map(({ id, name }) => ({
      id,
      name,
      possible: [certain.get(id) ?? [], possible.get(id) ?? []].flat().map(city => city.name),
    })),
    names: listed.map(({ name }) => name),
  }
}
