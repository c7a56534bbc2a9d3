import { type SQL, sql } from 'drizzle-orm'
import { countsAsRevenue } from './status-conditions.server.ts'

/** What an order that counts as revenue brings, in paisa: its total with delivery, without returned pieces. */
export const REVENUE_PAISA: SQL = sql`(orders.total_paisa - orders.returned_paisa)`

/** One row of `count` and `paisa`: the orders of a part of a day that count as revenue, and their totals with delivery, without returned pieces. An SQL expression. */
export function revenueWithin(since: SQL, until: SQL): SQL {
  return sql`(select count(*) as count, coalesce(sum(${REVENUE_PAISA}), 0) as paisa from orders
    where ${countsAsRevenue()} and placed_at >= ${since} and placed_at < ${until})`
}
