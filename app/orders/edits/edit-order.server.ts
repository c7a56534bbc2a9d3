import { refusingSpentVouchers } from '#app/money/payments/voucher-spent.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { subtotalPaisa } from '#app/pricing/order-amounts.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import {
  hasReturns,
  isExchangeTakenBack,
  type LockedOrder,
  lockOrder,
} from '../lifecycle/change-order-status.server.ts'
import { findLastChange } from '../lifecycle/last-change.server.ts'
import { isEditable, ORDER_STATUS, type OrderStatus } from '../order-status.ts'
import {
  agreementTo,
  amountsOfContent,
  type Contents,
  type Edit,
  type EditedOrder,
  type EditRefusal,
  leavesParcels,
} from './edit.ts'
import { findEditedAdvance } from './edited-advance.server.ts'
import { chargeAfter } from './edited-charge.server.ts'
import { divideDiscount, recomputeDiscount, usualChoice } from './edited-discount.ts'
import { changesParcel, type OrderContent, uniteLines } from './order-content.ts'
import { storeEdit } from './store-edit.server.ts'
import { isCurrent, readContent } from './stored-content.server.ts'

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
    if (edit.seen !== undefined && !isCurrent(edit.seen, before)) {
      return refuse({ kind: 'changed-meanwhile' })
    }
    const wanted = await edit.change(before, transaction, order.id)
    if (!wanted.ok) return wanted
    const settled = settle(before, await withCharge(transaction, order.id, wanted.content, edit), edit)
    if (!settled.ok) return settled
    const isUndo = edit.undoes !== undefined
    const advance = await findAdvance(transaction, order.id, { before, after: settled.content }, isUndo)
    const after = { ...settled.content, advancePaisa: advance.advancePaisa }
    const stored = await storeEdit(transaction, { ...order, statusBefore: end.statusBefore }, edit, {
      before,
      after,
      advanceRemark: advance.say,
    })
    const isRead = edit.isTrial !== true && !isUnseen(edit, before, after)
    if (!stored.ok || stored.differences.length === 0 || isRead) return stored
    throw new TrialDone(stored)
  })
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
): Promise<{ advancePaisa: number; say: () => string }> {
  const { totalPaisa } = amountsOfContent(after)
  const { city } = after.delivery
  const isSame = totalPaisa === amountsOfContent(before).totalPaisa && city === before.delivery.city
  const asked = isUndo ? after.advancePaisa : isSame ? (before.advancePaisa ?? 0) : undefined
  if (asked !== undefined) return { advancePaisa: asked, say: () => '' }
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

/**
 * Whether the discount becomes another one by its terms, the charge by the rules, or what is left another amount, than staff have read; for
 * a shopper, whether anything is to be paid that they have not agreed to.
 */
function isUnseen(
  { agreed, discount, seenDiscountPaisa, charge, seenChargePaisa, takesOut, seenTotalPaisa }: Edit,
  before: OrderContent,
  after: OrderContent,
): boolean {
  if (agreed !== undefined) {
    const now = agreementOf(after)
    return now !== agreementOf(before) && now !== agreed
  }
  if (takesOut) return seenTotalPaisa !== amountsOfContent(after).totalPaisa
  const isNew = (now: number, was: number, seen: number | undefined) =>
    seen !== undefined && now !== was && now !== seen
  const { by } = discount ?? usualChoice(before)
  return (
    (by === 'terms' && isNew(after.discountPaisa, before.discountPaisa, seenDiscountPaisa)) ||
    (charge?.by === 'rules' && isNew(after.shippingPaisa, before.shippingPaisa, seenChargePaisa))
  )
}

function agreementOf(content: OrderContent): string {
  return agreementTo({ ...amountsOfContent(content), advancePaisa: content.advancePaisa ?? 0 })
}
