import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from './columns.server.ts'
import { orders } from './orders.server.ts'
import { products } from './products.server.ts'

/**
 * The number of pieces on hand: one row for each size of a product, or one row without a size for all sizes together.
 * When a product switches between the two, the rows of the other kind are closed. Each change of a number comes with
 * a row in `stock_movements`.
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
    /** When the product switched to the other way of counting. A closed level is empty and stays for its movements. */
    closedAt: moment('closed_at'),
  },
  table => [
    unique('stock_levels_of_size').on(table.productId, table.size).nullsNotDistinct(),
    check('stock_levels_never_below_zero', sql`${table.onHand} >= 0`),
    check('stock_levels_closed_empty', sql`${table.closedAt} is null or ${table.onHand} = 0`),
  ],
)

/** The stock ledger, append-only: the movements of a level add up to its number on hand. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    stockLevelId: integer('stock_level_id')
      .notNull()
      .references(() => stockLevels.id, { onDelete: 'cascade' }),
    /** Pieces added (positive) or removed (negative). */
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
