import type { OrderStatus } from '#app/orders/order-status.ts'

/** The database channel on which a trigger publishes the id of each new row of an order's history. */
export const ORDER_EVENTS = 'order_events'

/** A row of an order's history, as the open pages of the admin receive it. */
export interface LiveOrderEvent {
  id: number
  kind: 'placed' | 'status'
  /** `DZ-1042` */
  number: string
  customerName: string
  totalPaisa: number
  /** Null for an order that was just placed. */
  fromStatus: OrderStatus | null
  toStatus: OrderStatus
  /** `customer`, or a staff member's email. */
  actor: string
}

/**
 * The messages of the stream, by the name of the server-sent event. `ready` is the first one, with the ids of recent
 * events; `missed` is the first one after a reconnect; `order` is an event that just happened; `signed-out` is the last one
 * of a session that has ended.
 */
export interface LiveMessages {
  ready: number[]
  missed: LiveOrderEvent[]
  order: LiveOrderEvent
  'signed-out': null
}

export const LIVE_ADDRESS = '/admin/events'
