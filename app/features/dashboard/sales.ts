import { message, t } from '#app/shared/text/translate.ts'
import { sayDate } from '#app/shared/time/shop-time.ts'

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
  /** In paisa, without cancelled orders. */
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
