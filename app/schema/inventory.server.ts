import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from './columns.server.ts'
import { orders } from './orders.server.ts'
import { products } from './products.server.ts'

/**
 * How many pieces are on hand: one row for each size of a product, or a single row without a size that all its
 * sizes share; rows of the other kind, from before a product was counted this way, are closed. The number changes
 * together with a row in `stock_movements`, never alone.
 */
export const stockLevels = pgTable(
  'stock_levels',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text(),
    onHand: integer('on_hand').notNull(),
    /** Since when the product is counted the other way; a closed level is empty and is kept for its movements. */
    closedAt: moment('closed_at'),
  },
  table => [
    unique('stock_levels_of_size').on(table.productId, table.size).nullsNotDistinct(),
    check('stock_levels_never_below_zero', sql`${table.onHand} >= 0`),
    check('stock_levels_closed_empty', sql`${table.closedAt} is null or ${table.onHand} = 0`),
  ],
)

/** The ledger of stock, append-only: the sum of a level's movements is its number on hand. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    stockLevelId: integer('stock_level_id')
      .notNull()
      .references(() => stockLevels.id, { onDelete: 'cascade' }),
    /** Pieces that came in (above zero) or went out (below). */
    change: integer().notNull(),
    reason: text({ enum: ['received', 'sold', 'returned', 'corrected'] }).notNull(),
    orderId: integer('order_id').references(() => orders.id),
    movedAt: moment('moved_at').notNull().defaultNow(),
  },
  table => [
    check(
      'stock_movements_reason_known',
      sql`${table.reason} in ('received', 'sold', 'returned', 'corrected')`,
    ),
    index('stock_movements_of_level').on(table.stockLevelId),
    index('stock_movements_of_order').on(table.orderId),
  ],
)
