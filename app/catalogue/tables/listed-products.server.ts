import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment, paisa } from '#app/platform/db/columns.server.ts'
import { products } from './products.server.ts'

/**
 * What listings filter, sort and count by: one narrow row for each product. Triggers on `products` and `stock_levels`
 * write it, so that no writer can skip it. A sale changes it only if it empties the last level of a size.
 *
 * Triggers: `listed_products_style_changed`, `listed_products_style_deleted`.
 */
export const listedProducts = pgTable(
  'listed_products',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Whether the product is not archived. */
    isShown: boolean('is_shown').notNull(),
    categoryId: integer('category_id').notNull(),
    createdAt: moment('created_at').notNull(),
    pricePaisa: paisa('price_paisa').notNull(),
    colour: text().notNull(),
    isOnSale: boolean('is_on_sale').notNull(),
    featured: text({ enum: ['none', 'best-selling', 'trending-now'] }).notNull(),
    /** The letters that can be bought, one bit each: S is 1, M 2, L 4, XL 8, XXL 16. 32 stands for any of `otherSizes`. */
    available: smallint().notNull(),
    /** The sizes that can be bought and have no bit of their own. */
    otherSizes: text('other_sizes').array().notNull().default([]),
    styleId: integer('style_id'),
    /** The owner's words for the product, each in lower case. */
    tags: text().array().notNull().default([]),
    /**
     * Whether the product stands for its style in a listing of one card for each style: the newest of its colours that can
     * be bought. A product without a style stands for itself.
     */
    isCard: boolean('is_card').notNull().default(true),
    /** The same among those of its style that are in its category. */
    isCategoryCard: boolean('is_category_card').notNull().default(true),
  },
  // Each index of a sorting has all columns of the filters, so that rows that a filter leaves out are never fetched.
  table => {
    const filtered = [table.colour, table.isOnSale, table.featured, table.available] as const
    const { categoryId, createdAt, pricePaisa, productId } = table
    const { styleId } = table
    const isShown = sql`is_shown`
    const hasOtherSizes = sql`is_shown and available >= 32`
    const hasLetters = sql`is_shown and available % 32 <> 0`
    const hasTags = sql`is_shown and tags <> '{}'`
    const isCard = sql`is_shown and is_card`
    const isCategoryCard = sql`is_shown and is_category_card`
    return [
      index('listed_products_newest')
        .on(createdAt, productId, categoryId, pricePaisa, ...filtered, styleId)
        .where(isShown),
      index('listed_products_by_price')
        .on(pricePaisa, productId, categoryId, ...filtered)
        .where(isShown),
      index('listed_products_in_category')
        .on(categoryId, createdAt, productId, pricePaisa, ...filtered, styleId)
        .where(isShown),
      index('listed_products_in_category_by_price')
        .on(categoryId, pricePaisa, productId, ...filtered)
        .where(isShown),
      // Of listings with one card for each style.
      index('listed_products_cards_newest').on(createdAt, productId).where(isCard),
      index('listed_products_cards_by_price').on(pricePaisa, productId).where(isCard),
      index('listed_products_cards_in_category').on(categoryId, createdAt, productId).where(isCategoryCard),
      index('listed_products_cards_in_category_by_price')
        .on(categoryId, pricePaisa, productId)
        .where(isCategoryCard),
      // Of each candidate under a filter it is asked whether another colour of its style is shown instead.
      index('listed_products_of_style')
        .on(styleId, createdAt, productId, categoryId, pricePaisa, ...filtered)
        .where(sql`is_shown and style_id is not null`),
      index('listed_products_by_colour').on(table.colour, createdAt, productId).where(isShown),
      index('listed_products_featured')
        .on(table.featured, createdAt, productId)
        .where(sql`is_shown and featured <> 'none'`),
      index('listed_products_available').on(createdAt, productId).where(sql`is_shown and available <> 0`),
      index('listed_products_available_in_category')
        .on(categoryId, createdAt, productId)
        .where(sql`is_shown and available <> 0`),
      // A size without a bit is looked for among the products that have one: a common size along the newest of them, a rare
      // one by itself.
      index('listed_products_newest_in_other_sizes')
        .on(createdAt, productId, categoryId, pricePaisa, ...filtered, table.otherSizes)
        .where(hasOtherSizes),
      index('listed_products_in_other_sizes_by_price')
        .on(pricePaisa, productId, categoryId, ...filtered, table.otherSizes)
        .where(hasOtherSizes),
      index('listed_products_in_category_in_other_sizes')
        .on(categoryId, createdAt, productId, pricePaisa, ...filtered, table.otherSizes)
        .where(hasOtherSizes),
      // The lowest price of what comes in letters, also where nothing does.
      index('listed_products_in_letters_by_price').on(pricePaisa, productId).where(hasLetters),
      index('listed_products_in_category_in_letters_by_price')
        .on(categoryId, pricePaisa, productId)
        .where(hasLetters),
      index('listed_products_by_other_size').using('gin', table.otherSizes).where(hasOtherSizes),
      // As with these sizes, a common tag is met along the newest products, and a rare one is looked up.
      index('listed_products_by_tag').using('gin', table.tags).where(hasTags),
      index('listed_products_newest_with_tags')
        .on(createdAt, productId, categoryId, pricePaisa, ...filtered, styleId, table.tags)
        .where(hasTags),
      index('listed_products_with_tags_by_price')
        .on(pricePaisa, productId, categoryId, ...filtered, styleId, table.tags)
        .where(hasTags),
    ]
  },
)
