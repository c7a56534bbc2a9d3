import { queueForVisitor } from '#app/features/notifications/queue/queue-for-visitor.server.ts'
import { orderEmailParams } from '#app/features/notifications/templates/order-email-params.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { emails } from '#app/schema/notifications.server.ts'
import type { Order } from '../order.ts'

/**
 * Puts the customer's confirmation and the owner's notification into the outbox, in the order's own transaction: both
 * are there if and only if the order is.
 *
 * @param isFromVisitor whether the customer's address is whatever a visitor typed, which limits the emails to it
 */
export async function queueOrderEmails(
  transaction: Transaction,
  order: Order & { id: number },
  { ownerEmail, isFromVisitor }: { ownerEmail: string | undefined; isFromVisitor: boolean },
): Promise<void> {
  const about = { params: orderEmailParams(order), orderId: order.id }
  const confirmation = { ...about, to: order.email, template: 'order_confirmation' as const }
  if (isFromVisitor) await queueForVisitor(transaction, confirmation)
  else await transaction.insert(emails).values(confirmation)
  await transaction
    .insert(emails)
    .values({ ...about, to: ownerEmail ?? '', template: 'order_notification' as const })
}
