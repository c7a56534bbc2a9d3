import { eq } from 'drizzle-orm'
import { videos } from '#app/owner/tables/media.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { originalFileKey } from '../picture-files.ts'
import { type ByteRange, VIDEO_PIECE_BYTES } from './video-pieces.ts'

export interface StoredVideo {
  bytes: number
  /** The keys of its pieces in the file store, in order. */
  pieces: string[]
}

/** @returns undefined if there is no such video */
export async function findVideo(database: Queryable, key: string): Promise<StoredVideo | undefined> {
  const { bytes, pieces } = videos
  const [video] = await database.select({ bytes, pieces }).from(videos).where(eq(videos.key, key))
  return video
}

/**
 * The bytes of a video, a piece at a time.
 *
 * @throws {FilesUnavailable}, or an error if a piece is missing
 */
export async function* readVideoBytes(
  files: Pick<FileStore, 'read'>,
  { pieces }: StoredVideo,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let index = Math.floor(first / VIDEO_PIECE_BYTES); index * VIDEO_PIECE_BYTES <= last; index++) {
    const key = pieces[index] ?? ''
    const piece = await files.read(originalFileKey(key))
    if (!piece) throw new Error(`The piece ${key} of a video is missing.`)
    const from = index * VIDEO_PIECE_BYTES
    yield piece.subarray(Math.max(0, first - from), Math.min(piece.length, last - from + 1))
  }
}

/** Whether staff can choose this video; it then stays until the transaction ends. */
export async function holdVideo(transaction: Queryable, key: string): Promise<boolean> {
  const found = await transaction
    .select({ key: videos.key })
    .from(videos)
    .where(eq(videos.key, key))
    .for('key share')
  return found.length > 0
}
