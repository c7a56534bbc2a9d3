import { ORDER_STATUSES, type OrderStatus } from '../order.ts'

/** The step that usually follows; none after the last one, and none for a cancelled order. */
export function nextStatus(status: OrderStatus): OrderStatus | undefined {
  return NEXT[status]
}

const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
}

/** Whether a change goes back to an earlier step. Cancelling is none, and neither is leaving cancelled. */
export function isStepBack(from: OrderStatus, to: OrderStatus): boolean {
  if (from === 'cancelled' || to === 'cancelled') return false
  return ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from)
}

/** Whether the parcel of an order has left the shop, so that cancelling alone does not bring its pieces back. */
export function hasLeft(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered'
}

/** The orders that a change of many asks for, by what it means to each. Those that have the status already are left out. */
export interface BulkSplit<Order> {
  /** It is an ordinary step for these. */
  ordinary: Order[]
  /** These would go backwards, or are finished: they are changed only where staff say so. */
  unusual: Order[]
}

/** Tells ordinary steps from those that nobody may have meant. */
export function splitForBulk<Order extends { from: OrderStatus }>(
  orders: readonly Order[],
  to: OrderStatus,
): BulkSplit<Order> {
  const isUnusual = ({ from }: Order) => from === 'cancelled' || from === 'delivered' || isStepBack(from, to)
  const asked = orders.filter(({ from }) => from !== to)
  return { ordinary: asked.filter(order => !isUnusual(order)), unusual: asked.filter(isUnusual) }
}
