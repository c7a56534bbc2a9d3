import { sql } from 'drizzle-orm'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import { PIECE_NAME } from '#app/catalogue/products/piece-name.server.ts'
import { levelsInOrder, levelsOfProduct } from '#app/catalogue/products/product-rows.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type CappedCount, capCount, MOST_LISTED } from '#app/shared/capped-count.ts'
import { refreshProductStock } from './refresh-product-stock.server.ts'

export interface LowStockProduct {
  id: number
  name: string
  /** On hand in all sizes together. */
  pieces: number
  /** One for each size, in the order of sizes, or the one that all sizes share. */
  levels: StockLevel[]
}

/** The products on sale that run low, as a whole or in a size. */
export interface LowStock {
  /** At most `MOST_LISTED`. */
  count: number
  /** There are more than were counted. */
  hasMore: boolean
  /** As many as were asked for: those with the emptiest size first, then those with the fewest pieces. */
  products: LowStockProduct[]
}

type Row = Pick<LowStockProduct, keyof LowStockProduct>

/** Reads the products that run low along an index. */
export async function listLowStock(database: Queryable, { most = 100 } = {}): Promise<LowStock> {
  await refreshProductStock(database)
  const { rows } = await database.execute<Row>(sql`
    select products.id, ${PIECE_NAME} as name, low.pieces, ${levelsOfProduct} as levels
    from (
      select product_id, emptiest, pieces from product_stock where is_low and is_shown
      order by emptiest, pieces, product_id limit ${most}
    ) as low join products on products.id = low.product_id
    order by low.emptiest, low.pieces, low.product_id`)
  const { total: count, hasMore } = await countLowStock(database)
  return {
    count,
    hasMore,
    products: rows.map(({ levels, ...row }) => ({ ...row, levels: levelsInOrder(levels) })),
  }
}

/** Counts the products on sale that run low, once `refreshProductStock` was called, along the index that has no others. */
export async function countLowStock(database: Queryable): Promise<CappedCount> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select from product_stock where is_low and is_shown limit ${MOST_LISTED + 1}) as low`)
  return capCount(rows[0]?.count ?? 0, MOST_LISTED)
}
