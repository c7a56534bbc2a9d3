import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { seoColumns } from './seo-columns.server.ts'
import { sizeSystems } from './size-systems.server.ts'

/**
 * A group of products. Each product is in exactly one.
 *
 * Triggers: `categories_change_feeds`.
 */
export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  /** Empty where the owner wrote none. */
  nameUrdu: text('name_urdu').notNull().default(''),
  slug: text().notNull().unique(),
  ...seoColumns(),
  /** The owner's order, ascending. 0 for all until the owner sorts them; then names decide. */
  position: integer().notNull().default(0),
  /** The key of the size chart that fits these garments, or `tracksuits`, which have two; null where each name decides. */
  sizeChart: text('size_chart'),
  /** The list of sizes that a new product of it begins with; letters where there is none. */
  sizeSystemId: integer('size_system_id').references(() => sizeSystems.id, { onDelete: 'set null' }),
})

/** Slugs of a category before it was renamed. Each redirects to the category. */
export const formerCategorySlugs = pgTable(
  'former_category_slugs',
  {
    slug: text().primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  table => [index('former_category_slugs_of_category').on(table.categoryId)],
)
