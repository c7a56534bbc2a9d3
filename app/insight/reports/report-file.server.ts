import type { Queryable } from '#app/platform/db/database.server.ts'
import { sheetHeaders } from '#app/platform/sheets/sheet-file.ts'
import { writeCsv } from '#app/platform/sheets/write-csv.ts'
import { writeXlsx } from '#app/platform/sheets/write-xlsx.server.ts'
import { rupeesFromPaisa } from '#app/shared/money.ts'
import { readReport } from './read-report.server.ts'
import { COLUMN, type Measures, type ReportColumn } from './report-columns.ts'
import { comparedRange, type ReportQuery } from './report-query.ts'
import { isOverTime, REPORT } from './reports.ts'

/** All rows of a report as a file, in English: amounts in rupees, shares in percent. */
export async function reportFile(
  database: Queryable,
  query: ReportQuery,
  format: 'csv' | 'xlsx',
): Promise<Response> {
  const { rows } = await readReport(database, query)
  const { subject, columns, main } = REPORT[query.report]
  const compared = comparedRange(query) !== undefined
  const head = [
    ...(isOverTime(query.report) ? ['From', 'To'] : [subject]),
    ...columns.map(id => COLUMN[id].label),
    ...(compared ? [`${COLUMN[main].label} before`] : []),
  ]
  const table = rows.map(({ key, label, sums, before }) => [
    ...(isOverTime(query.report) ? [key, label] : [label]),
    ...columns.map(id => cellOf(COLUMN[id], sums)),
    ...(compared ? [cellOf(COLUMN[main], before ?? {})] : []),
  ])
  const cells = [head, ...table]
  const file = format === 'csv' ? writeCsv(cells.map(row => row.map(String))) : await writeXlsx(cells)
  return new Response(file, { headers: sheetHeaders(query.report, format) })
}

function cellOf({ kind, figureOf }: ReportColumn, sums: Measures): number | string {
  const value = figureOf(sums)
  if (value === null) return ''
  return kind === 'paisa' ? rupeesFromPaisa(value) : Math.round(value * 100) / 100
}
