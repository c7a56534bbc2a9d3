import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { videos } from '#app/owner/tables/media.server.ts'
import { moment, paisa, tsvector } from '#app/platform/db/columns.server.ts'
import { FEW_PENDING } from '#app/platform/db/periods.server.ts'
import { categories } from './categories.server.ts'
import { seoColumns } from './seo-columns.server.ts'
import { sizeSystems } from './size-systems.server.ts'
import { styles } from './styles.server.ts'

/** The products in one file of the sitemap: those whose ids share a thousand. An index is about it, so that another number needs another index. */
export const PRODUCTS_PER_SITEMAP = 1_000

/** The text that staff search products by, in lower case: the name in both languages. */
export function productSearchText(table: Record<'name' | 'nameUrdu', AnyPgColumn>): SQL {
  return sql`lower(plain_urdu(${table.name} || ' ' || ${table.nameUrdu}))`
}

/** The price as lists show it, in paisa: of what is sold by the metre that of a metre. */
export function listedPrice(table: Record<'pricePaisa' | 'sizes', AnyPgColumn>): SQL {
  return sql`listed_price(${table.pricePaisa}, ${table.sizes})`
}

/**
 * Something the shop sells. A product with `archived_at` is shown nowhere: archived, for the orders that name it, or a draft.
 *
 * Triggers: `products_added`, `products_added_change_feeds`, `products_change_feeds`,
 * `products_deleted_change_feeds`, `products_hold_styles`, `products_list_changed`, `products_list_new`,
 * `products_moved`, `products_published`, `products_resized`, `products_style_changed`, `products_style_new`, `products_write_search`,
 * `products_write_urdu_of`.
 */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    colour: text().notNull().default(''),
    fabric: text().notNull().default(''),
    /** Care instructions. */
    care: text().notNull().default(''),
    /** A sentence on how it fits. */
    fitNote: text('fit_note').notNull().default(''),
    /** How tall the person in the pictures is, and the size worn. */
    modelNote: text('model_note').notNull().default(''),
    /** What the cloth is like to touch and wear. */
    clothFeel: text('cloth_feel').notNull().default(''),
    // The same texts in Urdu; empty where the owner wrote none.
    nameUrdu: text('name_urdu').notNull().default(''),
    descriptionUrdu: text('description_urdu').notNull().default(''),
    colourUrdu: text('colour_urdu').notNull().default(''),
    fabricUrdu: text('fabric_urdu').notNull().default(''),
    fitNoteUrdu: text('fit_note_urdu').notNull().default(''),
    modelNoteUrdu: text('model_note_urdu').notNull().default(''),
    clothFeelUrdu: text('cloth_feel_urdu').notNull().default(''),
    careUrdu: text('care_urdu').notNull().default(''),
    ...seoColumns(),
    /** For which English texts these were written: a digest by the name of each field. A trigger writes it: `write_urdu_of`. */
    urduOf: jsonb('urdu_of').$type<Record<string, string>>().notNull().default({}),
    /** The owner's own words, with commas. Shoppers never see them. */
    tags: text().notNull().default(''),
    /** Who makes or supplies it, or its brand. Shoppers never see it. */
    vendor: text().notNull().default(''),
    pricePaisa: paisa('price_paisa').notNull(),
    /** The price before a sale, shown struck through. Always above the price. */
    compareAtPaisa: paisa('compare_at_paisa'),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** The list that its sizes are from; by default the letters, whose row is the first. */
    sizeSystemId: integer('size_system_id')
      .notNull()
      .default(1)
      .references(() => sizeSystems.id),
    /** The sizes on sale, in the order of their list. Numbers on hand are in `stock_levels`. */
    sizes: text().array().notNull(),
    /** The key of its own size chart; null where its category decides. */
    sizeChart: text('size_chart'),
    /** Null for none. */
    videoKey: text('video_key').references(() => videos.key),
    featured: text({ enum: ['none', 'best-selling', 'trending-now'] })
      .notNull()
      .default('none'),
    /** How its sales featured it last. Where `featured` says something else, staff have decided, and it stays so. */
    featuredBySales: text('featured_by_sales', { enum: ['none', 'best-selling', 'trending-now'] })
      .notNull()
      .default('none'),
    /** The style of which this product is one colour; null where it has no siblings. */
    styleId: integer('style_id').references(() => styles.id, { onDelete: 'set null' }),
    /** The order of the colours of a style, ascending. */
    stylePosition: smallint('style_position').notNull().default(0),
    /** The shade of the swatch (`#rrggbb`), where the owner chose one. */
    swatch: text(),
    /** Since when it is hidden: archived, or a draft. Null while shoppers see it. */
    archivedAt: moment('archived_at'),
    /** Hidden because it was never published. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** When a hidden product is published by itself. */
    publishAt: moment('publish_at'),
    /** When it is archived by itself. */
    hideAt: moment('hide_at'),
    /** Grows with each edit, so that a form opened before another edit is detected. */
    version: integer().notNull().default(1),
    /** When it was added, or, of one that was a draft, when it was published: so new the shop shows it. */
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Its words in both languages. A trigger writes it: `write_product_search`. */
    search: tsvector().notNull().default(''),
  },
  table => [
    index('products_video').on(table.videoKey).where(sql`video_key is not null`),
    check('products_price_above_zero', sql`${table.pricePaisa} > 0`),
    check('products_compare_at_above_price', sql`${table.compareAtPaisa} > ${table.pricePaisa}`),
    check('products_featured_known', sql`${table.featured} in ('none', 'best-selling', 'trending-now')`),
    check('products_sizes_given', sql`cardinality(${table.sizes}) > 0`),
    check('products_draft_is_hidden', sql`not ${table.isDraft} or ${table.archivedAt} is not null`),
    check(
      'products_published_has_no_beginning',
      sql`${table.publishAt} is null or ${table.archivedAt} is not null`,
    ),
    check('products_hidden_after_published', sql`${table.hideAt} > ${table.publishAt}`),
    check('products_swatch_is_a_shade', sql`${table.swatch} ~ '^#[0-9a-f]{6}$'`),
    index('products_of_style').on(table.styleId, table.stylePosition).where(sql`style_id is not null`),
    // Most products come in letters.
    index('products_of_size_system').on(table.sizeSystemId).where(sql`size_system_id <> 1`),
    // Carts stored by older pages name products by their name.
    index('products_name').on(table.name),
    // A key begins with the range of ids that its product is in, so that the newest products that a search finds are read
    // range by range. Without pending keys, which each search would read from end to end.
    index('products_search_keys')
      .using(
        'gin',
        sql`search_keys(${table.id}, ${table.categoryId}, ${table.pricePaisa}, ${table.compareAtPaisa}, ${table.sizes}, ${table.featured}, ${table.search})`,
      )
      .where(sql`archived_at is null`)
      .with({ fastupdate: false }),
    index('products_newest').on(table.createdAt, table.id).where(sql`archived_at is null`),
    // Names that begin like a search of a shopper.
    index('products_name_parts').using('gin', sql`${table.name} gin_trgm_ops`),
    // Staff search by parts of the name, archived products included.
    index('products_search_names')
      .using('gin', sql`${productSearchText(table)} gin_trgm_ops`)
      .with({ gin_pending_list_limit: FEW_PENDING }),
    index('products_all_newest').on(table.createdAt, table.id),
    // Few are featured, and the home page shows the newest of them.
    index('products_featured')
      .on(table.featured, table.createdAt, table.id)
      .where(sql`archived_at is null and featured <> 'none'`),
    index('products_featured_by_sales').on(table.id).where(sql`featured_by_sales <> 'none'`),
    index('products_by_listed_price').on(listedPrice(table), table.id).where(sql`archived_at is null`),
    // All that a file of the sitemap says of its products but for their pictures, the last changed at the end.
    index('products_in_sitemap')
      .on(
        sql`(${table.id} / ${sql.raw(String(PRODUCTS_PER_SITEMAP))})`,
        table.updatedAt,
        table.id,
        table.slug,
      )
      .where(sql`archived_at is null`),
    // A sale that runs looks for what has come into it.
    index('products_updated').on(table.updatedAt).where(sql`archived_at is null`),
    // The sitemap says when each category last changed.
    index('products_in_category_updated')
      .on(table.categoryId, table.updatedAt)
      .where(sql`archived_at is null`),
    index('products_by_name').on(sql`lower(${table.name})`, table.id).where(sql`archived_at is null`),
    // Staff list drafts and archived products too.
    index('products_drafts').on(table.createdAt, table.id).where(sql`is_draft`),
    index('products_in_archive')
      .on(table.createdAt, table.id)
      .where(sql`archived_at is not null and not is_draft`),
    index('products_to_publish').on(table.publishAt).where(sql`publish_at is not null`),
    index('products_to_hide').on(table.hideAt).where(sql`hide_at is not null`),
    // Until the version before, whose archived products are all that are hidden, needs it no more.
    index('products_archived').on(table.createdAt, table.id).where(sql`archived_at is not null`),
    index('products_archived_in_category').on(table.categoryId).where(sql`archived_at is not null`),
    index('products_all_by_name').on(sql`lower(${table.name})`, table.id),
    index('products_all_by_listed_price').on(listedPrice(table), table.id),
    index('products_in_category').on(table.categoryId, table.createdAt).where(sql`archived_at is null`),
  ],
)

/** Slugs of a product before it was renamed. Each redirects to the product. */
export const formerProductSlugs = pgTable(
  'former_product_slugs',
  {
    slug: text().primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  table => [index('former_product_slugs_of_product').on(table.productId)],
)

/**
 * The pictures of a product, at most four. The first is shown on its card.
 *
 * Triggers: `product_images_added_change_feeds`, `product_images_change_feeds`,
 * `product_images_deleted_change_feeds`.
 */
export const productImages = pgTable(
  'product_images',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The digest of the original's content: its key in file storage. */
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The average colour (`#rrggbb`), shown while the picture loads. */
    colour: text().notNull(),
    alt: text().notNull().default(''),
    altUrdu: text('alt_urdu').notNull().default(''),
  },
  table => [
    unique('product_images_position').on(table.productId, table.position),
    check('product_images_at_most_twelve', sql`${table.position} between 0 and 11`),
    // Few products have more than the standard number; exports look for the highest position.
    index('product_images_further').on(table.position).where(sql`${table.position} > 3`),
    index('product_images_key').on(table.key),
  ],
)
