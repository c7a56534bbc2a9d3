import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { moment, paisa } from '#app/platform/db/columns.server.ts'

/** Products that people with an account have saved. Those of guests are in their browsers alone. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    savedAt: moment('saved_at').notNull(),
    /** What the shopper saw that it cost. */
    pricePaisa: paisa('price_paisa').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishlist_items_by_product').on(table.productId),
  ],
)
