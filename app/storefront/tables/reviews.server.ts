import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { products } from '#app/catalogue/tables/products.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { moment } from '#app/platform/db/columns.server.ts'

/**
 * What the buyer of a delivered order says about a product. Shoppers read it once staff have published it.
 *
 * Triggers: `product_reviews_are_counted`.
 */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The size that was bought. */
    size: text().notNull(),
    /** Stars, 1 to 5. */
    rating: integer().notNull(),
    /** How the size turned out; null if the buyer did not say. */
    fit: text({ enum: ['small', 'true', 'large'] }),
    /** May be empty: stars alone. */
    text: text().notNull().default(''),
    /** The name under which it is published. */
    shownName: text('shown_name').notNull(),
    state: text({ enum: ['waiting', 'published', 'rejected'] })
      .notNull()
      .default('waiting'),
    /** Grows whenever the buyer changes it, so that staff never publish what they have not read. */
    version: integer().notNull().default(1),
    writtenAt: moment('written_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    /** The staff member's email. */
    decidedBy: text('decided_by'),
    /** What the shop answers, below the review; empty for nothing. */
    answer: text().notNull().default(''),
  },
  table => [
    unique('product_reviews_one_of_order').on(table.orderId, table.productId),
    check('product_reviews_rating_known', sql`${table.rating} between 1 and 5`),
    check('product_reviews_fit_known', sql`${table.fit} in ('small', 'true', 'large')`),
    index('product_reviews_published').on(table.productId, table.id).where(sql`state = 'published'`),
    // The best and the worst first.
    index('product_reviews_by_rating')
      .on(table.productId, table.rating, table.id)
      .where(sql`state = 'published'`),
    // The home page shows the newest with words.
    index('product_reviews_latest').on(table.id).where(sql`state = 'published' and text <> ''`),
    index('product_reviews_by_state').on(table.state, table.id),
  ],
)

/** A picture of a review, at most three. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => productReviews.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Names the file that staff look at, which no address of the shop leads to. */
    fileKey: text('file_key').notNull(),
    /** The published picture, a key of `pictures`; null while the review is not published. */
    pictureKey: text('picture_key'),
    width: integer(),
    height: integer(),
    /** The average colour (`#rrggbb`), shown while the picture loads. */
    colour: text(),
  },
  table => [
    unique('review_pictures_position').on(table.reviewId, table.position),
    check('review_pictures_at_most_three', sql`${table.position} between 0 and 2`),
    index('review_pictures_by_file').on(table.fileKey),
    index('review_pictures_by_picture').on(table.pictureKey).where(sql`picture_key is not null`),
  ],
)

/** The published reviews of a product, added up. A trigger on `product_reviews` writes it, so that no page counts them. */
export const productRatings = pgTable('product_ratings', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  count: integer().notNull().default(0),
  /** The sum of all stars. */
  stars: integer().notNull().default(0),
  /** How many gave one star, two, and so on up to five. */
  byStars: integer('by_stars').array().notNull().default([0, 0, 0, 0, 0]),
  /** How many say that it runs small, is true to size, runs large. */
  small: integer().notNull().default(0),
  true: integer().notNull().default(0),
  large: integer().notNull().default(0),
})

/** Orders whose buyer was asked for a review. Each is asked once. */
export const reviewRequests = pgTable('review_requests', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id),
  askedAt: moment('asked_at').notNull().defaultNow(),
})
