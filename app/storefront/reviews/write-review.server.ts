import { and, eq, sql } from 'drizzle-orm'
import { announceChangedProducts } from '#app/catalogue/products/announce-changed-products.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { productReviews, reviewPictures } from '#app/storefront/tables/reviews.server.ts'
import { MOST_REVIEW_PICTURES } from './review.ts'
import type { WrittenReview } from './review-form.ts'
import { countReviewPictures } from './review-pictures.server.ts'

export type ReviewRefusal =
  /** The order is not delivered, or does not have the product. */
  { kind: 'not-bought' } | { kind: 'too-many-pictures' }

interface NewReview extends WrittenReview {
  orderId: number
  /** The file of a picture that comes with it. */
  fileKey?: string | undefined
}

/**
 * Stores what a buyer says about a product of a delivered order. What they said before is replaced, and waits for staff
 * again.
 */
export function writeReview(database: Database, review: NewReview): Promise<Outcome<object, ReviewRefusal>> {
  const { orderId, product: productId, rating, fit, text, name: shownName, fileKey } = review
  return inTransaction(database, async transaction => {
    const size = await findBoughtSize(transaction, orderId, productId)
    if (size === undefined) return refuse({ kind: 'not-bought' })
    const earlier = await lockReview(transaction, orderId, productId)
    if (fileKey && earlier && (await isFull(transaction, earlier.id))) {
      return refuse({ kind: 'too-many-pictures' })
    }
    const written = { size, rating, fit, text, shownName }
    const [stored] = await transaction
      .insert(productReviews)
      .values({ ...written, orderId, productId })
      .onConflictDoUpdate({
        target: [productReviews.orderId, productReviews.productId],
        set: { ...written, ...WAITING },
      })
      .returning({ id: productReviews.id })
    if (!stored) throw new Error('The review was not stored')
    if (fileKey) await addPicture(transaction, stored.id, fileKey)
    await withdraw(transaction, earlier, productId)
    return { ok: true }
  })
}

/** Adds a picture to a review that was sent before, which then waits for staff again. */
export function addReviewPicture(
  database: Database,
  { orderId, product: productId, fileKey }: { orderId: number; product: number; fileKey: string },
): Promise<Outcome<object, ReviewRefusal>> {
  return inTransaction(database, async transaction => {
    const earlier = await lockReview(transaction, orderId, productId)
    if (!earlier) return refuse({ kind: 'not-bought' })
    if (await isFull(transaction, earlier.id)) return refuse({ kind: 'too-many-pictures' })
    await addPicture(transaction, earlier.id, fileKey)
    await transaction.update(productReviews).set(WAITING).where(eq(productReviews.id, earlier.id))
    await withdraw(transaction, earlier, productId)
    return { ok: true }
  })
}

/** Back to the staff, in a version that they have not read. */
const WAITING = {
  state: 'waiting',
  version: sql`${productReviews.version} + 1`,
  writtenAt: sql`now()`,
  decidedAt: null,
  decidedBy: null,
  // It was about what the buyer has replaced.
  answer: '',
} as const

/** The size in which a delivered order has the product; undefined if it does not. */
async function findBoughtSize(
  transaction: Transaction,
  orderId: number,
  productId: number,
): Promise<string | undefined> {
  const [line] = await transaction
    .select({ size: orderLines.size })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.status, 'delivered'),
        eq(orders.forgetsCustomer, false),
        eq(orderLines.productId, productId),
      ),
    )
    .orderBy(orderLines.position)
    .limit(1)
    .for('key share')
  return line?.size
}

async function lockReview(transaction: Transaction, orderId: number, productId: number) {
  const [review] = await transaction
    .select({ id: productReviews.id, state: productReviews.state })
    .from(productReviews)
    .where(and(eq(productReviews.orderId, orderId), eq(productReviews.productId, productId)))
    .for('update')
  return review
}

/** Whether a locked review has as many pictures as it can have. */
async function isFull(transaction: Transaction, reviewId: number): Promise<boolean> {
  const counts = await countReviewPictures(transaction, [reviewId])
  return (counts.get(reviewId) ?? 0) >= MOST_REVIEW_PICTURES
}

async function addPicture(transaction: Transaction, reviewId: number, fileKey: string): Promise<void> {
  await transaction.execute(sql`
    insert into review_pictures (review_id, position, file_key)
    select ${reviewId}, count(*), ${fileKey} from review_pictures where review_id = ${reviewId}`)
}

/** What was published is no longer shown. */
async function withdraw(
  transaction: Transaction,
  earlier: Awaited<ReturnType<typeof lockReview>>,
  productId: number,
): Promise<void> {
  if (earlier?.state !== 'published') return
  await transaction
    .update(reviewPictures)
    .set({ pictureKey: null })
    .where(eq(reviewPictures.reviewId, earlier.id))
  await announceChangedProducts(transaction, 'products', [productId])
}
