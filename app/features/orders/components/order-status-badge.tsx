import type { OrderStatus } from '../order.ts'

/** The state of an order in its own colour: delivered green, shipped blue, processing yellow, others grey. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-1 text-sm font-semibold text-ink capitalize ${STATUS_COLOURS[status]}`}
    >
      {status}
    </span>
  )
}

/** The ground of each status; ink stands on all of them. */
export const STATUS_COLOURS: Record<OrderStatus, string> = {
  pending: 'bg-status-grey',
  processing: 'bg-status-yellow',
  shipped: 'bg-status-blue',
  delivered: 'bg-status-green',
  cancelled: 'bg-status-grey',
}
