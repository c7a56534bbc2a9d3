import { eq } from 'drizzle-orm'
import { announceChangedProducts } from '#app/catalogue/products/announce-changed-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { productReviews } from '#app/storefront/tables/reviews.server.ts'
import type { DecisionRefusal } from './decide-review.server.ts'

interface Answer {
  reviewId: number
  /** The version that staff have read. */
  version: number
  /** Empty takes the answer back. */
  answer: string
  /** The staff member's email. */
  actor: string
}

/** Stores what the shop answers to a review, which shoppers read below it. */
export function answerReview(
  database: Database,
  { reviewId, version, answer, actor }: Answer,
): Promise<Outcome<object, DecisionRefusal>> {
  return inTransaction(database, async transaction => {
    const [review] = await transaction
      .select()
      .from(productReviews)
      .where(eq(productReviews.id, reviewId))
      .for('update')
    if (!review) return refuse({ kind: 'not-found' })
    if (review.version !== version) return refuse({ kind: 'changed-meanwhile' })
    if (review.answer === answer) return { ok: true }
    const { productId } = review
    // Another member of staff who read the review before has not read this answer.
    await transaction
      .update(productReviews)
      .set({ answer, version: version + 1 })
      .where(eq(productReviews.id, reviewId))
    const [product] = await transaction
      .select({ name: products.name })
      .from(products)
      .where(eq(products.id, productId))
    // Without the answer, which goes with its customer as the review does.
    await recordAudit(transaction, {
      actor,
      action: 'product.review-answered',
      subject: { kind: 'product', id: productId, name: product?.name ?? '' },
    })
    await announceChangedProducts(transaction, 'products', [productId])
    return { ok: true }
  })
}
