import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { queueEmail } from '#app/messages/email/queue/queue-email.server.ts'
import { dropEmailWith, restoreEmailWith } from '#app/messages/email/queue/status-emails.server.ts'
import { orderEmailParams } from '#app/messages/email/templates/order-email-params.ts'
import { leftOf } from '#app/money/payments/left-of-voucher.server.ts'
import { paymentState } from '#app/money/payments/payment-state.ts'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { readCost } from '#app/money/payments/read-money.server.ts'
import { dropLeftRounding } from '#app/money/payments/round-by-hand.server.ts'
import { takeBackEntry } from '#app/money/payments/take-back-entry.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { vouchers } from '#app/money/tables/vouchers.server.ts'
import { readEmailedOrder } from '#app/orders/emails/read-emailed-order.server.ts'
import { lockOrder } from '#app/orders/lifecycle/change-order-status.server.ts'
import { recordRemark } from '#app/orders/record-remark.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { refundDueOf } from '#app/pricing/settled-rows.ts'
import { VOUCHER_CHARACTERS } from '#app/pricing/voucher-code.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatMoment } from '#app/shared/time/dates.ts'

type IssueRefusal = { kind: 'not-found' } | { kind: 'not-overpaid'; overpaidPaisa: number }

interface NewVoucher {
  number: string
  /** At most what the order was paid too much, in paisa, without what goes back to vouchers by itself. */
  amountPaisa: number
  /** Days until it expires; 0: never. */
  validDays: number
  actor: string
}

/**
 * Gives a shopper what an order was paid too much as a voucher: an entry of the ledger takes it out of the order. They get
 * an email with its code.
 */
export function issueVoucher(
  database: Database,
  { number, amountPaisa, validDays, actor }: NewVoucher,
): Promise<Outcome<{ code: string }, IssueRefusal>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrder(transaction, number)
    const cost = order && (await readCost(transaction, order.id))
    if (!order || !cost) return refuse({ kind: 'not-found' })
    const { toVouchersPaisa } = await readCash(transaction, order.id)
    const overpaidPaisa = refundDueOf({ ...paymentState(cost), toVouchersPaisa })
    if (amountPaisa > overpaidPaisa) return refuse({ kind: 'not-overpaid', overpaidPaisa })
    const code = newCode()
    const [voucher] = await transaction
      .insert(vouchers)
      .values({
        code,
        orderId: order.id,
        issuedBy: actor,
        expiresAt: validDays === 0 ? null : sql`now() + make_interval(days => ${validDays})`,
      })
      .returning({ id: vouchers.id, expiresAt: vouchers.expiresAt })
    if (!voucher) throw new Error('PostgreSQL stored a voucher without returning its id.')
    await addEntry(transaction, {
      orderId: order.id,
      voucherId: voucher.id,
      amountPaisa: -amountPaisa,
      actor,
      code,
    })
    await dropLeftRounding(transaction, { orderId: order.id, actor })
    const eventId = await record(transaction, order, {
      actor,
      action: 'order.voucher-issued',
      say: () => t('{amount} paid back as the voucher {code}.', { amount: formatPaisa(amountPaisa), code }),
    })
    await queueVoucherEmail(transaction, order.id, eventId, {
      code,
      amountPaisa,
      expiresAt: voucher.expiresAt,
    })
    return { ok: true, code }
  })
}

/**
 * Puts what is left of a voucher back to its order, where it is paid too much again, and drops its email if that has not left. A second
 * time changes nothing.
 */
export function cancelVoucher(
  database: Database,
  { id, actor }: { id: number; actor: string },
): Promise<Outcome<{ code: string; leftPaisa: number }, { kind: 'gone' }>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrderOfVoucher(transaction, id)
    if (!order) return refuse({ kind: 'gone' })
    const [voucher] = await transaction
      .update(vouchers)
      .set({ cancelledAt: sql`now()` })
      .where(and(eq(vouchers.id, id), isNull(vouchers.cancelledAt)))
      .returning({ code: vouchers.code })
    if (!voucher) return refuse({ kind: 'gone' })
    const { code } = voucher
    const leftPaisa = await leftOf(transaction, id)
    if (leftPaisa > 0) {
      await addEntry(transaction, { orderId: order.id, voucherId: id, amountPaisa: leftPaisa, actor, code })
    }
    const eventId = await record(transaction, order, {
      actor,
      action: 'order.voucher-cancelled',
      say: () =>
        t('The voucher {code} was cancelled; {amount} was left of it.', {
          code,
          amount: formatPaisa(leftPaisa),
        }),
    })
    await dropEmailWith(transaction, {
      orderId: order.id,
      param: 'voucher_code',
      value: code,
      undoneBy: eventId,
    })
    return { ok: true, code, leftPaisa }
  })
}

/**
 * Takes back that a voucher was cancelled: what was left of it leaves its order again, and its email is queued again if it had not left. Refuses
 * once that money has been refunded, given as another voucher, or is due for its order.
 */
export function restoreVoucher(
  database: Database,
  { id, actor }: { id: number; actor: string },
): Promise<Outcome<{ code: string; leftPaisa: number }, { kind: 'gone' } | { kind: 'replaced' }>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrderOfVoucher(transaction, id)
    const cost = order && (await readCost(transaction, order.id))
    if (!order || !cost) return refuse({ kind: 'gone' })
    const [voucher] = await transaction
      .select({ code: vouchers.code })
      .from(vouchers)
      .where(and(eq(vouchers.id, id), isNotNull(vouchers.cancelledAt)))
      .for('update')
    if (!voucher) return refuse({ kind: 'gone' })
    const { code } = voucher
    const [back] = await transaction
      .select({ id: moneyEntries.id, amountPaisa: moneyEntries.amountPaisa })
      .from(moneyEntries)
      .innerJoin(vouchers, eq(vouchers.id, moneyEntries.voucherId))
      .where(
        and(
          eq(moneyEntries.voucherId, id),
          eq(moneyEntries.orderId, order.id),
          // Written with the cancellation; what the voucher paid is older.
          eq(moneyEntries.recordedAt, vouchers.cancelledAt),
        ),
      )
    const leftPaisa = back?.amountPaisa ?? 0
    if (leftPaisa > paymentState(cost).overpaidPaisa) return refuse({ kind: 'replaced' })
    await transaction.update(vouchers).set({ cancelledAt: null }).where(eq(vouchers.id, id))
    if (back) await takeBackEntry(transaction, { id: back.id, actor })
    await record(transaction, order, {
      actor,
      action: 'order.voucher-restored',
      say: () =>
        t('The voucher {code} is valid again, with {amount}: its cancellation was undone.', {
          code,
          amount: formatPaisa(leftPaisa),
        }),
    })
    await restoreEmailWith(transaction, { orderId: order.id, param: 'voucher_code', value: code })
    return { ok: true, code, leftPaisa }
  })
}

/** Locks the order that a voucher was given for; undefined if there is no such voucher. */
async function lockOrderOfVoucher(transaction: Transaction, id: number) {
  const [found] = await transaction
    .select({ number: orders.number })
    .from(vouchers)
    .innerJoin(orders, eq(orders.id, vouchers.orderId))
    .where(eq(vouchers.id, id))
  return found && (await lockOrder(transaction, found.number))
}

function newCode(): string {
  const group = () =>
    Array.from({ length: 4 }, () => VOUCHER_CHARACTERS[randomInt(VOUCHER_CHARACTERS.length)]).join('')
  return `V-${group()}-${group()}`
}

interface VoucherEntry {
  orderId: number
  voucherId: number
  amountPaisa: number
  actor: string
  code: string
}

async function addEntry(transaction: Transaction, { code, ...entry }: VoucherEntry): Promise<void> {
  await transaction
    .insert(moneyEntries)
    .values({ ...entry, kind: 'voucher', way: 'voucher', reference: code })
}

/** @returns the id of the entry of the order's history */
async function record(
  transaction: Transaction,
  { id: orderId, number, status }: NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
  { actor, action, say }: { actor: string; action: string; say: () => string },
): Promise<number> {
  const eventId = await recordRemark(transaction, { id: orderId, status }, { actor, say })
  const subject = { kind: 'order' as const, id: number, name: number }
  await recordAudit(transaction, { actor, action, subject })
  return eventId
}

async function queueVoucherEmail(
  transaction: Transaction,
  orderId: number,
  orderEventId: number,
  { code, amountPaisa, expiresAt }: { code: string; amountPaisa: number; expiresAt: Date | null },
): Promise<void> {
  const order = await readEmailedOrder(transaction, orderId)
  if (!order) return
  await inLanguage(order.language, () => {
    const params = {
      ...orderEmailParams(order),
      voucher_code: code,
      voucher_amount: formatPaisa(amountPaisa),
      voucher_until: expiresAt ? formatMoment(expiresAt) : '',
    }
    const about = { orderId, orderEventId }
    return queueEmail(transaction, { to: order.email, template: 'voucher_issued', params, ...about })
  })
}
