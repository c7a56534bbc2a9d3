import type { OrderStatus } from './order-status.ts'

/** An order in a short list. */
export interface OrderSummary {
  number: string
  /** Undefined in the list of one customer's orders. */
  customerName?: string
  placedAt: Date
  totalPaisa: number
  status: OrderStatus
}
