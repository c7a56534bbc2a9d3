import { index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { products } from './products.server.ts'

/** What the owner has chosen to be worn with a product, in its order. */
export const wornWith = pgTable(
  'worn_with',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The other product. */
    otherId: integer('other_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  table => [
    primaryKey({ columns: [table.productId, table.otherId] }),
    // When the other product is deleted.
    index('worn_with_other').on(table.otherId),
  ],
)
