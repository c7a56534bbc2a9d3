import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { SortHeader } from '#app/ui/data/sort-header.tsx'
import type { Report, ReportRow } from '../read-report.server.ts'
import { COLUMN, type ColumnId, type Measures } from '../report-columns.ts'
import { type ReportQuery, reportHref } from '../report-query.ts'
import { changeText, figureText, stretchText } from '../report-text.ts'
import { hasOrders, isOverTime, REPORT, REPORTS_PAGE } from '../reports.ts'

interface Props extends Report {
  query: ReportQuery
}

/** More rows are in the file alone. */
const MOST_ROWS = 400
const FIRST = 'sticky start-0 bg-raised py-1.5 pe-4 text-start font-normal'

/** The rows of a report and their sum. The first column stays in view while the others scroll sideways. */
export function ReportTable({ query, rows, sums, before }: Props) {
  const { title, columns, main } = REPORT[query.report]
  const shown = rows.slice(0, MOST_ROWS)
  const [, ...others] = [main, ...columns.filter(id => id !== main)]
  const isCompared = before !== undefined
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section aria-label={t('Table')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums [&_td]:px-3 [&_td]:text-end [&_td]:whitespace-nowrap [&_thead_th]:px-3 [&_thead_th]:whitespace-nowrap [&_th:first-child]:ps-0">
          <caption className="sr-only">{t(title)}</caption>
          <thead>
            <tr className="border-b border-line">
              <Head query={query} id="subject" />
              <Head query={query} id={main} />
              {isCompared && (
                <>
                  <th scope="col" className="text-end font-semibold">
                    {t('Before')}
                  </th>
                  <th scope="col" className="text-end font-semibold">
                    {t('Difference')}
                  </th>
                </>
              )}
              {others.map(id => (
                <Head key={id} query={query} id={id} />
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map(row => (
              <tr key={row.key}>
                <th scope="row" className={`${FIRST} min-w-32 max-w-48 wrap-anywhere sm:max-w-72`}>
                  <RowName query={query} row={row} />
                </th>
                <Figures {...row} {...{ main, others, isCompared }} />
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t border-ink font-semibold">
            <tr>
              <th scope="row" className={`${FIRST} font-semibold`}>
                <RowName query={query} row={undefined} />
              </th>
              <Figures {...{ sums, before, main, others, isCompared }} />
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="mt-3 text-sm text-muted">
        {t('Amounts in PKR, in whole rupees.')}
        {rows.length > shown.length &&
          ` ${t('The first {shown} of {count} rows: the files have all.', { shown: shown.length, count: rows.length.toLocaleString('en') })}`}
      </p>
    </>
  )
}

function Head({ query, id }: { query: ReportQuery; id: ColumnId | 'subject' }) {
  const isSorted = query.sort === id
  const isName = id === 'subject'
  return (
    <SortHeader
      label={t(isName ? REPORT[query.report].subject : COLUMN[id].label)}
      align={isName ? 'left' : 'right'}
      {...(isSorted && { direction: query.isAscending ? 'ascending' : 'descending' })}
      to={reportHref(query, { sort: id, isAscending: isSorted ? !query.isAscending : isName })}
    />
  )
}

interface Figured {
  sums: Measures
  before: Measures | undefined
  main: ColumnId
  others: readonly ColumnId[]
  isCompared: boolean
}

function Figures({ sums, before = {}, main, others, isCompared }: Figured) {
  const { kind, figureOf } = COLUMN[main]
  return (
    <>
      <td className="font-semibold">{figureText(figureOf(sums), kind)}</td>
      {isCompared && (
        <>
          <td className="text-muted">{figureText(figureOf(before), kind)}</td>
          <td className="text-muted">{changeText(figureOf(sums), figureOf(before), kind)}</td>
        </>
      )}
      {others.map(id => (
        <td key={id}>{figureText(COLUMN[id].figureOf(sums), COLUMN[id].kind)}</td>
      ))}
    </>
  )
}

/** Leads to the orders behind the row, or behind all rows. */
function RowName({ query, row }: { query: ReportQuery; row: ReportRow | undefined }) {
  const { report, unit } = query
  const isStretch = row !== undefined && isOverTime(report)
  const range = isStretch ? { from: row.key, to: row.label } : query
  const name = row === undefined ? t('All') : isStretch ? stretchText(range, unit) : row.label
  if (!hasOrders(report)) return name
  const parameters = new URLSearchParams({ from: range.from, to: range.to })
  if (row && !isStretch) parameters.set('key', row.key)
  return (
    <Link
      to={`${REPORTS_PAGE}/${report}/orders?${parameters}`}
      className="inline-flex min-h-6 min-w-6 items-center text-link"
    >
      {name}
    </Link>
  )
}
