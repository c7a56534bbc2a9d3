import { type SQL, sql } from 'drizzle-orm'

/** Selects whether a phone has an order that is not cancelled, so that another one is no first order. */
export function hasOrdered(phone: SQL): SQL<boolean> {
  return sql`exists (select from orders where orders.phone = ${phone} and orders.status <> 'cancelled')`
}
