import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { stockLevels } from '#app/schema/inventory.server.ts'

/**
 * The pre-order of a product while shoppers can order so: staff have not ended it, and its day has not passed in Karachi. As a
 * condition on `pre_orders`; the same as `isOpen` in `app/features/products/pre-order.ts`, and the trigger `check_pre_order`.
 */
export const PRE_ORDER_IS_OPEN: SQL = sql`(pre_orders.closed_at is null and pre_orders.ships_on >= day_in_karachi(now()))`

/** How many more pieces of a stock level can be pre-ordered; 0 where none can, such as while pieces are on hand. */
export function preOrderableOf(level: typeof stockLevels): SQL<number> {
  return sql<number>`(case when ${level.onHand} > 0 then 0 else greatest(0, coalesce((
    select most from pre_orders where pre_orders.product_id = ${level.productId} and ${PRE_ORDER_IS_OPEN}), 0) - ${level.preordered}) end)`
}

/** The sizes of which orders wait for pieces; null is the level that all sizes share. */
export async function readAwaitedSizes(database: Queryable, productId: number): Promise<(string | null)[]> {
  const rows = await database
    .select({ size: stockLevels.size })
    .from(stockLevels)
    .where(and(eq(stockLevels.productId, productId), gt(stockLevels.preordered, 0)))
  return rows.map(({ size }) => size)
}
