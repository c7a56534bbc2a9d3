import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { orderEmailParams } from '#app/features/notifications/templates/order-email-params.ts'
import type { EmailTemplate } from '#app/features/notifications/templates/template-names.ts'
import { readStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { emails } from '#app/schema/notifications.server.ts'
import { orderLines, orders } from '#app/schema/orders.server.ts'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'

export interface StatusEmail {
  orderId: number
  /** The line of the history that the change is. */
  eventId: number
  to: OrderStatus
  /** The change before it, where this one goes back to what the status was before that. */
  takesBack: number | undefined
  /** Takes the change before it back on purpose: nobody is mailed. */
  isUndo: boolean
  /** Whether the customer gets an email about the new status. */
  isMailed: boolean
}

/** What became of the email about a change that was taken back. leaving: a worker is handing it over at this moment. */
export interface EarlierStatusEmail {
  template: EmailTemplate
  became: 'dropped' | 'sent' | 'leaving'
}

/**
 * Brings the mail to an order's customer in line with a change of status, in the transaction of the change. What has not
 * left about earlier changes is dropped: the customer hears what is true at the end. A change that goes back while its
 * news was still there, and every undo, mails nothing, and what the change before it had dropped is queued again.
 *
 * @returns what became of the news of the change that is taken back, if it had any
 */
export async function updateStatusEmail(
  transaction: Transaction,
  { orderId, eventId, to, takesBack, isUndo, isMailed }: StatusEmail,
): Promise<EarlierStatusEmail | undefined> {
  const dropped = await dropUnsentNews(transaction, orderId, eventId)
  if (takesBack !== undefined && (isUndo || dropped.includes(takesBack))) {
    await queueDroppedNews(transaction, orderId, takesBack)
  } else if (isMailed) {
    await queueNews(transaction, orderId, eventId, to)
  }
  return takesBack === undefined ? undefined : findNews(transaction, takesBack)
}

/** @returns the changes whose news is dropped */
async function dropUnsentNews(transaction: Transaction, orderId: number, eventId: number) {
  const dropped = await transaction
    .update(emails)
    .set({ state: 'dropped', droppedByEventId: eventId })
    .where(
      and(
        eq(emails.orderId, orderId),
        isNotNull(emails.orderEventId),
        inArray(emails.state, ['queued', 'parked']),
      ),
    )
    .returning({ eventId: emails.orderEventId })
  return dropped.map(email => email.eventId)
}

async function queueDroppedNews(transaction: Transaction, orderId: number, droppedBy: number) {
  const heldUntil = await endOfHold(transaction)
  await transaction
    .update(emails)
    .set({ state: 'queued', heldUntil, droppedByEventId: null, attempts: 0, lastError: null })
    .where(
      and(eq(emails.orderId, orderId), eq(emails.droppedByEventId, droppedBy), eq(emails.state, 'dropped')),
    )
}

/** A customer who has left is told nothing. */
async function queueNews(transaction: Transaction, orderId: number, orderEventId: number, to: OrderStatus) {
  const template = ORDER_STATUS[to].email
  if (!template) return
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.forgetsCustomer) return
  const lines = await transaction
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const params = orderEmailParams({ ...order, lines })
  const heldUntil = await endOfHold(transaction)
  await transaction
    .insert(emails)
    .values({ to: order.email, template, params, orderId, orderEventId, heldUntil })
}

/** Until when news that is queued now is held; none where the store sends it at once. */
async function endOfHold(transaction: Transaction) {
  const { statusEmailHoldSeconds: seconds } = await readStoreSettings(transaction)
  return seconds === 0 ? null : sql`now() + make_interval(secs => ${seconds})`
}

async function findNews(transaction: Transaction, eventId: number): Promise<EarlierStatusEmail | undefined> {
  const [email] = await transaction
    .select({ template: emails.template, sentAt: emails.sentAt, sendingSince: emails.sendingSince })
    .from(emails)
    .where(eq(emails.orderEventId, eventId))
  if (!email) return undefined
  const { template, sentAt, sendingSince } = email
  return { template, became: sentAt ? 'sent' : sendingSince ? 'leaving' : 'dropped' }
}
