import { X } from 'lucide-react'
import { ORDER_STATUS, type OrderStatus, type StatusMeaning } from '../order-status.ts'

/** An order's status in its colour. The outline badge has a cross, so that it is not mistaken for a grey one. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { badge, name } = ORDER_STATUS[status]
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-3 py-0.5 text-sm font-semibold whitespace-nowrap ${LOOKS[badge]}`}
    >
      {badge === 'outline' && <X aria-hidden className="-ml-1 size-3.5" strokeWidth={2.5} />}
      {name}
    </span>
  )
}

/** Muted text has too little contrast on a coloured background. */
const LOOKS: Record<StatusMeaning['badge'], string> = {
  grey: 'border-transparent bg-status-grey text-ink',
  yellow: 'border-transparent bg-status-yellow text-ink',
  blue: 'border-transparent bg-status-blue text-ink',
  green: 'border-transparent bg-status-green text-ink',
  outline: 'border-edge text-muted',
}
