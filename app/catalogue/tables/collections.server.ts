import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'
import type { CollectionRules } from '../product-query/collection-rules.ts'
import { products } from './products.server.ts'
import { seoColumns } from './seo-columns.server.ts'

interface StoredPicture {
  key: string
  width: number
  height: number
  colour: string
  alt: string
}

/** Products that the owner puts together: one by one with an order, or by rules. */
export const collections = pgTable(
  'collections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    /** Shown above its products. */
    words: text().notNull().default(''),
    // The same texts in Urdu; empty where the owner wrote none.
    titleUrdu: text('title_urdu').notNull().default(''),
    wordsUrdu: text('words_urdu').notNull().default(''),
    ...seoColumns(),
    picture: jsonb().$type<StoredPicture>(),
    isShown: boolean('is_shown').notNull().default(true),
    /** Null for one whose products are chosen one by one. */
    rules: jsonb().$type<CollectionRules>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [check('collections_title_is_there', sql`${table.title} <> ''`)],
)

/** Slugs of a collection before it was renamed. Each redirects to the collection. */
export const formerCollectionSlugs = pgTable(
  'former_collection_slugs',
  {
    slug: text().primaryKey(),
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
  },
  table => [index('former_collection_slugs_of_collection').on(table.collectionId)],
)

/** The products of a collection that were chosen one by one. */
export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.collectionId, table.productId] }),
    index('collection_products_in_order').on(table.collectionId, table.position),
    index('collection_products_of_product').on(table.productId),
  ],
)
