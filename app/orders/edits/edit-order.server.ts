import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { lastShipDay } from '#app/catalogue/products/pre-order.ts'
import { endWithParcels } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { readOrderCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import type { ToPay } from '#app/money/payments/to-collect-text.ts'
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
import { lockOrder } from '../lifecycle/change-order-status.server.ts'
import { isEditable, ORDER_STATUS, type OrderStatus } from '../order-status.ts'
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
  undoesId?: number
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
  /** Whether it takes out pieces that have not arrived, and nothing else: then a parcel of the order may have left. */
  dropsAwaited?: boolean
  /** Makes the wanted content of the current one, in the transaction of the edit. */
  change: (
    content: OrderContent,
    transaction: Transaction,
    orderId: number,
  ) =>
    | Promise<Outcome<{ content: OrderContent }, EditRefusal>>
    | Outcome<{ content: OrderContent }, EditRefusal>
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
  /** What the discount or the delivery charge becomes was not read yet. */
  | ({ kind: 'amounts-change' } & EditedOrder)
  /** An edit that was undone, or on which a later one built. */
  | { kind: 'cannot-undo' }
  | { kind: 'stock-gone'; missing: UnmovedPieces[] }

interface EditedOrder extends ToPay {
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
}

/**
 * Edits an order until it is handed over: stock, amounts, history, the revision with both contents, and the email to the
 * shopper follow in one transaction. Locks the order, then stock, and writes the order last, as a change of status does.
 */
export async function editOrder(database: Database, edit: Edit): Promise<Outcome<EditedOrder, EditRefusal>> {
  try {
    return await makeEdit(database, edit)
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
    const meaning = ORDER_STATUS[order.status]
    const isAllowed = edit.dropsAwaited ? meaning.hasLeft && meaning.isOpen : isEditable(meaning)
    if (!isAllowed) return refuse({ kind: 'has-left', status: order.status })
    const before = await readContent(transaction, order.id)
    if (edit.seen !== undefined && edit.seen !== digestContent(before)) {
      return refuse({ kind: 'changed-meanwhile' })
    }
    const wanted = await edit.change(before, transaction, order.id)
    if (!wanted.ok) return wanted
    const settled = settle(before, await withCharge(transaction, order.id, wanted.content, edit), edit)
    if (!settled.ok) return settled
    const after = settled.content
    const isUndo = edit.undoesId !== undefined
    const advance = await findAdvance(transaction, order.id, { before, after }, isUndo)
    return storeEdit(transaction, order, edit, {
      before,
      after: { ...after, advancePaisa: advance.advancePaisa },
      remark: advance.remark,
    })
  })
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
  { dropsAwaited, undoesId, discount }: Edit,
): Outcome<{ content: OrderContent }, EditRefusal> {
  const content = { ...wanted, lines: dropsAwaited ? wanted.lines : uniteLines(wanted.lines) }
  if (undoesId !== undefined) return { ok: true, content: withDiscounts(content, before) }
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

interface Contents {
  before: OrderContent
  after: OrderContent
}

async function storeEdit(
  transaction: Transaction,
  order: LockedOrder,
  edit: Edit,
  { before, after, remark }: Contents & { remark: string },
): Promise<Outcome<EditedOrder, EditRefusal>> {
  const tellDifferences = () => [...contentDifferences(before, after), ...advanceDifferences(before, after)]
  const differences = tellDifferences()
  // The history is for staff.
  const logged = inLanguage('en', () => editText(tellDifferences()))
  const { totalPaisa, shippingPaisa, discountPaisa } = amountsOfContent(after)
  const amounts = { totalPaisa, shippingPaisa, discountPaisa }
  const readToPay = async () => ({
    paymentMethod: order.paymentMethod,
    cash: await readOrderCash(transaction, order.id),
  })
  if (differences.length === 0) {
    return { ok: true, text: '', differences, ...amounts, ...(await readToPay()) }
  }
  if (after.lines.length === 0) return refuse({ kind: 'nothing-left' })
  const isAboutParcel = changesParcel(before, after)
  let promise = {}
  if (isAboutParcel) {
    if (!edit.dropsAwaited && (await hasParcel(transaction, order.id))) return refuse({ kind: 'packed' })
    const stored = await storePieces(transaction, order, edit, { before, after })
    if (!stored.ok) return stored
    promise = movedPromise(before.lines, stored.lines)
  }
  const withRemark = (words: string) => [words, remark].filter(Boolean).join(' ')
  const text = withRemark(editText(differences))
  const eventId = await recordEdit(transaction, order, edit, { before, after, text: withRemark(logged) })
  await storeDiscounts(transaction, order.id, after.discounts ?? [])
  const stockAwaitsConfirmation = order.stockAwaitsConfirmation && !isAboutParcel
  await storeOrder(transaction, order.id, { before, after }, { stockAwaitsConfirmation, ...promise })
  if (edit.dropsAwaited) await storeReturned(transaction, order.id)
  const edited = { text, differences, ...amounts, ...(await readToPay()) }
  if (edit.isTrial || isUnseen(edit, before, after)) throw new TrialDone(edited)
  if (await isNews(transaction, edit, eventId)) {
    await queueEditEmail(transaction, order.id, eventId, tellDifferences)
  }
  if (edit.dropsAwaited) await endWithParcels(transaction, order, edit)
  return { ok: true, ...edited }
}

/** Whether the shopper has to know of an edit: not of one that is undone before its email has left, which is dropped. */
async function isNews(
  transaction: Transaction,
  { isMailed, undoesId: revisionId }: Edit,
  eventId: number,
): Promise<boolean> {
  if (revisionId === undefined) return isMailed
  return (await dropEditEmail(transaction, { revisionId, undoneBy: eventId })) && isMailed
}

/** Whether the discount becomes another one by its terms, or the charge by the rules, than staff have read. */
function isUnseen(
  { discount, seenDiscountPaisa, charge, seenChargePaisa }: Edit,
  before: OrderContent,
  after: OrderContent,
): boolean {
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
  { id: orderId, status, piecesOut, stockAwaitsConfirmation }: LockedOrder,
  { dropsAwaited = false }: Edit,
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
  // While this waited for the stock, what was to be dropped has arrived.
  if (dropsAwaited && moves.some(({ pieces }) => pieces !== 0)) return refuse({ kind: 'changed-meanwhile' })
  const stored = await withShipDays(transaction, { before, after }, preOrdered)
  await storeLines(transaction, orderId, stored)
  await settlePieces(transaction, { orderId, status, piecesOut, onHand: moves })
  return { ok: true, lines: stored }
}

/** The lines after an edit, each with the day from which it is sent if it is pre-ordered. */
async function withShipDays(
  transaction: Transaction,
  { before, after }: Contents,
  preOrdered: readonly { productId: number | null; size: string }[],
) {
  const days = new Map<string, string | null>(before.lines.map(line => [pieceOf(line), line.shipsOn ?? null]))
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

/** The promise of delivery of an order whose lines leave on another day than before. */
function movedPromise(before: readonly ContentLine[], after: readonly ContentLine[]) {
  const [from, to] = [lastShipDay(before), lastShipDay(after)]
  if (from === to) return {}
  const later = sql`(coalesce(${to}::date, day_in_karachi(now())) - coalesce(${from}::date, day_in_karachi(${orders.placedAt})))`
  return {
    deliverFrom: sql`${orders.deliverFrom} + ${later}`,
    deliverTo: sql`${orders.deliverTo} + ${later}`,
  }
}

function pieceOf({ productId, size }: { productId: number | null; size: string }): string {
  return JSON.stringify([productId, size])
}

/** Writes the history, the revision and the logs. Returns the id of the entry of the history. */
async function recordEdit(
  transaction: Transaction,
  { id: orderId, number, status }: LockedOrder,
  { actor, reason, way, undoesId }: Edit,
  { before, after, text }: Contents & { text: string },
): Promise<number> {
  const [event] = await transaction
    .insert(orderEvents)
    .values({ orderId, actor, fromStatus: status, toStatus: status, remark: text })
    .returning({ id: orderEvents.id })
  if (!event) throw new Error('The history of an order could not be written')
  await transaction
    .insert(orderRevisions)
    .values({ orderId, eventId: event.id, reason, before, after, undoesId: undoesId ?? null })
  if (way && (await readConfirmation(transaction, orderId))) {
    await recordContact(transaction, { orderId, actor, way, outcome: 'corrected', note: text })
  }
  await recordAudit(transaction, {
    actor,
    action: undoesId === undefined ? 'order.edited' : 'order.edit-undone',
    subject: { kind: 'order', id: orderId, name: number },
  })
  return event.id
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
