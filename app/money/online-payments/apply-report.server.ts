import { eq, sql } from 'drizzle-orm'
import { giftOf } from '#app/money/payments/cash-to-collect.ts'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { dropLeftRounding } from '#app/money/payments/round-by-hand.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { onlinePayments } from '#app/money/tables/online-payments.server.ts'
import { recordRefund } from '#app/orders/emails/record-refund.server.ts'
import { lockOrder } from '#app/orders/lifecycle/change-order-status.server.ts'
import { ORDER_STATUS } from '#app/orders/order-status.ts'
import { recordRemark } from '#app/orders/record-remark.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { GatewayPayment } from '#app/platform/gateways/payment-gateway.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'

/** Who records what the service reports, as the ledger and the audit log name it. */
const ACTOR = 'payment service'
const CURRENCY = 'PKR'

type StoredPayment = typeof onlinePayments.$inferSelect
type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * Applies what the payment service says about a payment. Reports may be repeated, late and in any order: what was paid is
 * in the ledger once, and stays paid whatever is reported after it. An amount other than the one that was asked for is not
 * written to the ledger; staff look it up.
 */
export function applyReport(
  database: Database,
  report: GatewayPayment,
): Promise<Outcome<object, { kind: 'unknown-payment' }>> {
  return inTransaction(database, async transaction => {
    const [found] = await transaction
      .select({ number: orders.number })
      .from(onlinePayments)
      .innerJoin(orders, eq(orders.id, onlinePayments.orderId))
      .where(eq(onlinePayments.reference, report.reference))
    const order = found && (await lockOrder(transaction, found.number))
    if (!order) return refuse({ kind: 'unknown-payment' })
    const [payment] = await transaction
      .select()
      .from(onlinePayments)
      .where(eq(onlinePayments.reference, report.reference))
      .for('update')
    if (!payment) return refuse({ kind: 'unknown-payment' })
    if (payment.gatewayId !== null && payment.gatewayId !== report.id) {
      return refuse({ kind: 'unknown-payment' })
    }
    await applyTo(transaction, order, payment, report)
    return { ok: true }
  })
}

async function applyTo(
  transaction: Transaction,
  order: LockedOrder,
  payment: StoredPayment,
  report: GatewayPayment,
): Promise<void> {
  if (payment.state === 'mismatched' || payment.state === 'looked-up') return
  if (payment.state === 'paid') return applyRefund(transaction, order, payment, report)
  if (report.status === 'failed') return setState(transaction, payment.id, { state: 'failed' })
  if (report.status !== 'paid') return
  const isAsAsked = report.amountPaisa === payment.amountPaisa && report.currency === CURRENCY
  if (!isAsAsked) return recordMismatch(transaction, order, payment, report)
  const kind = ORDER_STATUS[order.status].hasLeft ? 'payment' : 'advance'
  const entryId = await addEntry(transaction, order, { kind, amountPaisa: payment.amountPaisa, report })
  await setState(transaction, payment.id, { state: 'paid', entryId, gatewayId: report.id })
  const say = () => t('{amount} was paid online.', { amount: formatPaisa(payment.amountPaisa) })
  await record(transaction, order, { action: 'order.paid', say })
  await applyRefund(transaction, order, payment, report)
}

/** Writes what the service has paid back since its last report. */
async function applyRefund(
  transaction: Transaction,
  order: LockedOrder,
  payment: StoredPayment,
  report: GatewayPayment,
): Promise<void> {
  const refundedPaisa = Math.min(report.refundedPaisa, payment.amountPaisa)
  const more = refundedPaisa - payment.refundedPaisa
  if (more <= 0) return
  const giftPaisa = giftOf(await readCash(transaction, order.id), more)
  const entryId = await addEntry(transaction, order, {
    kind: 'refund',
    amountPaisa: -more,
    giftPaisa,
    report,
  })
  await dropLeftRounding(transaction, { orderId: order.id, actor: ACTOR })
  await setState(transaction, payment.id, { refundedPaisa })
  const sent = { actor: ACTOR, entryId, amountPaisa: more, way: 'online', reference: report.id } as const
  await recordRefund(transaction, { order, ...sent })
  await audit(transaction, order, { actor: ACTOR, action: 'order.refunded' })
}

async function recordMismatch(
  transaction: Transaction,
  order: LockedOrder,
  payment: StoredPayment,
  report: GatewayPayment,
): Promise<void> {
  const { amountPaisa: reportedPaisa, currency, id: gatewayId } = report
  await setState(transaction, payment.id, { state: 'mismatched', reportedPaisa, gatewayId })
  const reported = currency === CURRENCY ? formatPaisa(reportedPaisa) : `${reportedPaisa / 100} ${currency}`
  const asked = formatPaisa(payment.amountPaisa)
  const say = () => t('The payment service reports {reported} instead of {asked}.', { reported, asked })
  await record(transaction, order, { action: 'order.payment-mismatched', say })
}

async function addEntry(
  transaction: Transaction,
  { id: orderId }: { id: number },
  {
    report,
    ...entry
  }: {
    kind: 'advance' | 'payment' | 'refund'
    amountPaisa: number
    giftPaisa?: number
    report: GatewayPayment
  },
): Promise<number> {
  const [added] = await transaction
    .insert(moneyEntries)
    .values({ ...entry, orderId, way: 'online', actor: ACTOR, reference: report.id })
    .returning({ id: moneyEntries.id })
  if (!added) throw new Error('PostgreSQL stored a payment without returning its id.')
  return added.id
}

async function setState(
  transaction: Transaction,
  id: number,
  values: Partial<typeof onlinePayments.$inferInsert>,
): Promise<void> {
  await transaction.update(onlinePayments).set(values).where(eq(onlinePayments.id, id))
}

async function record(
  transaction: Transaction,
  order: LockedOrder,
  { actor = ACTOR, action, say }: { actor?: string; action: string; say: () => string },
): Promise<void> {
  await recordRemark(transaction, order, { actor, say })
  await audit(transaction, order, { actor, action })
}

async function audit(
  transaction: Transaction,
  { number }: LockedOrder,
  { actor, action }: { actor: string; action: string },
): Promise<void> {
  const subject = { kind: 'order' as const, id: number, name: number }
  await recordAudit(transaction, { actor, action, subject })
}

/** Takes a payment with another amount off the list of those to look up. A second time changes nothing. */
export function finishLookup(database: Database, id: number, actor: string): Promise<boolean> {
  return inTransaction(database, async transaction => {
    const [found] = await transaction
      .select({ number: orders.number })
      .from(onlinePayments)
      .innerJoin(orders, eq(orders.id, onlinePayments.orderId))
      .where(eq(onlinePayments.id, id))
    const order = found && (await lockOrder(transaction, found.number))
    const { rowCount } = await transaction
      .update(onlinePayments)
      .set({ state: 'looked-up' })
      .where(sql`${onlinePayments.id} = ${id} and ${onlinePayments.state} = 'mismatched'`)
    if (!order || rowCount === 0) return false
    const say = () => t('The payment of another amount was looked up.')
    await record(transaction, order, { actor, action: 'order.payment-looked-up', say })
    return true
  })
}
