import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { dropRefundEmail, recordRefund } from '#app/orders/emails/record-refund.server.ts'
import { lockOrder } from '#app/orders/lifecycle/change-order-status.server.ts'
import { ORDER_STATUS } from '#app/orders/order-status.ts'
import { recordRemark } from '#app/orders/record-remark.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction, inTransactionUnlessRefused } from '#app/platform/db/in-transaction.server.ts'
import { refundDueOf } from '#app/pricing/settled-rows.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { giftOf } from './cash-to-collect.ts'
import type { MoneyKind } from './money-entry.ts'
import type { PaymentForm } from './payment-form.ts'
import { paymentState } from './payment-state.ts'
import { readCash } from './read-cash-to-collect.server.ts'
import { isSpent, readCost } from './read-money.server.ts'
import { dropLeftRounding, roundByHand } from './round-by-hand.server.ts'
import { takeBackEntry } from './take-back-entry.server.ts'
import { takeBackRounding } from './take-back-rounding.server.ts'

export type PaymentRefusal =
  | { kind: 'not-found' }
  /** The ledger has other entries than staff saw, as after a double click. */
  | { kind: 'changed' }
  /** What is paid back was due by what the order cost when staff saw it. */
  | { kind: 'due-changed' }
  /** More is paid back than was received and is still here. */
  | { kind: 'not-received'; refundablePaisa: number }
  /** More is paid back than is due to the shopper, which staff have not confirmed. */
  | { kind: 'above-due'; abovePaisa: number; amountPaisa: number }
  /** The money of the payment was paid back, or moved to a voucher or another order, since. */
  | { kind: 'spent-since' }

type NewPayment = Extract<PaymentForm, { intent: 'payment' }> & { number: string; actor: string }

type TakenBack = Outcome<object, PaymentRefusal>

/** The kinds that staff record and take back by hand. */
const BY_HAND = ['advance', 'payment', 'refund'] as const satisfies MoneyKind[]

/**
 * Appends a payment or a refund to the ledger of an order. What is paid before the parcel leaves is an advance. Refuses to pay back
 * more than was received and not paid back yet, or to pay back once the order's cost is not what staff saw. A refund above what is due
 * to the shopper has to be confirmed.
 */
export function recordPayment(
  database: Database,
  { number, actor, direction, amount, way, reference, seen, seenDue, confirmed }: NewPayment,
): Promise<Outcome<object, PaymentRefusal>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrder(transaction, number)
    if (!order) return refuse({ kind: 'not-found' })
    const isRefund = direction === 'refund'
    const refusal = await refusePayment(transaction, order.id, {
      isRefund,
      amount,
      seen,
      seenDue,
      confirmed,
    })
    if (refusal) return refuse(refusal)
    const received = ORDER_STATUS[order.status].hasLeft ? 'payment' : 'advance'
    const cash = await readCash(transaction, order.id)
    const entry = isRefund
      ? ({ kind: 'refund', amountPaisa: -amount, giftPaisa: giftOf(cash, amount) } as const)
      : ({ kind: received, amountPaisa: amount } as const)
    const entryId = await append(transaction, { ...entry, orderId: order.id, way, actor, reference })
    const { amountPaisa } = entry
    await roundByHand(transaction, { orderId: order.id, amountPaisa, way, actor }, cash)
    await recordAudit(transaction, {
      actor,
      action: isRefund ? 'order.refunded' : 'order.paid',
      subject: { kind: 'order', id: number, name: number },
    })
    const sent = { order, actor, entryId, amountPaisa: amount, way, reference }
    if (isRefund) {
      await dropLeftRounding(transaction, { orderId: order.id, actor })
      await recordRefund(transaction, sent)
    } else
      await recordRemark(transaction, order, {
        actor,
        say: () => t('{amount} was received.', { amount: formatPaisa(amount) }),
      })
    return { ok: true }
  })
}

async function refusePayment(
  transaction: Transaction,
  orderId: number,
  asked: Pick<NewPayment, 'amount' | 'seen' | 'seenDue' | 'confirmed'> & { isRefund: boolean },
): Promise<PaymentRefusal | undefined> {
  if ((await countEntries(transaction, orderId)) !== asked.seen) return { kind: 'changed' }
  const cost = asked.isRefund ? await readCost(transaction, orderId) : undefined
  if (!cost) return undefined
  const { duePaisa, refundablePaisa, overpaidPaisa } = paymentState(cost)
  if (asked.seenDue !== undefined && asked.seenDue !== duePaisa) return { kind: 'due-changed' }
  if (asked.amount > refundablePaisa) return { kind: 'not-received', refundablePaisa }
  const { toVouchersPaisa } = await readCash(transaction, orderId)
  const abovePaisa = asked.amount - refundDueOf({ overpaidPaisa, toVouchersPaisa })
  return abovePaisa > 0 && asked.confirmed !== asked.amount
    ? { kind: 'above-due', abovePaisa, amountPaisa: asked.amount }
    : undefined
}

/** @returns the id of the entry */
async function append(transaction: Transaction, entry: typeof moneyEntries.$inferInsert): Promise<number> {
  const [added] = await transaction.insert(moneyEntries).values(entry).returning({ id: moneyEntries.id })
  if (!added) throw new Error('PostgreSQL stored a payment without returning its id.')
  return added.id
}

/**
 * Takes back an entry that staff recorded, by an entry with the opposite amount. A second time does nothing. Refuses a payment whose
 * money is not here any more.
 */
export function takeBackPayment(
  database: Database,
  { number, actor, entry: id }: { number: string; actor: string; entry: number },
): Promise<TakenBack> {
  return inTransactionUnlessRefused<TakenBack>(database, async transaction => {
    const order = await lockOrder(transaction, number)
    if (!order) return refuse({ kind: 'not-found' })
    const [entry] = await transaction
      .select({ kind: moneyEntries.kind, amountPaisa: moneyEntries.amountPaisa, way: moneyEntries.way })
      .from(moneyEntries)
      .where(
        and(
          eq(moneyEntries.id, id),
          eq(moneyEntries.orderId, order.id),
          inArray(moneyEntries.kind, [...BY_HAND]),
          ne(moneyEntries.way, 'online'),
          isNull(moneyEntries.reversesId),
        ),
      )
    if (!entry) return refuse({ kind: 'not-found' })
    if (!(await takeBackEntry(transaction, { id, actor }))) return { ok: true }
    await dropRefundEmail(transaction, { orderId: order.id, entryId: id })
    if (entry.way === 'cash' || entry.kind === 'refund') {
      const which = sql`recorded_at = (select recorded_at from ${moneyEntries} payment where payment.id = ${id})`
      await takeBackRounding(transaction, { orderId: order.id, which, actor })
    }
    if (entry.amountPaisa > 0 && (await isSpentSince(transaction, order.id, id))) {
      return refuse({ kind: 'spent-since' })
    }
    await recordRemark(transaction, order, { actor, say: () => undoneText(entry) })
    await recordAudit(transaction, {
      actor,
      action: 'order.payment-taken-back',
      subject: { kind: 'order', id: number, name: number },
    })
    return { ok: true }
  })
}

/** Whether the money of a payment that was taken back is not here any more, or was refunded later as if it had come: the order is unpaid now. */
async function isSpentSince(transaction: Transaction, orderId: number, entryId: number): Promise<boolean> {
  if (await isSpent(transaction, orderId)) return true
  const cost = await readCost(transaction, orderId)
  if (!cost || paymentState(cost).restPaisa === 0) return false
  const { rows } = await transaction.execute<{ is: boolean }>(sql`
    select exists (select from ${moneyEntries} refund where order_id = ${orderId} and kind = 'refund' and id > ${entryId}
      and reverses_id is null and not exists (select from money_entries undone where undone.reverses_id = refund.id)) as is`)
  return rows[0]?.is ?? false
}

function undoneText({ kind, amountPaisa }: { kind: MoneyKind; amountPaisa: number }): string {
  const values = { amount: formatPaisa(Math.abs(amountPaisa)) }
  return kind === 'refund'
    ? t('The refund of {amount} was undone.', values)
    : t('The payment of {amount} was undone.', values)
}

function countEntries(transaction: Transaction, orderId: number): Promise<number> {
  return transaction.$count(moneyEntries, eq(moneyEntries.orderId, orderId))
}
