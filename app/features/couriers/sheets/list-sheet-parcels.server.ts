import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { cityKey } from '#app/features/addresses/city-key.ts'
import { MOST_LABELS } from '#app/features/labels/label-query.ts'
import { listLabels } from '#app/features/labels/list-labels.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { cities, citySpellings } from '#app/schema/delivery.server.ts'
import { orderLines } from '#app/schema/orders.server.ts'
import { parcelLines, parcels } from '#app/schema/parcels.server.ts'
import type { SheetParcel } from './sheet-rows.ts'

/** The parcels of a courier that wait for it, the first packed first. @param chosen by default all */
export async function listSheetParcels(
  database: Queryable,
  {
    courierId,
    cityName,
    chosen,
  }: { courierId: number; cityName: string; chosen?: readonly number[] | undefined },
): Promise<SheetParcel[]> {
  const waiting = await database
    .select({ id: parcels.id })
    .from(parcels)
    .where(
      and(
        eq(parcels.courierId, courierId),
        inArray(parcels.state, ['packed', 'booked']),
        chosen && inArray(parcels.id, [...chosen]),
      ),
    )
    .orderBy(asc(parcels.id))
    .limit(MOST_LABELS)
  return readSheetParcels(
    database,
    waiting.map(({ id }) => id),
    cityName,
  )
}

/** These parcels as their courier needs them. @param cityName the courier's key in the cities' names */
export async function readSheetParcels(
  database: Queryable,
  ids: readonly number[],
  cityName: string,
): Promise<SheetParcel[]> {
  const [labels, contents] = await readTogether(database, [
    () => listLabels(database, ids),
    () => readContents(database, ids),
  ])
  const names = await readCityNames(
    database,
    cityName,
    labels.map(({ city }) => city),
  )
  return labels.map(label => ({
    ...label,
    // A reference is the order's number and the parcel's.
    orderNumber: label.reference.replace(/-\d+$/, ''),
    courierCity: names.get(cityKey(label.city)) ?? label.city,
    contents: contents.get(label.parcelId) ?? '',
  }))
}

/** What is in each parcel, in words. */
async function readContents(database: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await database
    .select({
      id: parcelLines.parcelId,
      text: sql<string>`string_agg(concat(${parcelLines.quantity}, ' × ', ${orderLines.name}, ', ', ${orderLines.size}), '; '
        order by ${orderLines.position})`,
    })
    .from(parcelLines)
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(inArray(parcelLines.parcelId, [...ids]))
    .groupBy(parcelLines.parcelId)
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** What a courier calls these cities, by the key of their spelling; our own name of a city that it has no name for. */
async function readCityNames(
  database: Queryable,
  cityName: string,
  texts: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database
    .select({
      key: citySpellings.key,
      name: sql<string>`coalesce(${cities.courierIds} ->> ${cityName}, ${cities.name})`,
    })
    .from(citySpellings)
    .innerJoin(cities, eq(cities.id, citySpellings.cityId))
    .where(inArray(citySpellings.key, [...new Set(texts.map(cityKey))]))
  return new Map(rows.map(({ key, name }) => [key, name]))
}
