import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paisa } from './columns.server.ts'
import { products } from './products.server.ts'

/**
 * What staff know of a product in one size, whichever way its stock is counted: nothing of it is shown to shoppers. A size
 * of which nothing is known has no row.
 */
export const variants = pgTable(
  'variants',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text().notNull(),
    /** The shop's own number for it. */
    sku: text(),
    barcode: text(),
    /** What the shop pays for a piece. */
    costPaisa: paisa('cost_paisa'),
    /** Of a piece with its wrapping. */
    weightGrams: integer('weight_grams'),
  },
  table => [
    primaryKey({ columns: [table.productId, table.size] }),
    check('variants_cost_above_zero', sql`${table.costPaisa} > 0`),
    check('variants_weight_above_zero', sql`${table.weightGrams} > 0`),
    // One SKU in the shop, in capitals or not. Staff search by its beginning, whatever the collation.
    uniqueIndex('variants_sku').on(sql`lower(${table.sku}) text_pattern_ops`),
    uniqueIndex('variants_barcode').on(table.barcode),
  ],
)
