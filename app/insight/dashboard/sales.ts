import { message, t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { addDays } from '#app/shared/time/days.ts'
import { sayDate } from '#app/shared/time/shop-time.ts'
import { monthsLater } from './periods.ts'
import { sumOf, type Total } from './totals.ts'

/** The ranges of the dashboard's chart, as its address names them. */
export const SALES_RANGES = ['7d', '30d', '90d', '12m'] as const
export type SalesRange = (typeof SALES_RANGES)[number]

/** In English; shown by `t`. */
export const RANGE_NAMES: Record<SalesRange, string> = {
  '7d': message('7 days'),
  '30d': message('30 days'),
  '90d': message('90 days'),
  '12m': message('12 months'),
}

/** The sales of a day or month. */
export interface Sales {
  /** The day, or the first day of the month: `2026-11-21`. */
  day: string
  /** In paisa, without cancelled orders and what was returned. */
  revenuePaisa: number
  /** Orders placed, without cancelled ones. */
  orderCount: number
}

/** The sales of every day or month of a range, oldest first. */
export interface SalesOfRange {
  range: SalesRange
  sales: Sales[]
}

/** The range in an address; 30 days for anything else. */
export function readSalesRange(text: string | null): SalesRange {
  return SALES_RANGES.find(range => range === text) ?? '30d'
}

const COUNTS: Record<SalesRange, number> = { '7d': 7, '30d': 30, '90d': 90, '12m': 12 }

/** The first days of the days, or months, of the range that ends with `now`, oldest first. Days are in Karachi time. */
export function stretchesOf(range: SalesRange, now: Date): string[] {
  const today = dayInKarachi(now)
  const count = COUNTS[range]
  return Array.from({ length: count }, (_, position) => {
    const before = position + 1 - count
    return range === '12m' ? monthsLater(today, before) : addDays(today, before)
  })
}

/**
 * The sales of each stretch, from totals of orders by status, including those without orders.
 *
 * @param until the day after the last stretch
 */
export function salesOf(
  orders: readonly Total[],
  statuses: readonly string[],
  stretches: readonly string[],
  until: string,
): Sales[] {
  return stretches.map((day, position) => {
    const sold = sumOf(orders, statuses, { from: day, until: stretches[position + 1] ?? until })
    return { day, revenuePaisa: sold.paisa, orderCount: sold.count }
  })
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `21 Nov`, or `Nov 2026` if the range is counted in months. */
export function formatSalesDay(day: string, range: SalesRange): string {
  // A calendar day has no time zone: it is parsed and formatted in the same one.
  return sayDate((range === '12m' ? monthFormat : dayFormat).format(new Date(`${day}T00:00:00Z`)))
}

/** `1,200 orders`. */
export function ordersText(count: number): string {
  return t('{shown} {count, plural, one {order} other {orders}}', {
    shown: count.toLocaleString('en'),
    count,
  })
}
