import { sql } from 'drizzle-orm'
import { videos } from '#app/owner/tables/media.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isFilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { pictureKeyOf, storeOriginal } from '../store-original.server.ts'
import { readVideoFile } from './read-video-file.ts'
import type { VideoRefusal } from './video-file.ts'
import { VIDEO_PIECE_BYTES } from './video-pieces.ts'

/**
 * Checks an uploaded video by its bytes, and stores it in pieces, each under the digest of its content as originals of pictures are: a player
 * that asks for a part makes no server read all of it, and backups copy the pieces as they copy pictures. The metadata of `content` is
 * blanked.
 */
export async function receiveVideo(
  { database, files, log }: Pick<Services, 'database' | 'files' | 'log'>,
  content: Uint8Array,
): Promise<Outcome<{ key: string }, VideoRefusal>> {
  const read = readVideoFile(content)
  if (!read.ok) return read
  const key = `${pictureKeyOf(content)}.${read.facts.type}`
  try {
    const pieces: string[] = []
    for (let from = 0; from < content.byteLength; from += VIDEO_PIECE_BYTES) {
      pieces.push(await storeOriginal(files, content.subarray(from, from + VIDEO_PIECE_BYTES)))
    }
    // A video that is uploaded again gets a new grace period.
    await database
      .insert(videos)
      .values({ key, bytes: content.byteLength, pieces })
      .onConflictDoUpdate({ target: videos.key, set: { uploadedAt: sql`now()` } })
    return { ok: true, key }
  } catch (error) {
    if (!isFilesUnavailable(error)) throw error
    log.error({ err: error, key }, 'an uploaded video could not be stored')
    return refuse({ kind: 'not-stored' })
  }
}
