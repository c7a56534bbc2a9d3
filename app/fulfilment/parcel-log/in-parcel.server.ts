import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'

/**
 * Whether the pieces of a parcel are packed no second time, as a condition on `parcels`: they are in it, or they came back and are
 * on sale again. What came back to an order that still has its pieces is packed again.
 */
export const IN_PARCEL: SQL = sql`(parcels.state <> 'cancelled' and (parcels.state <> 'returned' or parcels.put_back))`

/** Whether the pieces of a parcel are not with its shopper though it left: they come back, came back, or are lost. A condition on `parcels`. */
export const AWAY_FROM_SHOPPER: SQL = sql`(parcels.state in ('returning', 'lost') or (parcels.state = 'returned' and parcels.put_back))`

/**
 * Records whether the pieces of parcels that came back are on sale again, or are their order's.
 *
 * @param which the parcels of an order, or one parcel
 * @returns the ids of the parcels for which that is new
 */
export async function recordPutBack(
  transaction: Transaction,
  which: { orderId: number } | { parcelId: number },
  putBack: boolean,
): Promise<number[]> {
  const isOne = 'parcelId' in which ? eq(parcels.id, which.parcelId) : eq(parcels.orderId, which.orderId)
  const changed = await transaction
    .update(parcels)
    .set({ putBack })
    .where(and(isOne, eq(parcels.state, 'returned'), eq(parcels.putBack, !putBack)))
    .returning({ id: parcels.id })
  return changed.map(({ id }) => id)
}

/** Forgets that a parcel came back, and in which state its pieces were: that was taken back. */
export async function clearReturn(transaction: Transaction, parcelId: number): Promise<void> {
  await transaction.update(parcels).set({ putBack: false }).where(eq(parcels.id, parcelId))
  await transaction
    .update(parcelLines)
    .set({ damaged: 0, missing: 0 })
    .where(eq(parcelLines.parcelId, parcelId))
}

/** The reference of the first parcel of an order that was delivered; undefined if none was. */
export async function findDelivered(transaction: Transaction, orderId: number): Promise<string | undefined> {
  const [delivered] = await transaction
    .select({ reference: parcels.reference })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), eq(parcels.state, 'delivered')))
    .orderBy(asc(parcels.id))
    .limit(1)
  return delivered?.reference
}

/** By order line, how many pieces of an order are in no parcel. */
export async function readLoose(
  transaction: Transaction,
  orderId: number,
): Promise<[id: number, pieces: number][]> {
  const packed = sql`coalesce((select sum(parcel_lines.quantity) from ${parcelLines}
    join ${parcels} on parcels.id = parcel_lines.parcel_id
    where parcel_lines.order_line_id = ${orderLines.id} and ${IN_PARCEL}), 0)`
  const lines = await transaction
    .select({ id: orderLines.id, pieces: sql<number>`(${orderLines.quantity} - ${packed})::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return lines.map(({ id, pieces }) => [id, Math.max(0, pieces)])
}
