import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { parcels } from '#app/schema/parcels.server.ts'

/**
 * Whether the pieces of a parcel are packed no second time, as a condition on `parcels`: they are in it, or they came back and are
 * on sale again. What came back to an order that still has its pieces is packed again.
 */
export const IN_PARCEL: SQL = sql`(parcels.state <> 'cancelled' and (parcels.state <> 'returned' or parcels.put_back))`

/**
 * Records whether the pieces of parcels that came back are on sale again, or are their order's.
 *
 * @param which the parcels of an order, or one parcel
 */
export async function recordPutBack(
  transaction: Transaction,
  which: { orderId: number } | { parcelId: number },
  putBack: boolean,
): Promise<void> {
  const isOne = 'parcelId' in which ? eq(parcels.id, which.parcelId) : eq(parcels.orderId, which.orderId)
  await transaction
    .update(parcels)
    .set({ putBack })
    .where(and(isOne, eq(parcels.state, 'returned'), eq(parcels.putBack, !putBack)))
}
