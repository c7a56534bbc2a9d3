import { type ComparedDays, comparedDays } from './comparison.ts'
import { periodsAt } from './periods.ts'
import { sumOf, type Total } from './totals.ts'

/** A figure of the shop, over three periods. */
export interface Figure {
  total: number
  /** In the last 30 days in Karachi, today included. */
  last30Days: number
  thisMonth: number
  /** In last month, up to the same day as this month. */
  lastMonth: number
}

export interface Figures {
  /** The totals of all orders in paisa, without cancelled ones and what was returned. */
  revenue: Figure
  /** Distinct emails of orders. In a period: those whose first order is in it. */
  customers: Figure
  /** All orders, without cancelled ones. */
  orders: Figure
  /** The days of `thisMonth` and `lastMonth`. */
  compared: ComparedDays
}

/** What is counted by day, and the part of last month's last day that is compared. */
interface Counted {
  totals: readonly Total[]
  kinds: readonly string[]
  partOfLastDay: { count: number; paisa: number }
}

export function figuresOf(orders: Counted, customers: Counted, now: Date): Figures {
  return {
    revenue: figureOf(orders, 'paisa', now),
    customers: figureOf(customers, 'count', now),
    orders: figureOf(orders, 'count', now),
    compared: comparedDays(now),
  }
}

function figureOf({ totals, kinds, partOfLastDay }: Counted, counted: 'count' | 'paisa', now: Date): Figure {
  const { thirtyDaysAgo, thisMonth, lastMonth, lastDay } = periodsAt(now)
  const sum = (from?: string, until?: string) =>
    sumOf(totals, kinds, { ...(from && { from }), ...(until && { until }) })[counted]
  return {
    total: sum(),
    last30Days: sum(thirtyDaysAgo),
    thisMonth: sum(thisMonth),
    lastMonth: sum(lastMonth, lastDay) + partOfLastDay[counted],
  }
}
