import type { Order } from '#app/features/orders/order.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { emails } from '#app/platform/db/schema.server.ts'
import { orderEmailParams } from './order-email-params.ts'

/**
 * Puts the customer's confirmation and the owner's notification into the outbox, in the order's own transaction: both
 * are there if and only if the order is.
 */
export async function queueOrderEmails(
  transaction: Transaction,
  order: Order & { id: number },
  ownerEmail: string | undefined,
): Promise<void> {
  const params = orderEmailParams(order)
  await transaction.insert(emails).values([
    { to: order.email, template: 'order_confirmation', params, orderId: order.id },
    { to: ownerEmail ?? '', template: 'order_notification', params, orderId: order.id },
  ])
}
