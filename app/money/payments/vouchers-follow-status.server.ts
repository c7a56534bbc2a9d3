import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { vouchers } from '#app/money/tables/vouchers.server.ts'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { leftOf } from './left-of-voucher.server.ts'
import { refundableOf } from './payment-state.ts'
import { paidPaisa, roundedPaisa } from './read-money.server.ts'
import { takeBackEntry } from './take-back-entry.server.ts'
import type { VoucherPayment } from './voucher-payment.ts'
import { VoucherSpent } from './voucher-spent.ts'

/** What the history says, in the language in which it is called; may be empty. */
type Say = () => string

interface Followed {
  orderId: number
  /** Whether the order is cancelled, and none of its pieces is out. */
  isEnded: boolean
  actor: string
  /** The entry of the history that is taken back, if one is. */
  takesBack: number | undefined
}

/**
 * Gives back to vouchers what they have paid of an order that ends, so that they pay another one. An undo takes it from them again, and
 * gives nothing back.
 *
 * @returns what the history says of it
 * @throws {VoucherSpent} if an undo needs what is not on a voucher any more
 */
export async function vouchersFollow(
  transaction: Transaction,
  { orderId, isEnded, actor, takesBack }: Followed,
): Promise<Say> {
  if (takesBack !== undefined) return takeAgain(transaction, { orderId, actor, takesBack })
  return isEnded ? giveBack(transaction, orderId, actor) : () => ''
}

async function giveBack(transaction: Transaction, orderId: number, actor: string): Promise<Say> {
  await lockVouchers(transaction, orderId)
  const back = (await readVouchersToGiveBack(transaction, [orderId])).get(orderId) ?? []
  for (const { id } of back) await takeBackEntry(transaction, { id, actor })
  return () =>
    back
      .map(({ code, amountPaisa }) =>
        t('{amount} went back to the voucher {code}.', { amount: formatPaisa(amountPaisa), code }),
      )
      .join(' ')
}

async function takeAgain(
  transaction: Transaction,
  { orderId, actor, takesBack }: { orderId: number; actor: string; takesBack: number },
): Promise<Say> {
  const since = transaction
    .select({ happenedAt: orderEvents.happenedAt })
    .from(orderEvents)
    .where(eq(orderEvents.id, takesBack))
  await lockVouchers(transaction, orderId)
  const given = await listStanding(
    transaction,
    [orderId],
    and(
      lt(moneyEntries.amountPaisa, 0),
      isNotNull(moneyEntries.reversesId),
      gte(moneyEntries.recordedAt, sql`(${since})`),
    ),
  )
  for (const { id, voucherId, code, amountPaisa } of given) {
    if ((await leftOf(transaction, voucherId)) < -amountPaisa) throw new VoucherSpent(code)
    await takeBackEntry(transaction, { id, actor })
  }
  return () =>
    given
      .map(({ code, amountPaisa }) =>
        t('{amount} was paid with the voucher {code} again.', { amount: formatPaisa(-amountPaisa), code }),
      )
      .join(' ')
}

/** Locks the vouchers that have paid an order, always in the same order: none is spent or cancelled meanwhile. */
async function lockVouchers(transaction: Transaction, orderId: number): Promise<void> {
  const used = transaction
    .select({ id: moneyEntries.voucherId })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.orderId, orderId), eq(moneyEntries.kind, 'voucher')))
  await transaction
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(inArray(vouchers.id, used))
    .orderBy(asc(vouchers.id))
    .for('update')
}

/**
 * What goes back to vouchers once orders are cancelled, by the id of the order: what each has paid of it, unless that was refunded since,
 * or the voucher has expired or was cancelled. That stays with the order, to be refunded.
 */
export async function readVouchersToGiveBack(
  database: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, (VoucherPayment & { id: number })[]>> {
  if (orderIds.length === 0) return new Map()
  const isUsable = and(
    isNull(vouchers.cancelledAt),
    or(isNull(vouchers.expiresAt), gt(vouchers.expiresAt, sql`now()`)),
  )
  const paid = await listStanding(database, orderIds, and(gt(moneyEntries.amountPaisa, 0), isUsable))
  const leftOfOrders = new Map(paid.map(one => [one.orderId, refundableOf(one)]))
  const back = paid.filter(({ orderId, amountPaisa }) => {
    const leftPaisa = (leftOfOrders.get(orderId) ?? 0) - amountPaisa
    if (leftPaisa >= 0) leftOfOrders.set(orderId, leftPaisa)
    return leftPaisa >= 0
  })
  return Map.groupBy(back, ({ orderId }) => orderId)
}

/** The entries of an order's vouchers that no other entry takes back, oldest first. */
function listStanding(database: Queryable, orderIds: readonly number[], which: SQL | undefined) {
  const undo = alias(moneyEntries, 'undo')
  return database
    .select({
      id: moneyEntries.id,
      orderId: orders.id,
      paidPaisa: paidPaisa(),
      roundedPaisa: roundedPaisa(),
      voucherId: vouchers.id,
      code: vouchers.code,
      amountPaisa: moneyEntries.amountPaisa,
    })
    .from(moneyEntries)
    .innerJoin(vouchers, eq(vouchers.id, moneyEntries.voucherId))
    .innerJoin(orders, eq(orders.id, moneyEntries.orderId))
    .where(
      and(
        inArray(moneyEntries.orderId, [...orderIds]),
        eq(moneyEntries.kind, 'voucher'),
        notExists(database.select({ one: sql`1` }).from(undo).where(eq(undo.reversesId, moneyEntries.id))),
        which,
      ),
    )
    .orderBy(asc(moneyEntries.id))
}
