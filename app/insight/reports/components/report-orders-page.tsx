import { t } from '#app/shared/text/translate.ts'
import { ListParts } from '#app/ui/data/list-parts.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import type { Drilled, ReportOrder, ReportOrders } from '../list-report-orders.server.ts'
import { COLUMN } from '../report-columns.ts'
import { figureText, rangeText } from '../report-text.ts'
import { REPORT, REPORTS_PAGE } from '../reports.ts'
import { SALES_KINDS } from '../sales-kind.ts'

interface Props extends ReportOrders {
  drilled: Drilled
  /** What the row is about; undefined for all rows. */
  label: string | undefined
}

/** The orders behind a number of a report. */
export function ReportOrdersPage({ drilled, label, orders, next }: Props) {
  const { report, from, to } = drilled
  const { title, main } = REPORT[report]
  return (
    <div className="space-y-4">
      <AdminHeading
        back={{ label: t(title), to: `${REPORTS_PAGE}/${report}?${new URLSearchParams({ from, to })}` }}
        title={label ?? rangeText(drilled)}
        lead={t('Orders of which something happened in these days, and what that adds to the report.')}
      />
      {orders.length === 0 ? (
        <EmptyState title={t('No order')}>
          <p>{t('Nothing of the report is of these days.')}</p>
        </EmptyState>
      ) : (
        <Panel
          title={rangeText(drilled)}
          aside={
            <span className="text-sm text-muted">
              {t('{figure}, PKR', { figure: t(COLUMN[main].label) })}
            </span>
          }
        >
          <ul className="divide-y divide-line">
            {orders.map(order => (
              <OrderRow key={order.number} order={order} paisa={COLUMN[main].figureOf(order.sums) ?? 0} />
            ))}
          </ul>
          <ListParts count={orders.length} next={next} />
        </Panel>
      )}
    </div>
  )
}

function OrderRow({ order: { number, kinds }, paisa }: { order: ReportOrder; paisa: number }) {
  const happened = Object.entries(SALES_KINDS)
    .filter(([kind]) => kinds.some(each => each === kind))
    .map(([, name]) => t(name))
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
      <span className="text-end font-semibold">{figureText(paisa, 'paisa')}</span>
      <span className="text-sm text-muted">{happened.join(' · ')}</span>
    </li>
  )
}
