import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { AwaitedPieces } from '#app/catalogue/products/admin-product.ts'
import { preOrderIsOpen } from '#app/catalogue/products/product-rows.server.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

/**
 * How many more pieces of a stock level orders may wait for, once none is on hand. The columns name their table, which a query of one table
 * leaves out otherwise: `product_id` would be that of the pre-order.
 */
export const PRE_ORDER_PLACES: SQL<number> = sql<number>`greatest(0, coalesce((
  select most from pre_orders join products on products.id = pre_orders.product_id
  where pre_orders.product_id = stock_levels.product_id and products.archived_at is null and ${preOrderIsOpen}), 0) - stock_levels.preordered)`

/** How many more pieces of a stock level can be pre-ordered; 0 where none can, such as while pieces are on hand. */
export const PRE_ORDERABLE: SQL<number> = sql<number>`(case when stock_levels.on_hand > 0 then 0 else ${PRE_ORDER_PLACES} end)`

/** The pieces of a product that orders wait for, by level; null where they wait for none. */
export const awaitedOfProduct = sql<AwaitedPieces[] | null>`(
  select json_agg(json_build_object('size', level.size, 'pieces', level.preordered) order by level.id)
  from stock_levels level where level.product_id = ${products.id} and level.preordered > 0)`

/** The sizes of which orders wait for pieces; null is the level that all sizes share. */
export async function readAwaitedSizes(database: Queryable, productId: number): Promise<(string | null)[]> {
  const rows = await database
    .select({ size: stockLevels.size })
    .from(stockLevels)
    .where(and(eq(stockLevels.productId, productId), gt(stockLevels.preordered, 0)))
  return rows.map(({ size }) => size)
}
