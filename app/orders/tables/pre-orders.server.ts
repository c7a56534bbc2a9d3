import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { products } from '#app/catalogue/tables/products.server.ts'
import { moment } from '#app/platform/db/columns.server.ts'

/**
 * Products that shoppers may order before there are pieces. What was ordered so is `stock_levels.preordered`, by order in
 * `stock_movements`.
 *
 * Triggers: `pre_orders_added_change_feeds`, `pre_orders_change_feeds`, `pre_orders_deleted_change_feeds`.
 */
export const preOrders = pgTable(
  'pre_orders',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The day from which they are sent, `2026-12-12`: the last on which they can be ordered. */
    shipsOn: date('ships_on', { mode: 'string' }).notNull(),
    /** So many pieces of a size can wait at once, or of all sizes that share one number. */
    most: integer().notNull(),
    /** When staff ended it: what waits still does. */
    closedAt: moment('closed_at'),
    /** When pages were made again because the day has passed. */
    passedAt: moment('passed_at'),
  },
  table => [
    check('pre_orders_most_sane', sql`${table.most} between 1 and 9999`),
    index('pre_orders_open').on(table.shipsOn).where(sql`closed_at is null and passed_at is null`),
  ],
)
