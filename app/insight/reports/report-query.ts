import { message, t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { addDays, type NamedDays, readDays, writeDays } from '#app/shared/time/days.ts'
import type { ColumnId } from './report-columns.ts'
import { REPORT, REPORTS_PAGE, type ReportName, readReportName } from './reports.ts'

/** What a range is compared with, by its name in English. */
export const COMPARISONS = {
  before: message('The days before'),
  year: message('The year before'),
  none: message('Nothing'),
} as const
export type Compare = keyof typeof COMPARISONS

/** The stretches of a report over time, by their names in English. */
export const UNITS = { day: message('Days'), week: message('Weeks'), month: message('Months') } as const
export type Unit = keyof typeof UNITS

export interface Range {
  from: string
  to: string
}

/** What the address of a report asks for. */
export interface ReportQuery extends Range {
  report: ReportName
  compare: Compare
  unit: Unit
  sort: ColumnId | 'subject'
  isAscending: boolean
}

/** Longer ranges are not by day at first. */
const MOST_DAYS = 92
const MOST_WEEKS = 400
const FIRST_DAYS = 30
/** Longer ranges end on the day that was asked for. */
const LONGEST_DAYS = 3_660

/** Reads the address of a report. It never throws: what can't be used is the standard, the last 30 days. */
export function readReportQuery(report: ReportName, parameters: URLSearchParams, today: string): ReportQuery {
  const range = readRange(parameters, today)
  const [compare, unit] = [parameters.get('compare'), parameters.get('unit')]
  const sort = parameters.get('sort') ?? ''
  const sorted = sort.replace(/^-/, '')
  const column = ['subject' as const, ...REPORT[report].columns].find(each => each === sorted)
  return {
    report,
    ...range,
    compare: isKey(COMPARISONS, compare) ? compare : 'before',
    unit: isKey(UNITS, unit) ? unit : usualUnit(range),
    sort: column ?? usualSort(report).sort,
    isAscending: column ? !sort.startsWith('-') : usualSort(report).isAscending,
  }
}

/** What the address of a report's file asks for; undefined if there is no such report. */
export function readAskedReport(
  name: string | undefined,
  parameters: URLSearchParams,
): ReportQuery | undefined {
  const report = readReportName(name)
  return report && readReportQuery(report, parameters, dayInKarachi(new Date()))
}

export function readRange(parameters: URLSearchParams, today: string): Range {
  const days = readDays(parameters)
  const to = days.to ?? [today, days.from ?? today].toSorted()[1] ?? today
  const from = days.from ?? addDays(to, 1 - FIRST_DAYS)
  return lengthOf({ from, to }) > LONGEST_DAYS ? { from: addDays(to, 1 - LONGEST_DAYS), to } : { from, to }
}

/** The stretches of a range where none are chosen. */
export function usualUnit(range: Range): Unit {
  const days = lengthOf(range)
  return days <= MOST_DAYS ? 'day' : days <= MOST_WEEKS ? 'week' : 'month'
}

/** Time goes on downwards; of others the largest come first. */
function usualSort(report: ReportName): Pick<ReportQuery, 'sort' | 'isAscending'> {
  if (report === 'sales-over-time') return { sort: 'subject', isAscending: true }
  const { source, main } = REPORT[report]
  return { sort: 'parcels' in source ? 'parcelsDelivered' : main, isAscending: false }
}

/** The address of a report; what is standard is left out, but for its days. */
export function reportHref(query: ReportQuery, changes: Partial<ReportQuery> = {}): string {
  return `${REPORTS_PAGE}/${query.report}?${reportParameters({ ...query, ...changes })}`
}

export function reportParameters({
  report,
  compare,
  unit,
  sort,
  isAscending,
  ...range
}: ReportQuery): URLSearchParams {
  const parameters = new URLSearchParams()
  writeDays(parameters, range)
  if (compare !== 'before') parameters.set('compare', compare)
  if (unit !== usualUnit(range)) parameters.set('unit', unit)
  const usual = usualSort(report)
  if (sort !== usual.sort || isAscending !== usual.isAscending) {
    parameters.set('sort', `${isAscending ? '' : '-'}${sort}`)
  }
  return parameters
}

/** The range that another is compared with: as many days right before it, or the same days a year before. */
export function comparedRange({
  from,
  to,
  compare,
}: Pick<ReportQuery, 'from' | 'to' | 'compare'>): Range | undefined {
  if (compare === 'none') return undefined
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  return { from: addDays(from, -lengthOf({ from, to })), to: addDays(from, -1) }
}

/** 29 February is compared with 28 February. */
function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1)
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`
}

export function lengthOf({ from, to }: Range): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** The first days of the stretches of a range: the first begins with it. Weeks begin on Monday. */
export function stretchesOf({ from, to }: Range, unit: Unit): string[] {
  const firsts = [from]
  for (let next = nextStretch(from, unit); next <= to; next = nextStretch(next, unit)) firsts.push(next)
  return firsts
}

function nextStretch(day: string, unit: Unit): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (unit === 'day') return addDays(day, 1)
  if (unit === 'week') return addDays(day, 7 - ((date.getUTCDay() + 6) % 7))
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}

/** Frequent ranges of reports. */
export function namedRanges(today: string): NamedDays[] {
  const month = `${today.slice(0, 8)}01`
  const lastOfMonthBefore = addDays(month, -1)
  return [
    { label: t('Last 7 days'), days: { from: addDays(today, -6), to: today } },
    { label: t('Last 30 days'), days: { from: addDays(today, -29), to: today } },
    { label: t('This month'), days: { from: month, to: today } },
    { label: t('Last month'), days: { from: `${lastOfMonthBefore.slice(0, 8)}01`, to: lastOfMonthBefore } },
    { label: t('Last 12 months'), days: { from: addDays(today, -364), to: today } },
  ]
}

function isKey<Key extends string>(of: Record<Key, string>, text: string | null): text is Key {
  return text !== null && Object.hasOwn(of, text)
}
