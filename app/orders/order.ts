import type { OrderCash } from '#app/money/payments/cash-to-collect.ts'
import type { OrderDelivery } from '#app/pricing/addresses/order-delivery.ts'
import type { OrderAmounts } from '#app/pricing/order-amounts.ts'
import type { PaymentMethod } from '#app/shared/payment-method.ts'
import type { OrderStatus } from './order-status.ts'

/** One product in one size, as it was when the order was placed. */
export interface OrderLine {
  position: number
  name: string
  size: string
  unitPricePaisa: number
  quantity: number
  /** The picture's key; null if the product had no picture. */
  imageKey: string | null
  /** Of a pre-order: the day from which it is sent, `2026-12-12`; null or absent for pieces that were in stock. */
  shipsOn?: string | null
}

/** An order as its customer sees it. */
export interface Order extends OrderDelivery, OrderAmounts {
  /** What its discounts are called, such as `OFF15 (15 %)`; empty where only their amount is known. */
  discountNames: string
  number: string
  /** Credited for pieces that came back after the delivery, in paisa. */
  returnedPaisa: number
  paidPaisa: number
  cash: OrderCash
  /** Random; it grants access to the order. */
  token: string
  /** Opens the order's tracking page. */
  trackingToken: string
  idempotencyKey: string
  email: string
  lines: OrderLine[]
  status: OrderStatus
  /** Its pieces are on sale until it is confirmed: see `app/checkout/unusual-hour.server.ts`. */
  stockAwaitsConfirmation: boolean
  paymentMethod: PaymentMethod
  /** What was to be paid before the parcel leaves, in paisa. */
  advancePaisa: number
  placedAt: Date
  /** The days between which delivery was promised, as `2026-11-23`; null for none. */
  deliverFrom: string | null
  deliverTo: string | null
}
