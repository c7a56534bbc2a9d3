import { Link } from 'react-router'
import { OrderStatusBadge } from '#app/features/orders/components/order-status-badge.tsx'
import { formatMoment } from '#app/shared/dates.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import type { RecentOrder } from '../read-work.server.ts'

/** The most recent orders, the newest first. */
export function RecentOrders({ orders }: { orders: readonly RecentOrder[] }) {
  const all = (
    <Link to="/admin/orders" className="text-link inline-flex min-h-6 items-center text-sm">
      All orders
    </Link>
  )
  return (
    <Panel title="Recent orders" aside={all}>
      {orders.length === 0 ? (
        <p className="py-6 text-center text-muted">No orders yet. The first one appears here by itself.</p>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map(order => (
            <li key={order.number} className="relative py-2.5">
              <div className="flex items-baseline justify-between gap-3">
                <Link
                  to={`/admin/orders/${order.number}`}
                  className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {order.number}
                </Link>
                <span className="money">{formatPaisa(order.totalPaisa)}</span>
              </div>
              <div className="mt-1 flex items-center justify-between gap-3">
                <p className="min-w-0 text-sm text-muted wrap-anywhere">
                  {order.customerName} · {formatMoment(order.placedAt)}
                </p>
                <OrderStatusBadge status={order.status} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
