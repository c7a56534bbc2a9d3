import { and, eq, inArray, isNull } from 'drizzle-orm'
import { lockOrderOfParcel } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { courierRequests } from '#app/fulfilment/tables/courier-requests.server.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { canChangeCourier } from './parcel-lists.ts'

/**
 * Gives a parcel without a courier to one, in the transaction that locked its order.
 *
 * @returns whether it had none
 */
export async function assignFirstCourier(
  transaction: Transaction,
  parcelId: number,
  courierId: number | undefined,
): Promise<boolean> {
  if (courierId === undefined) return false
  const given = await transaction
    .update(parcels)
    .set({ courierId })
    .where(and(eq(parcels.id, parcelId), isNull(parcels.courierId)))
    .returning({ id: parcels.id })
  return given.length > 0
}

/**
 * Gives a parcel to another courier, or to none, while its courier knows nothing of it: a booking may be under way.
 *
 * @returns whether it was possible
 */
export function changeCourier(
  database: Database,
  parcelId: number,
  courierId: number | undefined,
): Promise<boolean> {
  return inTransaction(database, async transaction => {
    await lockOrderOfParcel(transaction, parcelId)
    const [parcel] = await transaction
      .select({ state: parcels.state, courierId: parcels.courierId })
      .from(parcels)
      .where(eq(parcels.id, parcelId))
    if (!parcel || !canChangeCourier(parcel) || (await mayBeBooked(transaction, parcelId))) return false
    await transaction
      .update(parcels)
      .set({ courierId: courierId ?? null })
      .where(eq(parcels.id, parcelId))
    return true
  })
}

async function mayBeBooked(transaction: Transaction, parcelId: number): Promise<boolean> {
  const open = await transaction.$count(
    courierRequests,
    and(
      eq(courierRequests.parcelId, parcelId),
      eq(courierRequests.kind, 'book'),
      inArray(courierRequests.state, ['queued', 'unknown']),
    ),
  )
  return open > 0
}
