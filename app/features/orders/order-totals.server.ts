import { type SQL, sql } from 'drizzle-orm'
import { dailyTotalsOf } from './daily-totals.server.ts'
import { statusesThat } from './order-status.ts'
import { countsAsRevenue } from './status-conditions.server.ts'

// SQL expressions for the figures of the dashboard, so that its cards, chart and table count alike.

/** Rows of `day`, `count` and `paisa`: the orders that count as revenue, and their totals with delivery, without returned pieces. */
export function dailyRevenue(): SQL {
  const kinds = sql.join(
    statusesThat(status => status.countsAsRevenue).map(status => sql`${status}`),
    sql`, `,
  )
  return sql`(select day, count, paisa from ${dailyTotalsOf('orders')} as every_status where kind in (${kinds}))`
}

/** One row of `count` and `paisa`: the same for a part of a day, which is read from the orders. */
export function revenueWithin(since: SQL, until: SQL): SQL {
  return sql`(select count(*) as count, coalesce(sum(total_paisa - returned_paisa), 0) as paisa from orders
    where ${countsAsRevenue()} and placed_at >= ${since} and placed_at < ${until})`
}
