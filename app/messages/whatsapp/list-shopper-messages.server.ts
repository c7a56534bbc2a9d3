import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { PIECE_NAME } from '#app/catalogue/products/piece-name.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { shopperMessages, shopperReplies } from '#app/messages/tables/shopper-messages.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { stockAlerts } from '#app/storefront/tables/stock-alerts.server.ts'
import { MOST_LISTED_MESSAGES } from './messages-list.ts'
import type { ShopperMessage, ShopperReply } from './shopper-message.ts'

/** Messages that wait for staff: none to a shopper to whom staff have written by hand. */
const FAILED = and(
  inArray(shopperMessages.state, ['parked', 'unknown']),
  sql`not exists (select from stock_alerts where id = ${shopperMessages.stockAlertId} and written_at is not null)`,
)

/** The newest messages: all, or those that failed or are in doubt. */
export function listShopperMessages(database: Queryable, list: 'failed' | 'all'): Promise<ShopperMessage[]> {
  return select(database, list === 'failed' ? FAILED : undefined)
    .orderBy(desc(shopperMessages.queuedAt), desc(shopperMessages.id))
    .limit(MOST_LISTED_MESSAGES)
}

/** How many messages wait for staff, counted up to a thousand. */
export async function countFailedMessages(database: Queryable): Promise<number> {
  const some = database
    .select({ id: shopperMessages.id })
    .from(shopperMessages)
    .where(FAILED)
    .limit(1_000)
    .as('some')
  const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** What was written to the shopper of an order, and what they answered, oldest first. */
export async function listMessagesOfOrder(
  database: Queryable,
  orderId: number,
): Promise<{ messages: ShopperMessage[]; replies: ShopperReply[] }> {
  const { id, isGuess, text, receivedAt } = shopperReplies
  const [messages, replies] = await readTogether(database, [
    () => select(database, eq(shopperMessages.orderId, orderId)).orderBy(asc(shopperMessages.id)),
    () =>
      database
        .select({ id, isGuess, text, receivedAt })
        .from(shopperReplies)
        .where(eq(shopperReplies.orderId, orderId))
        .orderBy(asc(id)),
  ])
  return { messages, replies }
}

function select(database: Queryable, where: SQL | undefined) {
  return database
    .select({
      id: shopperMessages.id,
      kind: shopperMessages.kind,
      language: shopperMessages.language,
      orderNumber: orders.number,
      product: PIECE_NAME,
      productId: products.id,
      size: stockAlerts.size,
      /** To the message that a size is back; those about an order are with the order. */
      answers: sql<string[]>`array(select text from shopper_replies
        where stock_alert_id = ${shopperMessages.stockAlertId} order by id)`,
      state: shopperMessages.state,
      progress: shopperMessages.progress,
      attempts: shopperMessages.attempts,
      lastError: shopperMessages.lastError,
      queuedAt: shopperMessages.queuedAt,
      sentAt: shopperMessages.sentAt,
    })
    .from(shopperMessages)
    .leftJoin(orders, eq(orders.id, shopperMessages.orderId))
    .leftJoin(stockAlerts, eq(stockAlerts.id, shopperMessages.stockAlertId))
    .leftJoin(products, eq(products.id, stockAlerts.productId))
    .where(where)
}
