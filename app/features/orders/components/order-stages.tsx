import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { OrderStatus } from '../order.ts'

const STAGES: readonly { status: OrderStatus; label: string; text: string }[] = [
  { status: 'pending', label: 'Order received', text: 'We contact you soon to confirm it.' },
  { status: 'processing', label: 'Being prepared', text: 'We are packing your pieces.' },
  {
    status: 'shipped',
    label: 'On its way',
    text: 'It is with the courier. Please keep the total ready in cash.',
  },
  { status: 'delivered', label: 'Delivered', text: 'We hope that everything fits.' },
]

/** How far an order has come, and what that means. A cancelled one has no stages. */
export function OrderStages({ status }: { status: OrderStatus }) {
  const reached = STAGES.findIndex(stage => stage.status === status)
  return (
    <div className="mb-10">
      {status !== 'cancelled' && (
        <ol className="mb-5 sm:grid sm:grid-cols-4 sm:gap-3">
          {STAGES.map((stage, position) => (
            <Stage key={stage.status} label={stage.label} place={position - reached} />
          ))}
        </ol>
      )}
      <p className="max-w-[66ch] text-muted">
        {STAGES[reached]?.text ?? 'This order was cancelled. Nothing has to be paid.'}{' '}
        <span className="inline-block">
          Is something not right?{' '}
          <Link to="/contact" className="whitespace-nowrap text-ink text-link">
            Write to us
          </Link>
        </span>
      </p>
    </div>
  )
}

/** One below the other along a line on a phone, under a bar of their own on a wide screen. `place`: 0 is where the order is. */
function Stage({ label, place }: { label: string; place: number }) {
  const isReached = place <= 0
  return (
    <li
      aria-current={place === 0 ? 'step' : undefined}
      className={`group relative flex items-center gap-3 pb-3 sm:gap-2 sm:border-t-4 sm:pt-3 sm:pb-0 ${isReached ? 'sm:border-accent' : 'text-muted sm:border-line'} ${place === 0 ? 'font-semibold' : ''}`}
    >
      <span
        aria-hidden
        className={`absolute top-6 bottom-0 left-3 w-0.5 -translate-x-1/2 group-last:hidden sm:hidden ${place < 0 ? 'bg-accent' : 'bg-line'}`}
      />
      <span
        aria-hidden
        className={`grid size-6 shrink-0 place-items-center rounded-full border-2 sm:size-5 ${isReached ? 'border-accent bg-accent text-on-accent' : 'border-line'}`}
      >
        {isReached && <Check className="size-3.5 sm:size-3" strokeWidth={3} />}
      </span>
      {label}
    </li>
  )
}
