import { isolated, t } from '#app/shared/text/translate.ts'
import { sayDate } from '#app/shared/time/shop-time.ts'
import type { ReportColumn } from './report-columns.ts'
import type { Range, Unit } from './report-query.ts'

// A calendar day has no time zone: it is parsed and formatted in the same one.
const inUtc = (format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...format, timeZone: 'UTC' })
const dayFormat = inUtc({ day: 'numeric', month: 'short', year: 'numeric' })
const weekdayFormat = inUtc({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const monthFormat = inUtc({ month: 'short', year: 'numeric' })

/** `1 Nov 2026 – 7 Nov 2026`, or the day alone. Ranges of `Intl` have other spaces in each browser than on the server. */
export function rangeText({ from, to }: Range): string {
  const days = [...new Set([from, to])].map(day => sayDate(dayFormat.format(new Date(day))))
  return days.join(' – ')
}

/** A stretch of a report: `Sun 1 Nov 2026`, `Nov 2026`, or its days where it is a part of a month. */
export function stretchText(range: Range, unit: Unit): string {
  const { from, to } = range
  if (unit === 'day') return sayDate(weekdayFormat.format(new Date(from)).replace(',', ''))
  const isMonth = from.endsWith('-01') && new Date(Date.parse(to) + 86_400_000).getUTCDate() === 1
  return unit === 'month' && isMonth ? sayDate(monthFormat.format(new Date(from))) : rangeText(range)
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** A figure in a table, whose head says what it is: `12,480` of rupees or pieces, `86 %`, `−3`. */
export function figureText(value: number | null, kind: ReportColumn['kind']): string {
  if (value === null) return '–'
  const text = whole.format(Math.abs(kind === 'paisa' ? value / 100 : value))
  const signed = value < 0 && text !== '0' ? isolated(`−${text}`) : text
  return kind === 'percent' ? t('{percent} %', { percent: signed }) : signed
}

/** `+12 %`, for a share `+3 points`; a dash where there is nothing above zero to compare with. */
export function changeText(now: number | null, before: number | null, kind: ReportColumn['kind']): string {
  if (now === null || before === null || (before <= 0 && kind !== 'percent')) return '–'
  const change = kind === 'percent' ? now - before : ((now - before) / before) * 100
  const rounded = whole.format(Math.abs(change))
  const signed = rounded === '0' ? rounded : isolated(`${change > 0 ? '+' : '−'}${rounded}`)
  return kind === 'percent' ? t('{points} points', { points: signed }) : t('{percent} %', { percent: signed })
}
