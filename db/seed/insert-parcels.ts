import { and, eq, min, sql } from 'drizzle-orm'
import { couriers, parcelEvents, parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { outcomeOf, type PlannedParcel } from './plan-parcels.ts'

const COURIERS = [
  { name: 'PostEx', trackingAddress: 'https://postex.pk/tracking?cn={number}' },
  { name: 'Leopards', trackingAddress: 'https://leopardscourier.com/tracking?cn={number}' },
  { name: 'TCS', trackingAddress: 'https://www.tcsexpress.com/track/{number}' },
]

/** Inserts the demo couriers, and the parcels of the demo orders with their logs. */
export async function insertParcels(
  transaction: Transaction,
  planned: readonly PlannedParcel[],
): Promise<void> {
  const brings = await transaction.insert(couriers).values(COURIERS).returning({ id: couriers.id })
  const totals = await transaction
    .select({ id: orders.id, number: orders.number, totalPaisa: orders.totalPaisa })
    .from(orders)
  const orderOf = new Map(totals.map(order => [order.id, order]))
  const rows = planned.map(parcel => {
    const { place: _, stateSince, ...derived } = outcomeOf(parcel)
    const packedAt = parcel.events[0]?.happenedAt ?? new Date()
    return {
      ...derived,
      orderId: parcel.orderId,
      reference: `${orderOf.get(parcel.orderId)?.number}-1`,
      courierId: brings[parcel.courier]?.id ?? null,
      toCollectPaisa: orderOf.get(parcel.orderId)?.totalPaisa ?? 0,
      packedAt,
      stateSince: stateSince ?? packedAt,
    }
  })
  const stored = await transaction
    .insert(parcels)
    .values(rows)
    .returning({ id: parcels.id, orderId: parcels.orderId })
  const idOf = new Map(stored.map(({ id, orderId }) => [orderId, id]))
  await transaction.insert(parcelLines).select(
    transaction
      .select({
        parcelId: parcels.id,
        orderLineId: orderLines.id,
        quantity: orderLines.quantity,
        damaged: sql<number>`0`.as('damaged'),
        missing: sql<number>`0`.as('missing'),
      })
      .from(parcels)
      .innerJoin(orderLines, sql`${orderLines.orderId} = ${parcels.orderId}`),
  )
  for (const { orderId, spoilt } of planned) {
    if (spoilt) await storeSpoilt(transaction, idOf.get(orderId) ?? 0, spoilt)
  }
  await transaction
    .insert(parcelEvents)
    .values(
      planned.flatMap(({ orderId, events }) =>
        events.map(event => ({ ...event, parcelId: idOf.get(orderId) ?? 0, recordedAt: event.happenedAt })),
      ),
    )
}

function storeSpoilt(
  transaction: Transaction,
  parcelId: number,
  spoilt: NonNullable<PlannedParcel['spoilt']>,
): Promise<unknown> {
  const first = transaction
    .select({ id: min(parcelLines.orderLineId) })
    .from(parcelLines)
    .where(eq(parcelLines.parcelId, parcelId))
  return transaction
    .update(parcelLines)
    .set(spoilt)
    .where(and(eq(parcelLines.parcelId, parcelId), eq(parcelLines.orderLineId, sql`(${first})`)))
}
