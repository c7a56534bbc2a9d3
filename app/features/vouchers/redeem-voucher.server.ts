import { eq } from 'drizzle-orm'
import { lockOrder } from '#app/features/orders/lifecycle/change-order-status.server.ts'
import { paymentState } from '#app/features/orders/payments/payment-state.ts'
import { amountToCollect, readCost } from '#app/features/orders/payments/read-money.server.ts'
import { readVoucherCode } from '#app/features/pricing/voucher-code.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { moneyEntries } from '#app/schema/cash.server.ts'
import { orderEvents } from '#app/schema/orders.server.ts'
import { vouchers } from '#app/schema/vouchers.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { TOO_MANY_ATTEMPTS } from '#app/shared/too-many-attempts.ts'
import { voucherState } from './voucher.ts'
import { leftOf } from './voucher-balance.server.ts'
import type { VoucherResult } from './voucher-form.ts'

export type RedeemRefusal =
  | { kind: 'not-found' }
  /** There is no such code, or nothing is left of it. */
  | { kind: 'no-voucher' }
  | { kind: 'expired' }
  | { kind: 'nothing-due' }
  /** A parcel of the order is packed, so that the courier collects its amount. */
  | { kind: 'packed' }

/** Pays an order with a voucher, as far as both go. Of two orders that want the last rupees of a voucher one gets them. */
export function redeemVoucher(
  database: Database,
  { number, code, now = new Date() }: { number: string; code: string; now?: Date },
): Promise<Outcome<{ paidPaisa: number; leftPaisa: number }, RedeemRefusal>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrder(transaction, number)
    const cost = order && (await readCost(transaction, order.id))
    if (!order || !cost) return refuse({ kind: 'not-found' })
    const { toCollectPaisa } = paymentState(cost)
    if (toCollectPaisa === 0) return refuse({ kind: 'nothing-due' })
    // What the parcels of the order collect is on their labels.
    if ((await amountToCollect(transaction, order.id)) < toCollectPaisa) return refuse({ kind: 'packed' })
    const [voucher] = await transaction.select().from(vouchers).where(eq(vouchers.code, code)).for('update')
    if (!voucher) return refuse({ kind: 'no-voucher' })
    const leftPaisa = await leftOf(transaction, voucher.id)
    const state = voucherState({ ...voucher, leftPaisa }, now)
    if (state === 'expired') return refuse({ kind: 'expired' })
    if (state !== 'open') return refuse({ kind: 'no-voucher' })
    const paidPaisa = Math.min(leftPaisa, toCollectPaisa)
    const { id: orderId, status } = order
    const entry = { orderId, voucherId: voucher.id, amountPaisa: paidPaisa, reference: code }
    await transaction
      .insert(moneyEntries)
      .values({ ...entry, kind: 'voucher', way: 'voucher', actor: 'customer' })
    const remark = `${formatPaisa(paidPaisa)} was paid with the voucher ${code}.`
    await transaction
      .insert(orderEvents)
      .values({ orderId, actor: 'customer', fromStatus: status, toStatus: status, remark })
    return { ok: true, paidPaisa, leftPaisa: leftPaisa - paidPaisa }
  })
}

/** So many codes can be tried from one source in an hour. */
const MOST_TRIES = 20

/** Pays an order with the voucher that a shopper has typed. */
export async function handleRedeem(
  { database, source }: Pick<Services, 'database' | 'source'>,
  form: FormData,
  number: string,
): Promise<{ result: VoucherResult; status: number }> {
  const typed = String(form.get('voucher') ?? '')
  const refused = (text: string, status: number) => ({
    result: {
      isDone: false,
      text: 'Nothing was paid.',
      errors: { voucher: [text] },
      typed: { voucher: typed },
    },
    status,
  })
  const code = readVoucherCode(typed)
  if (!code) return refused('Please enter the code of a voucher, like V-8KQ4-M4ZT.', 422)
  const limit = { purpose: 'voucher', subject: source, mostAttempts: MOST_TRIES, withinMinutes: 60 }
  if (!(await takeAttempt(database, limit))) return refused(TOO_MANY_ATTEMPTS, 429)
  const redeemed = await redeemVoucher(database, { number, code })
  if (!redeemed.ok) return refused(REFUSALS[redeemed.refusal.kind], 409)
  const { paidPaisa, leftPaisa } = redeemed
  const left = leftPaisa > 0 ? ` ${formatPaisa(leftPaisa)} is left on it for another order.` : ''
  return {
    result: { isDone: true, text: `${formatPaisa(paidPaisa)} is paid with your voucher.${left}` },
    status: 200,
  }
}

const REFUSALS: Record<RedeemRefusal['kind'], string> = {
  'not-found': 'There is no such order.',
  'no-voucher': 'There is no such voucher, or it is used up.',
  expired: 'This voucher has expired. Please contact us.',
  'nothing-due': 'Nothing has to be paid for this order.',
  packed:
    'Your parcel is packed, so the courier collects its amount. Please use the voucher for another order.',
}
