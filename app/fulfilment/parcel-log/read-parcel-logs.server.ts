import { asc, eq } from 'drizzle-orm'
import { couriers, parcelEvents, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type LoggedParcelEvent, listStanding } from './derive-parcel.ts'

/** An event of a parcel, as it is stored. */
export interface StoredEvent extends LoggedParcelEvent {
  id: number
  /** `courier`, or the email of a member of staff. */
  actor: string
  /** The entry of the order's history that brought it, or that it brought. */
  orderEventId: number | null
  givesCourier: boolean
}

/** A parcel with its log, in the order in which it was recorded. */
export interface ParcelWithLog {
  id: number
  reference: string
  courierName: string | null
  log: StoredEvent[]
  /** What of the log still counts. */
  standing: StoredEvent[]
}

/** The parcels of an order with their logs, the first packed first. */
export async function readParcelLogs(database: Queryable, orderId: number): Promise<ParcelWithLog[]> {
  const rows = await database
    .select({
      parcel: { id: parcels.id, reference: parcels.reference, courierName: couriers.name },
      event: {
        id: parcelEvents.id,
        kind: parcelEvents.kind,
        actor: parcelEvents.actor,
        happenedAt: parcelEvents.happenedAt,
        key: parcelEvents.key,
        trackingNumber: parcelEvents.trackingNumber,
        undoes: parcelEvents.undoes,
        amountPaisa: parcelEvents.amountPaisa,
        orderEventId: parcelEvents.orderEventId,
        givesCourier: parcelEvents.givesCourier,
      },
    })
    .from(parcels)
    .innerJoin(parcelEvents, eq(parcelEvents.parcelId, parcels.id))
    .leftJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.id), asc(parcelEvents.id))
  return [...Map.groupBy(rows, ({ parcel }) => parcel.id).values()].flatMap(entries => {
    const log = entries.map(({ event }) => event)
    return entries.slice(0, 1).map(({ parcel }) => ({ ...parcel, log, standing: listStanding(log) }))
  })
}
