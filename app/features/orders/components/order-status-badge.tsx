import type { OrderStatus } from '../order.ts'

/** The state of an order in its own colour: delivered green, shipped blue, processing yellow, others grey. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-1 text-sm font-semibold capitalize ${COLOURS[status]}`}
    >
      {status}
    </span>
  )
}

const COLOURS: Record<OrderStatus, string> = {
  pending: 'bg-zinc-200 text-zinc-900',
  processing: 'bg-yellow-200 text-yellow-950',
  shipped: 'bg-blue-200 text-blue-950',
  delivered: 'bg-green-200 text-green-950',
  cancelled: 'bg-zinc-200 text-zinc-900',
}
