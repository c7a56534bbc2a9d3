import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paisa } from '#app/platform/db/columns.server.ts'
import { FEW_PENDING } from '#app/platform/db/periods.server.ts'
import { products } from './products.server.ts'

/**
 * What staff know of a product in one size, whichever way its stock is counted: of this shoppers see its price alone, which
 * they also find by its SKU, and other companies its number on goods. A size of which nothing is known has no row.
 *
 * Triggers: `variants_added_change_feeds`, `variants_change_feeds`, `variants_deleted_change_feeds`.
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
    /** Its own price. It counts while it is above that of the product, which is the lowest of its sizes. */
    pricePaisa: paisa('price_paisa'),
    /** Its own price before a sale, shown while the product is on sale. */
    compareAtPaisa: paisa('compare_at_paisa'),
  },
  table => [
    primaryKey({ columns: [table.productId, table.size] }),
    check('variants_cost_above_zero', sql`${table.costPaisa} > 0`),
    check('variants_weight_above_zero', sql`${table.weightGrams} > 0`),
    check('variants_price_above_zero', sql`${table.pricePaisa} > 0`),
    check('variants_compare_at_above_price', sql`${table.compareAtPaisa} > ${table.pricePaisa}`),
    // One SKU in the shop, in capitals or not. Shoppers search by its beginning, whatever the collation.
    uniqueIndex('variants_sku').on(sql`lower(${table.sku}) text_pattern_ops`),
    // Staff search by any part of it.
    index('variants_sku_parts')
      .using('gin', sql`lower(${table.sku}) gin_trgm_ops`)
      .with({ gin_pending_list_limit: FEW_PENDING }),
    uniqueIndex('variants_barcode').on(table.barcode),
  ],
)
