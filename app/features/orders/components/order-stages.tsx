import { Check } from 'lucide-react'
import type { OrderStatus } from '../order.ts'

const STAGES: readonly { status: OrderStatus; label: string }[] = [
  { status: 'pending', label: 'Order received' },
  { status: 'processing', label: 'Being prepared' },
  { status: 'shipped', label: 'On its way' },
  { status: 'delivered', label: 'Delivered' },
]

/** How far an order has come. A cancelled one has no stages. */
export function OrderStages({ status }: { status: OrderStatus }) {
  if (status === 'cancelled')
    return <p className="mb-10">This order was cancelled. Nothing has to be paid.</p>
  const reached = STAGES.findIndex(stage => stage.status === status)
  return (
    <ol className="mb-10 grid gap-3 sm:grid-cols-4">
      {STAGES.map((stage, position) => (
        <li
          key={stage.status}
          aria-current={position === reached ? 'step' : undefined}
          className={`flex items-center gap-2 border-t-4 pt-3 ${position <= reached ? 'border-accent font-semibold' : 'border-line text-muted'}`}
        >
          {position <= reached && <Check aria-hidden className="size-4 text-accent" />}
          {stage.label}
        </li>
      ))}
    </ol>
  )
}
