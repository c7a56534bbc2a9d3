import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { WaitingEmail } from '#app/features/notifications/queue/deliver-emails.server.ts'
import { shipDayText } from '#app/features/products/pre-order-text.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { orderLines, orders } from '#app/schema/orders.server.ts'
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
  const waiting = await database
    .select({ name: orderLines.name, nameUrdu: orderLines.nameUrdu, shipsOn: orderLines.shipsOn })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.shipsOn), WAITS))
  return inLanguage(language, () =>
    waiting.some(
      ({ name, nameUrdu, shipsOn }) =>
        saidText(name, nameUrdu) === params.product_name && shipDayText(shipsOn ?? '') === params.ships_on,
    ),
  )
}

/** Whether a line's order waits for pieces of it, or will once it is confirmed. A cancelled order does neither. */
const WAITS = sql`(orders.stock_awaits_confirmation or exists (
  select from stock_movements join stock_levels on stock_levels.id = stock_movements.stock_level_id
  where stock_movements.order_id = orders.id and stock_levels.product_id = order_lines.product_id
    and (stock_levels.size is null or stock_levels.size = order_lines.size)
  having sum(stock_movements.preordered) > 0))`
