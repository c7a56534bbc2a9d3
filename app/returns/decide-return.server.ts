import { and, eq, sql } from 'drizzle-orm'
import { takingFirst } from '#app/catalogue/inventory/move-stock.server.ts'
import type { AddedPiece } from '#app/catalogue/piece-picker/added-piece.ts'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { lockOrder } from '#app/orders/lifecycle/change-order-status.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import type { UnmovedPieces } from '#app/orders/pieces/order-pieces.ts'
import { settlePieces } from '#app/orders/pieces/settle-pieces.server.ts'
import { recordRemark } from '#app/orders/record-remark.server.ts'
import { storeReturned } from '#app/orders/store-returned.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransactionUnlessRefused } from '#app/platform/db/in-transaction.server.ts'
import type { ReplacementTime, ReturnState } from '#app/returns/return-state.ts'
import { returnActs, returnLines, returnRequests } from '#app/returns/tables/returns.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { type FoundReturn, findReturn } from './find-return.server.ts'
import { holdPieces, listWantedSizes, releasePieces } from './hold-pieces.server.ts'
import { type CreditSpent, moveCreditBack } from './move-credit.server.ts'
import { isReplacementCancelled } from './owed-swap.ts'
import { placeReplacement, type ReplacementRefusal } from './place-replacement.server.ts'
import { queueReturnEmail } from './queue-return-email.server.ts'
import type { ReturnBefore } from './return-before.ts'
import { type ReturnWorth, readWorth } from './return-worth.server.ts'
import { wantedProducts } from './returnable.ts'

/** What staff agree on. */
interface Agreement {
  /** Null for money back. */
  replacementTime: ReplacementTime | null
  creditPaisa: number
  chargePaisa: number
  answer: string
  /** The size of each line that is sent instead, by the line's id; null for none. */
  sizes: ReadonlyMap<number, string | null>
  /** Other products that are sent instead. Only for a swap at the door. */
  added: readonly AddedPiece[]
  holdDays: number
  /** Whether it is only tried, to say what the shopper would pay. */
  isTrial: boolean
}

export type ReturnRefusal =
  | { kind: 'not-found' }
  /** A colleague or the shopper has changed it meanwhile. */
  | { kind: 'not-in-state'; state: ReturnState }
  /** Its parcel comes back, or came back: the pieces are checked in with it. */
  | { kind: 'not-delivered'; status: OrderStatus }
  /** Pieces of it come back with their parcel, or are in another return. */
  | { kind: 'not-with-shopper' }
  | { kind: 'too-much-credit'; mostPaisa: number }
  | { kind: 'sold-out'; missing: UnmovedPieces[] }
  /** The order of the new pieces has to be cancelled first. */
  | { kind: 'replacement-open'; number: string }
  | CreditSpent
  /** No new pieces were swapped for the old ones. */
  | { kind: 'no-swap' }
  /** Nothing arrived: the return is withdrawn instead. */
  | { kind: 'nothing-arrived' }
  /** More pieces than come back, or more damaged ones than arrived. */
  | { kind: 'too-many-arrived' }
  /** What staff did was undone already, or is older than what can be undone. */
  | { kind: 'undone-already' }
  /** The shopper has got money back since, by a refund or a voucher. */
  | { kind: 'paid-back-since' | 'voucher-since'; paidBackPaisa: number }
  /** Staff, the courier or the shopper have gone on with the order of the new pieces. */
  | { kind: 'replacement-sent' | 'replacement-packed' | 'replacement-paid'; number: string }
  /** It was only tried, and would have been done. */
  | ({ kind: 'only-tried' } & Tried)
  | ReplacementRefusal

/** What would come of a decision, in paisa. */
interface Tried {
  /** What the courier would collect for the new pieces; null without any. */
  toCollectPaisa: number | null
  /** What would go back to the shopper; null while the new pieces are not chosen. */
  paidBackPaisa: number | null
  /** Whether it goes back only once the pieces are here. */
  isBackLater: boolean
}

interface Decided {
  /** The number of the order of the new pieces; null if there is none. */
  replacement: string | null
}

export type DecidedReturn = Outcome<Decided, ReturnRefusal>

/**
 * Agrees to a return. The pieces are coming back from now on. For a swap at the door the order of the new pieces is placed at
 * once; for a replacement that leaves later the sizes are held.
 */
export function approveReturn(
  database: Database,
  id: number,
  actor: string,
  agreed: Agreement,
): Promise<DecidedReturn> {
  return decideDelivered(database, id, ['requested'], async (transaction, found) => {
    const { order } = found
    await releasePieces(transaction, id)
    for (const [orderLineId, wantedSize] of agreed.sizes) {
      await transaction
        .update(returnLines)
        .set({ wantedSize })
        .where(and(eq(returnLines.requestId, id), eq(returnLines.orderLineId, orderLineId)))
    }
    const { replacementTime, creditPaisa, chargePaisa, answer } = agreed
    const worth = await readWorth(transaction, id, order.id)
    const refusal = refuseWorth(worth, creditPaisa)
    if (refusal) return refuse(refusal)
    await setState(transaction, id, actor, {
      state: 'approved',
      replacementTime,
      creditPaisa,
      chargePaisa,
      answer,
    })
    const missing = await holdAgain(transaction, id, order.id, agreed)
    if (missing.length > 0) return refuse({ kind: 'sold-out', missing })
    await settlePieces(transaction, { orderId: order.id, status: 'delivered', piecesOut: false })
    const placed = await placeAgreed(transaction, found, worth, agreed, actor)
    if (!placed.ok) return placed
    const { number: replacement, movedPaisa } = placed
    if (agreed.isTrial) {
      const isUnchosen = replacementTime === 'after-return' && replacement === null
      return refuse(
        await tried(transaction, found, { replacement, creditPaisa, isBackLater: true, isUnchosen }),
      )
    }
    const eventId = await record(transaction, found, actor, 'order.return-approved', () =>
      approvedText(replacement),
    )
    // The new pieces are sold instead of the old ones from now on, so that an exchange is never revenue twice.
    await creditOrder(transaction, found, movedPaisa)
    await queueReturnEmail(transaction, id, 'approved', eventId)
    return { ok: true, replacement }
  })
}

/**
 * Places the order of the new pieces of a swap at the door. Of pieces that leave later it is only tried, with what the shopper
 * wants: staff choose other products when the old pieces are here.
 */
async function placeAgreed(
  transaction: Transaction,
  { id, order, lines: asked }: FoundReturn,
  { lines }: ReturnWorth,
  agreed: Agreement,
  actor: string,
): Promise<Outcome<{ number: string | null; movedPaisa: number }, ReplacementRefusal>> {
  const { replacementTime, creditPaisa, chargePaisa, isTrial } = agreed
  const none = { ok: true, number: null, movedPaisa: 0 } as const
  const isLater = replacementTime === 'after-return'
  if (replacementTime === null || (isLater && !isTrial)) return none
  if (isLater) await releasePieces(transaction, id)
  const placed = await placeReplacement(transaction, {
    requestId: id,
    orderId: order.id,
    orderNumber: order.number,
    lines,
    actor,
    added: isLater ? wantedProducts(asked) : agreed.added,
    creditPaisa,
    chargePaisa,
  })
  return isLater && !placed.ok && placed.refusal.kind === 'nothing-wanted' ? none : placed
}

function refuseWorth(worth: ReturnWorth, creditPaisa: number): ReturnRefusal | undefined {
  if (!areWithShopper(worth)) return { kind: 'not-with-shopper' }
  const { mostPaisa } = worth
  return creditPaisa > mostPaisa ? { kind: 'too-much-credit', mostPaisa } : undefined
}

/** Whether no line of a return has more pieces that are being returned, or came back otherwise, than were bought. */
export function areWithShopper({ lines }: Pick<ReturnWorth, 'lines'>): boolean {
  return lines.every(({ sold }) => sold.counted <= sold.quantity)
}

/** What the courier would collect for the new pieces, and what would go back to the shopper once all pieces are here. */
export async function tried(
  transaction: Transaction,
  found: FoundReturn,
  result: {
    replacement: string | null
    creditPaisa: number
    isBackLater: boolean
    /** Whether the new pieces that are sent are not chosen yet. */
    isUnchosen: boolean
  },
): Promise<ReturnRefusal> {
  const { replacement, creditPaisa, isBackLater, isUnchosen } = result
  const [order] = replacement
    ? await transaction.select({ id: orders.id }).from(orders).where(eq(orders.number, replacement))
    : []
  await creditOrder(transaction, found, creditPaisa)
  const { overpaidPaisa } = await readCash(transaction, found.order.id)
  return {
    kind: 'only-tried',
    toCollectPaisa: order ? (await readCash(transaction, order.id)).toCollectPaisa : null,
    paidBackPaisa: isUnchosen ? null : overpaidPaisa,
    isBackLater,
  }
}

/** Holds the agreed sizes of a replacement that leaves when the old pieces are back. */
async function holdAgain(
  transaction: Transaction,
  requestId: number,
  orderId: number,
  { replacementTime, holdDays }: Agreement,
): Promise<UnmovedPieces[]> {
  if (replacementTime !== 'after-return') return []
  const wanted = await listWantedSizes(transaction, requestId)
  const until = new Date(Date.now() + holdDays * 86_400_000)
  return holdPieces(transaction, { requestId, orderId, wanted, until })
}

function approvedText(replacement: string | null): string {
  return replacement
    ? t('Return agreed. The new pieces are order {number}.', { number: replacement })
    : t('Return agreed.')
}

/** Refuses a return, with the reason that the shopper reads. */
export function rejectReturn(
  database: Database,
  id: number,
  actor: string,
  answer: string,
): Promise<DecidedReturn> {
  return decide(database, id, ['requested'], async (transaction, found) => {
    await releasePieces(transaction, id)
    await setState(transaction, id, actor, { state: 'rejected', answer })
    const eventId = await record(transaction, found, actor, 'order.return-rejected', () =>
      t('Return rejected.'),
    )
    await queueReturnEmail(transaction, id, 'rejected', eventId)
    return { ok: true, replacement: null }
  })
}

/**
 * Withdraws a return: the shopper one without an answer, staff also one whose pieces never came. What was credited to
 * the order of the new pieces goes back, once that order is cancelled.
 *
 * @param actor `customer`, or the email of a member of staff
 * @param seen the state in which staff saw it: what a colleague decided since is not overridden unseen
 */
export function withdrawReturn(
  database: Database,
  id: number,
  actor: string,
  seen?: ReturnState,
): Promise<DecidedReturn> {
  const ofActor: ReturnState[] = actor === 'customer' ? ['requested'] : ['requested', 'approved']
  const states = ofActor.filter(state => seen === undefined || state === seen)
  return decide(database, id, states, async (transaction, found) => {
    const { order, replacement, replacementStatus, state } = found
    if (replacement && replacementStatus !== 'cancelled') {
      return refuse({ kind: 'replacement-open', number: replacement })
    }
    await releasePieces(transaction, id)
    await setState(transaction, id, actor, { state: 'withdrawn' })
    const moved = await moveCreditBack(transaction, found, actor)
    if (!moved.ok) return moved
    if (state === 'approved' && order.status === 'delivered') {
      await settlePieces(transaction, { orderId: order.id, status: 'delivered', piecesOut: false })
    }
    await record(transaction, found, actor, 'order.return-withdrawn', () => t('Return withdrawn.'))
    await creditOrder(transaction, found, 0)
    return { ok: true, replacement: null }
  })
}

/**
 * Ends a swap whose old pieces never came: they stay with the shopper, and what they counted for is owed for their order
 * again. The new pieces stay paid with it; if their order is cancelled, it pays for the old ones.
 */
export function chargeMissingPieces(database: Database, id: number, actor: string): Promise<DecidedReturn> {
  return decideDelivered(database, id, ['approved'], async (transaction, found) => {
    const { order, replacement, creditedPaisa } = found
    if (!replacement) return refuse({ kind: 'no-swap' })
    const moved = await settleCancelled(transaction, found, actor)
    if (!moved.ok) return moved
    await setState(transaction, id, actor, { state: 'missing' })
    await settlePieces(transaction, { orderId: order.id, status: 'delivered', piecesOut: false })
    const values = { price: formatPaisa(creditedPaisa) }
    const say = () =>
      isReplacementCancelled(found)
        ? t('The old pieces did not come back: {price} stays paid for them.', values)
        : t('The old pieces did not come back: {price} is owed for them.', values)
    const eventId = await record(transaction, found, actor, 'order.return-missing', say)
    await creditOrder(transaction, found, 0)
    await queueReturnEmail(transaction, id, 'missing', eventId)
    return { ok: true, replacement: null }
  })
}

/** Moves the credit of a return back whose new pieces are not sent any more, so that it is settled with the old ones. */
export async function settleCancelled(
  transaction: Transaction,
  found: FoundReturn,
  actor: string,
): Promise<Outcome<object, ReturnRefusal>> {
  return isReplacementCancelled(found) ? moveCreditBack(transaction, found, actor) : { ok: true }
}

/** Locks the order of a return, checks its state, and undoes everything if the decision is refused. */
function decide<Done extends Decided = Decided>(
  database: Database,
  id: number,
  states: readonly ReturnState[],
  work: (transaction: Transaction, found: FoundReturn) => Promise<Outcome<Done, ReturnRefusal>>,
): Promise<Outcome<Done, ReturnRefusal>> {
  return inTransactionUnlessRefused<Outcome<Done, ReturnRefusal>>(database, async transaction => {
    const before = await findReturn(transaction, id)
    if (!before || !(await lockOrder(transaction, before.order.number))) return refuse({ kind: 'not-found' })
    const found = await findReturn(transaction, id)
    if (!found) return refuse({ kind: 'not-found' })
    if (!states.includes(found.state)) return refuse({ kind: 'not-in-state', state: found.state })
    return takingFirst(transaction, () => work(transaction, found))
  })
}

/** The same for what is done while the pieces are with the shopper or come back as this return: refuses if their parcel comes back. */
export function decideDelivered<Done extends Decided = Decided>(
  database: Database,
  id: number,
  states: readonly ReturnState[],
  work: (transaction: Transaction, found: FoundReturn) => Promise<Outcome<Done, ReturnRefusal>>,
): Promise<Outcome<Done, ReturnRefusal>> {
  return decide(database, id, states, async (transaction, found) => {
    const { status } = found.order
    return status === 'delivered' ? work(transaction, found) : refuse({ kind: 'not-delivered', status })
  })
}

/**
 * Stores what a return is credited with so far, and what its order costs less by it: of a swap, what was moved to the new
 * pieces; of pieces that have arrived, what they count for. Comes last, because the customer's row is locked until the end:
 * see docs/decisions/0004-count-by-triggers-and-lock-in-one-order.md.
 */
export async function creditOrder(
  transaction: Transaction,
  { id, order, creditedPaisa: before }: FoundReturn,
  creditedPaisa: number,
): Promise<void> {
  if (creditedPaisa === before) return
  await transaction.update(returnRequests).set({ creditedPaisa }).where(eq(returnRequests.id, id))
  await storeReturned(transaction, order.id)
}

/** Stores the state of a return, who brought it there, and what else changes with it. */
export async function setState(
  transaction: Transaction,
  id: number,
  actor: string,
  changes: Partial<typeof returnRequests.$inferInsert> & { state: ReturnState },
): Promise<void> {
  await transaction
    .update(returnRequests)
    .set({ ...changes, stateBy: actor, stateSince: sql`now()` })
    .where(eq(returnRequests.id, id))
}

/**
 * Writes the history of the order and, for staff, the audit log and how the return was before, so that it can be undone.
 *
 * @param before the return as it was
 * @returns the id of the history's entry
 */
export async function record(
  transaction: Transaction,
  before: FoundReturn,
  actor: string,
  action: string,
  say: () => string,
): Promise<number> {
  const eventId = await recordInHistory(transaction, before, { actor, action, say })
  if (actor !== 'customer') await rememberBefore(transaction, before, eventId)
  return eventId
}

/** Writes the history of the order and, for staff, the audit log. @returns the id of the history's entry */
export async function recordInHistory(
  transaction: Transaction,
  { order }: FoundReturn,
  { actor, action, say }: { actor: string; action: string; say: () => string },
): Promise<number> {
  const eventId = await recordRemark(transaction, order, { actor, say })
  if (actor === 'customer') return eventId
  await recordAudit(transaction, {
    actor,
    action,
    subject: { kind: 'order', id: order.number, name: order.number },
  })
  return eventId
}

async function rememberBefore(
  transaction: Transaction,
  { id, order, stateSince, heldUntil, ...before }: FoundReturn,
  orderEventId: number,
): Promise<void> {
  const { state, stateBy, creditedPaisa, replacement, lines } = before
  const [ledger] = await transaction
    .select({ lastEntryId: sql<number>`coalesce(max(${moneyEntries.id}), 0)::int` })
    .from(moneyEntries)
    .where(eq(moneyEntries.orderId, order.id))
  await transaction.insert(returnActs).values({
    orderEventId,
    requestId: id,
    before: {
      state,
      stateSince: stateSince.toISOString(),
      stateBy,
      creditedPaisa,
      heldUntil: heldUntil?.toISOString() ?? null,
      replacement,
      lines: lines.map(({ orderLineId, wantedSize, isHeld }) => ({ orderLineId, wantedSize, isHeld })),
      lastEntryId: ledger?.lastEntryId ?? 0,
    } satisfies ReturnBefore,
  })
}
