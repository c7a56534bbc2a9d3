import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { parcelStatesThat } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'

/** Lets a courier that got an interface be asked about the parcels that it has already. */
export async function followParcels(transaction: Transaction, courierId: number): Promise<void> {
  await transaction
    .update(parcels)
    .set({ nextPollAt: sql`now()` })
    .where(
      and(
        eq(parcels.courierId, courierId),
        // The index of a courier's parcels leaves these out.
        notInArray(
          parcels.state,
          parcelStatesThat(({ isFinal }) => isFinal),
        ),
        isNotNull(parcels.trackingNumber),
        isNull(parcels.nextPollAt),
      ),
    )
}
