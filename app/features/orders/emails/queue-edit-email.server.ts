import { asc, eq } from 'drizzle-orm'
import { queueEmail } from '#app/features/notifications/queue/queue-email.server.ts'
import { orderEmailParams } from '#app/features/notifications/templates/order-email-params.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { orderLines, orders } from '#app/schema/orders.server.ts'
import { isStandIn } from '#app/shared/stand-in-email.ts'

/**
 * Queues the email that says what an edit changed. A customer who is to be erased gets no more emails.
 *
 * @param orderEventId the entry of the history that records the edit
 */
export async function queueEditEmail(
  transaction: Transaction,
  orderId: number,
  orderEventId: number,
  differences: readonly string[],
): Promise<void> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.forgetsCustomer || isStandIn(order.email)) return
  const lines = await transaction
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const params = { ...orderEmailParams({ ...order, lines }), changes: differences.join('\n') }
  await queueEmail(transaction, { to: order.email, template: 'order_edited', params, orderId, orderEventId })
}
