import { sql } from 'drizzle-orm'
import type { StockLevel } from '#app/features/products/admin-product.ts'
import { LOW_SIZE, LOW_STOCK } from '#app/features/products/low-stock.ts'
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

/**
 * Adds up the levels of each product in one pass along their index, before anything is joined. A sum over all open levels
 * may count a size that the product no longer comes in, so the products that are low by it, and those with such a size, have
 * the levels that count added up once more.
 */
export async function listLowStock(database: Queryable, { most = 100 } = {}): Promise<LowStock> {
  const { rows } = await database.execute<Row>(sql`
    with low as (
      select ${products.id}, ${products.name}, ${products.sizes}, counted.pieces, counted.emptiest,
        (count(*) over ())::int as count
      from ${products}
      left join (
        select product_id, sum(on_hand) as pieces, min(on_hand) as emptiest, count(size) as sizes
        from stock_levels where closed_at is null group by product_id
      ) open on open.product_id = ${products.id}
      cross join lateral (
        select coalesce(sum(level.on_hand), 0)::int as pieces, coalesce(min(level.on_hand), 0) as emptiest, ${runsLow} as is_low
        from stock_levels level where level.product_id = ${products.id} and ${levelCounts}
      ) counted
      where ${isShown}
        and (open.product_id is null or open.pieces < ${LOW_STOCK} or open.emptiest < ${LOW_SIZE}
          or open.sizes > cardinality(${products.sizes}))
        and counted.is_low
      order by counted.emptiest, counted.pieces, ${products.name}, ${products.id}
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
