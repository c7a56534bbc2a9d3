import type { OrderStatus } from '#app/features/orders/order-status.ts'

/** A line of an order's history on its way to the open pages of the admin. */
export interface LiveOrderEvent {
  id: number
  kind: 'placed' | 'status'
  /** `DZ-1042` */
  number: string
  customerName: string
  totalPaisa: number
  /** None for an order that was just placed. */
  fromStatus: OrderStatus | null
  toStatus: OrderStatus
  /** `customer`, or a staff member's email. */
  actor: string
}

/**
 * What the stream tells, by the name of the server-sent event: `ready` once, with the ids that were there already;
 * `missed` when the browser comes back; `order` for each event as it happens; `signed-out` when it may hear no more.
 */
export interface LiveMessages {
  ready: number[]
  missed: LiveOrderEvent[]
  order: LiveOrderEvent
  'signed-out': null
}

export const LIVE_ADDRESS = '/admin/events'
