import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { ListParts } from '#app/ui/data/list-parts.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import {
  type BalancePeriod,
  type BalanceSum,
  balanceReason,
  type OrderBalance,
} from '../balances/order-balance.ts'
import { balancesAddress, CASH_PAGE } from '../cash-address.ts'
import { signedRupees } from './signed-rupees.ts'

interface Props {
  period: BalancePeriod
  sums: Record<BalancePeriod, BalanceSum>
  orders: readonly OrderBalance[]
  /** The number after which the next page begins; undefined on the last. */
  next: string | undefined
}

/** The orders that make the difference between what was delivered and what was collected. */
export function OrderBalancesPage({ period, sums, orders, next }: Props) {
  const tabs = [
    { label: t('Last 30 days'), period: '30d' as const },
    { label: t('All time'), period: 'all' as const },
  ].map(tab => ({
    label: tab.label,
    to: balancesAddress({ period: tab.period }),
    count: signedRupees(sums[tab.period].paisa),
    isCurrent: tab.period === period,
  }))
  return (
    <div className="space-y-5">
      <AdminHeading
        title={t('Delivered and collected')}
        lead={t(
          'Orders whose delivered and collected amounts differ. Together they are the difference between the two figures on the dashboard.',
        )}
        back={{ label: t('Cash'), to: CASH_PAGE }}
      />
      <Panel
        title={t('{count, plural, one {# order} other {# orders}}', { count: sums[period].count })}
        aside={<span className="font-semibold money">{signedRupees(sums[period].paisa)}</span>}
      >
        <TabLinks label={t('Period')} tabs={tabs} />
        {orders.length === 0 ? (
          <p className="py-3 text-muted">{t('What was delivered is collected, to the rupee.')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {orders.map(order => (
              <BalanceRow key={order.number} order={order} />
            ))}
          </ul>
        )}
        <ListParts count={orders.length} next={next} />
      </Panel>
    </div>
  )
}

function BalanceRow({ order }: { order: OrderBalance }) {
  const { number, placedAt, deliveredPaisa, collectedPaisa, roundedPaisa, balancePaisa } = order
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2 tabular-nums">
      <span className="font-semibold wrap-anywhere">
        <OpenLink
          to={`/admin/orders/${encodeURIComponent(number)}`}
          className="inline-flex min-h-6 items-center text-link"
        >
          {number}
        </OpenLink>
      </span>
      <span className="text-end font-semibold money">{signedRupees(balancePaisa)}</span>
      <span className="text-sm text-muted max-sm:col-span-2">
        {t(balanceReason(order))} · {formatAdminDay(placedAt)}
      </span>
      <span className="text-sm text-muted money max-sm:col-span-2 sm:text-end">
        {t('{delivered} delivered, {collected} collected', {
          delivered: formatRupees(deliveredPaisa),
          collected: signedRupees(collectedPaisa),
        })}
        {roundedPaisa !== 0 && t(', {rounding} rounding', { rounding: signedRupees(roundedPaisa) })}
      </span>
    </li>
  )
}
