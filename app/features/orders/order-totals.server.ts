import { type SQL, sql } from 'drizzle-orm'
import { countsAsRevenue } from './status-conditions.server.ts'

/** One row of `count` and `paisa`: the orders of a part of a day that count as revenue, and their totals with delivery, without returned pieces. An SQL expression. */
export function revenueWithin(since: SQL, until: SQL): SQL {
  return sql`(select count(*) as count, coalesce(sum(total_paisa - returned_paisa), 0) as paisa from orders
    where ${countsAsRevenue()} and placed_at >= ${since} and placed_at < ${until})`
}
