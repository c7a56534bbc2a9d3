import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import { ADMIN_ORDERS } from '../admin/order-query.ts'
import type { OrderSummary } from '../order-summary.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'

/** A short list of orders for staff. Each row is a link to the order. */
export function OrderSummaryList({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <ul className="divide-y divide-line">
      {orders.map(({ number, customerName, placedAt, totalPaisa, status }) => (
        <li key={number} className="relative py-2.5">
          <div className="flex items-baseline justify-between gap-3">
            <OpenLink
              to={`${ADMIN_ORDERS}/${encodeURIComponent(number)}`}
              className="font-medium underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
            >
              {number}
            </OpenLink>
            <span className="money">{t('Total {price}', { price: formatRupees(totalPaisa) })}</span>
          </div>
          <div className="mt-1 flex items-center justify-between gap-3">
            <p className="min-w-0 text-sm text-muted wrap-anywhere">
              {customerName && (
                <>
                  <bdi>{customerName}</bdi> ·{' '}
                </>
              )}
              <span className="whitespace-nowrap">
                <bdi>{formatAdminMoment(placedAt)}</bdi>
              </span>
            </p>
            <OrderStatusBadge status={status} />
          </div>
        </li>
      ))}
    </ul>
  )
}
