import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether the pieces of a parcel are in it, as a condition on `parcels`. Those that came back while the rest of the order is out
 * are on sale again, so they are packed no second time; those of an order that is opened again are.
 */
export const IN_PARCEL: SQL = sql`(parcels.state <> 'cancelled' and (parcels.state <> 'returned'
  or (select status from orders where orders.id = parcels.order_id) = 'shipped'))`
