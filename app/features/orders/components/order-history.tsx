import { ArrowRight } from 'lucide-react'
import { formatAdminMoment } from '#app/shared/dates.ts'
import type { OrderEvent } from '../admin-order.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'

/** Who set which status when, the newest first. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="space-y-4">
      {events.toReversed().map(event => (
        <li key={event.id}>
          <p className="flex flex-wrap items-center gap-1.5">
            {event.fromStatus === null ? (
              'Placed'
            ) : (
              <>
                <OrderStatusBadge status={event.fromStatus} />
                <ArrowRight aria-label="to" role="img" className="size-4 text-muted" />
                <OrderStatusBadge status={event.toStatus} />
              </>
            )}
          </p>
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            {event.actor === 'customer' ? 'The customer' : event.actor} ·{' '}
            {formatAdminMoment(event.happenedAt)}
          </p>
          {event.remark && <p className="mt-1 text-sm wrap-anywhere">{event.remark}</p>}
        </li>
      ))}
    </ol>
  )
}
