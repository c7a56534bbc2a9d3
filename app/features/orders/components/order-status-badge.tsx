import { X } from 'lucide-react'
import { ORDER_STATUS, type OrderStatus, type StatusMeaning } from '../order-status.ts'

/** The status of an order in its own colour. An outline also has a cross, so that it is not mistaken for a grey badge. */
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

/** Muted text has too little contrast on a coloured ground. */
const LOOKS: Record<StatusMeaning['badge'], string> = {
  grey: 'border-transparent bg-status-grey text-ink',
  yellow: 'border-transparent bg-status-yellow text-ink',
  blue: 'border-transparent bg-status-blue text-ink',
  green: 'border-transparent bg-status-green text-ink',
  outline: 'border-edge text-muted',
}
