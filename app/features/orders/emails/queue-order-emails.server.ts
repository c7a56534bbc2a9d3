import { queueEmail } from '#app/features/notifications/queue/queue-email.server.ts'
import { queueForVisitor } from '#app/features/notifications/queue/queue-for-visitor.server.ts'
import { orderEmailParams } from '#app/features/notifications/templates/order-email-params.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { Order } from '../order.ts'

/**
 * Queues the customer's confirmation and the owner's notification in the transaction of the order, so that both exist if
 * and only if the order does.
 *
 * @param isFromVisitor whether a visitor typed the customer's address: emails to it are limited then
 */
export async function queueOrderEmails(
  transaction: Transaction,
  order: Order & { id: number },
  { ownerEmail, isFromVisitor }: { ownerEmail: string | undefined; isFromVisitor: boolean },
): Promise<void> {
  const about = { params: orderEmailParams(order), orderId: order.id }
  const confirmation = { ...about, to: order.email, template: 'order_confirmation' as const }
  if (isFromVisitor) await queueForVisitor(transaction, confirmation)
  else await queueEmail(transaction, confirmation)
  await queueEmail(transaction, { ...about, to: ownerEmail ?? '', template: 'order_notification' })
}
