import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { orders } from '#app/orders/tables/orders.server.ts'
import { moment } from '#app/platform/db/columns.server.ts'
import { products } from './products.server.ts'

/** Pieces of orders by where they are. A sale moves them from on hand to reserved; see `STOCK_PLACES`. */
function placeColumns() {
  return {
    reserved: integer().notNull().default(0),
    onItsWay: integer('on_its_way').notNull().default(0),
    comingBack: integer('coming_back').notNull().default(0),
    damaged: integer().notNull().default(0),
    missing: integer().notNull().default(0),
    delivered: integer().notNull().default(0),
  }
}

/**
 * The number of pieces on hand: one row for each size of a product, or one row without a size for all sizes together.
 * When a product switches between the two, the rows of the other kind are closed. Each change of a number comes with
 * a row in `stock_movements`.
 *
 * Triggers: `stock_levels_added`, `stock_levels_added_or_deleted_change_feeds`, `stock_levels_change_feeds`,
 * `stock_levels_changed`, `stock_levels_check_pre_order`, `stock_levels_deleted_change_feeds`,
 * `stock_levels_give_to_pre_orders`, `stock_levels_hold_styles`, `stock_levels_list_changed`,
 * `stock_levels_list_deleted`, `stock_levels_list_new`, `stock_levels_removed`.
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
    ...placeColumns(),
    /**
     * Pieces of orders that were placed before there were pieces. Of those that arrive, a trigger gives them theirs first: while any
     * is ordered so, none is on hand.
     */
    preordered: integer().notNull().default(0),
    /** When the product switched to the other way of counting. A closed level is empty and stays for its movements. */
    closedAt: moment('closed_at'),
  },
  table => [
    unique('stock_levels_of_size').on(table.productId, table.size).nullsNotDistinct(),
    check('stock_levels_never_below_zero', sql`${table.onHand} >= 0`),
    check(
      'stock_levels_places_never_below_zero',
      sql`least(${table.reserved}, ${table.onItsWay}, ${table.comingBack}, ${table.damaged}, ${table.missing}, ${table.delivered}) >= 0`,
    ),
    check('stock_levels_closed_empty', sql`${table.closedAt} is null or ${table.onHand} = 0`),
    check(
      'stock_levels_preordered',
      sql`${table.preordered} >= 0 and (${table.closedAt} is null or ${table.preordered} = 0)`,
    ),
    index('stock_levels_with_pre_orders').on(table.productId).where(sql`preordered > 0`),
  ],
)

/** The stock ledger, append-only: the movements of a level add up to its number on hand, to that of each other place, and to what is pre-ordered. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    stockLevelId: integer('stock_level_id')
      .notNull()
      .references(() => stockLevels.id, { onDelete: 'cascade' }),
    /** Pieces added to those on hand (positive) or removed (negative). */
    change: integer().notNull(),
    ...placeColumns(),
    /** Pieces that an order waits for from now on (positive), or no longer does. */
    preordered: integer().notNull().default(0),
    /** `moved`: from one place to another, such as from reserved to on its way. */
    reason: text({ enum: ['received', 'sold', 'returned', 'corrected', 'moved'] }).notNull(),
    orderId: integer('order_id').references(() => orders.id),
    movedAt: moment('moved_at').notNull().defaultNow(),
  },
  table => [
    check(
      'stock_movements_reason_known',
      sql`${table.reason} in ('received', 'sold', 'returned', 'corrected', 'moved')`,
    ),
    index('stock_movements_of_level').on(table.stockLevelId),
    index('stock_movements_of_order').on(table.orderId),
    index('stock_movements_of_pre_orders').on(table.stockLevelId, table.orderId).where(sql`preordered <> 0`),
    // Pieces that arrived for orders that waited, for the list to pack.
    index('stock_movements_given_to_pre_orders').on(table.movedAt, table.orderId).where(sql`preordered < 0`),
  ],
)

/**
 * The stock of each product over all levels that count, for lists that filter and sort by it. Triggers append the
 * products whose stock has changed to `stale_product_stock`; `refreshProductStock` brings them up to date.
 */
export const productStock = pgTable(
  'product_stock',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    pieces: integer().notNull(),
    /** The number on hand of the emptiest level; 0 without any. */
    emptiest: integer().notNull(),
    /** Staff are warned: the product has few pieces, as a whole or in a size. */
    isLow: boolean('is_low').notNull(),
    /** The product is not archived. */
    isShown: boolean('is_shown').notNull(),
  },
  table => [
    index('product_stock_by_pieces').on(table.pieces, table.productId).where(sql`is_shown`),
    index('product_stock_low')
      .on(table.emptiest, table.pieces, table.productId)
      .where(sql`is_low and is_shown`),
  ],
)

/** Products whose stock, sizes or state have changed since `product_stock` was written; a product may be named twice. */
export const staleProductStock = pgTable('stale_product_stock', {
  productId: integer('product_id').notNull(),
})
