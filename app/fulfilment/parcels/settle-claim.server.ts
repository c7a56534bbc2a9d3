import { eq } from 'drizzle-orm'
import { momentAfterAll } from '#app/fulfilment/parcel-log/moment-after-all.server.ts'
import {
  lockOrderOfParcel,
  recordParcelEvents,
} from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { SETTLED_CLAIM } from '#app/fulfilment/parcel-log/take-back.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'

/** Records that a courier has paid what was claimed for a parcel, or that staff gave it up. @returns false if nothing is claimed */
export function settleClaim(
  database: Database,
  { parcelId, actor }: { parcelId: number; actor: string },
): Promise<boolean> {
  return inTransaction(database, async transaction => {
    await lockOrderOfParcel(transaction, parcelId)
    const [parcel] = await transaction
      .select({ claimedPaisa: parcels.claimedPaisa })
      .from(parcels)
      .where(eq(parcels.id, parcelId))
    if (!parcel || parcel.claimedPaisa === 0) return false
    const happenedAt = await momentAfterAll(transaction, parcelId)
    const key = `${SETTLED_CLAIM}${happenedAt.toISOString()}`
    await recordParcelEvents(transaction, parcelId, [
      { kind: 'claimed', key, actor, amountPaisa: 0, happenedAt },
    ])
    return true
  })
}
