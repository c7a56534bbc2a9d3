import { formatPaisa } from '#app/shared/money.ts'
import { PAYMENT_WAYS, type PaymentMethod, paymentMethodName } from '#app/shared/payment-method.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatMoment } from '#app/shared/time/dates.ts'
import { type AmountRow, discountText, signedText } from './order-amounts.ts'

/** Money that went back to the shopper, was given to them as a voucher, or went back to the voucher that had paid. */
export interface Refund {
  amountPaisa: number
  /** A way of paying, `voucher` for a new one, or `back-on-voucher`. */
  way: string
  /** As an ISO string. */
  sentAt: string
}

/** Money that an exchange moved between two orders of the shopper. */
export interface MovedMoney {
  /** Above zero if it came to this order. */
  amountPaisa: number
  /** The number of the other order; empty once its customer was erased. */
  number: string
}

/** What is paid of an order, left to pay and refunded, in paisa. A cart that is quoted knows of no refund. */
export interface ShownCash {
  /** Paid and not refunded. */
  receivedPaisa: number
  roundingPaisa: number
  toCollectPaisa: number
  /** What of it is collected at the door next. */
  atTheDoorPaisa?: number
  /** Whether something was due, and all of it is paid. */
  isPaid?: boolean
  overpaidPaisa?: number
  /** What goes back only once the old pieces of an exchange are here. */
  heldBackPaisa?: number
  /** What of it goes back to vouchers by itself, once no piece of the cancelled order is out. */
  toVouchersPaisa?: number
  /** What vouchers have paid of it. */
  byVouchersPaisa?: number
  /** The oldest first. */
  refunds?: readonly Refund[]
  moved?: readonly MovedMoney[]
  /** What of the total is not paid, and no one asks for. */
  notChargedPaisa?: number
  /** What of the credited pieces is lost on the way. */
  lostPaisa?: number
}

interface Settled {
  /** Credited for pieces that came back or are lost, in paisa. */
  returnedPaisa?: number
  cash?: ShownCash | null | undefined
}

interface Look {
  format?: (paisa: number) => string
}

/**
 * What came back, is not charged, was moved, rounded, paid and refunded, each with its sign: what raises what is due has +, what lowers it −.
 * On every page, paper and mail the total with these rows is what is left.
 */
export function settledRows(
  { returnedPaisa = 0, cash }: Settled,
  { format = formatPaisa }: Look = {},
): AmountRow[] {
  const { roundingPaisa = 0, byVouchersPaisa = 0, refunds = [], heldBackPaisa = 0 } = cash ?? {}
  const paidPaisa = cash ? paidInAll(cash) - byVouchersPaisa : 0
  return [
    ...creditRows({ returnedPaisa, cash }, { format }),
    ...(roundingPaisa === 0 ? [] : [{ name: t('Rounding'), amount: signedText(roundingPaisa, format) }]),
    ...(byVouchersPaisa > 0 ? [{ name: t('Voucher'), amount: discountText(byVouchersPaisa, format) }] : []),
    ...(paidPaisa > 0 ? [{ name: t('Paid'), amount: discountText(paidPaisa, format) }] : []),
    ...refunds.map(refund => ({ name: refundName(refund), amount: signedText(refund.amountPaisa, format) })),
    ...(heldBackPaisa > 0
      ? [{ name: t('Until the old pieces are back'), amount: signedText(heldBackPaisa, format) }]
      : []),
  ]
}

/** What lowers what is due, or raises it, though the shopper neither paid nor got money. */
export function creditRows(
  { returnedPaisa = 0, cash }: Settled,
  { format = formatPaisa }: Look = {},
): AmountRow[] {
  const { notChargedPaisa = 0, lostPaisa = 0, moved = [] } = cash ?? {}
  const backPaisa = returnedPaisa - lostPaisa
  return [
    ...(backPaisa > 0 ? [{ name: t('Returned'), amount: discountText(backPaisa, format) }] : []),
    ...(lostPaisa > 0 ? [{ name: t('Lost on the way'), amount: discountText(lostPaisa, format) }] : []),
    ...(notChargedPaisa > 0
      ? [{ name: t('Not charged'), amount: discountText(notChargedPaisa, format) }]
      : []),
    ...moved.map(one => ({ name: movedName(one), amount: signedText(-one.amountPaisa, format) })),
  ]
}

/** `Moved from order DZ-48302915`: money of an exchange. */
export function movedName({ amountPaisa, number }: MovedMoney): string {
  if (number === '') return amountPaisa > 0 ? t('Moved from another order') : t('Moved to another order')
  return amountPaisa > 0
    ? t('Moved from order {number}', { number })
    : t('Moved to order {number}', { number })
}

/** How an order is paid, in words: by its way of paying, or with a voucher where that has paid all of it. */
export function paidWithText({
  paymentMethod,
  totalPaisa,
  cash,
}: {
  paymentMethod: PaymentMethod
  totalPaisa: number
  cash: ShownCash
}): string {
  const { byVouchersPaisa = 0 } = cash
  return byVouchersPaisa > 0 && byVouchersPaisa >= totalPaisa
    ? t('Voucher')
    : t(paymentMethodName(paymentMethod))
}

/** What is left: to pay, or to get back. */
export function leftRow(
  { toCollectPaisa, overpaidPaisa = 0, toVouchersPaisa = 0 }: ShownCash,
  { format = formatPaisa }: Look = {},
): AmountRow {
  if (overpaidPaisa > 0 && toVouchersPaisa === overpaidPaisa) {
    return { name: t('Goes back to the voucher'), amount: format(overpaidPaisa) }
  }
  return overpaidPaisa > 0
    ? { name: t('Refund due'), amount: format(overpaidPaisa) }
    : { name: t('To pay'), amount: format(toCollectPaisa) }
}

/** What the shopper is still to get back as money, in paisa; what goes back to vouchers by itself is no part of it. */
export function refundDueOf({
  overpaidPaisa = 0,
  toVouchersPaisa = 0,
}: Pick<ShownCash, 'overpaidPaisa' | 'toVouchersPaisa'>): number {
  return overpaidPaisa - toVouchersPaisa
}

/** Says what the shopper is still to get back, to their vouchers and as money; empty for nothing. */
export function refundDueText(cash: ShownCash): string {
  const { toVouchersPaisa = 0 } = cash
  const moneyPaisa = refundDueOf(cash)
  return [
    toVouchersPaisa > 0 ? toVouchersText(formatPaisa(toVouchersPaisa)) : '',
    moneyPaisa > 0
      ? t('We owe you {price} and send it back. Once it is sent, it says so here.', {
          price: formatPaisa(moneyPaisa),
        })
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Says that this much goes back to the voucher that has paid, and when. */
export function toVouchersText(price: string): string {
  return t('{price} goes back to your voucher once your pieces are back with us.', { price })
}

/** Says what a courier collects of an order or a parcel: `amount` in words, undefined for nothing. */
export function atTheDoorText(amount: string | undefined, isPaid: boolean): string {
  if (amount !== undefined) return t('Please keep {price} in cash ready.', { price: amount })
  return isPaid ? t('It is paid: the courier collects nothing.') : t('The courier collects nothing.')
}

/** What a shopper has paid in all, in paisa: what they got back since, and what came from other orders, is counted apart. */
export function paidInAll({ receivedPaisa, refunds = [], moved = [] }: ShownCash): number {
  const refundedPaisa = refunds.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  return receivedPaisa + refundedPaisa - moved.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
}

/** `Refunded 28 Nov 2026, 14:05, Raast`: when money was sent back, and how. */
export function refundName({ way, sentAt }: Refund): string {
  const moment = formatMoment(sentAt)
  if (way === 'voucher') return t('Voucher given {time}', { time: moment })
  if (way === 'back-on-voucher') return t('Back on the voucher {time}', { time: moment })
  const name = way in PAYMENT_WAYS ? t(PAYMENT_WAYS[way as keyof typeof PAYMENT_WAYS]) : ''
  return name
    ? t('Refunded {time}, {way}', { time: moment, way: name })
    : t('Refunded {time}', { time: moment })
}
