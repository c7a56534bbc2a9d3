import { type SQL, sql } from 'drizzle-orm'

/** One row of `count`: the customers whose first order, of any status, was within a part of a day. An SQL expression. */
export function newCustomersWithin(since: SQL, until: SQL): SQL {
  return sql`(select count(*) as count from customers where first_order_at >= ${since} and first_order_at < ${until})`
}
