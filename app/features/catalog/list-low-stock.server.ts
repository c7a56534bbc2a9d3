import { asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { products, stockLevels } from '#app/platform/db/schema.server.ts'
import { LOW_STOCK } from './low-stock.ts'

export interface LowStockProduct {
  id: number
  name: string
  /** On hand in all sizes together. */
  pieces: number
}

/** The products on sale that run low, the fewest pieces first. */
export function listLowStock(database: Queryable, { most = 100 } = {}): Promise<LowStockProduct[]> {
  const pieces = sql<number>`coalesce(sum(${stockLevels.onHand}), 0)::int`
  return database
    .select({ id: products.id, name: products.name, pieces })
    .from(products)
    .leftJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(isNull(products.archivedAt))
    .groupBy(products.id)
    .having(lt(pieces, LOW_STOCK))
    .orderBy(asc(pieces), asc(products.id))
    .limit(most)
}
