import { OrderSummaryList } from '#app/orders/components/order-summary-list.tsx'
import type { OrderSummary } from '#app/orders/order-summary.ts'
import { t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { isOpenPage, OpenLink, useOpenPages } from '#app/ui/layout/open-pages.tsx'

/** The most recent orders, newest first. */
export function RecentOrders({ orders }: { orders: readonly OrderSummary[] }) {
  const all = isOpenPage(useOpenPages(), '/admin/orders') && (
    <OpenLink to="/admin/orders" className="text-link inline-flex min-h-6 items-center text-sm">
      {t('All orders')}
    </OpenLink>
  )
  return (
    <Panel title={t('Recent orders')} aside={all}>
      {orders.length === 0 ? (
        <p className="py-6 text-center text-balance text-muted">
          {t('No orders yet. The first one appears here by itself.')}
        </p>
      ) : (
        <OrderSummaryList orders={orders} />
      )}
    </Panel>
  )
}
