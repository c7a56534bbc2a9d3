import { refundDueOf } from '#app/pricing/settled-rows.ts'
import { formatRupees } from '#app/shared/money.ts'
import { isTransfer, type PaymentMethod } from '#app/shared/payment-method.ts'
import { t } from '#app/shared/text/translate.ts'
import type { OrderCash } from './cash-to-collect.ts'

/** What of an order is still to be paid, and how. */
export interface ToPay {
  paymentMethod: PaymentMethod
  cash: Pick<OrderCash, 'toCollectPaisa' | 'toSendPaisa'> & AfterDelivery
}

/** What is sent by the shopper or goes back to them after the delivery; a list of open orders leaves it out. */
type AfterDelivery = Partial<
  Pick<OrderCash, 'isAllCollected' | 'overpaidPaisa' | 'heldBackPaisa' | 'toVouchersPaisa'>
>

/** What is left of an order, in paisa: to be sent before the parcel leaves, and in cash. */
export function partsToPay({ cash: { toCollectPaisa, toSendPaisa } }: Pick<ToPay, 'cash'>) {
  return { toSendPaisa, inCashPaisa: toCollectPaisa - toSendPaisa }
}

/** An order's total as it is paid, in paisa: its cash is in whole rupees. Messages to shoppers name no other total. */
export function totalToPay(order: { totalPaisa: number; cash: Pick<OrderCash, 'roundingPaisa'> }): number {
  return order.totalPaisa + order.cash.roundingPaisa
}

/** An amount to collect by itself, `PKR 4,490`, or `Nothing to collect`. */
export function amountToCollect(toCollectPaisa: number): string {
  return toCollectPaisa === 0 ? t('Nothing to collect') : formatRupees(toCollectPaisa)
}

/** `PKR 13,180 awaited by transfer`, `PKR 4,490 to collect`, `PKR 3,490 to refund`, several of them, or `Nothing to collect`, for staff. What is left once no parcel collects any more is `still to pay`. */
export function toCollectTexts(order: ToPay): string[] {
  const { toSendPaisa, inCashPaisa } = partsToPay(order)
  const awaited = toSendPaisa > 0 ? [awaitedText(order.paymentMethod, formatRupees(toSendPaisa))] : []
  const inCash = inCashPaisa > 0 ? [inCashText(order.cash, formatRupees(inCashPaisa))] : []
  const texts = [...awaited, ...inCash, ...goingBackTexts(order.cash)]
  return texts.length === 0 ? [t('Nothing to collect')] : texts
}

function inCashText({ isAllCollected }: AfterDelivery, price: string): string {
  return isAllCollected ? t('{price} still to pay', { price }) : t('{price} to collect', { price })
}

function goingBackTexts({
  overpaidPaisa = 0,
  heldBackPaisa = 0,
  toVouchersPaisa = 0,
}: AfterDelivery): string[] {
  const refundPaisa = refundDueOf({ overpaidPaisa, toVouchersPaisa })
  return [
    ...(toVouchersPaisa > 0
      ? [t('{price} back to the voucher', { price: formatRupees(toVouchersPaisa) })]
      : []),
    ...(refundPaisa > 0 ? [t('{price} to refund', { price: formatRupees(refundPaisa) })] : []),
    ...(heldBackPaisa > 0
      ? [t('{price} to refund once the old pieces are back', { price: formatRupees(heldBackPaisa) })]
      : []),
  ]
}

/** The same on one line. */
export function toCollectText(order: ToPay): string {
  return toCollectTexts(order).join(t(', '))
}

/** The same, or that all of it is paid. */
export function leftToPayText(order: ToPay & { cash: Pick<OrderCash, 'isPaid'> }): string {
  return order.cash.isPaid ? t('Paid') : toCollectText(order)
}

function awaitedText(method: PaymentMethod, price: string): string {
  if (isTransfer(method)) return t('{price} awaited by transfer', { price })
  return method === 'online'
    ? t('{price} awaited online', { price })
    : t('{price} awaited in advance', { price })
}

/** Names what is to be sent before the parcel leaves, for staff. */
export function awaitedName(method: PaymentMethod): string {
  if (isTransfer(method)) return t('Awaited by transfer')
  return method === 'online' ? t('Awaited online') : t('Awaited in advance')
}
