import { type SQL, sql } from 'drizzle-orm'
import { salesFacts, salesSums, unsummedSales } from '#app/insight/tables/sales.server.ts'
import { PAID_KINDS } from '#app/money/payments/money-entry.ts'
import { dailyTotalsOf } from '#app/orders/daily-totals.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readId } from '#app/shared/ids.ts'
import { paymentMethodName, readPaymentMethod } from '#app/shared/payment-method.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { addDays } from '#app/shared/time/days.ts'
import { COLUMN, type Measures, SALES_MEASURES } from './report-columns.ts'
import { comparedRange, type Range, type ReportQuery, stretchesOf, type Unit } from './report-query.ts'
import { isOverTime, REPORT } from './reports.ts'

/** One row of a report. */
export interface ReportRow {
  /** What the row is about: an id, a method of payment, or the first day of a stretch. */
  key: string
  /** A name in words; for a stretch its last day. */
  label: string
  sums: Measures
  /** Of the range that is compared; undefined if nothing is. */
  before: Measures | undefined
}

export interface Report {
  rows: ReportRow[]
  /** Of all rows. */
  sums: Measures
  before: Measures | undefined
}

/** A report with all its rows, sorted. */
export async function readReport(database: Queryable, query: ReportQuery): Promise<Report> {
  const now = await readSums(database, query, query)
  const range = comparedRange(query)
  const then = range && (await readSums(database, query, range))
  const rows = isOverTime(query.report)
    ? rowsOfStretches(now, then, query)
    : await namedRows(database, query, now, then)
  return {
    rows: sorted(rows, query),
    sums: sumOf([...now.values()]),
    before: then && sumOf([...then.values()]),
  }
}

type Sums = Map<string, Measures>

function readSums(database: Queryable, { report }: ReportQuery, range: Range): Promise<Sums> {
  const { source } = REPORT[report]
  if ('parcels' in source) return readParcels(database, source.parcels, range)
  return isOverTime(report) ? readDays(database, range) : readSales(database, source.sales, range)
}

const columns = (of: (measure: SQL) => SQL) =>
  sql.join(
    SALES_MEASURES.map(measure => of(sql.identifier(measure) as unknown as SQL)),
    sql`, `,
  )
const MEASURES = columns(measure => measure)
const SUMMED = columns(measure => sql`sum(${measure}) as ${measure}`)

/** The sums of whole months by month, and of the other days by day, so that a year is few rows; with entries that no job has added yet. */
async function readSales(database: Queryable, grouping: string, { from, to }: Range): Promise<Sums> {
  const end = addDays(to, 1)
  const firstMonth = from.endsWith('-01') ? from : `${nextMonth(from)}`
  const endMonth = `${end.slice(0, 8)}01`
  const [monthsFrom, monthsTo] = firstMonth < endMonth ? [firstMonth, endMonth] : [end, end]
  const sums = sql`select key, ${MEASURES} from ${salesSums} where "grouping" = ${grouping}`
  const { rows } = await database.execute<Record<string, string>>(sql`
    select key, ${SUMMED} from (
      ${sums} and period = 'month' and day >= ${monthsFrom}::date and day < ${monthsTo}::date
      union all ${sums} and period = 'day' and day >= ${from}::date and day < ${monthsFrom}::date
      union all ${sums} and period = 'day' and day >= ${monthsTo}::date and day < ${end}::date
      union all select key_of, ${MEASURES} from ${unsummedSales} join ${salesFacts} as fact on id = fact_id, groupings_of(fact)
        where grouping_of = ${grouping} and day >= ${from}::date and day < ${end}::date
    ) as sums group by key`)
  return toSums(rows, 'key')
}

/** The sales and the money of each day. */
async function readDays(database: Queryable, { from, to }: Range): Promise<Sums> {
  const within = sql`day >= ${from}::date and day <= ${to}::date`
  const { rows } = await database.execute<Record<string, string>>(sql`
    select day::text, ${SUMMED} from (
      select day, ${MEASURES} from ${salesSums} where "grouping" = 'all' and period = 'day' and ${within}
      union all select day, ${MEASURES} from ${unsummedSales} join ${salesFacts} on id = fact_id where ${within}
    ) as sums group by day`)
  const { rows: money } = await database.execute<Record<string, string>>(sql`
    select day::text,
      sum(paisa) filter (where kind = any(${sql.param(PAID_KINDS)}::text[])) as collected,
      sum(paisa) filter (where kind = 'remitted') as remitted,
      sum(paisa) filter (where kind in ('charge', 'return-charge', 'gst', 'accepted')) as courier,
      sum(paisa) filter (where kind in ('income-tax', 'sales-tax')) as tax
    from ${dailyTotalsOf('money')} as totals where ${within} group by day`)
  const days = toSums(rows, 'day')
  for (const [day, sums] of toSums(money, 'day')) days.set(day, { ...days.get(day), ...sums })
  return days
}

async function readParcels(database: Queryable, by: string, { from, to }: Range): Promise<Sums> {
  const { rows } = await database.execute<Record<string, string>>(sql`
    select split_part(kind, ':', 2) as key, sum(count) filter (where kind like '%:delivered') as parcels_delivered,
      sum(count) filter (where kind like '%:returned') as parcels_returned, sum(count) filter (where kind like '%:lost') as parcels_lost,
      sum(paisa) filter (where kind like '%:delivered') as parcels_cash
    from (
      -- First by kind, of which there are few: each day has its own rows.
      select kind, sum(count) as count, sum(paisa) as paisa from ${dailyTotalsOf('parcels')} as totals
      where day >= ${from}::date and day <= ${to}::date and kind like ${`${by}:%`} group by kind
    ) as kinds group by 1`)
  return toSums(rows, 'key')
}

function toSums(rows: readonly Record<string, string>[], name: 'key' | 'day'): Sums {
  return new Map(
    rows.map(({ [name]: key = '', ...sums }) => [
      key,
      Object.fromEntries(Object.entries(sums).map(([measure, sum]) => [measure, Number(sum ?? 0)])),
    ]),
  )
}

function sumOf(all: readonly Measures[]): Measures {
  const sums: Record<string, number> = {}
  for (const each of all) {
    for (const [measure, value] of Object.entries(each)) sums[measure] = (sums[measure] ?? 0) + value
  }
  return sums
}

/** A row for each stretch, also for those without sales; compared with the stretch at the same place. */
function rowsOfStretches(now: Sums, then: Sums | undefined, query: ReportQuery): ReportRow[] {
  const range = comparedRange(query)
  const before = then && range && sumsOfStretches(then, range, query.unit)
  return sumsOfStretches(now, query, query.unit).map(({ first, last, sums }, at) => ({
    key: first,
    label: last,
    sums,
    before: before && (before[at]?.sums ?? {}),
  }))
}

/** Goes over the days once, since ten years have many of both. */
function sumsOfStretches(days: Sums, range: Range, unit: Unit) {
  const sorted = [...days].sort(([one], [other]) => (one < other ? -1 : 1))
  let at = 0
  return stretchesOf(range, unit).map((first, position, firsts) => {
    const last = addDays(firsts[position + 1] ?? addDays(range.to, 1), -1)
    const begin = at
    while ((sorted[at]?.[0] ?? '9') <= last) at++
    return { first, last, sums: sumOf(sorted.slice(begin, at).map(([, each]) => each)) }
  })
}

const NAMES = { product: sql`products`, city: sql`cities`, courier: sql`couriers` }
const WITHOUT: Record<keyof typeof NAMES, string> = {
  product: message('Other products'),
  city: message('Other places'),
  courier: message('Without a courier'),
}

async function namedRows(
  database: Queryable,
  { report }: ReportQuery,
  now: Sums,
  then: Sums | undefined,
): Promise<ReportRow[]> {
  const keys = [...new Set([...now.keys(), ...(then?.keys() ?? [])])]
  const { source } = REPORT[report]
  const by = 'parcels' in source ? source.parcels : source.sales
  const labelOf = await readLabels(database, by, keys)
  const rows = keys.map(key => ({
    key,
    label: labelOf(key),
    sums: now.get(key) ?? {},
    before: then && (then.get(key) ?? {}),
  }))
  const isSomething = (sums: Measures) =>
    REPORT[report].columns.some(id => (COLUMN[id].figureOf(sums) ?? 0) !== 0)
  return rows.filter(({ sums, before }) => isSomething(sums) || isSomething(before ?? {}))
}

/** The name of a row of a report; undefined for all rows. */
export async function readLabel(
  database: Queryable,
  { report, key }: Pick<ReportQuery, 'report'> & { key: string },
): Promise<string | undefined> {
  const { source } = REPORT[report]
  const by = 'parcels' in source ? source.parcels : source.sales
  if (key === '' || by === 'all') return undefined
  return (await readLabels(database, by, isNamed(by) ? [String(readId(key) ?? 0)] : [key]))(key)
}

async function readLabels(
  database: Queryable,
  by: string,
  keys: readonly string[],
): Promise<(key: string) => string> {
  if (!isNamed(by)) return key => t(paymentMethodName(readPaymentMethod(key)))
  const { rows } = await database.execute<{ id: number; name: string }>(
    sql`select id, name from ${NAMES[by]} where id = any(${sql.param(keys.map(Number))}::int[])`,
  )
  const names = new Map(rows.map(({ id, name }) => [String(id), name]))
  return key => names.get(key) ?? t(WITHOUT[by])
}

function isNamed(by: string): by is keyof typeof NAMES {
  return Object.hasOwn(NAMES, by)
}

function sorted(rows: readonly ReportRow[], { report, sort, isAscending }: ReportQuery): ReportRow[] {
  const direction = isAscending ? 1 : -1
  const byName = (one: ReportRow, other: ReportRow) =>
    isOverTime(report) ? one.key.localeCompare(other.key) : one.label.localeCompare(other.label)
  if (sort === 'subject') return rows.toSorted((one, other) => direction * byName(one, other))
  const figureOf = ({ sums }: ReportRow) => COLUMN[sort].figureOf(sums) ?? Number.NEGATIVE_INFINITY
  return rows.toSorted((one, other) => {
    const [a, b] = [figureOf(one), figureOf(other)]
    return a === b ? byName(one, other) : direction * (a < b ? -1 : 1)
  })
}

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 10)
}
