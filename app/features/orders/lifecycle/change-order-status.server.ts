import { and, desc, eq, isNotNull, lt, ne } from 'drizzle-orm'
import type { StatusEmailState } from '#app/features/notifications/queue/status-emails.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { orderEvents, orders } from '#app/schema/orders.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { StuckPieces } from '../order-pieces.ts'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'
import { type AppliedStatus, applyStatus } from './apply-status.server.ts'
import { isStepBack } from './order-steps.ts'

/** An order with the status that staff saw, and who they are. */
interface Seen {
  number: string
  from: OrderStatus
  /** The staff member's email. */
  actor: string
}

export interface StatusChange extends Seen {
  to: OrderStatus
  /** Whether the customer gets an email, where the status has one. Left out: they do, unless it is a step back. */
  isMailed?: boolean
  /** Of a parcel that is cancelled on its way: whether it has come back. Left out: it has. */
  isBack?: boolean
}

export interface ChangedStatus {
  /** The status that the order has now. */
  to: OrderStatus
  /** False where the order was in that status already, after a double click or by somebody else. */
  hasChanged: boolean
  /** Pieces of a cancelled order that have no place in the stock any more. */
  notPutBack: StuckPieces[]
  /** Of a cancelled order: its pieces have not come back yet. */
  piecesOut: boolean
  /** What became of the email about the change that was taken back. */
  earlierEmail?: StatusEmailState | undefined
}

export type StatusRefusal =
  | { kind: 'not-found' }
  /** Somebody set another status since staff looked: which, and who it was. */
  | { kind: 'status-changed'; status: OrderStatus; actor: string }
  /** The order was cancelled, and what it needs has been sold since. */
  | { kind: 'stock-gone'; missing: StuckPieces[] }
  /** The last change was an undo itself, or there was none. */
  | { kind: 'nothing-to-undo' }

/**
 * Sets the status of an order, any after any, in one transaction with its line of the history. Cancelling puts the
 * pieces back; leaving cancelled takes them again, all or none. Of two people who change it at once the later one is
 * refused, and nothing of the earlier one's is overwritten. Locks the order, then stock, and writes the order last: see
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
    return answer(applied, to)
  })
}

/**
 * Gives an order the status that it had before its last change. Nobody is mailed; news of that change that is still
 * there is dropped. A second undo of the same change does nothing.
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
    return answer(applied, to)
  })
}

function answer(applied: Outcome<AppliedStatus, StatusRefusal>, to: OrderStatus) {
  return applied.ok ? { ...applied, to, hasChanged: true } : applied
}

function unchanged({ status, piecesOut }: LockedOrder) {
  return { ok: true as const, to: status, hasChanged: false, notPutBack: [], piecesOut }
}

function refuseChanged({ status }: LockedOrder, last: { actor: string } | undefined) {
  return refuse({ kind: 'status-changed' as const, status, actor: last?.actor ?? 'somebody else' })
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Holds the order against every other change, while notes and emails may still be added to it. */
export async function lockOrder(transaction: Transaction, number: string) {
  const [order] = await transaction
    .select({ id: orders.id, number: orders.number, status: orders.status, piecesOut: orders.piecesOut })
    .from(orders)
    .where(eq(orders.number, number))
    .for('no key update')
  return order
}

/** Lines of the history that say something else are passed over. */
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

/** Whether the pieces of a cancelled order were still away before this line of its history. */
async function werePiecesOut(transaction: Transaction, orderId: number, eventId: number) {
  const [before] = await transaction
    .select({ piecesOut: orderEvents.piecesOut })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), lt(orderEvents.id, eventId)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return before?.piecesOut ?? false
}
