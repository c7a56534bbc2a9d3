import { and, desc, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import type { StatusEmailState } from '#app/features/notifications/queue/status-emails.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { orderEvents, orders } from '#app/schema/orders.server.ts'
import { returnRequests } from '#app/schema/returns.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'
import type { UnmovedPieces } from '../pieces/order-pieces.ts'
import { type AppliedStatus, type AwaitsPieces, applyStatus, type StockGone } from './apply-status.server.ts'
import { isStepBack } from './order-steps.ts'

/** An order with the status that staff saw. */
interface Seen {
  number: string
  from: OrderStatus
  /** The staff member's email. */
  actor: string
}

export interface StatusChange extends Seen {
  to: OrderStatus
  /** Whether the customer gets an email, if the status has one. Default: yes, except for a step back. */
  isMailed?: boolean
  /** Whether a shipped parcel that is cancelled has come back. Default: it has. */
  isBack?: boolean
}

export interface ChangedStatus {
  /** The order's current status. */
  to: OrderStatus
  /** False if the order had the status already, after a double click or another change. */
  hasChanged: boolean
  /** Pieces of a cancelled order that no stock level counts any more. */
  notPutBack: UnmovedPieces[]
  /** Whether the pieces of a cancelled order have not come back yet. */
  piecesOut: boolean
  /** The state of the email about the reverted change. */
  earlierEmail?: StatusEmailState | undefined
}

export type StatusRefusal =
  | { kind: 'not-found' }
  /** Another member of staff changed the status since the page was opened. */
  | { kind: 'status-changed'; status: OrderStatus; actor: string }
  | StockGone
  | AwaitsPieces
  /** Pieces of the delivered order come back, or have: its status stays. */
  | { kind: 'has-returns' }
  /** The last change was an undo itself, or there was none. */
  | { kind: 'nothing-to-undo' }

/**
 * Sets the status of an order, any after any, in one transaction with its history entry. Cancelling returns the pieces to
 * stock; leaving `cancelled` takes them again, all or none, and so does the first change of an order whose stock awaits it. A
 * concurrent change of the same order is refused, so that none
 * is overwritten. Locks the order, then stock, and writes the order last: see
 * docs/decisions/0004-customers-counted-by-a-trigger.md.
 */
export function changeOrderStatus(
  database: Database,
  { number, from, to, actor, isMailed = !isStepBack(from, to), isBack = true }: StatusChange,
): Promise<Outcome<ChangedStatus, StatusRefusal>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrder(transaction, number)
    if (!order) return refuse({ kind: 'not-found' })
    const last = await findLastChange(transaction, order.id)
    if (order.status === to) return unchanged(order)
    if (order.status !== from) return refuseChanged(order, last)
    if (await hasReturns(transaction, order)) return refuse({ kind: 'has-returns' })
    const takesBack = last?.fromStatus === to ? last.id : undefined
    const applied = await applyStatus(transaction, {
      ...order,
      to,
      actor,
      isMailed,
      isBack: isBack || !(ORDER_STATUS[from].hasLeft || order.piecesOut),
      takesBack,
      isUndo: false,
    })
    return toResult(applied, to)
  })
}

/**
 * Restores the status that an order had before its last change. No email is sent, and an unsent email about that change is
 * dropped. A second undo of the same change does nothing.
 */
export function undoOrderStatus(
  database: Database,
  { number, from, actor }: Seen,
): Promise<Outcome<ChangedStatus, StatusRefusal>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrder(transaction, number)
    if (!order) return refuse({ kind: 'not-found' })
    const last = await findLastChange(transaction, order.id)
    if (last?.isUndo && last.fromStatus === from) return unchanged(order)
    if (order.status !== from) return refuseChanged(order, last)
    if (!last?.fromStatus || last.isUndo) return refuse({ kind: 'nothing-to-undo' })
    if (await hasReturns(transaction, order)) return refuse({ kind: 'has-returns' })
    const to = last.fromStatus as OrderStatus
    const applied = await applyStatus(transaction, {
      ...order,
      to,
      actor,
      isMailed: false,
      isBack: !(await werePiecesOut(transaction, order.id, last.id)),
      takesBack: last.id,
      isUndo: true,
    })
    return toResult(applied, to)
  })
}

function toResult(applied: Outcome<AppliedStatus, StatusRefusal>, to: OrderStatus) {
  return applied.ok ? { ...applied, to, hasChanged: true } : applied
}

function unchanged({ status, piecesOut }: LockedOrder) {
  return { ok: true as const, to: status, hasChanged: false, notPutBack: [], piecesOut }
}

function refuseChanged({ status }: LockedOrder, last: { actor: string } | undefined) {
  return refuse({
    kind: 'status-changed' as const,
    status,
    actor: last?.actor ?? t('another member of staff'),
  })
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Locks the order against other changes. Notes and emails can still be added to it. */
export async function lockOrder(transaction: Transaction, number: string) {
  const [order] = await transaction
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      piecesOut: orders.piecesOut,
      stockAwaitsConfirmation: orders.stockAwaitsConfirmation,
    })
    .from(orders)
    .where(eq(orders.number, number))
    .for('no key update')
  return order
}

/** Whether staff agreed that pieces of the order come back. */
async function hasReturns(transaction: Transaction, { id, status }: LockedOrder): Promise<boolean> {
  if (status !== 'delivered') return false
  const [agreed] = await transaction
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(and(eq(returnRequests.orderId, id), inArray(returnRequests.state, ['approved', 'received'])))
    .limit(1)
  return agreed !== undefined
}

/** The last history entry that changed the status. */
async function findLastChange(transaction: Transaction, orderId: number) {
  const [last] = await transaction
    .select({
      id: orderEvents.id,
      actor: orderEvents.actor,
      fromStatus: orderEvents.fromStatus,
      isUndo: orderEvents.isUndo,
    })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        isNotNull(orderEvents.fromStatus),
        ne(orderEvents.fromStatus, orderEvents.toStatus),
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return last
}

/** Whether the pieces of a cancelled order were still out before this history entry. */
async function werePiecesOut(transaction: Transaction, orderId: number, eventId: number) {
  const [before] = await transaction
    .select({ piecesOut: orderEvents.piecesOut })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), lt(orderEvents.id, eventId)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return before?.piecesOut ?? false
}
