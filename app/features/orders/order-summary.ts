import type { OrderStatus } from './order-status.ts'

/** An order where it is mentioned among other things. */
export interface OrderSummary {
  number: string
  /** Left out where the orders are all of one customer. */
  customerName?: string
  placedAt: Date
  totalPaisa: number
  status: OrderStatus
}
