import { and, asc, eq, isNull, ne, notExists, sql } from 'drizzle-orm'
import { PRE_ORDERABLE } from '#app/catalogue/inventory/pre-orderable.server.ts'
import { morePaisaIn } from '#app/catalogue/products/size-price.ts'
import { sizePricesOfProduct } from '#app/catalogue/products/size-prices.server.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { isEditable } from '../order-status.ts'
import { hasStatusThat } from '../status-conditions.server.ts'

/** A size that a line of an order can have, with the pieces on hand, or else those that can be pre-ordered, besides those of the order. */
export interface SizeChoice {
  size: string
  available: number
  /** Whether none is on hand, and they are pre-ordered. */
  isPreOrder?: boolean
  /** What it costs more now than the ordered size, in paisa, below 0 for less; absent if it costs the same. */
  morePaisa?: number
}

/**
 * By the position of each line, the sizes that its product comes in. Empty for an order whose pieces can't be corrected any
 * more.
 */
export async function listSizeChoices(
  database: Queryable,
  number: string,
): Promise<Record<number, SizeChoice[]>> {
  const packed = database
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orders.id), ne(parcels.state, 'cancelled')))
  const rows = await database
    .select({
      position: orderLines.position,
      own: orderLines.size,
      sizes: products.sizes,
      priced: { pricePaisa: products.pricePaisa, sizePrices: sizePricesOfProduct },
      size: stockLevels.size,
      onHand: sql<number>`coalesce(${stockLevels.onHand}, 0)`,
      preOrderable: sql<number>`coalesce(${PRE_ORDERABLE}, 0)::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(stockLevels, and(eq(stockLevels.productId, products.id), isNull(stockLevels.closedAt)))
    .where(and(eq(orders.number, number), hasStatusThat(isEditable), notExists(packed)))
    .orderBy(asc(orderLines.position))
  const choices: Record<number, SizeChoice[]> = {}
  for (const { position, own, sizes, priced } of rows) {
    const levels = rows.filter(row => row.position === position)
    const levelOf = (size: string) =>
      levels.find(level => level.size === size) ?? levels.find(level => level.size === null)
    choices[position] = [...new Set([own, ...(sizes ?? [])])].map(size => {
      const morePaisa = priced ? morePaisaIn(priced, size, own) : 0
      const { onHand = 0, preOrderable = 0 } = levelOf(size) ?? {}
      return {
        size,
        available: onHand || preOrderable,
        ...(preOrderable > 0 && { isPreOrder: true }),
        ...(morePaisa !== 0 && { morePaisa }),
      }
    })
  }
  return choices
}
