import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { shipDayText } from '#app/catalogue/products/pre-order-text.ts'
import type { WaitingEmail } from '#app/messages/email/queue/deliver-emails.server.ts'
import { WAITS_FOR_PIECES } from '#app/orders/pieces/waits-for-pieces.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { saidText } from '#app/shared/text/said-text.ts'

/**
 * Whether an email that is about to leave still says what is true. One about a new day does while its order waits for pieces that
 * are sent from that day; others are left to those who queue them.
 */
export async function isStillTrue(
  database: Queryable,
  { template, params, language, orderId }: WaitingEmail,
): Promise<boolean> {
  if (template !== 'pre_order_moved' || orderId === null) return true
  // The email has the name of any line of the product: one that was added later may have another.
  const named = alias(orderLines, 'named')
  const isOfProduct = sql`${named.productId} is not distinct from ${orderLines.productId}`
  const waiting = await database
    .select({ name: named.name, nameUrdu: named.nameUrdu, shipsOn: orderLines.shipsOn })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(named, and(eq(named.orderId, orderLines.orderId), isOfProduct))
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.shipsOn), WAITS_FOR_PIECES))
  return inLanguage(language, () =>
    waiting.some(
      ({ name, nameUrdu, shipsOn }) =>
        saidText(name, nameUrdu) === params.product_name && shipDayText(shipsOn ?? '') === params.ships_on,
    ),
  )
}
