import { and, eq, gt, sql } from 'drizzle-orm'
import { NEW_STATUS } from '#app/orders/order-status.ts'
import { findPhoneDecision } from '#app/orders/phone-decisions/find-phone-decision.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

/**
 * Whether a new order of this phone takes its pieces only when it is confirmed: in an hour with as many unconfirmed orders
 * as the owner calls unusual, unless the phone is trusted. Of orders that arrive together a few may not see each other,
 * and take theirs.
 *
 * @param unusualOrders by the store settings; 0 turns the rule off
 */
export async function awaitsConfirmation(
  database: Queryable,
  phone: string,
  unusualOrders: number,
): Promise<boolean> {
  if (unusualOrders === 0) return false
  const recent = database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, NEW_STATUS), gt(orders.placedAt, sql`now() - interval '1 hour'`)))
    .limit(unusualOrders)
  if ((await recent).length < unusualOrders) return false
  return (await findPhoneDecision(database, phone))?.kind !== 'trusted'
}
