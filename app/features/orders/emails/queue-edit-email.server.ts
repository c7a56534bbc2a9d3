import { queueEmail } from '#app/features/notifications/queue/queue-email.server.ts'
import { orderEmailParams } from '#app/features/notifications/templates/order-email-params.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { readEmailedOrder } from './read-emailed-order.server.ts'

/**
 * Queues the email that says what an edit changed. A customer who is to be erased gets no more emails.
 *
 * @param orderEventId the entry of the history that records the edit
 */
export async function queueEditEmail(
  transaction: Transaction,
  orderId: number,
  orderEventId: number,
  tellDifferences: () => readonly string[],
): Promise<void> {
  const order = await readEmailedOrder(transaction, orderId)
  if (!order) return
  await inLanguage(order.language, () => {
    const params = { ...orderEmailParams(order), changes: tellDifferences().join('\n') }
    return queueEmail(transaction, {
      to: order.email,
      template: 'order_edited',
      params,
      orderId,
      orderEventId,
    })
  })
}
