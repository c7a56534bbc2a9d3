import { type SQL, sql } from 'drizzle-orm'
import { isWithin } from '#app/features/orders/order-totals.server.ts'

// SQL expressions for the figures of the dashboard.

/** The number of customers whose first order, of any status, is in this period. */
export function newCustomersWithin(since: SQL, until?: SQL): SQL {
  return sql`(select count(*) from customers where ${isWithin(sql`first_order_at`, since, until)})`
}

/** One row: the number of customers, and their total spend (paisa) and orders. */
export function customerTotals(): SQL {
  return sql`(select count(*) as customers, coalesce(sum(spent_paisa), 0) as spent_paisa,
    coalesce(sum(order_count), 0) as order_count from customers)`
}
