import { type SQL, sql } from 'drizzle-orm'
import { dailyTotalsOf } from '#app/features/orders/daily-totals.server.ts'

// SQL expressions for the figures of the dashboard.

/** Rows of `day` and `count`: the customers by the day of their first order, of any status. */
export function dailyNewCustomers(): SQL {
  return sql`(select day, count from ${dailyTotalsOf('new-customers')} as counted)`
}

/** One row of `count`: the same for a part of a day, which is read from the customers. */
export function newCustomersWithin(since: SQL, until: SQL): SQL {
  return sql`(select count(*) as count from customers where first_order_at >= ${since} and first_order_at < ${until})`
}
