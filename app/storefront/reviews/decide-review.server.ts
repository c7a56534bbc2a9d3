import { eq, sql } from 'drizzle-orm'
import { announceChangedProducts } from '#app/catalogue/products/announce-changed-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import { readPictures } from '#app/owner/media/read-pictures.server.ts'
import { receivePicture } from '#app/owner/media/receive-picture.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isFilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { productReviews, reviewPictures } from '#app/storefront/tables/reviews.server.ts'
import { readReviewFiles } from './review-pictures.server.ts'

interface Decision {
  reviewId: number
  /** The version that staff have read. */
  version: number
  isPublished: boolean
  /** The staff member's email. */
  actor: string
}

export type DecisionRefusal =
  | { kind: 'not-found' }
  /** The buyer has changed it since it was read. */
  | { kind: 'changed-meanwhile' }
  | { kind: 'files-unavailable' }

/** Publishes a review with its pictures, or takes it off the shop. Either can be decided again. */
export async function decideReview(
  { database, files, log }: Pick<Services, 'database' | 'files' | 'log'>,
  { reviewId, version, isPublished, actor }: Decision,
): Promise<Outcome<object, DecisionRefusal>> {
  const published = isPublished ? await publishPictures({ database, files, log }, reviewId) : []
  if (!published) return refuse({ kind: 'files-unavailable' })
  return inTransaction(database, async transaction => {
    const [review] = await transaction
      .select()
      .from(productReviews)
      .where(eq(productReviews.id, reviewId))
      .for('update')
    if (!review) return refuse({ kind: 'not-found' })
    if (review.version !== version) return refuse({ kind: 'changed-meanwhile' })
    await transaction
      .update(productReviews)
      .set({ state: isPublished ? 'published' : 'rejected', decidedAt: sql`now()`, decidedBy: actor })
      .where(eq(productReviews.id, reviewId))
    await setPictures(transaction, reviewId, published)
    const { productId } = review
    const [product] = await transaction
      .select({ name: products.name })
      .from(products)
      .where(eq(products.id, productId))
    await recordAudit(transaction, {
      actor,
      action: isPublished ? 'product.review-published' : 'product.review-rejected',
      subject: { kind: 'product', id: productId, name: product?.name ?? '' },
    })
    await announceChangedProducts(transaction, 'products', [productId])
    return { ok: true }
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
