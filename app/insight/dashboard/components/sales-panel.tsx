import { Link, useNavigation } from 'react-router'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { compareWithLastMonth } from '../comparison.ts'
import type { Figures } from '../figures.ts'
import {
  formatSalesDay,
  ordersText,
  RANGE_NAMES,
  SALES_RANGES,
  type SalesOfRange,
  type SalesRange,
} from '../sales.ts'
import { InsteadOfChart, LazySalesChart } from './lazy-sales-chart.tsx'

/** Revenue and orders over the range in the address, as a chart and as a table. */
export function SalesPanel({ sales, range, figures }: SalesOfRange & { figures: Figures }) {
  const revenue = sales.reduce((sum, { revenuePaisa }) => sum + revenuePaisa, 0)
  const orders = sales.reduce((sum, { orderCount }) => sum + orderCount, 0)
  const isLoading = useNavigation().location?.pathname === '/admin'
  return (
    <Panel title={t('Revenue and orders')} aside={<RangeLinks range={range} />} className="flex flex-col">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="size-2.5 rounded-[2px] bg-accent" />
          <span className="money">{formatRupees(revenue)}</span>
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="size-2.5 rounded-[2px] bg-edge" />
          {ordersText(orders)}
        </span>
        <span className="text-muted">
          {t('in {range}, cancelled ones left out', { range: t(RANGE_NAMES[range]) })}
        </span>
      </p>
      <div
        aria-hidden
        className={`relative mt-4 min-h-76 flex-1 transition-opacity sm:min-h-96 noscript:hidden ${isLoading ? 'opacity-50' : ''}`}
      >
        <div className="absolute inset-0">
          {orders === 0 ? (
            <InsteadOfChart>
              {t('No orders in these {range}.', { range: t(RANGE_NAMES[range]) })}
            </InsteadOfChart>
          ) : (
            <LazySalesChart sales={sales} dayText={day => formatSalesDay(day, range)} />
          )}
        </div>
      </div>
      <details className="mt-3">
        <summary className="text-link inline-flex min-h-6 w-fit items-center text-sm">
          {t('Show as a table')}
        </summary>
        <SalesTable sales={sales} range={range} figures={figures} />
      </details>
    </Panel>
  )
}

function RangeLinks({ range }: { range: SalesRange }) {
  return (
    <nav aria-label={t('Range of the chart')} className="-ms-1">
      <ul className="flex flex-wrap gap-1">
        {SALES_RANGES.map(choice => (
          <li key={choice}>
            <Link
              to={choice === '30d' ? '/admin' : `/admin?range=${choice}`}
              preventScrollReset
              aria-current={choice === range ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-control px-2.5 text-sm whitespace-nowrap hover:bg-ink/5 aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-paper"
            >
              {t(RANGE_NAMES[choice])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SalesTable({ sales, range, figures }: SalesOfRange & { figures: Figures }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section aria-label={t('Sales table')} tabIndex={0} className="mt-2 max-h-112 overflow-y-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">
          {t('Revenue and orders, {range}', { range: t(RANGE_NAMES[range]) })}
        </caption>
        <thead className="sticky top-0 bg-raised">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 text-start font-semibold">
              {range === '12m' ? t('Month') : t('Day')}
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {t('Orders')}
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {t('Revenue')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sales.toReversed().map(({ day, revenuePaisa, orderCount }, at) => (
            <tr key={day}>
              <th scope="row" className="py-1.5 text-start font-normal">
                {formatSalesDay(day, range)}
                {range === '12m' && at === 0 && t(' so far')}
              </th>
              <td className="py-1.5 text-end tabular-nums">{orderCount.toLocaleString('en')}</td>
              <td className="money py-1.5 text-end">{formatRupees(revenuePaisa)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {range === '12m' && <MonthSoFar figures={figures} />}
    </section>
  )
}

/** Compares this month so far with the same days of last month, as the cards do. */
function MonthSoFar({ figures: { revenue, orders, compared } }: { figures: Figures }) {
  if (revenue.lastMonth === 0 && orders.lastMonth === 0) return null
  return (
    <p className="border-t border-line pt-2 text-sm text-pretty text-muted">
      {t(
        '{lastMonth} brought {price} and {orders}. Compared with that, revenue of {thisMonth}: {comparison}.',
        {
          lastMonth: compared.lastMonth,
          price: formatRupees(revenue.lastMonth),
          orders: ordersText(orders.lastMonth),
          thisMonth: compared.thisMonth,
          comparison: compareWithLastMonth(revenue.thisMonth, revenue.lastMonth).text,
        },
      )}
    </p>
  )
}
