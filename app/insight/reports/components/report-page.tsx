import Download from 'lucide-react/icons/download'
import { useId } from 'react'
import { Form } from 'react-router'
import { DayField } from '#app/orders/admin/components/day-range.tsx'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DayChips } from '#app/ui/data/day-chips.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { LazySalesChart } from '../../dashboard/components/lazy-sales-chart.tsx'
import type { Report } from '../read-report.server.ts'
import { COLUMN } from '../report-columns.ts'
import {
  COMPARISONS,
  comparedRange,
  namedRanges,
  type ReportQuery,
  reportHref,
  reportParameters,
  UNITS,
  usualUnit,
} from '../report-query.ts'
import { changeText, figureText, rangeText, stretchText } from '../report-text.ts'
import { isOverTime, REPORT, REPORTS_PAGE } from '../reports.ts'
import { ReportTable } from './report-table.tsx'

interface Props extends Report {
  query: ReportQuery
  /** In Karachi. */
  today: string
  /** Whether earlier orders are in the report already. */
  isFilled: boolean
  /** The day whose costs earlier orders have; undefined if there are none. */
  costsOf: string | undefined
}

/** A report over a range of days: its filters, a chart where it helps, a table, and what each figure means. */
export function ReportPage({ query, today, isFilled, costsOf, ...report }: Props) {
  const { title, lead, columns } = REPORT[query.report]
  const file = (format: string) =>
    `${REPORTS_PAGE}/${query.report}/table.${format}?${reportParameters(query)}`
  const isEmpty = Object.values(report.sums).every(sum => sum === 0)
  return (
    <div className="space-y-4">
      <AdminHeading
        back={{ label: t('Sales reports'), to: REPORTS_PAGE }}
        title={t(title)}
        lead={t(lead)}
        aside={
          <div className="flex gap-2">
            {['csv', 'xlsx'].map(format => (
              <ButtonLink key={format} to={file(format)} reloadDocument>
                <Download aria-hidden className="size-4" />
                {format === 'csv' ? t('CSV') : t('Excel')}
              </ButtonLink>
            ))}
          </div>
        }
      />
      <Filters query={query} today={today} />
      {!isFilled && (
        <p role="status" className="rounded-sheet border border-line bg-raised p-4">
          {t(
            'Orders from before the last update are still being added. The figures are complete in a few minutes.',
          )}
        </p>
      )}
      {isEmpty ? (
        <EmptyState title={t('Nothing in these days')}>
          <p>{t('Choose other days, or wait for the first order.')}</p>
        </EmptyState>
      ) : (
        <>
          <Panel title={rangeText(query)} aside={<Compared query={query} {...report} />}>
            {isOverTime(query.report) && <Chart query={query} rows={report.rows} />}
            <ReportTable query={query} {...report} />
          </Panel>
          <Panel title={t('What the figures mean')}>
            <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
              {columns.map(id => (
                <div key={id}>
                  <dt className="font-semibold">{t(COLUMN[id].label)}</dt>
                  <dd className="text-pretty text-muted">{t(COLUMN[id].definition)}</dd>
                </div>
              ))}
            </dl>
            {columns.includes('cost') && costsOf && (comparedRange(query) ?? query).from < costsOf && (
              <p className="mt-4 text-sm text-pretty text-muted">
                {t(
                  'Orders before {date} count with what their pieces cost on that day: what they cost earlier was not recorded.',
                  { date: formatAdminDay(costsOf) },
                )}
              </p>
            )}
            <p className="mt-4 text-sm text-pretty text-muted">
              {t(
                'Days are days in Karachi. What happens to an order later counts on the day it happens: a cancellation next month changes nothing of this one.',
              )}
            </p>
          </Panel>
        </>
      )}
    </div>
  )
}

function Filters({ query, today }: Pick<Props, 'query' | 'today'>) {
  const id = useId()
  return (
    <Form
      key={reportHref(query)}
      action={`${REPORTS_PAGE}/${query.report}`}
      role="search"
      aria-label={t('Days and comparison')}
      className="space-y-3 rounded-sheet border border-line bg-raised p-4"
    >
      <DayChips
        days={query}
        today={today}
        ranges={namedRanges(today)}
        hrefOf={({ from, to }) =>
          from && to
            ? reportHref(query, { from, to, unit: usualUnit({ from, to }) })
            : `${REPORTS_PAGE}/${query.report}`
        }
      />
      <div className="flex flex-wrap items-end gap-3">
        <DayField label={t('From')} name="from" defaultValue={query.from} />
        <DayField label={t('To')} name="to" defaultValue={query.to} />
        <Select
          id={`${id}-compare`}
          label={t('Compare with')}
          name="compare"
          required={false}
          defaultValue={query.compare}
          className="max-sm:w-full"
        >
          {Object.entries(COMPARISONS).map(([compare, label]) => (
            <option key={compare} value={compare}>
              {t(label)}
            </option>
          ))}
        </Select>
        {isOverTime(query.report) && (
          <Select
            id={`${id}-unit`}
            label={t('Group by')}
            name="unit"
            required={false}
            defaultValue={query.unit}
            className="max-sm:w-full"
          >
            {Object.entries(UNITS).map(([unit, label]) => (
              <option key={unit} value={unit}>
                {t(label)}
              </option>
            ))}
          </Select>
        )}
        <Button type="submit" className="max-sm:w-full">
          {t('Show')}
        </Button>
      </div>
    </Form>
  )
}

/** The main figure of all rows, and of the range that is compared. */
function Compared({ query, sums, before }: Pick<Props, 'query' | 'sums' | 'before'>) {
  const column = COLUMN[REPORT[query.report].main]
  const { kind, label } = column
  const [now, then] = [column.figureOf(sums), before ? column.figureOf(before) : null]
  const shown = (value: number | null) =>
    kind === 'paisa' ? `PKR ${figureText(value, kind)}` : figureText(value, kind)
  const range = comparedRange(query)
  return (
    <p className="text-sm text-muted">
      {t(label)} <b className="money text-ink">{shown(now)}</b>
      {range && (
        <>
          {' '}
          · {changeText(now, then, kind)}{' '}
          {t('against {price} in {days}', { price: shown(then), days: rangeText(range) })}
        </>
      )}
    </p>
  )
}

function Chart({ query, rows }: Pick<Props, 'query' | 'rows'>) {
  const drawn = rows.toSorted((one, other) => one.key.localeCompare(other.key))
  const lastDays = new Map(rows.map(({ key, label }) => [key, label]))
  const sales = drawn.map(({ key, sums }) => ({
    day: key,
    revenuePaisa: COLUMN.total.figureOf(sums) ?? 0,
    orderCount: COLUMN.placed.figureOf(sums) ?? 0,
  }))
  return (
    <div aria-hidden className="relative mb-4 h-72 noscript:hidden">
      <div className="absolute inset-0">
        <LazySalesChart
          sales={sales}
          dayText={day => stretchText({ from: day, to: lastDays.get(day) ?? day }, query.unit)}
        />
      </div>
    </div>
  )
}
