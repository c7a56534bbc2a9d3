import { eq } from 'drizzle-orm'
import { queueEmail } from '#app/messages/email/queue/queue-email.server.ts'
import { dropEmailAbout } from '#app/messages/email/queue/status-emails.server.ts'
import { orderEmailParams } from '#app/messages/email/templates/order-email-params.ts'
import { orderRevisions } from '#app/orders/tables/order-revisions.server.ts'
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

/** Drops the email about an edit that is undone. @returns whether it has left, so that the shopper has to know of the undo too */
export async function dropEditEmail(
  transaction: Transaction,
  { revisionId, undoneBy }: { revisionId: number; undoneBy: number },
): Promise<boolean> {
  const [edit] = await transaction
    .select({ eventId: orderRevisions.eventId })
    .from(orderRevisions)
    .where(eq(orderRevisions.id, revisionId))
  const email = edit && (await dropEmailAbout(transaction, edit.eventId, undoneBy))
  return email !== undefined && email.became !== 'dropped'
}
