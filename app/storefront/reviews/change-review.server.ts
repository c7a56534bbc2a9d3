import { eq } from 'drizzle-orm'
import { announceChangedProducts } from '#app/catalogue/products/announce-changed-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { productReviews } from '#app/storefront/tables/reviews.server.ts'

export interface ReadReview {
  reviewId: number
  /** The version that staff have read. */
  version: number
  /** The staff member's email. */
  actor: string
}

export type ReviewRefusal =
  | { kind: 'not-found' }
  /** The buyer has changed it since it was read. */
  | { kind: 'changed-meanwhile' }

/**
 * Changes a review that still is as staff have read it, and records that for its product.
 *
 * @param change returns what the audit log says was done; undefined for nothing
 */
export function changeReview(
  database: Database,
  { reviewId, version, actor }: ReadReview,
  change: (
    transaction: Transaction,
    review: typeof productReviews.$inferSelect,
  ) => Promise<string | undefined>,
): Promise<Outcome<object, ReviewRefusal>> {
  return inTransaction(database, async transaction => {
    const [review] = await transaction
      .select()
      .from(productReviews)
      .where(eq(productReviews.id, reviewId))
      .for('update')
    if (!review) return refuse({ kind: 'not-found' })
    if (review.version !== version) return refuse({ kind: 'changed-meanwhile' })
    const action = await change(transaction, review)
    if (action === undefined) return { ok: true }
    const { productId } = review
    const [product] = await transaction
      .select({ name: products.name })
      .from(products)
      .where(eq(products.id, productId))
    // Without words of the review, which go with its customer.
    await recordAudit(transaction, {
      actor,
      action,
      subject: { kind: 'product', id: productId, name: product?.name ?? '' },
    })
    await announceChangedProducts(transaction, 'products', [productId])
    return { ok: true }
  })
}
