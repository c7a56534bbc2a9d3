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
}

/** The recipient and the address of an order's delivery. */
export interface OrderDelivery {
  customerName: string
  /** `+923001234567`; empty once the customer was erased, as are street and ZIP code. */
  phone: string
  streetAddress: string
  city: string
  zipCode: string
  /** A landmark near the address, for the courier; may be empty. */
  landmark: string
  /** A note to the courier's rider; may be empty. */
  riderNote: string
}

/** The amounts of an order, in paisa. */
export interface OrderAmounts {
  subtotalPaisa: number
  shippingPaisa: number
  totalPaisa: number
}

/** An order as its customer sees it. */
export interface Order extends OrderDelivery, OrderAmounts {
  number: string
  /** Random; it grants access to the order. */
  token: string
  idempotencyKey: string
  email: string
  lines: OrderLine[]
  status: OrderStatus
  paymentMethod: 'cash_on_delivery'
  placedAt: Date
}
