import { eq, type SQL, sql } from 'drizzle-orm'
import { readOpenedPieces } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { endWithParcels, goOnWithParcels } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import type { CashToCollect } from '#app/money/payments/cash-to-collect.ts'
import { readCash, readOrderCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { type RemarkInBoth, remarkInBoth } from '#app/orders/remark-in-both.server.ts'
import { orderRevisions } from '#app/orders/tables/order-revisions.server.ts'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { storeDiscounts } from '#app/pricing/discounts/order-discounts.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { standInEmail } from '#app/shared/stand-in-email.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { t } from '#app/shared/text/translate.ts'
import { readConfirmation, recordContact } from '../confirmation/record-contact.server.ts'
import { dropEditEmail, queueEditEmail } from '../emails/queue-edit-email.server.ts'
import type { LockedOrder } from '../lifecycle/change-order-status.server.ts'
import type { OrderStatus } from '../order-status.ts'
import { readAwaitedPieces } from '../pieces/awaited-pieces.server.ts'
import { storeReturned } from '../store-returned.server.ts'
import {
  amountsOfContent,
  type Contents,
  type Edit,
  type EditedLocked,
  type EditedOrder,
  type EditRefusal,
  leavesParcels,
  type UndoneRevision,
} from './edit.ts'
import {
  advanceDifferences,
  changesParcel,
  contentDifferences,
  editText,
  type OrderContent,
} from './order-content.ts'
import { roundTakenOut, takeBackRoundingOf } from './round-taken-out.server.ts'
import { movedPromise, storePieces } from './store-edited-pieces.server.ts'
import { hasParcel } from './stored-content.server.ts'

/** Stores an edit: pieces, amounts, history, revision and email, and the status that follows. Of one that changes nothing, says so. */
export async function storeEdit(
  transaction: Transaction,
  order: EditedLocked,
  edit: Edit,
  { before, after, advanceRemark }: Contents & { advanceRemark: () => string },
): Promise<Outcome<EditedOrder, EditRefusal>> {
  const tellDifferences = () => [...contentDifferences(before, after), ...advanceDifferences(before, after)]
  const differences = tellDifferences()
  const { totalPaisa, shippingPaisa, discountPaisa } = amountsOfContent(after)
  const amounts = { totalPaisa, shippingPaisa, discountPaisa, advancePaisa: after.advancePaisa ?? 0 }
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
  const sayChanged = () => [editText(tellDifferences()), advanceRemark()].filter(Boolean).join(' ')
  const text = sayChanged()
  const logged = remarkInBoth(() => (edit.undoes ? undoneText(edit.undoes) : sayChanged()))
  const event = await recordEdit(transaction, order, edit, { before: named, after, logged })
  await storeDiscounts(transaction, order.id, after.discounts ?? [])
  const stockAwaitsConfirmation = order.stockAwaitsConfirmation && !isAboutParcel
  await storeOrder(transaction, order.id, { before, after }, { stockAwaitsConfirmation, ...promise })
  if (leavesParcels(edit)) await settleParcels(transaction, order.id, edit, cash)
  if (await isNews(transaction, edit, event.id)) {
    await queueEditEmail(transaction, order.id, event.id, tellDifferences)
  }
  const status = await followEdit(transaction, order, edit, event.revisionId)
  const edited = { text, differences, ...amounts, status, ...(await readToPay()) }
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

function undoneText({ text, textUrdu }: UndoneRevision): string {
  return t('Undone: {what}', { what: saidText(text, textUrdu) })
}

/** Writes the history, the revision and the logs. @returns the id of the entry of the history, and of the revision */
async function recordEdit(
  transaction: Transaction,
  { id: orderId, number, status }: LockedOrder,
  { actor, reason, way, undoes, takesOut = false }: Edit,
  { before, after, logged }: Contents & { logged: RemarkInBoth },
): Promise<{ id: number; revisionId: number }> {
  const [event] = await transaction
    .insert(orderEvents)
    .values({ orderId, actor, fromStatus: status, toStatus: status, ...logged })
    .returning({ id: orderEvents.id })
  if (!event) throw new Error('The history of an order could not be written')
  const [revision] = await transaction
    .insert(orderRevisions)
    .values({ orderId, eventId: event.id, reason, before, after, undoesId: undoes?.id ?? null, takesOut })
    .returning({ id: orderRevisions.id })
  if (!revision) throw new Error('The revision of an order could not be written')
  if (way && (await readConfirmation(transaction, orderId))) {
    await recordContact(transaction, { orderId, actor, way, outcome: 'corrected', note: logged.remark })
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
