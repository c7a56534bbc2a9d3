import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { shopperMessages, shopperReplies } from '#app/messages/tables/shopper-messages.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { removeOldRows } from '#app/platform/db/remove-old-rows.server.ts'

/** Erases a customer from the messages about these orders: their answers, and what has not left. */
export async function eraseMessagesOfOrders(
  transaction: Transaction,
  orderIds: readonly number[],
): Promise<void> {
  const ids = [...orderIds]
  await transaction.delete(shopperReplies).where(inArray(shopperReplies.orderId, ids))
  await transaction
    .delete(shopperMessages)
    .where(and(inArray(shopperMessages.orderId, ids), ne(shopperMessages.state, 'sent')))
}

/** Deletes messages that were queued more than so many months ago, oldest first. @returns how many, `most` at most */
export function removeOldShopperMessages(database: Database, months: number, most: number): Promise<number> {
  return removeOldRows(database, { table: shopperMessages, since: shopperMessages.queuedAt, months, most })
}

/** Deletes answers that arrived more than so many months ago, oldest first. @returns how many, `most` at most */
export function removeOldReplies(database: Database, months: number, most: number): Promise<number> {
  return removeOldRows(database, { table: shopperReplies, since: shopperReplies.receivedAt, months, most })
}

/** The messages about these orders and the answers to them, for the file about a person. */
export async function exportShopperMessages(database: Queryable, orderIds: readonly number[]) {
  const { kind, language, state, progress, queuedAt, sentAt } = shopperMessages
  const sent = await database
    .select({ order: orders.number, kind, language, state, progress, queuedAt, sentAt })
    .from(shopperMessages)
    .innerJoin(orders, eq(orders.id, shopperMessages.orderId))
    .where(inArray(shopperMessages.orderId, [...orderIds]))
    .orderBy(asc(shopperMessages.id))
  const { isGuess, text, receivedAt } = shopperReplies
  const answers = await database
    .select({ order: orders.number, isGuess, text, receivedAt })
    .from(shopperReplies)
    .innerJoin(orders, eq(orders.id, shopperReplies.orderId))
    .where(inArray(shopperReplies.orderId, [...orderIds]))
    .orderBy(asc(shopperReplies.id))
  return { sent, answers }
}
