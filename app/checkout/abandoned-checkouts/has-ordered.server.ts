import { type SQL, sql } from 'drizzle-orm'

/** So long after an order its shopper has finished: what arrives then was sent before. */
const FINISHED_MINUTES = 60

/**
 * Whether the shopper with a phone number or an email (empty for none) has ordered since a moment, or shortly before it. Each
 * order is found by an index.
 */
export function hasOrdered({ phone, email, since }: { phone: SQL; email: SQL; since: SQL }): SQL {
  const isRecent = sql`placed_at > ${since} - make_interval(mins => ${FINISHED_MINUTES})`
  return sql`(
    ${phone} <> '' and (select true from orders where orders.phone = ${phone} and ${isRecent} limit 1) is true
    or ${email} <> '' and (select true from orders where lower(trim(orders.email)) = ${email} and ${isRecent} limit 1) is true)`
}
