import type { OrderStatus } from './order-status.ts'

/** What an order bought of one product in one size, as it was when it was bought. */
export interface OrderLine {
  position: number
  name: string
  size: string
  unitPricePaisa: number
  quantity: number
  /** The content address of the picture, where there was one. */
  imageKey: string | null
}

/** An order as its customer sees it. */
export interface Order {
  number: string
  /** Unguessable; whoever has it may see the order. */
  token: string
  idempotencyKey: string
  customerName: string
  /** `+923001234567` */
  phone: string
  email: string
  streetAddress: string
  city: string
  zipCode: string
  /** What the courier looks out for near the address; may be empty. */
  landmark: string
  /** For whoever brings the parcel; may be empty. */
  riderNote: string
  lines: OrderLine[]
  subtotalPaisa: number
  shippingPaisa: number
  totalPaisa: number
  status: OrderStatus
  paymentMethod: 'cash_on_delivery'
  placedAt: Date
}
