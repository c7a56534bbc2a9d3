import { X } from 'lucide-react'
import type { OrderStatus } from '../order.ts'

/**
 * The state of an order in its own colour: delivered green, shipped blue, processing yellow, others grey. Cancelled is an
 * outline with a cross, so that it is not taken for pending.
 */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-3 py-0.5 text-sm font-semibold whitespace-nowrap capitalize ${LOOKS[status]}`}
    >
      {status === 'cancelled' && <X aria-hidden className="-ml-1 size-3.5" strokeWidth={2.5} />}
      {status}
    </span>
  )
}

/** Ink stands on every ground, muted text on none. */
const LOOKS: Record<OrderStatus, string> = {
  pending: 'border-transparent bg-status-grey text-ink',
  processing: 'border-transparent bg-status-yellow text-ink',
  shipped: 'border-transparent bg-status-blue text-ink',
  delivered: 'border-transparent bg-status-green text-ink',
  cancelled: 'border-edge text-muted',
}
