import type { CashProblem } from '#app/pricing/cash-problem.ts'
import type { DeliveryDates } from '#app/pricing/delivery-promise.ts'
import type { LineChange } from '#app/pricing/priced-line.ts'
import type { AdvanceWay } from '#app/shared/payment-method.ts'
import type { CartLine } from './cart-line.ts'

/** What a cart costs today, as sent to the browser. Amounts in paisa. */
export interface Quote {
  lines: QuotedLine[]
  subtotalPaisa: number
  /** To the city that was asked for, or else to places without a zone. */
  shippingPaisa: number
  discountPaisa: number
  totalPaisa: number
  discounts: QuotedDiscounts
  /** Null where it is not asked how it is paid. */
  cash: QuotedCash | null
  /** Null where no voucher was typed. */
  voucher: QuotedVoucher | null
  delivery: QuotedDelivery
  payment: QuotedPayment
  /** Whether checkout asks for an email. */
  needsEmail: boolean
}

/** How an order of the cart can be paid. */
export interface QuotedPayment {
  /** `You pay in cash when your parcel arrives.` */
  words: string
  /** The ways of sending money that the shop offers, besides cash on delivery. */
  ways: AdvanceWay[]
  /** What has to be paid before the parcel leaves, in paisa: by a customer who has ordered before … */
  advancePaisa: number
  /** … and on a first order. */
  firstAdvancePaisa: number
}

/** What is paid of a cart already, what rounding adds to the cash, and what is left to pay, in paisa. */
export interface QuotedCash {
  receivedPaisa: number
  roundingPaisa: number
  toCollectPaisa: number
}

/** What is taken off a cart. */
export interface QuotedDiscounts {
  /** Those that apply, in the order in which they are taken off. */
  names: string[]
  /** Why the shopper's code takes off and pays nothing; null if it does, or none was typed. */
  codeProblem: string | null
}

/** What a voucher pays of a cart, in paisa. */
export interface QuotedVoucher {
  paysPaisa: number
  /** What is left of it then. */
  leftPaisa: number
}

/** What the shop says of delivering a cart. */
export interface QuotedDelivery {
  /** `Free delivery on orders of PKR 3,000.00 or more`: to the city, once one was asked for. */
  words: string
  /** The city of the shop's list that was recognised; null for free text, and if no city was asked for. */
  city: string | null
  /** The least and the greatest charge while no city was asked for. */
  rangePaisa: { leastPaisa: number; mostPaisa: number } | null
  /** What is missing to free delivery; 0 where it is free, no amount makes it free, or that depends on a city that is not known. */
  toFreePaisa: number
  /** The part of the charge that is asked for paying in cash. */
  surchargePaisa: number
  /** The promise of an order that is placed now. */
  dates: DeliveryDates | null
  problem: CashProblem | null
}

/** Whether delivery has one charge, so that the total is certain. False only before the city is known. */
export function hasOneCharge(delivery: QuotedDelivery | undefined): boolean {
  const range = delivery?.rangePaisa
  return !range || range.leastPaisa === range.mostPaisa
}

export interface QuotedLine {
  productRef: string
  size: string
  quantity: number
  product: {
    id: number
    slug: string
    name: string
    unitPricePaisa: number
    image: string
    /** Pieces that can be bought in this size now, capped at ten or the requested quantity. */
    available: number
    /** If it can only be pre-ordered: the day from which it is sent. */
    shipsOn?: string | null
  } | null
  /** The difference from what the shopper saw. */
  change: LineChange | null
  /** If the size can't be bought: the sizes of the product that can. */
  otherSizes: string[]
}

/** Whether a line can be ordered all the same, once its shopper knows of the change. */
export function isNotice({ kind }: LineChange): boolean {
  return kind === 'price' || kind === 'pre-order'
}

/** The lines that can be bought, with today's prices and quantities cut to the stock. */
export function buyableLines(lines: readonly QuotedLine[]): CartLine[] {
  return lines.flatMap(({ product, size, quantity, change }) => {
    if (!product) return []
    if (change && change.kind !== 'short' && !isNotice(change)) return []
    return {
      productRef: String(product.id),
      size,
      quantity: Math.min(quantity, product.available),
      seenPricePaisa: product.unitPricePaisa,
      ...(product.shipsOn && { seenShipsOn: product.shipsOn }),
    }
  })
}
