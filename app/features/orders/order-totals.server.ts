import { type SQL, sql } from 'drizzle-orm'
import { countsAsRevenue } from './has-status.server.ts'

// SQL expressions for the figures of the dashboard, so that its cards, chart and table count alike.

/** The totals of the orders that count as revenue, in paisa, with delivery. */
export function revenueWithin(since: SQL, until?: SQL): SQL {
  return sql`(select coalesce(sum(total_paisa), 0) from orders
    where ${countsAsRevenue()} and ${isWithin(sql`placed_at`, since, until)})`
}

/** The number of orders that count as revenue. */
export function ordersWithin(since: SQL, until?: SQL): SQL {
  return sql`(select count(*) from orders where ${countsAsRevenue()} and ${isWithin(sql`placed_at`, since, until)})`
}

/** The number of orders that do not count as revenue. */
export function uncountedOrders(): SQL {
  return sql`(select count(*) from orders where not ${countsAsRevenue()})`
}

/** Whether a time is in a period that ends before `until`; without `until` the period is open. */
export function isWithin(time: SQL, since: SQL, until?: SQL): SQL {
  return until ? sql`${time} >= ${since} and ${time} < ${until}` : sql`${time} >= ${since}`
}
