import { eq } from 'drizzle-orm'
import type { ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { lockOrder } from '#app/orders/lifecycle/change-order-status.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { createOrder } from './create-order.ts'

interface ParcelOverrides {
  /** The number of an order that exists; by default a new one is made. */
  number?: string
  courierId?: number
  trackingNumber?: string
  toCollectPaisa?: number
  /** What happened to it after it was packed, a minute apart from `packedAt` on. */
  events?: ParcelEventKind[]
  packedAt?: Date
}

/** Inserts a parcel with all pieces of its order, and lets order and stock follow its events. */
export async function createParcel(database: Database, overrides: ParcelOverrides = {}) {
  const number = overrides.number ?? (await createOrder(database, { status: 'processing' })).number
  const packedAt = overrides.packedAt ?? new Date()
  return database.transaction(async transaction => {
    const order = await lockOrder(transaction, number)
    if (!order) throw new Error(`There is no order ${number}`)
    const earlier = await transaction.$count(parcels, eq(parcels.orderId, order.id))
    const [row] = await transaction.select().from(orders).where(eq(orders.id, order.id))
    const [parcel] = await transaction
      .insert(parcels)
      .values({
        orderId: order.id,
        reference: `${number}-${earlier + 1}`,
        courierId: overrides.courierId,
        toCollectPaisa: overrides.toCollectPaisa ?? row?.totalPaisa ?? 0,
        packedAt,
        stateSince: packedAt,
      })
      .returning()
    if (!parcel) throw new Error('The parcel was not stored')
    const lines = await transaction.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    await transaction
      .insert(parcelLines)
      .values(lines.map(({ id, quantity }) => ({ parcelId: parcel.id, orderLineId: id, quantity })))
    const { trackingNumber } = overrides
    const kinds: ParcelEventKind[] = [
      'packed',
      ...(trackingNumber ? (['booked'] as const) : []),
      ...(overrides.events ?? []),
    ]
    await recordParcelEvents(
      transaction,
      parcel.id,
      kinds.map((kind, index) => ({
        kind,
        key: `${kind}:${index}`,
        actor: 'sana@darzi.example',
        happenedAt: new Date(packedAt.getTime() + index * 60_000),
        ...(kind === 'booked' && trackingNumber ? { trackingNumber } : {}),
      })),
    )
    const [stored] = await transaction.select().from(parcels).where(eq(parcels.id, parcel.id))
    if (!stored) throw new Error('The parcel was not stored')
    return stored
  })
}
