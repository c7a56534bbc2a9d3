import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { courierRequests } from '#app/fulfilment/tables/courier-requests.server.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'

/** Asks the courier of a cancelled parcel to cancel its booking, once, if the courier has an interface and booked it. */
export async function queueCancellation(
  transaction: Transaction,
  parcelId: number,
  actor = '',
): Promise<void> {
  const [booked] = await transaction
    .select({ courierId: couriers.id, trackingNumber: parcels.trackingNumber })
    .from(parcels)
    .innerJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(
      and(eq(parcels.id, parcelId), ne(couriers.kind, 'sheet'), sql`${parcels.trackingNumber} is not null`),
    )
  if (!booked) return
  await transaction
    .insert(courierRequests)
    .values({ parcelId, kind: 'cancel', actor, ...booked })
    .onConflictDoNothing()
}

/** Asks the courier of a parcel no longer to cancel its booking, where it was not asked yet. */
export async function dropCancellation(transaction: Transaction, parcelId: number): Promise<void> {
  await transaction
    .delete(courierRequests)
    .where(
      and(
        eq(courierRequests.parcelId, parcelId),
        eq(courierRequests.kind, 'cancel'),
        eq(courierRequests.state, 'queued'),
        isNull(courierRequests.sendingSince),
      ),
    )
}
