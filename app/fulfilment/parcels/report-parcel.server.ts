import { eq } from 'drizzle-orm'
import { isOutdated } from '#app/fulfilment/papers/papers.server.ts'
import { momentAfterAll } from '#app/fulfilment/parcel-log/moment-after-all.server.ts'
import { PARCEL_STATE, type ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { PARCEL_TRANSITIONS, type ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import {
  lockOrderOfParcel,
  recordParcelEvents,
} from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { LATE_NUMBER } from '#app/fulfilment/parcel-log/take-back.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { arePiecesReturned } from '#app/returns/returned-pieces.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { assignFirstCourier } from './assign-courier.server.ts'
import { canBeNumbered } from './parcel-decisions.ts'

interface Report {
  parcelId: number
  kind: ParcelEventKind
  /** The staff member's email. */
  actor: string
  note?: string
  trackingNumber?: string | undefined
  /** The courier that takes it, if it had none. */
  courierId?: number | undefined
  /** The state in which it was when they decided: in another one nothing is recorded. */
  seen?: ParcelState | undefined
  /** Whether a parcel is handed over whose papers are outdated. */
  evenOutdated?: boolean
}

export type ReportRefusal =
  | { kind: 'not-possible'; state: ParcelState }
  /** Its papers are outdated, so it is not handed over. */
  | { kind: 'outdated' }
  /** Staff have agreed that pieces of the delivered parcel come back as a return. */
  | { kind: 'has-returns' }

/** Records what staff say of a parcel, if the table of transitions permits it in the parcel's state. */
export function reportParcel(
  database: Database,
  { parcelId, kind, actor, note = '', trackingNumber, courierId, seen, evenOutdated = false }: Report,
): Promise<Outcome<{ state: ParcelState }, ReportRefusal>> {
  return inTransaction(database, async transaction => {
    await lockOrderOfParcel(transaction, parcelId)
    const [parcel] = await transaction
      .select({ state: parcels.state })
      .from(parcels)
      .where(eq(parcels.id, parcelId))
    if (!parcel) throw new Error(`There is no parcel ${parcelId}`)
    const isNumber = kind === 'booked' && canBeNumbered(parcel.state)
    const refusal = isNumber
      ? undefined
      : await findRefusal(transaction, { id: parcelId, state: parcel.state, kind, seen, evenOutdated })
    if (refusal) return refuse(refusal)
    const givesCourier = await assignFirstCourier(transaction, parcelId, courierId)
    const happenedAt = await momentAfterAll(transaction, parcelId)
    const isLate = isNumber && PARCEL_STATE[parcel.state].hasLeft
    const key = `${isLate ? LATE_NUMBER : `${kind}:`}${happenedAt.toISOString()}`
    const { state } = await recordParcelEvents(transaction, parcelId, [
      { kind, key, actor, note, happenedAt, givesCourier, ...(trackingNumber ? { trackingNumber } : {}) },
    ])
    return { ok: true, state }
  })
}

interface Reported {
  id: number
  state: ParcelState
  kind: ParcelEventKind
  seen: ParcelState | undefined
  evenOutdated: boolean
}

/** Why a report is refused that is more than a number; undefined if it is not. */
async function findRefusal(
  transaction: Transaction,
  { id, state, kind, seen = state, evenOutdated }: Reported,
): Promise<ReportRefusal | undefined> {
  if (seen !== state || !PARCEL_TRANSITIONS[kind].from.includes(state)) return { kind: 'not-possible', state }
  if (state === 'delivered' && (await arePiecesReturned(transaction, id))) return { kind: 'has-returns' }
  if (kind === 'handed-over' && !evenOutdated && (await isOutdated(transaction, id)))
    return { kind: 'outdated' }
  return undefined
}
