import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { OutdatedPaper } from '#app/fulfilment/papers/paper.ts'
import { findOutdated } from '#app/fulfilment/papers/papers.server.ts'
import {
  findReturning,
  readDeliveredInPart,
  readPackedLines,
  recordPutBack,
} from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import {
  type FollowPlan,
  followPlan,
  listOutAgain,
  planFollowing,
  putOnSale,
} from '#app/fulfilment/parcel-log/parcels-follow-status.server.ts'
import type { TakeBackRefusal } from '#app/fulfilment/parcel-log/take-back.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { restoreMovedDays, type StatusEmailState } from '#app/messages/email/queue/status-emails.server.ts'
import { readCollected } from '#app/money/payments/read-money.server.ts'
import { vouchersFollow } from '#app/money/payments/vouchers-follow-status.server.ts'
import { takeBackFakeBlock } from '#app/orders/phone-decisions/fake-blocks.server.ts'
import { remarkInBoth } from '#app/orders/remark-in-both.server.ts'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { followStatus } from '../confirmation/follow-status.server.ts'
import { recordMovedDay } from '../emails/record-moved-day.server.ts'
import { updateStatusEmail } from '../emails/update-status-email.server.ts'
import { eraseCustomerDetails } from '../erase-customer-details.server.ts'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'
import { notPutBackText, PIECES_OUT, type UnmovedPieces } from '../pieces/order-pieces.ts'
import type { OnHandMove } from '../pieces/plan-moves.ts'
import {
  planPutBackAll,
  planPutBackUnsent,
  planTaking,
  planTakingUnsent,
} from '../pieces/plan-pieces.server.ts'
import { type RenewedDay, renewShipDays } from '../pieces/renew-ship-days.server.ts'
import { lockHeldPieces, readHeldPieces, settlePieces } from '../pieces/settle-pieces.server.ts'
import { storeReturned } from '../store-returned.server.ts'
import type { ComingBack } from './coming-back.ts'
import type { DeliveredInPart } from './delivered-in-part.ts'
import type { StatusQuestion, TakenBackParcel } from './status-question.ts'

/** A locked order and its change of status. */
interface AppliedChange {
  id: number
  number: string
  status: OrderStatus
  piecesOut: boolean
  stockAwaitsConfirmation: boolean
  to: OrderStatus
  actor: string
  isMailed: boolean
  /** Whether the pieces are back at the shop, if the order returns them to stock. */
  isBack: boolean
  /** The history entry of the change before, if this one returns to the status that the order had before it. */
  returnsTo: number | undefined
  /** Whether it takes that change back, with all that it did. */
  isUndo: boolean
  /** Whether staff have confirmed what is asked before it. Default: what would be asked is refused. */
  isConfirmed?: boolean
  /** Given if the parcels changed the status: they have moved the pieces already. An undo of theirs names the entry that it takes back. */
  byParcels?: { piecesOut: boolean; takesBack: number | undefined }
}

export interface AppliedStatus {
  /** The entry of the history. */
  eventId: number
  notPutBack: UnmovedPieces[]
  piecesOut: boolean
  earlierEmail: StatusEmailState | undefined
}

/** The order waits for pieces that have not arrived, so it can't have left as a whole. */
export interface AwaitsPieces {
  kind: 'awaits-pieces'
  pieces: number
}

/** The pieces that the order needs again, or takes only now, were sold meanwhile. */
export interface StockGone {
  kind: 'stock-gone'
  /** The status that it goes on having. */
  status: OrderStatus
  missing: UnmovedPieces[]
}

/** Staff have to confirm the change. */
export interface Unconfirmed extends StatusQuestion {
  kind: 'unconfirmed'
}

/** Why a change of status is not made. */
export type ChangeRefusal = StockGone | AwaitsPieces | Unconfirmed | OutOfPlace | TakeBackRefusal

/** A parcel of the order is where the status can't be. */
type OutOfPlace = DeliveredInPart | ComingBack

/** Applies a change of status: moves stock, and writes the history, the status email and the audit log. */
export async function applyStatus(
  transaction: Transaction,
  change: AppliedChange,
): Promise<Outcome<AppliedStatus, ChangeRefusal>> {
  const { id, number, status: from, to, actor, isUndo, byParcels } = change
  const following = await planParcels(transaction, change)
  if (!following.ok) return following
  const asked = change.isConfirmed ? undefined : await findWhatToAsk(transaction, change, following)
  if (asked) return refuse({ kind: 'unconfirmed', ...asked })
  const planned = await planPieces(transaction, change, listOutAgain(following))
  if (!planned.ok) return planned
  const { notPutBack, piecesOut, onHand } = planned
  const awaited = await countAwaitedOfLeft(transaction, change, onHand)
  if (awaited > 0) return refuse({ kind: 'awaits-pieces', pieces: awaited })
  await transaction
    .update(orders)
    .set({ status: to, piecesOut, stockAwaitsConfirmation: false, updatedAt: sql`now()` })
    .where(eq(orders.id, id))
  const further = [
    await takeBackBlock(transaction, change),
    await letVouchersFollow(transaction, change, piecesOut),
  ]
  const effects = () => [...notPutBack.map(notPutBackText), piecesOut ? t(PIECES_OUT) : '']
  const say = () =>
    [...effects(), following.sayRemark?.() ?? '', ...further.map(say => say())].filter(Boolean).join(' ')
  const [event] = await transaction
    .insert(orderEvents)
    .values({ orderId: id, actor, fromStatus: from, toStatus: to, ...remarkInBoth(say), isUndo, piecesOut })
    .returning({ id: orderEvents.id })
  if (!event) throw new Error('The history of an order could not be written')
  await followPlan(transaction, following, { eventId: event.id, actor })
  if (planned.putBack?.isOnSale)
    await putOnSale(transaction, following, { orderId: id, eventId: event.id, actor })
  // An undo has taken the pieces of its own parcels only.
  else if (planned.putBack && !isUndo) await recordPutBack(transaction, { orderId: id }, false)
  if (!byParcels) {
    await settlePieces(transaction, { orderId: id, status: to, piecesOut, onHand })
    await storeReturned(transaction, id)
  }
  const waitsAgain = onHand.some(({ preordered = 0 }) => preordered > 0)
  const renewed = waitsAgain ? await renewShipDays(transaction, id) : undefined
  await followStatus(transaction, change)
  const earlierEmail = await updateStatusEmail(transaction, { ...change, orderId: id, eventId: event.id })
  if (renewed) await mailDays(transaction, change, renewed)
  await eraseCustomerDetails(transaction, [id])
  await recordAudit(transaction, {
    actor,
    action: isUndo ? 'order.status-undone' : 'order.status-changed',
    subject: { kind: 'order', id: number, name: number },
    changes: { status: { from, to } },
  })
  return { ok: true, eventId: event.id, notPutBack, piecesOut, earlierEmail }
}

function letVouchersFollow(
  transaction: Transaction,
  { id: orderId, to, actor, isUndo, returnsTo, byParcels }: AppliedChange,
  piecesOut: boolean,
): Promise<() => string> {
  const isEnded = to === 'cancelled' && !piecesOut
  const takesBack = byParcels ? byParcels.takesBack : isUndo ? returnsTo : undefined
  return vouchersFollow(transaction, { orderId, isEnded, actor, takesBack })
}

/** Takes back the block of the phone with the cancellation of a fake order. @returns what the history says of it; may be empty */
async function takeBackBlock(
  transaction: Transaction,
  { isUndo, returnsTo, actor }: AppliedChange,
): Promise<() => string> {
  if (!isUndo || returnsTo === undefined) return () => ''
  const isUnblocked = await takeBackFakeBlock(transaction, { orderEventId: returnsTo, actor })
  return () => (isUnblocked ? t('The phone is not blocked any more.') : '')
}

/** Plans what the change does with the order's parcels: nothing if they brought it. */
async function planParcels(
  transaction: Transaction,
  change: AppliedChange,
): Promise<Outcome<FollowPlan, OutOfPlace | TakeBackRefusal>> {
  const { id: orderId, status: from, to, isBack, isUndo, returnsTo, byParcels } = change
  if (byParcels) return { ok: true, parcels: [], sayRemark: undefined }
  const outOfPlace = isUndo ? undefined : await findOutOfPlace(transaction, change)
  if (outOfPlace) return refuse(outOfPlace)
  const takesBack = isUndo ? returnsTo : undefined
  return planFollowing(transaction, { orderId, from, to, isBack, takesBack })
}

/**
 * What stands in the way of a change by hand: a delivered parcel in that of a cancellation, but for that of a delivered order, which says that
 * nothing was delivered; and a parcel that comes back in that of an order which goes on, unless it was delivered after all.
 */
async function findOutOfPlace(
  transaction: Transaction,
  { id, status: from, to }: AppliedChange,
): Promise<OutOfPlace | undefined> {
  if (to === 'cancelled') {
    const delivered = (await readDeliveredInPart(transaction, [id])).get(id)
    return delivered === undefined ? undefined : { kind: 'delivered-in-part', reference: delivered }
  }
  if (from !== 'cancelled' || to === 'delivered') return undefined
  const returning = await findReturning(transaction, id)
  return returning === undefined ? undefined : { kind: 'coming-back', reference: returning }
}

/** What staff confirm before the change; undefined if there is nothing to ask. */
async function findWhatToAsk(
  transaction: Transaction,
  change: AppliedChange,
  following: FollowPlan,
): Promise<StatusQuestion | undefined> {
  const papers = await listOutdated(transaction, following)
  const isByHand = !change.byParcels && !change.isUndo
  const loose = isByHand && change.to === 'delivered' ? await countLoose(transaction, change.id) : 0
  const takenBack = isByHand ? await listTakenBack(transaction, following) : []
  const isAsked = papers.length > 0 || loose > 0 || takenBack.length > 0
  return isAsked ? { papers, loose, takenBack } : undefined
}

/** What staff did with parcels and a step back takes back. */
async function listTakenBack(transaction: Transaction, { parcels }: FollowPlan): Promise<TakenBackParcel[]> {
  const back = parcels.filter(({ events }) => events.some(({ kind }) => kind === 'undone'))
  const collected = await readCollected(
    transaction,
    back.map(({ id }) => id),
  )
  return back.map(({ id, reference, state, next }) => ({
    reference,
    from: state,
    to: next,
    collectedPaisa: collected.get(id) ?? 0,
  }))
}

/** How many pieces of an order are in no parcel, if others are. */
export async function countLoose(transaction: Transaction, orderId: number): Promise<number> {
  const isPacked = and(eq(parcels.orderId, orderId), notInArray(parcels.state, ['cancelled', 'returned']))
  if ((await transaction.$count(parcels, isPacked)) === 0) return 0
  const lines = await readPackedLines(transaction, orderId)
  return lines.reduce((sum, { loose }) => sum + loose, 0)
}

/** What is no longer true of the papers of parcels that leave the shop by the change. */
async function listOutdated(transaction: Transaction, { parcels }: FollowPlan): Promise<OutdatedPaper[]> {
  const leaving = parcels.filter(({ leaves }) => leaves).map(({ id }) => id)
  return [...(await findOutdated(transaction, leaving)).values()].flat()
}

/** Mails the days of an order that waits again, also where an undo sends no other email: the shopper was promised another day. */
async function mailDays(
  transaction: Transaction,
  { id: orderId, to: status, actor }: AppliedChange,
  renewed: readonly RenewedDay[],
): Promise<void> {
  await restoreMovedDays(transaction, orderId)
  for (const day of renewed) await recordMovedDay(transaction, { orderId, status, actor, ...day })
}

/** How many pieces an order that leaves as a whole waits for once these moves are made. */
async function countAwaitedOfLeft(
  transaction: Transaction,
  { id, status, to, isUndo, byParcels }: AppliedChange,
  moves: readonly OnHandMove[],
): Promise<number> {
  // A cancellation that is undone was of an order of which a parcel had left.
  const hadLeft = isUndo && !ORDER_STATUS[status].holdsStock
  if (byParcels || hadLeft || !ORDER_STATUS[to].hasLeft) return 0
  const held = await readHeldPieces(transaction, id)
  const before = held.reduce((sum, { awaited = 0 }) => sum + awaited, 0)
  return moves.reduce((sum, { preordered = 0 }) => sum + preordered, before)
}

interface PlannedPieces {
  notPutBack: UnmovedPieces[]
  piecesOut: boolean
  onHand: OnHandMove[]
  /** Given if all pieces go back on sale, or the order takes them again. */
  putBack?: { isOnSale: boolean }
}

/**
 * Plans which pieces move between order and stock, if only one of the two statuses holds stock. Pieces that are still with
 * the courier are neither returned to stock nor taken a second time; those that never left are on hand at once.
 */
async function planPieces(
  transaction: Transaction,
  { id: orderId, status: from, to, isUndo, ...change }: AppliedChange,
  outAgain: readonly number[],
): Promise<Outcome<PlannedPieces, StockGone>> {
  const { piecesOut, stockAwaitsConfirmation, isBack, byParcels } = change
  const unmoved = { ok: true as const, notPutBack: [], onHand: [] }
  if (byParcels) return { ...unmoved, ...byParcels }
  const areInStock = stockAwaitsConfirmation || (!ORDER_STATUS[from].holdsStock && !piecesOut)
  if (ORDER_STATUS[to].holdsStock) {
    if (!areInStock && ORDER_STATUS[from].holdsStock) {
      await lockHeldPieces(transaction, orderId)
      return { ...unmoved, piecesOut: false }
    }
    const { moves, unmoved: missing } = await (areInStock ? planTaking : planTakingUnsent)(
      transaction,
      orderId,
      {
        to,
        isUndo,
        outAgain,
      },
    )
    if (missing.length > 0) return refuse({ kind: 'stock-gone', status: from, missing })
    return {
      ok: true,
      notPutBack: [],
      onHand: moves,
      piecesOut: false,
      ...(areInStock && { putBack: { isOnSale: false } }),
    }
  }
  if (areInStock) return { ...unmoved, piecesOut: false }
  if (!isBack) {
    const { moves: onHand, unmoved: notPutBack } = await planPutBackUnsent(transaction, orderId)
    return { ok: true, notPutBack, onHand, piecesOut: true }
  }
  const back = await planPutBackAll(transaction, orderId)
  return {
    ok: true,
    notPutBack: back.unmoved,
    onHand: back.moves,
    piecesOut: false,
    putBack: { isOnSale: true },
  }
}
