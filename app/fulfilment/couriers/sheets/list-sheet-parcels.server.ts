import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { MOST_LABELS } from '#app/fulfilment/labels/label-query.ts'
import { listLabels } from '#app/fulfilment/labels/list-labels.server.ts'
import { parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { soldText } from '#app/platform/db/sold-quantity.server.ts'
import { type CourierCities, readCityNames } from '../cities/courier-cities.server.ts'
import type { SheetParcel } from './sheet-rows.ts'

/** The parcels of a courier that wait for it, the first packed first. @param chosen by default all */
export async function listSheetParcels(
  database: Queryable,
  {
    courierId,
    cities,
    chosen,
  }: { courierId: number; cities: CourierCities; chosen?: readonly number[] | undefined },
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
    cities,
  )
}

/** These parcels as their courier needs them. */
export async function readSheetParcels(
  database: Queryable,
  ids: readonly number[],
  cities: CourierCities,
): Promise<SheetParcel[]> {
  const [labels, contents] = await readTogether(database, [
    () => listLabels(database, ids),
    () => readContents(database, ids),
  ])
  const nameOf = await readCityNames(
    database,
    cities,
    labels.map(({ city }) => city),
  )
  return labels.map(label => ({
    ...label,
    lacksCity: nameOf(label.city).isLacking,
    // A reference is the order's number and the parcel's.
    orderNumber: label.reference.replace(/-\d+$/, ''),
    courierCity: nameOf(label.city).name,
    contents: contents.get(label.parcelId) ?? '',
  }))
}

/** What is in each parcel, in words. */
async function readContents(database: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await database
    .select({
      id: parcelLines.parcelId,
      text: sql<string>`string_agg(${soldText({ quantity: parcelLines.quantity, size: orderLines.size, name: orderLines.name })}, '; '
        order by ${orderLines.position})`,
    })
    .from(parcelLines)
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(inArray(parcelLines.parcelId, [...ids]))
    .groupBy(parcelLines.parcelId)
  return new Map(rows.map(({ id, text }) => [id, text]))
}
