import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a line's order waits for pieces of it, or will once it is confirmed, as a condition on `order_lines` and `orders`. A
 * cancelled order does neither.
 */
export const WAITS_FOR_PIECES: SQL = sql`(orders.stock_awaits_confirmation or exists (
  select from stock_movements join stock_levels on stock_levels.id = stock_movements.stock_level_id
  where stock_movements.order_id = orders.id and stock_levels.product_id = order_lines.product_id
    and (stock_levels.size is null or stock_levels.size = order_lines.size)
  having sum(stock_movements.preordered) > 0))`
