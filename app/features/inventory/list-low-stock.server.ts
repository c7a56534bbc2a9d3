import { sql } from 'drizzle-orm'
import type { StockLevel } from '#app/features/products/admin-product.ts'
import {
  isShown,
  levelCounts,
  levelsInOrder,
  levelsOfProduct,
  runsLow,
} from '#app/features/products/product-rows.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { products } from '#app/schema/products.server.ts'

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
  /** All of them. */
  count: number
  /** As many as were asked for: those with the emptiest size first, then those with the fewest pieces. */
  products: LowStockProduct[]
}

type Row = Pick<LowStockProduct, keyof LowStockProduct> & { count: number }

/** Adds up all levels in one pass; only the products that are named have theirs read one by one. */
export async function listLowStock(database: Queryable, { most = 100 } = {}): Promise<LowStock> {
  const { rows } = await database.execute<Row>(sql`
    with low as (
      select ${products.id}, ${products.name}, ${products.sizes}, coalesce(sum(level.on_hand), 0)::int as pieces,
        coalesce(min(level.on_hand), 0) as emptiest, (count(*) over ())::int as count
      from ${products} left join stock_levels level on level.product_id = ${products.id} and ${levelCounts}
      where ${isShown}
      group by ${products.id}
      having ${runsLow}
      order by emptiest, pieces, ${products.name}, ${products.id}
      limit ${most}
    )
    select products.id, products.name, products.pieces, products.count, ${levelsOfProduct} as levels
    from low as products
    order by emptiest, pieces, name, id`)
  return {
    count: rows[0]?.count ?? 0,
    products: rows.map(({ count, levels, ...row }) => ({ ...row, levels: levelsInOrder(levels) })),
  }
}
