import { and, eq } from 'drizzle-orm'
import { momentAfterAll } from '#app/fulfilment/parcel-log/moment-after-all.server.ts'
import { PARCEL_TRANSITIONS } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import {
  lockOrderOfParcel,
  recordParcelEvents,
} from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import type { NewParcelEvent } from '#app/fulfilment/parcel-log/store-parcel-events.server.ts'
import { parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { CameBack } from '#app/orders/pieces/order-pieces.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { arePiecesReturned } from '#app/returns/returned-pieces.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'

/** Pieces of an order line that did not come back as they left. */
interface SpoiltPieces {
  orderLineId: number
  damaged: number
  missing: number
}

interface CheckIn {
  parcelId: number
  /** The staff member's email. */
  actor: string
  /** All other pieces are sellable. */
  spoilt?: readonly SpoiltPieces[]
  /** What staff ask the courier for; 0 for no claim. */
  claimPaisa?: number
  note?: string
}

export type CheckInRefusal =
  | { kind: 'not-found' }
  /** It was checked in already, or has never left. */
  | { kind: 'not-expected' }
  /** Staff have agreed that pieces of the parcel come back as a return. */
  | { kind: 'has-returns' }
  /** More pieces are damaged and missing than were in the parcel. */
  | { kind: 'too-many' }

/**
 * Checks in a parcel that staff have in hand. Only its sellable pieces are in stock again; those damaged and missing are
 * counted apart, and the claim for them is noted.
 */
export function checkIn(
  database: Database,
  { parcelId, actor, spoilt = [], claimPaisa = 0, note = '' }: CheckIn,
): Promise<Outcome<{ cameBack: CameBack | undefined }, CheckInRefusal>> {
  return inTransaction(database, async transaction => {
    if (!(await lockOrderOfParcel(transaction, parcelId))) return refuse({ kind: 'not-found' })
    // Its pieces are taken in by the return: counted here too, one would come back twice.
    if (await arePiecesReturned(transaction, parcelId)) return refuse({ kind: 'has-returns' })
    const [parcel] = await transaction
      .select({ state: parcels.state })
      .from(parcels)
      .where(eq(parcels.id, parcelId))
    if (!parcel || !isExpected(parcel.state)) return refuse({ kind: 'not-expected' })
    if (!(await canBeSpoilt(transaction, parcelId, spoilt))) return refuse({ kind: 'too-many' })
    for (const { orderLineId, damaged, missing } of spoilt) {
      await transaction
        .update(parcelLines)
        .set({ damaged, missing })
        .where(and(eq(parcelLines.parcelId, parcelId), eq(parcelLines.orderLineId, orderLineId)))
    }
    const happenedAt = await momentAfterAll(transaction, parcelId)
    const keyOf = (kind: string) => `${kind}:${happenedAt.toISOString()}`
    const by = { actor, happenedAt }
    const checkedIn: NewParcelEvent = { kind: 'checked-in', key: keyOf('checked-in'), note, ...by }
    const claimed = { kind: 'claimed', key: keyOf('claimed'), amountPaisa: claimPaisa, ...by } as const
    const events = claimPaisa > 0 ? [checkedIn, claimed] : [checkedIn]
    const { cameBack } = await recordParcelEvents(transaction, parcelId, events)
    return { ok: true, cameBack }
  })
}

function isExpected(state: (typeof parcels.$inferSelect)['state']): boolean {
  return PARCEL_TRANSITIONS['checked-in'].from.includes(state)
}

async function canBeSpoilt(
  transaction: Transaction,
  parcelId: number,
  spoilt: readonly SpoiltPieces[],
): Promise<boolean> {
  const lines = await transaction
    .select({ orderLineId: parcelLines.orderLineId, quantity: parcelLines.quantity })
    .from(parcelLines)
    .where(eq(parcelLines.parcelId, parcelId))
  const quantityOf = new Map(lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  return spoilt.every(
    ({ orderLineId, damaged, missing }) => damaged + missing <= (quantityOf.get(orderLineId) ?? 0),
  )
}
