import { eq, sql } from 'drizzle-orm'
import type { Picture } from '#app/owner/media/picture.ts'
import { readPictures } from '#app/owner/media/read-pictures.server.ts'
import { receivePicture } from '#app/owner/media/receive-picture.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isFilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { productReviews, reviewPictures } from '#app/storefront/tables/reviews.server.ts'
import { changeReview, type ReadReview, type ReviewRefusal } from './change-review.server.ts'
import { readReviewFiles } from './review-pictures.server.ts'

interface Decision extends ReadReview {
  isPublished: boolean
}

/** Publishes a review with its pictures, or takes it off the shop. Either can be decided again. */
export async function decideReview(
  services: Pick<Services, 'database' | 'files' | 'log'>,
  { isPublished, ...read }: Decision,
): Promise<Outcome<object, ReviewRefusal | { kind: 'files-unavailable' }>> {
  const published = isPublished ? await publishPictures(services, read.reviewId) : []
  if (!published) return refuse({ kind: 'files-unavailable' })
  return changeReview(services.database, read, async (transaction, { id }) => {
    await transaction
      .update(productReviews)
      .set({ state: isPublished ? 'published' : 'rejected', decidedAt: sql`now()`, decidedBy: read.actor })
      .where(eq(productReviews.id, id))
    await setPictures(transaction, id, published)
    return isPublished ? 'product.review-published' : 'product.review-rejected'
  })
}

interface PublishedPicture {
  id: number
  picture: Picture
}

/** Makes the pictures of a review pictures of the shop; undefined if the file storage is unavailable. */
async function publishPictures(
  services: Pick<Services, 'database' | 'files' | 'log'>,
  reviewId: number,
): Promise<PublishedPicture[] | undefined> {
  try {
    const published: PublishedPicture[] = []
    for (const { id, content } of await readReviewFiles(services.database, services.files, reviewId)) {
      const received = await receivePicture(services, content)
      if (received.ok) published.push({ id, picture: received.picture })
      else if (received.refusal.kind === 'not-stored') return undefined
    }
    return published
  } catch (error) {
    if (!isFilesUnavailable(error)) throw error
    return undefined
  }
}

/** Names the published pictures, locked so that they are not collected as unused, and no others. */
async function setPictures(
  transaction: Transaction,
  reviewId: number,
  published: readonly PublishedPicture[],
): Promise<void> {
  await transaction
    .update(reviewPictures)
    .set({ pictureKey: null })
    .where(eq(reviewPictures.reviewId, reviewId))
  const known = await readPictures(
    transaction,
    published.map(({ picture }) => picture.key),
  )
  for (const { id, picture } of published) {
    const stored = known.get(picture.key)
    if (!stored) continue
    const { key: pictureKey, ...measures } = stored
    await transaction
      .update(reviewPictures)
      .set({ pictureKey, ...measures })
      .where(eq(reviewPictures.id, id))
  }
}
