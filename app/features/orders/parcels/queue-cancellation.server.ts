import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { courierRequests } from '#app/schema/courier-requests.server.ts'
import { couriers, parcels } from '#app/schema/parcels.server.ts'

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
