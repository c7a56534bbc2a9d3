import { eq } from 'drizzle-orm'
import { isOutdated } from '#app/fulfilment/papers/papers.server.ts'
import { momentAfterAll } from '#app/fulfilment/parcel-log/moment-after-all.server.ts'
import { PARCEL_TRANSITIONS } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import {
  lockOrderOfParcel,
  recordParcelEvents,
} from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { assignFirstCourier } from './assign-courier.server.ts'

interface HandOver {
  parcelIds: readonly number[]
  /** The courier that takes them: those without one become its parcels, and those of another are left. */
  courierId?: number | undefined
  /** The staff member's email. */
  actor: string
  at?: Date
  /** Also parcels whose papers are outdated. */
  evenOutdated?: boolean
}

/** What came of handing over, by the ids of the parcels. */
interface HandedOver {
  /** The courier has them now. */
  handedOver: number[]
  /** They had left before, or were cancelled. */
  unchanged: number[]
  /** They go with another courier. */
  ofOthers: number[]
  /** They stay, because their papers are outdated. */
  outdated: number[]
}

/** Hands parcels to one courier, each in a transaction of its own: a failure of one does not affect the others. */
export async function handOver(
  database: Database,
  { parcelIds, courierId, actor, at = new Date(), evenOutdated = false }: HandOver,
): Promise<HandedOver> {
  const result: HandedOver = { handedOver: [], unchanged: [], ofOthers: [], outdated: [] }
  for (const parcelId of new Set(parcelIds)) {
    const became = await inTransaction(database, async transaction => {
      await lockOrderOfParcel(transaction, parcelId)
      const parcel = await findWaiting(transaction, parcelId)
      if (!parcel) return 'unchanged'
      if (courierId !== undefined && (parcel.courierId ?? courierId) !== courierId) return 'ofOthers'
      if (!evenOutdated && (await isOutdated(transaction, parcelId))) return 'outdated'
      const givesCourier = await assignFirstCourier(transaction, parcelId, courierId)
      const latest = await momentAfterAll(transaction, parcelId)
      const happenedAt = new Date(Math.max(at.getTime(), latest.getTime()))
      // One key names all that is handed over at once.
      const key = `handed-over:${at.toISOString()}`
      const { state } = await recordParcelEvents(transaction, parcelId, [
        { kind: 'handed-over', key, actor, happenedAt, givesCourier },
      ])
      return state === 'handed-over' ? 'handedOver' : 'unchanged'
    })
    result[became].push(parcelId)
  }
  return result
}

/** The parcel, if it waits for its courier. */
async function findWaiting(transaction: Transaction, parcelId: number) {
  const [parcel] = await transaction
    .select({ state: parcels.state, courierId: parcels.courierId })
    .from(parcels)
    .where(eq(parcels.id, parcelId))
  return parcel && PARCEL_TRANSITIONS['handed-over'].from.includes(parcel.state) ? parcel : undefined
}
