import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { productReviews } from '#app/storefront/tables/reviews.server.ts'
import type { Fit, ReviewState } from './review.ts'

/** A review with its product and order, for staff. */
export interface ListedReview {
  id: number
  version: number
  state: ReviewState
  rating: number
  fit: Fit | null
  size: string
  text: string
  shownName: string
  writtenAt: Date
  decidedBy: string | null
  /** The positions of its pictures. */
  pictures: number[]
  product: { id: number; name: string; slug: string }
  orderNumber: string
  answer: string
}

export interface ReviewPage {
  reviews: ListedReview[]
  /** The id of the last one, if there are more. */
  next: number | undefined
}

const PER_PAGE = 30

/** Those that wait, the longest waiting first; the others newest first. @param after the id of the last one shown */
export async function listReviews(
  database: Queryable,
  state: ReviewState,
  after?: number,
): Promise<ReviewPage> {
  const isOldestFirst = state === 'waiting'
  const isFurther = after === undefined ? undefined : (isOldestFirst ? gt : lt)(productReviews.id, after)
  const rows = await database
    .select({
      id: productReviews.id,
      version: productReviews.version,
      state: productReviews.state,
      rating: productReviews.rating,
      fit: productReviews.fit,
      size: productReviews.size,
      text: productReviews.text,
      shownName: productReviews.shownName,
      writtenAt: productReviews.writtenAt,
      decidedBy: productReviews.decidedBy,
      pictures: sql<number[] | null>`(select array_agg(position order by position) from review_pictures
        where review_id = ${productReviews}.id)`,
      product: { id: products.id, name: products.name, slug: products.slug },
      orderNumber: orders.number,
      answer: productReviews.answer,
    })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .innerJoin(orders, eq(orders.id, productReviews.orderId))
    .where(and(eq(productReviews.state, state), isFurther))
    .orderBy((isOldestFirst ? asc : desc)(productReviews.id))
    .limit(PER_PAGE + 1)
  const reviews = rows.slice(0, PER_PAGE).map(row => ({ ...row, pictures: row.pictures ?? [] }))
  return { reviews, next: rows.length > PER_PAGE ? reviews.at(-1)?.id : undefined }
}

/** How many reviews wait for staff; of more than that, {@link MOST_COUNTED}. */
export async function countWaitingReviews(database: Queryable): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from product_reviews where state = 'waiting' limit ${MOST_COUNTED}) as counted`)
  return rows[0]?.count ?? 0
}

const MOST_COUNTED = 100
