import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { findObstacle } from '#app/fulfilment/parcel-log/find-obstacle.server.ts'
import { countOut, readPackedLines } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { readParcelLogs, type StoredEvent } from '#app/fulfilment/parcel-log/read-parcel-logs.server.ts'
import {
  type RecordedEvents,
  takeBackParcelEvents,
} from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { actOfChange, isSetByHand } from '#app/fulfilment/parcel-log/take-back.ts'
import type { StatusEmailState } from '#app/messages/email/queue/status-emails.server.ts'
import { isSpentByUndo, readCost } from '#app/money/payments/read-money.server.ts'
import { refusingSpentVouchers, type VoucherSpentRefusal } from '#app/money/payments/voucher-spent.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { orderRevisions } from '#app/orders/tables/order-revisions.server.ts'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction, inTransactionUnlessRefused } from '#app/platform/db/in-transaction.server.ts'
import { returnRequests } from '#app/returns/tables/returns.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'
import type { UnmovedPieces } from '../pieces/order-pieces.ts'
import { type AppliedStatus, applyStatus, type ChangeRefusal, countLoose } from './apply-status.server.ts'
import { findLastChange, werePiecesOut } from './last-change.server.ts'
import { refusingGonePieces } from './pieces-gone.ts'
import { isStepBack } from './step-back.ts'
import { takeBackPieces } from './take-back-pieces.server.ts'

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
  /** Whether staff have confirmed what is asked before it. Default: what would be asked is refused. */
  isConfirmed?: boolean
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
  | ChangeRefusal
  /** Pieces of the delivered order come back, or have: its status stays. */
  | { kind: 'has-returns' }
  /** The exchange for which the cancelled order was placed was taken back, and what was credited for it with it. */
  | { kind: 'exchange-taken-back' }
  /** It was delivered whole, and has pieces since that are in no parcel. */
  | { kind: 'pieces-since'; pieces: number }
  | VoucherSpentRefusal
  /** The order ended with an edit that took out what was not sent: it goes on once that is undone. */
  | { kind: 'by-edit'; revisionId: number }
  /** The last change was an undo itself, or there was none. */
  | { kind: 'nothing-to-undo' }

/**
 * Sets the status of an order, any after any, in one transaction with its history entry. Cancelling returns the pieces to
 * stock; leaving `cancelled` takes them again, all or none, and so does the first change of an order whose stock awaits it. A
 * concurrent change of the same order is refused, so that none
 * is overwritten. Locks the order, then stock, and writes the order last: see
 * docs/decisions/0004-count-by-triggers-and-lock-in-one-order.md.
 */
export function changeOrderStatus(
  database: Database,
  {
    number,
    from,
    to,
    actor,
    isMailed = !isStepBack(from, to),
    isBack = true,
    isConfirmed = false,
  }: StatusChange,
): Promise<Outcome<ChangedStatus, StatusRefusal>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrder(transaction, number)
    if (!order) return refuse({ kind: 'not-found' })
    const last = await findLastChange(transaction, order.id)
    if (order.status === to) return unchanged(order)
    if (order.status !== from) return refuseChanged(order, last)
    if (await hasReturns(transaction, order)) return refuse({ kind: 'has-returns' })
    if (await isExchangeTakenBack(transaction, order)) return refuse({ kind: 'exchange-taken-back' })
    const applied = await applyStatus(transaction, {
      ...order,
      to,
      actor,
      isMailed,
      isBack: isBack || !(await isAnyOut(transaction, order)),
      returnsTo: last?.fromStatus === to ? last.id : undefined,
      isUndo: false,
      isConfirmed,
    })
    return toResult(applied, to)
  })
}

/** Whether pieces of an order are out of the shop. */
async function isAnyOut(transaction: Transaction, { id, status, piecesOut }: LockedOrder): Promise<boolean> {
  if (!(ORDER_STATUS[status].hasLeft || piecesOut)) return false
  const out = countOut(await readPackedLines(transaction, id))
  return [...out.values()].some(pieces => pieces > 0)
}

/**
 * Takes back the last change of an order's status with all that it did, or says what stands in its way. No email is sent, and an
 * unsent email about that change is dropped. A second undo of the same change does nothing. What came with an edit is undone with it.
 */
export function undoOrderStatus(
  database: Database,
  { number, from, actor }: Seen,
): Promise<Outcome<ChangedStatus, StatusRefusal>> {
  const undo = () =>
    inTransactionUnlessRefused<Outcome<ChangedStatus, StatusRefusal>>(database, async transaction => {
      const order = await lockOrder(transaction, number)
      if (!order) return refuse({ kind: 'not-found' })
      const last = await findLastChange(transaction, order.id)
      if (last?.isUndo && last.fromStatus === from) return unchanged(order)
      if (order.status !== from) return refuseChanged(order, last)
      if (!last || last.isUndo) return refuse({ kind: 'nothing-to-undo' })
      return takeBackUnlessSpent(transaction, order, { ...last, actor })
    })
  return refusingSpentVouchers(() => refusingGonePieces(undo))
}

/** The revision of an order with which it ended by this entry of its history, if it did so. */
async function findEdit(
  transaction: Transaction,
  orderId: number,
  statusEventId: number,
): Promise<number | undefined> {
  const [edit] = await transaction
    .select({ id: orderRevisions.id })
    .from(orderRevisions)
    .where(and(eq(orderRevisions.orderId, orderId), eq(orderRevisions.statusEventId, statusEventId)))
  return edit?.id
}

/** The last change of an order, and who takes it back. */
interface TakenBackChange {
  id: number
  fromStatus: OrderStatus
  piecesBack: boolean
  actor: string
}

/** Refuses to take back what parcels did once the cash that they brought, or that was credited for them, is not here any more. */
async function takeBackUnlessSpent(
  transaction: Transaction,
  order: LockedOrder,
  change: TakenBackChange,
): Promise<Outcome<ChangedStatus, StatusRefusal>> {
  const before = await readCost(transaction, order.id)
  const taken = await takeBack(transaction, order, change)
  const since = sql`(select happened_at from ${orderEvents} where id = ${change.id})`
  if (!taken.ok || !(await isSpentByUndo(transaction, order.id, { before, since }))) return taken
  return refuse({ kind: 'spent-since' })
}

async function takeBack(
  transaction: Transaction,
  order: LockedOrder,
  change: TakenBackChange,
): Promise<Outcome<ChangedStatus, StatusRefusal>> {
  const { id: returnsTo, fromStatus: to, piecesBack, actor } = change
  const revisionId = await findEdit(transaction, order.id, returnsTo)
  if (revisionId !== undefined) return refuse({ kind: 'by-edit', revisionId })
  if (await hasReturns(transaction, order)) return refuse({ kind: 'has-returns' })
  if (!piecesBack && (await isExchangeTakenBack(transaction, order))) {
    return refuse({ kind: 'exchange-taken-back' })
  }
  const pieces = to === 'delivered' ? await countAdded(transaction, order.id, returnsTo) : 0
  if (pieces > 0) return refuse({ kind: 'pieces-since', pieces })
  const byParcels = await takeBackParcels(transaction, order, change)
  if (byParcels) return byParcels
  if (piecesBack) {
    const taken = await takeBackPieces(transaction, { order, eventId: returnsTo, actor })
    return taken.ok ? { ...unchanged({ ...order, piecesOut: true }), hasChanged: true } : taken
  }
  const isBack = !(await werePiecesOut(transaction, order.id, returnsTo))
  const undo = { isMailed: false, isUndo: true, isBack, returnsTo }
  return toResult(await applyStatus(transaction, { ...order, ...undo, to, actor }), to)
}

/** How many pieces are in no parcel of an order that was edited since an entry of its history. */
async function countAdded(transaction: Transaction, orderId: number, eventId: number): Promise<number> {
  const since = and(eq(orderRevisions.orderId, orderId), gt(orderRevisions.eventId, eventId))
  return (await transaction.$count(orderRevisions, since)) > 0 ? countLoose(transaction, orderId) : 0
}

/**
 * Takes back what staff did with parcels, if that brought the last change of an order's status. What was handed over at once is
 * taken back at once.
 *
 * @returns undefined if the status was set by hand
 */
async function takeBackParcels(
  transaction: Transaction,
  order: LockedOrder,
  last: TakenBackChange,
): Promise<Outcome<ChangedStatus, StatusRefusal> | undefined> {
  const logs = await readParcelLogs(transaction, order.id)
  const acts = logs.map(parcel => ({ parcel, act: actOfChange(parcel, last.id) }))
  const brought = acts.flatMap(({ act }) => act).find(({ key }) => !isSetByHand(key))
  if (!brought) return undefined
  const all = acts.map(({ parcel, act }) => ({
    parcel,
    act: act.length > 0 ? act : parcel.standing.filter(event => isHandedOverWith(event, brought)),
  }))
  const to = last.fromStatus
  const taken = all.filter(({ act }) => act.length > 0)
  for (const { parcel, act } of taken) {
    const obstacle = await findObstacle(transaction, { status: to, parcel, act })
    if (!obstacle.ok) return obstacle
  }
  // The parcel that brought the change comes last: with it the status follows.
  const inTurn = taken.toSorted(
    (one, other) => Number(one.act.includes(brought)) - Number(other.act.includes(brought)),
  )
  let recorded: RecordedEvents | undefined
  for (const { parcel, act } of inTurn) {
    recorded = await takeBackParcelEvents(transaction, parcel.id, act, last.actor)
  }
  if (recorded?.orderStatus !== to) {
    const [further] = [...all.filter(({ act }) => act.length === 0), ...all]
    return refuse({ kind: 'gone-further', reference: further?.parcel.reference ?? '' })
  }
  const { piecesOut = order.piecesOut, earlierEmail } = recorded.applied ?? {}
  return { ok: true, to, hasChanged: true, notPutBack: [], piecesOut, earlierEmail }
}

function isHandedOverWith({ kind, key }: StoredEvent, brought: StoredEvent): boolean {
  return kind === 'handed-over' && brought.kind === 'handed-over' && key === brought.key
}

function toResult(applied: Outcome<AppliedStatus, StatusRefusal>, to: OrderStatus) {
  if (!applied.ok) return applied
  const { notPutBack, piecesOut, earlierEmail } = applied
  return { ok: true as const, to, hasChanged: true, notPutBack, piecesOut, earlierEmail }
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

/** An order whose row is locked. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Locks the order against other changes. Notes and emails can still be added to it. */
export async function lockOrder(transaction: Transaction, number: string) {
  const [order] = await transaction
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      piecesOut: orders.piecesOut,
      stockAwaitsConfirmation: orders.stockAwaitsConfirmation,
      paymentMethod: orders.paymentMethod,
    })
    .from(orders)
    .where(eq(orders.number, number))
    .for('no key update')
  return order
}

/** Whether staff agreed that pieces of the order come back. */
export async function hasReturns(
  transaction: Transaction,
  { id, status }: Pick<LockedOrder, 'id' | 'status'>,
): Promise<boolean> {
  return status === 'delivered' && (await readWithReturns(transaction, [id])).has(id)
}

/** Those of these orders of which staff agreed that pieces come back. */
export async function readWithReturns(
  database: Queryable,
  orderIds: readonly number[],
): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set()
  const agreed = await database
    .selectDistinct({ orderId: returnRequests.orderId })
    .from(returnRequests)
    .where(
      and(
        inArray(returnRequests.orderId, [...orderIds]),
        inArray(returnRequests.state, ['approved', 'received']),
      ),
    )
  return new Set(agreed.map(({ orderId }) => orderId))
}

/** Whether a cancelled order was placed for an exchange of which nothing is left that pays for it. */
export async function isExchangeTakenBack(
  transaction: Transaction,
  { id, status }: Pick<LockedOrder, 'id' | 'status'>,
): Promise<boolean> {
  if (status !== 'cancelled') return false
  const credit = and(eq(moneyEntries.orderId, id), eq(moneyEntries.kind, 'exchange'))
  const credits = await transaction
    .select({ amountPaisa: moneyEntries.amountPaisa, reversesId: moneyEntries.reversesId })
    .from(moneyEntries)
    .where(credit)
  const isPlacedFor = credits.some(({ amountPaisa, reversesId }) => amountPaisa > 0 && reversesId === null)
  return isPlacedFor && credits.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0) === 0
}
