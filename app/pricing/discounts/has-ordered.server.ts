import { type SQL, sql } from 'drizzle-orm'

/**
 * Selects whether a phone has an order that is not cancelled, so that another one is no first order. Orders that were imported
 * from the shop's earlier website count, and so do those that an imported customer is said to have.
 *
 * @param than the id of an order: only earlier ones count
 */
export function hasOrdered(phone: SQL, than?: SQL): SQL<boolean> {
  const isEarlier = than ? sql`and earlier.id < ${than}` : sql``
  return sql`(exists (select from orders as earlier
      where earlier.phone = ${phone} and earlier.status <> 'cancelled' ${isEarlier})
    or exists (select from imported_orders as imported where imported.phone = ${phone} and not imported.is_cancelled)
    or exists (select from imported_customers as imported where imported.phone = ${phone} and imported.order_count > 0))`
}
