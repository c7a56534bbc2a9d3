import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import type { FeedReader } from './product-feed.ts'

/** The folder of feeds in the file store. No address of the shop leads to it. */
export const FEED_FOLDER = 'feeds/'

/** What a process has of a feed in memory, compressed, in bytes: some 15,000 products. */
const PART_BYTES = 4_194_304

/** A version of a reader's feed, in files. */
interface FeedFiles {
  reader: FeedReader
  version: string
}

/** The key of one of its files in the file store, from 0. */
function feedFile({ reader, version }: FeedFiles, part: number): string {
  return `${FEED_FOLDER}${reader}/${version}/${part}`
}

/**
 * Writes a stream into files of about four megabytes.
 *
 * @throws what the stream or the file store throws. No file is left then.
 */
export async function writeFeedFiles(
  files: FileStore,
  feed: FeedFiles,
  content: AsyncIterable<Uint8Array>,
): Promise<{ parts: number; bytes: number }> {
  const written = { parts: 0, bytes: 0 }
  let chunks: Uint8Array[] = []
  let size = 0
  const write = async () => {
    await files.write(feedFile(feed, written.parts), Buffer.concat(chunks))
    written.parts += 1
    written.bytes += size
    chunks = []
    size = 0
  }
  try {
    for await (const chunk of content) {
      chunks.push(chunk)
      size += chunk.byteLength
      if (size >= PART_BYTES) await write()
    }
    if (size > 0) await write()
  } catch (error) {
    await deleteFeedFiles(files, feed, written.parts).catch(() => {})
    throw error
  }
  return written
}

/**
 * Reads the files of a feed one after the other.
 *
 * @param onMissing called when one is not there
 * @returns undefined if that is the first one, as in a shop that was restored from a backup
 * @throws while it is read, where a later one is missing: a reader must not take a part for the whole
 */
export async function readFeedFiles(
  files: FileStore,
  feed: FeedFiles & { parts: number },
  onMissing: () => Promise<void>,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const first = await files.read(feedFile(feed, 0))
  if (first) return readOn(files, feed, first, onMissing)
  await onMissing()
  return undefined
}

async function* readOn(
  files: FileStore,
  feed: FeedFiles & { parts: number },
  first: Uint8Array,
  onMissing: () => Promise<void>,
) {
  yield first
  for (let part = 1; part < feed.parts; part += 1) {
    const content = await files.read(feedFile(feed, part))
    if (!content) {
      await onMissing()
      throw new Error(`Part ${part} of the feed for ${feed.reader} is missing.`)
    }
    yield content
  }
}

export async function deleteFeedFiles(files: FileStore, feed: FeedFiles, parts: number): Promise<void> {
  for (let part = 0; part < parts; part += 1) await files.delete(feedFile(feed, part))
}
