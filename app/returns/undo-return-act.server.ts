import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { dropEmailAbout, type StatusEmailState } from '#app/messages/email/queue/status-emails.server.ts'
import { PAID_KINDS } from '#app/money/payments/money-entry.ts'
import { readGone } from '#app/money/payments/read-gone.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { lockStock } from '#app/orders/edits/stored-content.server.ts'
import { applyStatus } from '#app/orders/lifecycle/apply-status.server.ts'
import { lockOrder } from '#app/orders/lifecycle/change-order-status.server.ts'
import { ORDER_STATUS } from '#app/orders/order-status.ts'
import { planTakingBack } from '#app/orders/pieces/plan-pieces.server.ts'
import { settlePieces } from '#app/orders/pieces/settle-pieces.server.ts'
import { orderEvents, orderLines } from '#app/orders/tables/orders.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { RETURN_STATES } from '#app/returns/return-state.ts'
import { returnActs, returnLines, returnRequests } from '#app/returns/tables/returns.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { t } from '#app/shared/text/translate.ts'
import {
  areWithShopper,
  creditOrder,
  decideDelivered,
  type ReturnRefusal,
  recordInHistory,
} from './decide-return.server.ts'
import type { FoundReturn } from './find-return.server.ts'
import { holdPieces, listWantedSizes, releasePieces } from './hold-pieces.server.ts'
import { moveCredit, moveCreditBack, readMovedCredit } from './move-credit.server.ts'
import { isReplacementCancelled } from './owed-swap.ts'
import type { ReturnBefore } from './return-before.ts'
import { readWorth } from './return-worth.server.ts'

interface Undo {
  id: number
  /** The entry of the order's history that recorded what is undone, so that a second press undoes nothing else. */
  eventId: number
  /** The staff member's email. */
  actor: string
}

type UndoneReturn = Outcome<
  {
    replacement: null
    state: ReturnBefore['state']
    /** What became of the email about it. */
    earlierEmail: StatusEmailState | undefined
  },
  ReturnRefusal
>

const DONE = { ok: true } as const

/**
 * Takes back what staff did last with a return, with all that it did: its state, the pieces by place, what it is credited with, the
 * order of the new pieces, what was held, and the email that has not left. Refused as a whole where that can't be put back.
 */
export function undoReturnAct(database: Database, { id, eventId, actor }: Undo): Promise<UndoneReturn> {
  return decideDelivered(database, id, RETURN_STATES, async (transaction, found) => {
    const act = await findLastAct(transaction, id)
    if (act?.orderEventId !== eventId) return refuse({ kind: 'undone-already' as const })
    const { before } = act
    const isMovedAgain = await wasCreditMovedBack(transaction, found, before)
    const refusal = await findObstacle(transaction, found, { before, isMovedAgain })
    if (refusal) return refuse(refusal)
    await lockPieces(transaction, found)
    await releasePieces(transaction, id)
    const credited = await putBackCredit(transaction, found, before, { isMovedAgain, actor })
    if (!credited.ok) return credited
    await putBack(transaction, id, before)
    const moved = await movePieces(transaction, found, before)
    if (!moved.ok) return moved
    if (!areWithShopper(await readWorth(transaction, id, found.order.id)))
      return refuse({ kind: 'not-with-shopper' as const })
    const say = () => t('Undone: {what}', { what: saidText(act.remark, act.remarkUrdu) })
    const undoneBy = await recordInHistory(transaction, found, {
      actor,
      action: 'order.return-undone',
      say,
    })
    await transaction
      .update(returnActs)
      .set({ undoneByEventId: undoneBy })
      .where(eq(returnActs.orderEventId, eventId))
    const earlierEmail = await dropEmailAbout(transaction, eventId, undoneBy)
    await creditOrder(transaction, found, before.creditedPaisa)
    return { ok: true as const, replacement: null, state: before.state, earlierEmail }
  })
}

/** What staff did last with a return, if it is not undone. */
export async function findLastAct(database: Queryable, requestId: number) {
  const [act] = await database
    .select({
      orderEventId: returnActs.orderEventId,
      before: returnActs.before,
      remark: orderEvents.remark,
      remarkUrdu: orderEvents.remarkUrdu,
    })
    .from(returnActs)
    .innerJoin(orderEvents, eq(orderEvents.id, returnActs.orderEventId))
    .where(and(eq(returnActs.requestId, requestId), isNull(returnActs.undoneByEventId)))
    .orderBy(desc(returnActs.orderEventId))
    .limit(1)
  return act && { ...act, before: act.before as ReturnBefore }
}

/** What stands in the way of an undo, besides the new pieces and stock. */
async function findObstacle(
  transaction: Transaction,
  { order, creditedPaisa }: FoundReturn,
  { before, isMovedAgain }: { before: ReturnBefore; isMovedAgain: boolean },
): Promise<ReturnRefusal | undefined> {
  return creditedPaisa > before.creditedPaisa || isMovedAgain
    ? findSpent(transaction, order.id, before.lastEntryId)
    : undefined
}

/** Whether what is undone moved the credit back from an order of new pieces that was cancelled before. */
async function wasCreditMovedBack(
  transaction: Transaction,
  found: FoundReturn,
  before: ReturnBefore,
): Promise<boolean> {
  const isItsCredit = before.replacement !== null && before.creditedPaisa > 0
  return isItsCredit && isReplacementCancelled(found) && (await readMovedCredit(transaction, found)) === 0
}

/** Puts the credit of a return back where it was before the act. */
async function putBackCredit(
  transaction: Transaction,
  found: FoundReturn,
  before: ReturnBefore,
  { isMovedAgain, actor }: { isMovedAgain: boolean; actor: string },
): Promise<Outcome<object, ReturnRefusal>> {
  if (before.replacement === null) return takeBackReplacement(transaction, found, actor)
  const to = isMovedAgain ? await lockOrder(transaction, before.replacement) : undefined
  return to ? moveCredit(transaction, found.order, to, { creditPaisa: before.creditedPaisa, actor }) : DONE
}

/** What was paid back to the shopper, or given as a voucher, since an entry of the ledger. */
async function findSpent(
  transaction: Transaction,
  orderId: number,
  lastEntryId: number,
): Promise<ReturnRefusal | undefined> {
  const since = sql`${moneyEntries.id} > ${lastEntryId}`
  const { refundedPaisa, givenPaisa } = await readGone(transaction, orderId, since)
  if (refundedPaisa > 0) return { kind: 'paid-back-since', paidBackPaisa: refundedPaisa }
  return givenPaisa > 0 ? { kind: 'voucher-since', paidBackPaisa: givenPaisa } : undefined
}

/** Locks the stock of all pieces that an undo may move, before orders are written (docs/decisions/0004-count-by-triggers-and-lock-in-one-order.md). */
async function lockPieces(
  transaction: Transaction,
  { order, replacement, lines }: FoundReturn,
): Promise<void> {
  const placed = replacement === null ? undefined : await lockOrder(transaction, replacement)
  const bought = await transaction
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .where(inArray(orderLines.orderId, placed ? [order.id, placed.id] : [order.id]))
  const ids = [
    ...bought.flatMap(({ productId }) => productId ?? []),
    ...lines.flatMap(({ wantedProductId }) => wantedProductId ?? []),
  ]
  await lockStock(transaction, order.id, new Set(ids))
}

/** Takes back that the new pieces of a return were ordered, if they were: what was credited for them is the shopper's again. */
async function takeBackReplacement(
  transaction: Transaction,
  { id, order, replacement }: FoundReturn,
  actor: string,
): Promise<Outcome<object, ReturnRefusal>> {
  if (replacement === null) return DONE
  const cancelled = await cancelReplacement(transaction, replacement, actor)
  if (!cancelled.ok) return cancelled
  await transaction.update(returnRequests).set({ replacementOrderId: null }).where(eq(returnRequests.id, id))
  return moveCreditBack(transaction, { order, replacement }, actor)
}

/** Cancels the order of new pieces. Refused once staff or the shopper have gone on with it. */
async function cancelReplacement(
  transaction: Transaction,
  number: string,
  actor: string,
): Promise<Outcome<object, ReturnRefusal>> {
  const order = await lockOrder(transaction, number)
  if (!order || order.status === 'cancelled') return DONE
  if (ORDER_STATUS[order.status].hasLeft) return refuse({ kind: 'replacement-sent', number })
  const packed = await transaction.$count(
    parcels,
    and(eq(parcels.orderId, order.id), ne(parcels.state, 'cancelled')),
  )
  if (packed > 0) return refuse({ kind: 'replacement-packed', number })
  const [paid] = await transaction
    .select({ paisa: sql`coalesce(sum(${moneyEntries.amountPaisa}), 0)`.mapWith(Number) })
    .from(moneyEntries)
    .where(
      and(
        eq(moneyEntries.orderId, order.id),
        inArray(moneyEntries.kind, [...PAID_KINDS]),
        ne(moneyEntries.kind, 'exchange'),
      ),
    )
  if (paid && paid.paisa !== 0) return refuse({ kind: 'replacement-paid', number })
  const cancel = {
    to: 'cancelled',
    isMailed: false,
    isBack: true,
    returnsTo: undefined,
    isUndo: false,
  } as const
  const applied = await applyStatus(transaction, { ...order, ...cancel, actor })
  if (!applied.ok) throw new Error(`The order ${number} could not be cancelled`)
  return DONE
}

/** Stores the return as it was. */
async function putBack(transaction: Transaction, id: number, before: ReturnBefore): Promise<void> {
  const { state, stateSince, stateBy, lines } = before
  const unanswered =
    state === 'requested' ? { replacementTime: null, creditPaisa: 0, chargePaisa: 0, answer: '' } : {}
  await transaction
    .update(returnRequests)
    .set({ state, stateBy, stateSince: new Date(stateSince), ...unanswered })
    .where(eq(returnRequests.id, id))
  for (const { orderLineId, wantedSize } of lines) {
    await transaction
      .update(returnLines)
      .set({ wantedSize, arrived: 0, damaged: 0 })
      .where(and(eq(returnLines.requestId, id), eq(returnLines.orderLineId, orderLineId)))
  }
}

/** Moves the pieces to where they were: what was taken in and is for sale is taken out of stock again, and what was held is held. */
async function movePieces(
  transaction: Transaction,
  found: FoundReturn,
  before: ReturnBefore,
): Promise<Outcome<object, ReturnRefusal>> {
  const { order, state, lines } = found
  const sellable = new Map(lines.map(({ orderLineId, arrived, damaged }) => [orderLineId, arrived - damaged]))
  const { moves: onHand, unmoved: missing } =
    state === 'received' ? await planTakingBack(transaction, order.id, sellable) : { moves: [], unmoved: [] }
  if (missing.length > 0) return refuse({ kind: 'stock-gone', missing })
  await settlePieces(transaction, { orderId: order.id, status: 'delivered', piecesOut: false, onHand })
  return holdAgain(transaction, found, before)
}

/** Holds again what was held, unless its days are over meanwhile. */
async function holdAgain(
  transaction: Transaction,
  { id: requestId, order }: FoundReturn,
  { heldUntil, lines }: ReturnBefore,
): Promise<Outcome<object, ReturnRefusal>> {
  const until = new Date(heldUntil ?? 0)
  if (until.getTime() <= Date.now()) return DONE
  const wasHeld = new Set(lines.filter(({ isHeld }) => isHeld).map(({ orderLineId }) => orderLineId))
  const sizes = await listWantedSizes(transaction, requestId)
  const wanted = sizes.filter(({ orderLineId }) => wasHeld.has(orderLineId))
  const missing = await holdPieces(transaction, { requestId, orderId: order.id, wanted, until })
  return missing.length > 0 ? refuse({ kind: 'sold-out', missing }) : DONE
}
