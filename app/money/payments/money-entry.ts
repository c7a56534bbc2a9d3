import type { RecordedWay } from '#app/shared/payment-method.ts'
import { message } from '#app/shared/text/translate.ts'

/**
 * What an entry of the ledger is. `advance`, `payment` and `refund` are between the shop and the shopper; `collected` is
 * what was taken at the door, by a courier or, without one, by the shop itself, and `rounding` what makes an order exactly paid whose cash was in whole rupees. The others are lines of a courier's statement; `return-charge` is for a parcel that
 * came back, and `accepted` what staff accept of the difference between one and what the courier collected. `exchange` moves what was paid for pieces from their order to that of the replacement, and `voucher` what was paid
 * too much to a voucher, and from it to another order.
 */
export type MoneyKind =
  | 'advance'
  | 'payment'
  | 'refund'
  | 'exchange'
  | 'voucher'
  | 'collected'
  | 'rounding'
  | 'remitted'
  | 'charge'
  | 'return-charge'
  | 'gst'
  | 'income-tax'
  | 'sales-tax'
  | 'accepted'

/** The kinds that say what the shopper has paid. */
export const PAID_KINDS = [
  'advance',
  'payment',
  'refund',
  'exchange',
  'voucher',
  'collected',
  'rounding',
] as const satisfies MoneyKind[]

/** The kinds of what a courier deducts from what it collected, or is left by staff. */
export const DEDUCTED_KINDS = [
  'charge',
  'return-charge',
  'gst',
  'income-tax',
  'sales-tax',
  'accepted',
] as const satisfies MoneyKind[]

/** The kinds of which the shop itself received the money; and that of `collected` without a courier. */
export const RECEIVED_KINDS = ['advance', 'payment', 'refund', 'remitted'] as const satisfies MoneyKind[]

/** What comes `online` is recorded by the payment service's reports, and the others are no money that moves. */
export type PaymentWay = RecordedWay | 'online' | 'courier' | 'exchange' | 'voucher' | 'rounding'

/** An entry of an order's ledger, as staff see it. */
export interface MoneyEntry {
  id: number
  kind: MoneyKind
  way: PaymentWay
  amountPaisa: number
  happenedAt: Date
  actor: string
  reference: string
  /** Whether it is of a courier: what one collected, deducted or remitted. */
  isOfCourier: boolean
  /** The courier's statement that has it. */
  statementId: number | null
  /** The entry that it takes back. */
  reversesId: number | null
}

/** Why an act by which money came can't be undone. */
export const SPENT_SINCE = message(
  'This money has been refunded, or given as a voucher or for an exchange, since. Undo that first.',
)
