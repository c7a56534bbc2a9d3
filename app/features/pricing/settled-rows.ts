import { formatPaisa } from '#app/shared/money.ts'
import { PAYMENT_WAYS } from '#app/shared/payment-method.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatMoment } from '#app/shared/time/dates.ts'
import { discountText, signedText } from './order-amounts.ts'

/** Money that went back to the shopper, or was given to them as a voucher. */
export interface Refund {
  amountPaisa: number
  /** A way of paying, or `voucher`. */
  way: string
  /** As an ISO string. */
  sentAt: string
}

/** What is paid of an order, left to pay and refunded, in paisa. A cart that is quoted knows of no refund. */
export interface ShownCash {
  /** Paid and not refunded. */
  receivedPaisa: number
  roundingPaisa: number
  toCollectPaisa: number
  overpaidPaisa?: number
  /** The oldest first. */
  refunds?: readonly Refund[]
}

interface Settled {
  /** Credited for pieces that came back, in paisa. */
  returnedPaisa?: number
  cash?: ShownCash | null | undefined
}

interface Look {
  format?: (paisa: number) => string
  /** What it is paid with, if not with money. */
  paidBy?: string
}

/** A row of amounts below the total of an order. */
export interface SettledRow {
  name: string
  amount: string
}

/**
 * What came back, was rounded, paid and refunded, each with its sign: on every page and paper the total with these rows is what is left.
 */
export function settledRows(
  { returnedPaisa = 0, cash }: Settled,
  { format = formatPaisa, paidBy = t('Paid') }: Look = {},
): SettledRow[] {
  const { roundingPaisa = 0, refunds = [] } = cash ?? {}
  const paidPaisa = cash ? paidInAll(cash) : 0
  return [
    ...(returnedPaisa > 0 ? [{ name: t('Returned'), amount: discountText(returnedPaisa, format) }] : []),
    ...(roundingPaisa === 0 ? [] : [{ name: t('Rounding'), amount: signedText(roundingPaisa, format) }]),
    ...(paidPaisa > 0 ? [{ name: paidBy, amount: discountText(paidPaisa, format) }] : []),
    ...refunds.map(refund => ({ name: refundName(refund), amount: signedText(refund.amountPaisa, format) })),
  ]
}

/** What is left: to pay, or to get back. */
export function leftRow(
  { toCollectPaisa, overpaidPaisa = 0 }: ShownCash,
  { format = formatPaisa }: Look = {},
): SettledRow {
  return overpaidPaisa > 0
    ? { name: t('Refund due'), amount: format(overpaidPaisa) }
    : { name: t('To pay'), amount: format(toCollectPaisa) }
}

/** Says what the shopper is still to get back; empty for nothing. */
export function refundDueText({ overpaidPaisa = 0 }: ShownCash): string {
  return overpaidPaisa > 0
    ? t('We owe you {price} and send it back. Once it is sent, it says so here.', {
        price: formatPaisa(overpaidPaisa),
      })
    : ''
}

/** What a shopper has paid in all, in paisa: what they got back since is counted apart. */
export function paidInAll({ receivedPaisa, refunds = [] }: ShownCash): number {
  return refunds.reduce((sum, { amountPaisa }) => sum + amountPaisa, receivedPaisa)
}

/** `Refunded 28 Nov 2026, 14:05, Raast`: when money was sent back, and how. */
export function refundName({ way, sentAt }: Refund): string {
  const moment = formatMoment(sentAt)
  if (way === 'voucher') return t('Voucher given {time}', { time: moment })
  const name = way in PAYMENT_WAYS ? t(PAYMENT_WAYS[way as keyof typeof PAYMENT_WAYS]) : ''
  return name
    ? t('Refunded {time}, {way}', { time: moment, way: name })
    : t('Refunded {time}', { time: moment })
}
