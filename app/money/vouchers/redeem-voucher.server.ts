import { paymentState } from '#app/money/payments/payment-state.ts'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { readCost } from '#app/money/payments/read-money.server.ts'
import { lockOrder } from '#app/orders/lifecycle/change-order-status.server.ts'
import { recordRemark } from '#app/orders/record-remark.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { EXAMPLE_VOUCHER_CODE, readVoucherCode } from '#app/pricing/voucher-code.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { TOO_MANY_ATTEMPTS } from '#app/shared/too-many-attempts.ts'
import {
  lockVoucher,
  paidByVoucherText,
  type VoucherRefusal,
  voucherTries,
  voucherWrite,
} from './usable-voucher.server.ts'
import type { VoucherResult } from './voucher-form.ts'
import { VOUCHER_REFUSALS } from './voucher-refusal-text.ts'

type RedeemRefusal =
  | { kind: 'not-found' }
  | VoucherRefusal
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
    const { restPaisa } = paymentState(cost)
    if (restPaisa === 0) return refuse({ kind: 'nothing-due' })
    // What the parcels of the order collect is on their labels.
    const cash = await readCash(transaction, order.id)
    if (cash.loosePaisa < cash.toCollectPaisa) return refuse({ kind: 'packed' })
    const voucher = await lockVoucher(transaction, code, now)
    if (!voucher.ok) return voucher
    const { id, leftPaisa } = voucher
    const paidPaisa = Math.min(leftPaisa, restPaisa)
    const paid = { id, code, paysPaisa: paidPaisa }
    const { id: orderId, status } = order
    await voucherWrite(transaction, orderId, paid, 'customer')
    const say = () => paidByVoucherText(paid)
    await recordRemark(transaction, { id: orderId, status }, { actor: 'customer', say })
    return { ok: true, paidPaisa, leftPaisa: leftPaisa - paidPaisa }
  })
}

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
      text: t('Nothing was paid.'),
      errors: { voucher: [text] },
      typed: { voucher: typed },
    },
    status,
  })
  const code = readVoucherCode(typed)
  if (!code)
    return refused(t('Please enter the code of a voucher, like {code}.', { code: EXAMPLE_VOUCHER_CODE }), 422)
  if (!(await takeAttempt(database, voucherTries(source)))) return refused(TOO_MANY_ATTEMPTS, 429)
  const redeemed = await redeemVoucher(database, { number, code })
  if (!redeemed.ok) return refused(REFUSALS[redeemed.refusal.kind], 409)
  const { paidPaisa, leftPaisa } = redeemed
  const left =
    leftPaisa > 0
      ? ` ${t('{price} is left on it for another order.', { price: formatPaisa(leftPaisa) })}`
      : ''
  return {
    result: {
      isDone: true,
      text: `${t('{price} is paid with your voucher.', { price: formatPaisa(paidPaisa) })}${left}`,
    },
    status: 200,
  }
}

const REFUSALS: Record<RedeemRefusal['kind'], string> = {
  'not-found': message('There is no such order.'),
  ...VOUCHER_REFUSALS,
  'nothing-due': message('Nothing has to be paid for this order.'),
  packed: message(
    'Your parcel is packed, so the courier collects its amount. Please use the voucher for another order.',
  ),
}
