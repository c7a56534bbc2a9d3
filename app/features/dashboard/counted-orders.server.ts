import { type SQL, sql } from 'drizzle-orm'
import { countsAsRevenue } from '#app/features/orders/has-status.server.ts'

// What the cards, the chart and its table count, so that no two of them can disagree.

/** The totals of the counted orders in paisa, delivery included. */
export function revenueWithin(since: SQL, until?: SQL): SQL {
  return sql`(select coalesce(sum(total_paisa), 0) from orders
    where ${countsAsRevenue()} and ${within(sql`placed_at`, since, until)})`
}

/** How many orders count. */
export function ordersWithin(since: SQL, until?: SQL): SQL {
  return sql`(select count(*) from orders where ${countsAsRevenue()} and ${within(sql`placed_at`, since, until)})`
}

/** How many customers placed their first order then, whatever became of it. */
export function newCustomersWithin(since: SQL, until?: SQL): SQL {
  return sql`(select count(*) from customers where ${within(sql`first_order_at`, since, until)})`
}

function within(moment: SQL, since: SQL, until?: SQL): SQL {
  return until ? sql`${moment} >= ${since} and ${moment} < ${until}` : sql`${moment} >= ${since}`
}
