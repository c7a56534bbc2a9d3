import { asc } from 'drizzle-orm'
import { pictures } from '#app/owner/tables/media.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { originalFileKey } from './picture-files.ts'

/** Keys are digests, so that the first ones are a random sample. */
const SAMPLE = 20

/** @returns of a sample of the shop's pictures, how many are not in the file storage */
export async function countMissingPictures(
  database: Queryable,
  files: Pick<FileStore, 'has'>,
): Promise<{ missing: number; sample: number }> {
  const sample = await database
    .select({ key: pictures.key })
    .from(pictures)
    .orderBy(asc(pictures.key))
    .limit(SAMPLE)
  const found = await Promise.all(sample.map(({ key }) => files.has(originalFileKey(key))))
  return { missing: found.filter(isThere => !isThere).length, sample: sample.length }
}
