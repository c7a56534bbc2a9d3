import { type SQL, sql } from 'drizzle-orm'

/**
 * Selects the ids of the orders that wait for pieces of a product, with the size or null of the level and how many pieces, in
 * the order in which they get those that arrive.
 */
export function ordersThatWait(productId: number): SQL {
  return sql`
    select stock_movements.order_id as id, stock_levels.size, sum(stock_movements.preordered)::int as pieces
    from stock_levels join stock_movements on stock_movements.stock_level_id = stock_levels.id
    where stock_levels.product_id = ${productId} and stock_levels.preordered > 0
      and stock_movements.preordered <> 0 and stock_movements.order_id is not null
    group by stock_movements.order_id, stock_levels.id
    having sum(stock_movements.preordered) > 0
    order by min(stock_movements.id)`
}
