import { and, asc, count, eq, inArray } from 'drizzle-orm'
import {
  collectPrivatePictures,
  type PrivateFolder,
  readPrivatePicture,
  storePrivatePicture,
} from '#app/owner/media/private-pictures.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { reviewPictures } from '#app/storefront/tables/reviews.server.ts'

const FILES = 'reviews/' satisfies PrivateFolder

/** Stores a picture that a buyer has sent. It is shown to staff alone until they publish it. */
export function storeReviewPicture(files: FileStore, content: Uint8Array) {
  return storePrivatePicture(files, FILES, content)
}

/** The picture of a review as it was sent, as WebP; undefined if there is none. @throws {FilesUnavailable} */
export async function readReviewPicture(
  { database, files }: { database: Database; files: FileStore },
  reviewId: number,
  position: number,
): Promise<Uint8Array | undefined> {
  const [picture] = await database
    .select({ key: reviewPictures.fileKey })
    .from(reviewPictures)
    .where(and(eq(reviewPictures.reviewId, reviewId), eq(reviewPictures.position, position)))
  return picture && readPrivatePicture(files, FILES, picture.key)
}

/** The pictures of a review, in order, with their files. @throws {FilesUnavailable} */
export async function readReviewFiles(database: Queryable, files: FileStore, reviewId: number) {
  const rows = await database
    .select()
    .from(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviewId))
    .orderBy(asc(reviewPictures.position))
  const contents = await Promise.all(rows.map(({ fileKey }) => readPrivatePicture(files, FILES, fileKey)))
  return rows.flatMap((row, index) => {
    const content = contents[index]
    return content ? [{ ...row, content }] : []
  })
}

/** How many pictures each of these reviews has, by id. */
export async function countReviewPictures(
  database: Queryable,
  reviewIds: readonly number[],
): Promise<Map<number, number>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await database
    .select({ reviewId: reviewPictures.reviewId, count: count() })
    .from(reviewPictures)
    .where(inArray(reviewPictures.reviewId, [...reviewIds]))
    .groupBy(reviewPictures.reviewId)
  return new Map(rows.map(row => [row.reviewId, row.count]))
}

/** Deletes files that belong to no review. @returns how many */
export function collectReviewPictures(database: Database, files: FileStore, now?: Date): Promise<number> {
  const belongsToReview = async (key: string) => {
    const rows = await database
      .select({ id: reviewPictures.id })
      .from(reviewPictures)
      .where(eq(reviewPictures.fileKey, key))
      .limit(1)
    return rows.length > 0
  }
  return collectPrivatePictures(files, FILES, belongsToReview, now)
}
