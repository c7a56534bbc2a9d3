import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { isNewGuestOrder } from './insert-order.server.ts'

/** The name and email of a guest order that was just placed with this token; undefined if there is none. */
export async function findGuestOrder(
  database: Queryable,
  token: string,
): Promise<{ email: string; customerName: string } | undefined> {
  const [found] = await database
    .select({ email: orders.email, customerName: orders.customerName })
    .from(orders)
    .where(isNewGuestOrder(token))
  return found
}
