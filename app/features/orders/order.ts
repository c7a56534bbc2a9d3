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

/** An order as its customer sees it. */
export interface Order {
  number: string
  /** Random; it grants access to the order. */
  token: string
  idempotencyKey: string
  customerName: string
  /** `+923001234567` */
  phone: string
  email: string
  streetAddress: string
  city: string
  zipCode: string
  /** A landmark near the address, for the courier; may be empty. */
  landmark: string
  /** A note to the courier's rider; may be empty. */
  riderNote: string
  lines: OrderLine[]
  subtotalPaisa: number
  shippingPaisa: number
  totalPaisa: number
  status: OrderStatus
  paymentMethod: 'cash_on_delivery'
  placedAt: Date
}
