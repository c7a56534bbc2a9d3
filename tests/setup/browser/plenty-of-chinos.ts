import { and, eq } from 'drizzle-orm'
import { changeStock } from '#app/catalogue/product-admin/list/change-stock.server.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { withDatabaseOf } from '../database-of-shop.ts'
import type { RunningShop } from '../shop.ts'
import { CHINO } from './stored-cart.ts'

const PIECES = 1_000

/** Gives the product that any journey may buy more pieces than all journeys buy, second tries included. */
export function stockPlentyOfChinos(shop: RunningShop): Promise<void> {
  return withDatabaseOf(shop, async database => {
    const [level] = await database
      .select({ productId: stockLevels.productId, seen: stockLevels.onHand })
      .from(stockLevels)
      .innerJoin(products, eq(products.id, stockLevels.productId))
      .where(and(eq(products.slug, CHINO.id), eq(stockLevels.size, CHINO.size)))
    if (!level) throw new Error(`The demo shop has no ${CHINO.id} in size ${CHINO.size}.`)
    const { productId, seen } = level
    const levels = [{ size: 'M', seen, wanted: PIECES }] as const
    const changed = await changeStock(database, { productId, levels, actor: 'journeys@example.com' })
    if (!changed.ok) throw new Error(`The stock was not changed: ${changed.refusal.kind}.`)
  })
}
