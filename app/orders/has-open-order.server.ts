import { type SQL, sql } from 'drizzle-orm'
import { orders } from '#app/orders/tables/orders.server.ts'
import { hasStatusThat } from './status-conditions.server.ts'

/** An SQL condition: an order with this email, in lower case, is not finished. */
export function hasOpenOrder(email: SQL): SQL {
  const isOpen = hasStatusThat(status => status.isOpen)
  return sql`exists (select from ${orders} where lower(trim(${orders.email})) = ${email} and ${isOpen})`
}

/** An SQL condition on `orders`: the order has one of these emails, in lower case. */
export function hasEmailOf(emails: readonly string[]): SQL {
  return sql`lower(trim(${orders.email})) = any(${sql.param(emails)}::text[])`
}
