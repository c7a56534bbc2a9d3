import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { productReviews } from '#app/storefront/tables/reviews.server.ts'
import { changeReview, type ReadReview } from './change-review.server.ts'

interface Answer extends ReadReview {
  /** Empty takes the answer back. */
  answer: string
}

/** Stores what the shop answers to a review, which shoppers read below it. */
export function answerReview(database: Database, { answer, ...read }: Answer) {
  return changeReview(database, read, async (transaction, review) => {
    if (review.answer === answer) return undefined
    // Another member of staff who read the review before has not read this answer.
    await transaction
      .update(productReviews)
      .set({ answer, version: review.version + 1 })
      .where(eq(productReviews.id, review.id))
    return 'product.review-answered'
  })
}
