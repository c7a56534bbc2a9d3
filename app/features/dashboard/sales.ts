/** How far back the chart of the dashboard may look, as its address says it. */
export const TAKINGS_RANGES = ['7d', '30d', '90d', '12m'] as const
export type SalesRange = (typeof TAKINGS_RANGES)[number]

export const RANGE_NAMES: Record<SalesRange, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
}

/** What was sold in a day or a month of the shop's calendar. */
export interface Sales {
  /** The day, or the first day of the month: `2026-11-21`. */
  day: string
  /** Of the orders placed then, cancelled ones left out. */
  revenuePaisa: number
  /** How many orders were placed then, cancelled ones left out. */
  orderCount: number
}

/** Every stretch of a range, oldest first. */
export interface SalesOfRange {
  range: SalesRange
  sales: Sales[]
}

/** The range that an address asks for; 30 days for anything that is none. */
export function readSalesRange(text: string | null): SalesRange {
  return TAKINGS_RANGES.find(range => range === text) ?? '30d'
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `21 Nov`, or `Nov 2026` where the range is counted in months. */
export function formatSalesDay(day: string, range: SalesRange): string {
  // A day of the calendar is no moment: it is read and written in one and the same time zone.
  return (range === '12m' ? monthFormat : dayFormat).format(new Date(`${day}T00:00:00Z`))
}
