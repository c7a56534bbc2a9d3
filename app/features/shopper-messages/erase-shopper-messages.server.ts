import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { monthsAgo } from '#app/platform/db/months-ago.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { shopperMessages, shopperReplies } from '#app/schema/shopper-messages.server.ts'

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
export async function removeOldShopperMessages(
  database: Database,
  months: number,
  most: number,
): Promise<number> {
  const old = database
    .select({ id: shopperMessages.id })
    .from(shopperMessages)
    .where(lt(shopperMessages.queuedAt, monthsAgo(months)))
    .orderBy(asc(shopperMessages.queuedAt), asc(shopperMessages.id))
    .limit(most)
  const removed = await database.delete(shopperMessages).where(inArray(shopperMessages.id, old))
  return removed.rowCount ?? 0
}

/** Deletes answers that arrived more than so many months ago, oldest first. @returns how many, `most` at most */
export async function removeOldReplies(database: Database, months: number, most: number): Promise<number> {
  const old = database
    .select({ id: shopperReplies.id })
    .from(shopperReplies)
    .where(lt(shopperReplies.receivedAt, monthsAgo(months)))
    .orderBy(asc(shopperReplies.receivedAt), asc(shopperReplies.id))
    .limit(most)
  const removed = await database.delete(shopperReplies).where(inArray(shopperReplies.id, old))
  return removed.rowCount ?? 0
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
  const { text, receivedAt } = shopperReplies
  const answers = await database
    .select({ order: orders.number, text, receivedAt })
    .from(shopperReplies)
    .innerJoin(orders, eq(orders.id, shopperReplies.orderId))
    .where(inArray(shopperReplies.orderId, [...orderIds]))
    .orderBy(asc(shopperReplies.id))
  return { sent, answers }
}
