import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { PIECE_NAME } from '#app/catalogue/products/piece-name.server.ts'
import { levelsInOrder } from '#app/catalogue/products/product-rows.server.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { preOrders } from '#app/orders/tables/pre-orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { ordersThatWait } from './orders-that-wait.server.ts'

/** An order that waits for pieces of a product. */
export interface WaitingOrder extends Record<string, unknown> {
  number: string
  /** Null where all sizes share one number. */
  size: string | null
  pieces: number
}

/** The pre-order of a product, as staff see it. */
export interface ShownPreOrder {
  productId: number
  name: string
  /** Undefined if there never was one. */
  preOrder: { shipsOn: string; most: number; isEnded: boolean } | undefined
  /** Each size, or all together where they share one number. */
  levels: { size: string | null; onHand: number; preordered: number }[]
  /** In the order in which they get pieces. */
  orders: WaitingOrder[]
}

const MOST_LISTED = 200

/** The pre-order of a product; undefined if there is no such product, or none and it is archived. */
export async function readPreOrder(
  database: Queryable,
  productId: number,
): Promise<ShownPreOrder | undefined> {
  const [found] = await database
    .select({ name: PIECE_NAME, sizes: products.sizes, preOrder: preOrders })
    .from(products)
    .leftJoin(preOrders, eq(preOrders.productId, products.id))
    .where(and(eq(products.id, productId), or(isNull(products.archivedAt), isNotNull(preOrders.productId))))
  if (!found) return undefined
  const { name, sizes, preOrder } = found
  const [levels, { rows: orders }] = await readTogether(database, [
    () =>
      database
        .select({ size: stockLevels.size, onHand: stockLevels.onHand, preordered: stockLevels.preordered })
        .from(stockLevels)
        .where(and(eq(stockLevels.productId, productId), isNull(stockLevels.closedAt))),
    () =>
      database.execute<WaitingOrder>(sql`
        select orders.number, waiting.size, waiting.pieces
        from (select *, row_number() over () as turn from (${ordersThatWait(productId)}) as unnumbered) as waiting
        join orders on orders.id = waiting.id order by waiting.turn limit ${MOST_LISTED}`),
  ])
  const counting = levels.filter(({ size }) => size === null || sizes.includes(size))
  return {
    productId,
    name,
    preOrder: preOrder
      ? { shipsOn: preOrder.shipsOn, most: preOrder.most, isEnded: preOrder.closedAt !== null }
      : undefined,
    levels: levelsInOrder(counting).flatMap(level => counting.filter(({ size }) => size === level.size)),
    orders,
  }
}
