import { and, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Picture } from '#app/owner/media/picture.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { SharedRead, SharedReads } from '#app/platform/http/shared-reads.ts'
import { productRatings, productReviews } from '#app/storefront/tables/reviews.server.ts'
import type { PublicReview, RatingSummary } from './review.ts'

/** The rating of a product with its newest reviews. */
export interface ProductReviews {
  summary: RatingSummary
  newest: PublicReview[]
}

/** So many stand on the product's page. */
const NEWEST = 4
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
  return { summary, newest: await listPublished(database, isOf(productId), NEWEST) }
}

/** The rating of a product; undefined before its first review. */
export async function readRating(database: Queryable, productId: number): Promise<RatingSummary | undefined> {
  const [row] = await database.select().from(productRatings).where(eq(productRatings.productId, productId))
  if (!row || row.count === 0) return undefined
  const { count, stars, small, true: right, large } = row
  return { count, stars, fits: { small, true: right, large } }
}

/** A page of a product's reviews, newest first. @param before the id of the last one shown */
export async function listProductReviews(
  database: Queryable,
  productId: number,
  before?: number,
): Promise<{ reviews: PublicReview[]; next: number | undefined }> {
  const older = before === undefined ? undefined : lt(productReviews.id, before)
  const found = await listPublished(database, and(isOf(productId), older), PER_PAGE + 1)
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

function isOf(productId: number): SQL {
  return eq(productReviews.productId, productId)
}

async function listPublished(
  database: Queryable,
  condition: SQL | undefined,
  most: number,
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
    })
    .from(productReviews)
    .where(and(eq(productReviews.state, 'published'), condition))
    .orderBy(desc(productReviews.id))
    .limit(most)
  return rows.map(row => ({ ...row, pictures: row.pictures ?? [] }))
}

const PICTURES = sql<Picture[] | null>`(
  select jsonb_agg(jsonb_build_object('key', picture_key, 'width', width, 'height', height, 'colour', colour, 'alt', '')
    order by position)
  from review_pictures where review_id = ${productReviews}.id and picture_key is not null)`
