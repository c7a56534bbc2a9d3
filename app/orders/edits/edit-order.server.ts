import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { lastShipDay } from '#app/catalogue/products/pre-order.ts'
import { readOpenedPieces, storeOpenedPieces } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { endWithParcels, goOnWithParcels } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import type { CashToCollect } from '#app/money/payments/cash-to-collect.ts'
import { readCash, readOrderCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import type { ToPay } from '#app/money/payments/to-collect-text.ts'
import { refusingSpentVouchers, type VoucherSpentRefusal } from '#app/money/payments/voucher-spent.ts'
import { orderRevisions } from '#app/orders/tables/order-revisions.server.ts'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import { preOrders } from '#app/orders/tables/pre-orders.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { storeDiscounts } from '#app/pricing/discounts/order-discounts.server.ts'
import { amountsOf, type OrderAmounts, subtotalPaisa } from '#app/pricing/order-amounts.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { standInEmail } from '#app/shared/stand-in-email.ts'
import type { ContactWay } from '../confirmation/confirmation.ts'
import { readConfirmation, recordContact } from '../confirmation/record-contact.server.ts'
import { dropEditEmail, queueEditEmail } from '../emails/queue-edit-email.server.ts'
import { hasReturns, isExchangeTakenBack, lockOrder } from '../lifecycle/change-order-status.server.ts'
import { findLastChange } from '../lifecycle/last-change.server.ts'
import { isEditable, ORDER_STATUS, type OrderStatus } from '../order-status.ts'
import { readAwaitedPieces } from '../pieces/awaited-pieces.server.ts'
import type { UnmovedPieces } from '../pieces/order-pieces.ts'
import { settlePieces } from '../pieces/settle-pieces.server.ts'
import { storeReturned } from '../store-returned.server.ts'
import { findEditedAdvance } from './edited-advance.server.ts'
import { type ChargeChoice, chargeAfter } from './edited-charge.server.ts'
import { type DiscountChoice, divideDiscount, recomputeDiscount, usualChoice } from './edited-discount.ts'
import {
  advanceDifferences,
  type ContentLine,
  changesParcel,
  contentDifferences,
  editText,
  type OrderContent,
  uniteLines,
} from './order-content.ts'
import { planEdit } from './plan-edit.ts'
import { roundTakenOut, takeBackRoundingOf } from './round-taken-out.server.ts'
import { digestContent, hasParcel, lockStock, readContent, storeLines } from './stored-content.server.ts'

interface Edit {
  number: string
  /** `customer`, or the staff member's email. */
  actor: string
  /** Why, in the words of staff; may be empty. */
  reason: string
  /** How the shopper was reached about it: the edit is an entry of the log of contacts then. */
  way?: ContactWay
  /**
   * Whether the shopper gets an email that says what changed, and the one about the status with which it ends the order. Of an undo:
   * only if that of the edit has left.
   */
  isMailed: boolean
  /** The content that staff saw, as `digestContent` writes it; by default what the order has now. */
  seen?: string | undefined
  /** The revision that this edit undoes. */
  undoes?: UndoneRevision
  /** What becomes of the discount; by default it follows its terms where it did so, if pieces or charges change. */
  discount?: DiscountChoice | undefined
  /** The discount in paisa that staff have read before they save: another one that follows from its terms is refused. */
  seenDiscountPaisa?: number | undefined
  /** What becomes of the delivery charge; by default what `change` says. */
  charge?: ChargeChoice | undefined
  /** The charge in paisa that staff have read before they save: another one that follows from the rules is refused. */
  seenChargePaisa?: number | undefined
  /** Whether the edit is tried and not made, to say what the order would cost. */
  isTrial?: boolean
  /** Whether it takes out what is in no parcel, and nothing else: then other pieces of the order may be packed or sent. */
  takesOut?: boolean
  /** What an order costs in paisa once pieces are taken out, as staff have read it: without it, or if it is another amount, they are asked. */
  seenTotalPaisa?: number | undefined
  /** Makes the wanted content of the current one, in the transaction of the edit. */
  change: (
    content: OrderContent,
    transaction: Transaction,
    orderId: number,
  ) =>
    | Promise<Outcome<{ content: OrderContent }, EditRefusal>>
    | Outcome<{ content: OrderContent }, EditRefusal>
}

/** A revision that is undone. */
export interface UndoneRevision {
  id: number
  /** What the history says of it. */
  text: string
  madeAt: Date
  takesOut: boolean
  statusEventId: number | null
}

export type EditRefusal =
  | { kind: 'not-found' }
  /** The parcel is with the courier, or the order is cancelled. */
  | { kind: 'has-left'; status: OrderStatus }
  /** Pieces and amounts of a packed order are those of its parcel. */
  | { kind: 'packed' }
  /** A colleague or the shopper edited the order since the page was opened. */
  | { kind: 'changed-meanwhile' }
  | { kind: 'nothing-left' }
  /** More would be taken off than the pieces cost. */
  | { kind: 'discount-too-high'; mostPaisa: number }
  /** What the discount, the delivery charge or what is left becomes was not read yet. */
  | ({ kind: 'amounts-change' } & EditedOrder)
  /** An edit that was undone, or on which a later one built. */
  | { kind: 'cannot-undo' }
  | { kind: 'stock-gone'; missing: UnmovedPieces[] }
  | VoucherSpentRefusal

export interface EditedOrder extends ToPay {
  /** What changed, in one sentence; empty if nothing was different. */
  text: string
  /** What changed, one phrase each. */
  differences: string[]
  /** What the order costs after it, in paisa. */
  totalPaisa: number
  /** What delivery costs then. */
  shippingPaisa: number
  /** What is taken off it then. */
  discountPaisa: number
  /** The status that it has then. */
  status: OrderStatus
}

/**
 * Edits an order until it is handed over: stock, amounts, history, the revision with both contents, and the email to the
 * shopper follow in one transaction. Locks the order, then stock, and writes the order last, as a change of status does.
 */
export async function editOrder(database: Database, edit: Edit): Promise<Outcome<EditedOrder, EditRefusal>> {
  try {
    return await refusingSpentVouchers(() => makeEdit(database, edit))
  } catch (error) {
    if (!(error instanceof TrialDone)) throw error
    return edit.isTrial ? { ok: true, ...error.edited } : refuse({ kind: 'amounts-change', ...error.edited })
  }
}

/** Ends the transaction of an edit that is only tried, or whose amounts staff have to read first. */
class TrialDone extends Error {
  readonly edited: EditedOrder

  constructor(edited: EditedOrder) {
    super('The edit was only tried')
    this.edited = edited
  }
}

/** @throws {TrialDone} once everything was tried, for an edit that is not to be made, or not yet */
function makeEdit(database: Database, edit: Edit): Promise<Outcome<EditedOrder, EditRefusal>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrder(transaction, edit.number)
    if (!order) return refuse({ kind: 'not-found' })
    const end = await findEnd(transaction, order, edit)
    if (!end.ok) return end
    const before = await readContent(transaction, order.id)
    if (edit.seen !== undefined && edit.seen !== digestContent(before)) {
      return refuse({ kind: 'changed-meanwhile' })
    }
    const wanted = await edit.change(before, transaction, order.id)
    if (!wanted.ok) return wanted
    const settled = settle(before, await withCharge(transaction, order.id, wanted.content, edit), edit)
    if (!settled.ok) return settled
    const after = settled.content
    const isUndo = edit.undoes !== undefined
    const advance = await findAdvance(transaction, order.id, { before, after }, isUndo)
    return storeEdit(transaction, { ...order, statusBefore: end.statusBefore }, edit, {
      before,
      after: { ...after, advancePaisa: advance.advancePaisa },
      remark: advance.remark,
    })
  })
}

/** Whether an edit changes no piece that is in a parcel. */
function leavesParcels({ takesOut, undoes }: Edit): boolean {
  return takesOut === true || undoes?.takesOut === true
}

/**
 * The status that an order has again once the edit is undone with which it ended; undefined for any other edit. Refused if its status
 * permits no edit, or it stays ended.
 */
async function findEnd(
  transaction: Transaction,
  order: LockedOrder,
  edit: Edit,
): Promise<Outcome<{ statusBefore: OrderStatus | undefined }, EditRefusal>> {
  const endedBy = edit.undoes?.statusEventId
  const last = endedBy ? await findLastChange(transaction, order.id) : undefined
  const statusBefore = last?.id === endedBy ? last?.fromStatus : undefined
  const meaning = ORDER_STATUS[statusBefore ?? order.status]
  const isAllowed = leavesParcels(edit) ? meaning.isOpen : isEditable(meaning)
  if (!isAllowed) return refuse({ kind: 'has-left', status: order.status })
  const staysEnded = async () =>
    (await hasReturns(transaction, order)) || (await isExchangeTakenBack(transaction, order))
  if (statusBefore && (await staysEnded())) return refuse({ kind: 'cannot-undo' })
  return { ok: true, statusBefore }
}

/** An undo asks for what was asked for before; an edit that changes neither total nor city, for the same. */
async function findAdvance(
  transaction: Transaction,
  id: number,
  { before, after }: Contents,
  isUndo: boolean,
): Promise<{ advancePaisa: number; remark: string }> {
  const { totalPaisa } = amountsOfContent(after)
  const { city } = after.delivery
  const isSame = totalPaisa === amountsOfContent(before).totalPaisa && city === before.delivery.city
  const asked = isUndo ? after.advancePaisa : isSame ? (before.advancePaisa ?? 0) : undefined
  if (asked !== undefined) return { advancePaisa: asked, remark: '' }
  return findEditedAdvance(transaction, { id, city, totalPaisa })
}

async function withCharge(
  transaction: Transaction,
  id: number,
  content: OrderContent,
  { charge }: Edit,
): Promise<OrderContent> {
  if (!charge) return content
  return { ...content, shippingPaisa: await chargeAfter(transaction, id, content, charge) }
}

/** Unites equal lines, unless parcels name them, and finds what the discount becomes. An undo brings back what it was. */
function settle(
  before: OrderContent,
  wanted: OrderContent,
  edit: Edit,
): Outcome<{ content: OrderContent }, EditRefusal> {
  const { undoes, discount } = edit
  const content = { ...wanted, lines: leavesParcels(edit) ? wanted.lines : uniteLines(wanted.lines) }
  if (undoes) return { ok: true, content: withDiscounts(content, before) }
  const mostPaisa = subtotalPaisa(content.lines)
  if (discount?.by === 'other-amount' && discount.paisa > mostPaisa && content.lines.length > 0) {
    return refuse({ kind: 'discount-too-high', mostPaisa })
  }
  if (!discount && !changesParcel(before, content)) return { ok: true, content }
  return { ok: true, content: { ...content, ...recomputeDiscount(content, discount ?? usualChoice(before)) } }
}

/** A revision that was made before discounts were stored in it says only what they took off together. */
function withDiscounts(content: OrderContent, { discounts = [], discountPaisa }: OrderContent): OrderContent {
  if (content.discounts) return content
  const isSame = content.discountPaisa === discountPaisa
  return {
    ...content,
    discounts: isSame ? discounts : divideDiscount(discounts, content.discountPaisa, content.lines),
  }
}

function amountsOfContent({ lines, shippingPaisa, discountPaisa }: OrderContent): OrderAmounts {
  return amountsOf(subtotalPaisa(lines), shippingPaisa, discountPaisa)
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** An order with the status that it has again, if the edit that ended it is undone. */
type EditedLocked = LockedOrder & { statusBefore: OrderStatus | undefined }

interface Contents {
  before: OrderContent
  after: OrderContent
}

async function storeEdit(
  transaction: Transaction,
  order: EditedLocked,
  edit: Edit,
  { before, after, remark }: Contents & { remark: string },
): Promise<Outcome<EditedOrder, EditRefusal>> {
  const tellDifferences = () => [...contentDifferences(before, after), ...advanceDifferences(before, after)]
  const differences = tellDifferences()
  // The history is for staff.
  const changed = inLanguage('en', () => editText(tellDifferences()))
  const { totalPaisa, shippingPaisa, discountPaisa } = amountsOfContent(after)
  const amounts = { totalPaisa, shippingPaisa, discountPaisa }
  const readToPay = async () => ({
    paymentMethod: order.paymentMethod,
    cash: await readOrderCash(transaction, order.id),
  })
  if (differences.length === 0) {
    return { ok: true, text: '', differences, ...amounts, status: order.status, ...(await readToPay()) }
  }
  if (after.lines.length === 0) return refuse({ kind: 'nothing-left' })
  const isAboutParcel = changesParcel(before, after)
  const cash = await readCash(transaction, order.id)
  const named = await withTakenOut(transaction, order.id, edit, { before, after })
  let promise = {}
  if (isAboutParcel) {
    if (!leavesParcels(edit) && (await hasParcel(transaction, order.id))) return refuse({ kind: 'packed' })
    const stored = await storePieces(transaction, order, edit, { before, after })
    if (!stored.ok) return stored
    promise = movedPromise(before.lines, stored.lines, edit.undoes)
  }
  const withRemark = (words: string) => [words, remark].filter(Boolean).join(' ')
  const text = withRemark(editText(differences))
  const logged = edit.undoes ? `Undone: ${edit.undoes.text}` : withRemark(changed)
  const event = await recordEdit(transaction, order, edit, { before: named, after, text: logged })
  await storeDiscounts(transaction, order.id, after.discounts ?? [])
  const stockAwaitsConfirmation = order.stockAwaitsConfirmation && !isAboutParcel
  await storeOrder(transaction, order.id, { before, after }, { stockAwaitsConfirmation, ...promise })
  if (leavesParcels(edit)) await settleParcels(transaction, order.id, edit, cash)
  if (await isNews(transaction, edit, event.id)) {
    await queueEditEmail(transaction, order.id, event.id, tellDifferences)
  }
  const status = await followEdit(transaction, order, edit, event.revisionId)
  const edited = { text, differences, ...amounts, status, ...(await readToPay()) }
  if (edit.isTrial || isUnseen(edit, before, after)) throw new TrialDone(edited)
  return { ok: true, ...edited }
}

/**
 * Once pieces are taken out beside parcels, or put back: what these are credited with, and what less than a rupee is left.
 *
 * @param before what was to collect before they were taken out
 */
async function settleParcels(
  transaction: Transaction,
  orderId: number,
  { actor, takesOut, undoes }: Edit,
  before: CashToCollect,
): Promise<void> {
  await storeReturned(transaction, orderId)
  if (takesOut) await roundTakenOut(transaction, { orderId, actor }, before)
  if (undoes) await takeBackRoundingOf(transaction, { orderId, actor }, undoes.id)
}

/** Ends the order with an edit that took out what was not sent, or takes that back with its undo. @returns the status that it has */
async function followEdit(
  transaction: Transaction,
  order: EditedLocked,
  edit: Edit,
  revisionId: number,
): Promise<OrderStatus> {
  const { undoes, actor } = edit
  if (order.statusBefore && undoes?.statusEventId) {
    const again = { status: order.statusBefore, takesBack: undoes.statusEventId, actor }
    await goOnWithParcels(transaction, order, again)
    return order.statusBefore
  }
  const ended = edit.takesOut ? await endWithParcels(transaction, order, edit) : undefined
  if (!ended) return order.status
  await transaction
    .update(orderRevisions)
    .set({ statusEventId: ended.eventId })
    .where(eq(orderRevisions.id, revisionId))
  return ended.status
}

/** Adds to the content before what its undo needs: which of the pieces that are taken out had not arrived, and what goes with their lines. */
async function withTakenOut(
  transaction: Transaction,
  orderId: number,
  { takesOut }: Edit,
  { before, after }: Contents,
): Promise<OrderContent> {
  if (!takesOut) return before
  const awaited = await readAwaitedPieces(transaction, orderId)
  const lines = before.lines.map(line => ({ ...line, awaited: awaited.get(line.position) ?? 0 }))
  const left = new Set(after.lines.map(({ position }) => position))
  const gone = before.lines.flatMap(({ id, position }) => (id && !left.has(position) ? [id] : []))
  return { ...before, lines, opened: await readOpenedPieces(transaction, gone) }
}

/** Whether the shopper has to know of an edit: not of one that is undone before its email has left, which is dropped. */
async function isNews(
  transaction: Transaction,
  { isMailed, undoes }: Edit,
  eventId: number,
): Promise<boolean> {
  if (!undoes) return isMailed
  return (await dropEditEmail(transaction, { revisionId: undoes.id, undoneBy: eventId })) && isMailed
}

/** Whether the discount becomes another one by its terms, the charge by the rules, or what is left another amount, than staff have read. */
function isUnseen(
  { discount, seenDiscountPaisa, charge, seenChargePaisa, takesOut, seenTotalPaisa }: Edit,
  before: OrderContent,
  after: OrderContent,
): boolean {
  if (takesOut) return seenTotalPaisa !== amountsOfContent(after).totalPaisa
  const isNew = (now: number, was: number, seen: number | undefined) =>
    seen !== undefined && now !== was && now !== seen
  const { by } = discount ?? usualChoice(before)
  return (
    (by === 'terms' && isNew(after.discountPaisa, before.discountPaisa, seenDiscountPaisa)) ||
    (charge?.by === 'rules' && isNew(after.shippingPaisa, before.shippingPaisa, seenChargePaisa))
  )
}

/** Moves the pieces and stores the lines. An order whose stock awaits its confirmation takes all its pieces now. */
async function storePieces(
  transaction: Transaction,
  { id: orderId, status, piecesOut, stockAwaitsConfirmation, statusBefore }: EditedLocked,
  { undoes }: Edit,
  { before, after }: Contents,
): Promise<Outcome<{ lines: readonly ContentLine[] }, EditRefusal>> {
  const lines = [...before.lines, ...after.lines]
  const productIds = new Set(lines.flatMap(({ productId }) => productId ?? []))
  const stock = await lockStock(transaction, orderId, productIds)
  const {
    moves,
    missing,
    preOrdered = [],
  } = planEdit(stockAwaitsConfirmation ? [] : before.lines, after.lines, stock)
  if (missing.length > 0) return refuse({ kind: 'stock-gone', missing })
  const stored = await withShipDays(transaction, { before, after }, { preOrdered, isBack: undoes?.takesOut })
  await storeLines(transaction, orderId, stored, undoes !== undefined)
  await storeOpenedPieces(transaction, after.opened ?? [])
  const settled = statusBefore ? { status: statusBefore, piecesOut: false } : { status, piecesOut }
  await settlePieces(transaction, { orderId, ...settled, onHand: moves })
  return { ok: true, lines: stored }
}

/**
 * The lines after an edit, each with the day from which it is sent if it is pre-ordered.
 *
 * @param isBack whether lines that come back keep the day that they had
 */
async function withShipDays(
  transaction: Transaction,
  { before, after }: Contents,
  {
    preOrdered,
    isBack = false,
  }: { preOrdered: readonly { productId: number | null; size: string }[]; isBack: boolean | undefined },
) {
  const dated = isBack ? after.lines : before.lines
  const days = new Map<string, string | null>(dated.map(line => [pieceOf(line), line.shipsOn ?? null]))
  if (preOrdered.length > 0) {
    const ids = preOrdered.flatMap(({ productId }) => productId ?? [])
    // Held until the edit is made, so that its day stays: who is mailed about a new day is found by the stored orders.
    const open = await transaction
      .select()
      .from(preOrders)
      .where(inArray(preOrders.productId, ids))
      .orderBy(asc(preOrders.productId))
      .for('share')
    for (const line of preOrdered) {
      days.set(pieceOf(line), open.find(({ productId }) => productId === line.productId)?.shipsOn ?? null)
    }
  }
  return after.lines.map(line => ({ ...line, shipsOn: days.get(pieceOf(line)) ?? null }))
}

/**
 * The promise of delivery of an order whose lines leave on another day than before: without a pre-order, on the day of the edit or of the
 * order. An undo moves it back by as much as the edit has moved it.
 */
function movedPromise(
  before: readonly ContentLine[],
  after: readonly ContentLine[],
  undoes: UndoneRevision | undefined,
) {
  const [from, to] = [lastShipDay(before), lastShipDay(after)]
  if (from === to) return {}
  const placed = sql`day_in_karachi(${orders.placedAt})`
  const edited = undoes
    ? sql`day_in_karachi(${undoes.madeAt.toISOString()}::timestamptz)`
    : sql`day_in_karachi(now())`
  const [onFrom, onTo] = undoes ? [edited, placed] : [placed, edited]
  const later = sql`(coalesce(${to}::date, ${onTo}) - coalesce(${from}::date, ${onFrom}))`
  return {
    deliverFrom: sql`${orders.deliverFrom} + ${later}`,
    deliverTo: sql`${orders.deliverTo} + ${later}`,
  }
}

function pieceOf({ productId, size }: { productId: number | null; size: string }): string {
  return JSON.stringify([productId, size])
}

/** Writes the history, the revision and the logs. @returns the id of the entry of the history, and of the revision */
async function recordEdit(
  transaction: Transaction,
  { id: orderId, number, status }: LockedOrder,
  { actor, reason, way, undoes, takesOut = false }: Edit,
  { before, after, text }: Contents & { text: string },
): Promise<{ id: number; revisionId: number }> {
  const [event] = await transaction
    .insert(orderEvents)
    .values({ orderId, actor, fromStatus: status, toStatus: status, remark: text })
    .returning({ id: orderEvents.id })
  if (!event) throw new Error('The history of an order could not be written')
  const [revision] = await transaction
    .insert(orderRevisions)
    .values({ orderId, eventId: event.id, reason, before, after, undoesId: undoes?.id ?? null, takesOut })
    .returning({ id: orderRevisions.id })
  if (!revision) throw new Error('The revision of an order could not be written')
  if (way && (await readConfirmation(transaction, orderId))) {
    await recordContact(transaction, { orderId, actor, way, outcome: 'corrected', note: text })
  }
  await recordAudit(transaction, {
    actor,
    action: undoes ? 'order.edit-undone' : 'order.edited',
    subject: { kind: 'order', id: orderId, name: number },
  })
  return { id: event.id, revisionId: revision.id }
}

/** Last, because the customer's row is locked until the end (docs/decisions/0004-count-by-triggers-and-lock-in-one-order.md). */
async function storeOrder(
  transaction: Transaction,
  orderId: number,
  { before, after }: Contents,
  more: { stockAwaitsConfirmation: boolean; deliverFrom?: SQL; deliverTo?: SQL },
): Promise<void> {
  const { delivery, cityId } = after
  const standIn = standInEmail(before.delivery.phone)
  const amounts = amountsOfContent(after)
  await transaction
    .update(orders)
    .set({
      ...delivery,
      ...amounts,
      // What a parcel that came back is credited with changes with the discount: it is stored next.
      returnedPaisa: sql`least(${orders.returnedPaisa}, ${amounts.totalPaisa})`,
      advancePaisa: after.advancePaisa ?? 0,
      // An order without an email belongs to the customer of its phone number.
      email: sql`case when ${orders.email} = ${standIn} then ${standInEmail(delivery.phone)} else ${orders.email} end`,
      cityId,
      ...more,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, orderId))
}
