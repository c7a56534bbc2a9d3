import { eq } from 'drizzle-orm'
import { paymentClaims } from '#app/money/tables/payment-claims.server.ts'
import { type LockedOrder, lockOrder } from '#app/orders/lifecycle/change-order-status.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'

/** The order for which a shopper reported a payment, locked; undefined if it is not there. */
export async function lockOrderOfClaim(
  transaction: Transaction,
  claimId: number,
): Promise<LockedOrder | undefined> {
  const [found] = await transaction
    .select({ number: orders.number })
    .from(paymentClaims)
    .innerJoin(orders, eq(orders.id, paymentClaims.orderId))
    .where(eq(paymentClaims.id, claimId))
  return found && (await lockOrder(transaction, found.number))
}
