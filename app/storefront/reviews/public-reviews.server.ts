import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Picture } from '#app/owner/media/picture.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { SharedRead, SharedReads } from '#app/platform/http/shared-reads.ts'
import { productRatings, productReviews } from '#app/storefront/tables/reviews.server.ts'
import type { PublicReview, RatingSummary, ReviewOrder } from './review.ts'

/** The rating of a product with its newest reviews. */
export interface ProductReviews {
  summary: RatingSummary
  newest: PublicReview[]
  /** Pictures of the newest reviews that have any, with who took them. */
  photos: { picture: Picture; name: string }[]
}

/** So many stand on the product's page. */
const NEWEST = 4
/** Among so many of the newest are the pictures of the product's page. */
const LOOKED_AT = 40
const MOST_PHOTOS = 12
const PER_PAGE = 20
/** So many stand in the home page's marquee. */
const ON_HOME = 10

/** The rating of a product with its newest reviews; undefined before the first. One or two reads along an index. */
export async function readProductReviews(
  database: Queryable,
  productId: number,
): Promise<ProductReviews | undefined> {
  const summary = await readRating(database, productId)
  if (!summary) return undefined
  const latest = await listPublished(database, isOf(productId), LOOKED_AT)
  const photos = latest.flatMap(({ pictures, name }) => pictures.map(picture => ({ picture, name })))
  return { summary, newest: latest.slice(0, NEWEST), photos: photos.slice(0, MOST_PHOTOS) }
}

/** The rating of a product; undefined before its first review. */
export async function readRating(database: Queryable, productId: number): Promise<RatingSummary | undefined> {
  const [row] = await database.select().from(productRatings).where(eq(productRatings.productId, productId))
  if (!row || row.count === 0) return undefined
  const { count, stars, byStars, small, true: right, large } = row
  return { count, stars, byStars, fits: { small, true: right, large } }
}

/** A page of a product's reviews. @param before the id of the last one shown */
export async function listProductReviews(
  database: Queryable,
  productId: number,
  { order = 'newest', before }: { order?: ReviewOrder; before?: number | undefined } = {},
): Promise<{ reviews: PublicReview[]; next: number | undefined }> {
  const further = before === undefined ? undefined : isFurther(order, before)
  const found = await listPublished(database, and(isOf(productId), further), PER_PAGE + 1, ORDERS[order])
  const reviews = found.slice(0, PER_PAGE)
  return { reviews, next: found.length > PER_PAGE ? reviews.at(-1)?.id : undefined }
}

/** The newest reviews with words, of all products, whatever their stars. */
export function readLatestReviews(database: Queryable, shared: SharedReads): Promise<PublicReview[]> {
  const read = () => listPublished(database, ne(productReviews.text, ''), ON_HOME)
  // A published review is announced as a change of its product.
  const latest: SharedRead<PublicReview[]> = { key: 'latest-reviews', read, update: read }
  return shared.get(latest)
}

/** Each along an index. */
const ORDERS: Record<ReviewOrder, SQL[]> = {
  newest: [desc(productReviews.id)],
  highest: [desc(productReviews.rating), desc(productReviews.id)],
  lowest: [asc(productReviews.rating), asc(productReviews.id)],
}

/** What comes after a review in an order. */
function isFurther(order: ReviewOrder, id: number): SQL {
  const { rating, id: own } = productReviews
  if (order === 'newest') return sql`${own} < ${id}`
  const last = sql`(select last.rating, last.id from product_reviews last where last.id = ${id})`
  return order === 'highest' ? sql`(${rating}, ${own}) < ${last}` : sql`(${rating}, ${own}) > ${last}`
}

function isOf(productId: number): SQL {
  return eq(productReviews.productId, productId)
}

async function listPublished(
  database: Queryable,
  condition: SQL | undefined,
  most: number,
  order = ORDERS.newest,
): Promise<PublicReview[]> {
  const rows = await database
    .select({
      id: productReviews.id,
      name: productReviews.shownName,
      rating: productReviews.rating,
      size: productReviews.size,
      fit: productReviews.fit,
      text: productReviews.text,
      writtenAt: productReviews.writtenAt,
      pictures: PICTURES,
      answer: productReviews.answer,
    })
    .from(productReviews)
    .where(and(eq(productReviews.state, 'published'), condition))
    .orderBy(...order)
    .limit(most)
  return rows.map(row => ({ ...row, pictures: row.pictures ?? [] }))
}

const PICTURES = sql<Picture[] | null>`(
  select jsonb_agg(jsonb_build_object('key', picture_key, 'width', width, 'height', height, 'colour', colour, 'alt', '')
    order by position)
  from review_pictures where review_id = ${productReviews}.id and picture_key is not null)`
