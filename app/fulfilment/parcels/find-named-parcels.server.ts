import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import type { SeveralParcels } from './parcel-name.ts'

const COLUMNS = {
  id: parcels.id,
  reference: parcels.reference,
  trackingNumber: parcels.trackingNumber,
  courierId: parcels.courierId,
  toCollectPaisa: parcels.toCollectPaisa,
}

/** A parcel that a file of a courier names. */
export type NamedParcel = Pick<typeof parcels.$inferSelect, keyof typeof COLUMNS>

/** The parcels that a file names. */
interface NamedParcels {
  /** The newest with each tracking number, since couriers use a number again after months. */
  byNumber: ReadonlyMap<string, NamedParcel>
  /** By reference, and by the number of an order that has one parcel, in capitals. */
  byReference: ReadonlyMap<string, NamedParcel>
  /** The references of the parcels of an order that has several, by its number. */
  several: SeveralParcels
}

/**
 * Finds the parcels that a courier's file names, those that it names by reference with any courier. Cancelled parcels are found by their
 * own reference alone.
 *
 * @param names as `readParcelName` reads them
 */
export async function findNamedParcels(
  database: Queryable,
  { courierId, names }: { courierId: number; names: readonly string[] },
): Promise<NamedParcels> {
  const asked = [...new Set(names)].filter(Boolean)
  const references = asked.map(name => name.toUpperCase())
  const isOurs = or(eq(parcels.courierId, courierId), isNull(parcels.courierId))
  const [numbered, referred, ofOrders] = await readTogether(database, [
    () =>
      database
        .selectDistinctOn([parcels.trackingNumber], COLUMNS)
        .from(parcels)
        .where(and(inArray(parcels.trackingNumber, asked), isOurs))
        .orderBy(parcels.trackingNumber, desc(parcels.id)),
    () => database.select(COLUMNS).from(parcels).where(inArray(parcels.reference, references)),
    () =>
      database
        .select({ ...COLUMNS, number: orders.number })
        .from(orders)
        .innerJoin(parcels, and(eq(parcels.orderId, orders.id), ne(parcels.state, 'cancelled')))
        .where(inArray(orders.number, references))
        .orderBy(parcels.id),
  ])
  const byOrder = Map.groupBy(ofOrders, ({ number }) => number)
  const alone = [...byOrder].flatMap(([number, [parcel, ...others]]) =>
    parcel && others.length === 0 ? [[number, parcel] as const] : [],
  )
  return {
    byNumber: new Map(numbered.map(row => [row.trackingNumber ?? '', row])),
    byReference: new Map([...alone, ...referred.map(row => [row.reference, row] as const)]),
    several: new Map(
      [...byOrder]
        .filter(([, rows]) => rows.length > 1)
        .map(([number, rows]) => [number, rows.map(({ reference }) => reference)]),
    ),
  }
}
