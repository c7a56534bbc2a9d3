import { sql } from 'drizzle-orm'
import { findObstacle } from '#app/fulfilment/parcel-log/find-obstacle.server.ts'
import type { ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import type { ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import {
  type ParcelWithLog,
  readParcelLogs,
  type StoredEvent,
} from '#app/fulfilment/parcel-log/read-parcel-logs.server.ts'
import {
  lockOrderOfParcel,
  takeBackParcelEvents,
} from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import {
  actOf,
  canBeTakenBack,
  standsAside,
  type TakeBackRefusal,
} from '#app/fulfilment/parcel-log/take-back.ts'
import { parcelEvents } from '#app/fulfilment/tables/parcels.server.ts'
import { isSpentByUndo, readCost } from '#app/money/payments/read-money.server.ts'
import { refusingSpentVouchers, type VoucherSpentRefusal } from '#app/money/payments/voucher-spent.ts'
import type { StockGone } from '#app/orders/lifecycle/apply-status.server.ts'
import { hasReturns } from '#app/orders/lifecycle/change-order-status.server.ts'
import { refusingGonePieces } from '#app/orders/lifecycle/pieces-gone.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransactionUnlessRefused } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'

interface Undo {
  parcelId: number
  /** The staff member's email. */
  actor: string
}

export type UndoRefusal =
  | TakeBackRefusal
  /** It was undone already, or is nothing that staff did with the parcel. */
  | { kind: 'nothing-to-undo' }
  /** Pieces of the delivered order come back, or have. */
  | { kind: 'has-returns' }
  | StockGone
  | VoucherSpentRefusal

type Undone = Outcome<{ state: ParcelState }, UndoRefusal>

/**
 * Takes back what staff did with a parcel, with all that followed: its order's status, its pieces, its cash and the emails that have
 * not left. Refused once its courier has reported the parcel since.
 */
export function undoParcelEvent(
  database: Database,
  { parcelId, eventId, actor }: Undo & { eventId: number },
): Promise<Undone> {
  return undo(database, { parcelId, actor }, ({ id }) => id === eventId)
}

/** Takes back that a parcel was packed: it is opened again. */
export function undoPackOrder(database: Database, by: Undo): Promise<Undone> {
  return undo(database, by, isOf('packed'))
}

/** Takes back that a parcel was handed over, until its courier reports it. */
export function undoHandOver(database: Database, by: Undo): Promise<Undone> {
  return undo(database, by, isOf('handed-over'))
}

/** Takes back that a parcel was checked in, with the claim for what was damaged and missing. */
export function undoCheckIn(database: Database, by: Undo): Promise<Undone> {
  return undo(database, by, isOf('checked-in'))
}

/** Takes back what staff did last with a parcel. */
export function undoReport(database: Database, by: Undo): Promise<Undone> {
  return undo(database, by, canBeTakenBack)
}

function isOf(asked: ParcelEventKind) {
  return ({ kind }: StoredEvent) => kind === asked
}

function undo(
  database: Database,
  { parcelId, actor }: Undo,
  isAsked: (event: StoredEvent) => boolean,
): Promise<Undone> {
  const takeBack = () =>
    inTransactionUnlessRefused<Undone>(database, async transaction => {
      const order = await lockOrderOfParcel(transaction, parcelId)
      const parcel = order && (await findLog(transaction, order.id, parcelId))
      const event = parcel?.standing.findLast(
        one => (canBeTakenBack(one) || standsAside(one)) && isAsked(one),
      )
      if (!order || !parcel || !event) return refuse({ kind: 'nothing-to-undo' })
      const act = actOf(parcel, event)
      const obstacle = await refuseUndo(transaction, order, { parcel, act })
      if (!obstacle.ok) return obstacle
      const before = await readCost(transaction, order.id)
      const { state } = await takeBackParcelEvents(transaction, parcelId, act, actor)
      const since = sql`(select recorded_at from ${parcelEvents} where id = ${event.id})`
      const isSpent = await isSpentByUndo(transaction, order.id, { before, since })
      if (isSpent) return refuse({ kind: 'spent-since' })
      const { number } = order
      await recordAudit(transaction, {
        actor,
        action: 'order.parcel-undone',
        subject: { kind: 'order', id: number, name: number },
      })
      return { ok: true, state }
    })
  return refusingSpentVouchers(() => refusingGonePieces(takeBack))
}

/** What stands in the way of an undo: nothing, of what stands aside. */
async function refuseUndo(
  transaction: Transaction,
  order: NonNullable<Awaited<ReturnType<typeof lockOrderOfParcel>>>,
  { parcel, act }: { parcel: ParcelWithLog; act: readonly StoredEvent[] },
): Promise<Outcome<object, UndoRefusal>> {
  if (act.every(standsAside)) return { ok: true }
  if (await hasReturns(transaction, order)) return refuse({ kind: 'has-returns' })
  return findObstacle(transaction, { status: order.status, parcel, act })
}

async function findLog(
  transaction: Parameters<typeof readParcelLogs>[0],
  orderId: number,
  parcelId: number,
): Promise<ParcelWithLog | undefined> {
  const logs = await readParcelLogs(transaction, orderId)
  return logs.find(({ id }) => id === parcelId)
}
