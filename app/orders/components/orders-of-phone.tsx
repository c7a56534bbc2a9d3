import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import type { EarlierOrder } from '../confirmation/find-call.server.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'

/** The orders of a phone number, as staff see them, each with a link to its page. */
export function OrdersOfPhone({ orders }: { orders: readonly EarlierOrder[] }) {
  return (
    <ul aria-label={t('Orders of this phone')} className="divide-y divide-line">
      {orders.map(({ number, status, totalPaisa, placedAt }) => (
        <li key={number} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
          <OpenLink
            to={`/admin/orders/${encodeURIComponent(number)}`}
            className="inline-flex min-h-11 items-center text-link tabular-nums lg:min-h-8"
          >
            {number}
          </OpenLink>
          <span className="text-sm text-muted tabular-nums">
            <bdi>{formatAdminMoment(placedAt)}</bdi>
          </span>
          <span className="money">{t('Total {price}', { price: formatRupees(totalPaisa) })}</span>
          <OrderStatusBadge status={status} />
        </li>
      ))}
    </ul>
  )
}
