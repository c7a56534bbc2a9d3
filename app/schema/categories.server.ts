import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The kinds of garments that are measured differently. */
const SIZE_CHART_KEYS = ['shirts', 'hoodies', 'tracksuits', 'trousers', 'shalwar-kameez', 'blazers'] as const

/** A shelf of the shop: every product stands on exactly one. */
export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  /** The place in the order that the owner chose; 0 for all until then, which is the order of their names. */
  position: integer().notNull().default(0),
  /** Which measurements fit the garments on this shelf; none where none of ours does. */
  sizeChart: text('size_chart', { enum: SIZE_CHART_KEYS }),
})

/** Addresses that a category had before its name changed; each leads on to the category. */
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
