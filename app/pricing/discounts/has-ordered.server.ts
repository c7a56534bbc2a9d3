import { type SQL, sql } from 'drizzle-orm'

/**
 * Selects whether a phone has an order that is not cancelled, so that another one is no first order.
 *
 * @param than the id of an order: only earlier ones count
 */
export function hasOrdered(phone: SQL, than?: SQL): SQL<boolean> {
  const isEarlier = than ? sql`and earlier.id < ${than}` : sql``
  return sql`exists (select from orders as earlier
    where earlier.phone = ${phone} and earlier.status <> 'cancelled' ${isEarlier})`
}
