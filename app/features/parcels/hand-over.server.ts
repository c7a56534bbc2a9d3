import { eq } from 'drizzle-orm'
import { PARCEL_TRANSITIONS } from '#app/features/orders/parcels/parcel-transitions.ts'
import {
  lockOrderOfParcel,
  recordParcelEvents,
} from '#app/features/orders/parcels/record-parcel-events.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { parcels } from '#app/schema/parcels.server.ts'
import { assignFirstCourier } from './assign-courier.server.ts'

interface HandOver {
  parcelIds: readonly number[]
  /** The courier that takes them, if they had none. */
  courierId?: number | undefined
  /** The staff member's email. */
  actor: string
  at?: Date
}

/** What came of handing over. */
export interface HandedOver {
  /** The parcels that the courier has now, by id. */
  handedOver: number[]
  /** The parcels that had left before, or were cancelled. */
  unchanged: number[]
}

/** Hands parcels to their courier, each in a transaction of its own: a failure of one does not affect the others. */
export async function handOver(
  database: Database,
  { parcelIds, courierId, actor, at = new Date() }: HandOver,
): Promise<HandedOver> {
  const result: HandedOver = { handedOver: [], unchanged: [] }
  for (const parcelId of new Set(parcelIds)) {
    const hasLeft = await inTransaction(database, async transaction => {
      await lockOrderOfParcel(transaction, parcelId)
      const [parcel] = await transaction
        .select({ state: parcels.state })
        .from(parcels)
        .where(eq(parcels.id, parcelId))
      if (!parcel || !PARCEL_TRANSITIONS['handed-over'].from.includes(parcel.state)) return false
      await assignFirstCourier(transaction, parcelId, courierId)
      const { state } = await recordParcelEvents(transaction, parcelId, [
        { kind: 'handed-over', key: `handed-over:${at.toISOString()}`, actor, happenedAt: at },
      ])
      return state === 'handed-over'
    })
    result[hasLeft ? 'handedOver' : 'unchanged'].push(parcelId)
  }
  return result
}
