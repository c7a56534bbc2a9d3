import type { CashProblem } from '#app/pricing/cash-problem.ts'
import type { LineChange } from '#app/pricing/priced-line.ts'
import type { TooManyOfCustomer, TooManyOrders, TooManyPieces } from './order-limits.server.ts'

/** Why an order was not placed. */
export type OrderRefusal =
  | { kind: 'empty-cart' }
  /** The shop is closed to shoppers. */
  | { kind: 'shop-closed' }
  /**
   * Something differs from what the shopper saw, and nothing was ordered. One change for each changed line.
   */
  | { kind: 'cart-changed'; changes: LineChange[] }
  /** Delivery to this city costs something else than the shopper saw, and nothing was ordered. */
  | DeliveryChange
  /** Discounts take off something else than the shopper saw, and nothing was ordered. */
  | { kind: 'discount-changed'; fromPaisa: number; toPaisa: number }
  /** The voucher pays something else than the shopper saw, and nothing was ordered. */
  | { kind: 'voucher-changed'; fromPaisa: number; toPaisa: number }
  /** Something else is to be sent in advance than the shopper saw, and nothing was ordered. */
  | { kind: 'advance-changed' }
  /** The shopper's code takes off and pays nothing, and nothing was ordered. */
  | { kind: 'code-refused'; text: string }
  | CashProblem
  /** The shop does not offer this way of paying any more, and nothing was ordered. */
  | { kind: 'method-gone' }
  /** The key already made an order from another cart or with other details. Reveals nothing of that order. */
  | { kind: 'key-reused'; with: 'other-cart' | 'other-details' }
  /** The order, or one of its lines, exceeds the limits in the store settings. */
  | TooManyPieces
  | TooManyOfCustomer
  /** The source exceeds the limit of orders per hour in the store settings. */
  | TooManyOrders

export interface DeliveryChange {
  kind: 'delivery-changed'
  city: string
  fromPaisa: number
  toPaisa: number
}

/** Ends the transaction of an order that is refused in it. */
export class OrderRefused extends Error {
  readonly refusal: OrderRefusal

  constructor(refusal: OrderRefusal) {
    super(`The order was refused: ${refusal.kind}`)
    this.refusal = refusal
  }
}
