import type { OrderLine } from '../order.ts'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'

/** A line of an order's history. */
export interface OrderEvent {
  id: number
  happenedAt: Date
  /** `customer`, or a staff member's email. */
  actor: string
  /** None on the line that says that the order was placed. */
  fromStatus: OrderStatus | null
  toStatus: OrderStatus
  remark: string
  isUndo: boolean
}

/** What a member of staff remembers about an order. */
export interface OrderNote {
  id: number
  author: string
  text: string
  writtenAt: Date
}

/** An order as staff see it. */
export interface AdminOrder {
  id: number
  number: string
  /** Opens the order's public page. */
  token: string
  status: OrderStatus
  placedAt: Date
  customerName: string
  /** `+923001234567`; empty once the customer has left and is forgotten, as the street and the ZIP code are. */
  phone: string
  email: string
  streetAddress: string
  city: string
  zipCode: string
  landmark: string
  riderNote: string
  /** Each with its product, where that is still there. */
  lines: (OrderLine & { productId: number | null })[]
  subtotalPaisa: number
  shippingPaisa: number
  totalPaisa: number
  /** It was cancelled while its parcel was away, and the pieces are not back in stock. */
  piecesOut: boolean
  /** In `customers`, by the email on the order. */
  customerId: number | null
  /** How many orders that customer has placed, this one among them. */
  customerOrderCount: number
  /** The oldest first. */
  events: OrderEvent[]
  /** The newest first. */
  notes: OrderNote[]
}

/** The last change of status, where it can be taken back: an undo itself is not undone. */
export function undoableEvent({ status, events }: Pick<AdminOrder, 'status' | 'events'>) {
  const last = events.findLast(({ fromStatus, toStatus }) => fromStatus !== null && fromStatus !== toStatus)
  return last && !last.isUndo && last.toStatus === status ? last : undefined
}

/** The amount that the courier collects, in paisa; 0 for a cancelled order. */
export function amountToCollect({ status, totalPaisa }: Pick<AdminOrder, 'status' | 'totalPaisa'>): number {
  return ORDER_STATUS[status].countsAsRevenue ? totalPaisa : 0
}
