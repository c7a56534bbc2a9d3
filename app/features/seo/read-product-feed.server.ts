import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { readSharedStoreSettings } from '#app/features/settings/read-shared-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { settleWithin } from '#app/platform/db/settle-within.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { productFeeds } from '#app/schema/product-feeds.server.ts'
import { countFeedChanges } from './feed-changes.server.ts'
import { readFeedFiles } from './feed-files.server.ts'
import type { FeedReader, FeedShop } from './product-feed.ts'
import { writeProductFeed } from './write-product-feed.server.ts'

/** Increment when the format of the items changes. */
const FORMAT = 5
/** How long a feed may be behind: readers fetch it hourly or daily, and writing that of a large shop takes minutes. */
const LONGEST_BEHIND_MS = 600_000

/** How long a reader waits for a feed after its writing began: that of an ordinary shop takes a tenth of a second. */
const LONGEST_WAIT_MS = 2_000

type FeedServices = Pick<Services, 'database' | 'files' | 'sharedReads'>
type AskedFeed = Omit<FeedShop, 'settings'>

/** A feed as it was written. */
export interface ProductFeed {
  reader: FeedReader
  /** Changes with the content, and with each writing. */
  version: string
  /** The number of its files. */
  parts: number
  /** Its size in bytes, compressed: about two megabytes for ten thousand products, a thirtieth of what is in it. */
  bytes: number
}

interface Writing {
  begunAt: number
  ended: Promise<void>
}

/** What this process is writing. */
const writings = new WeakMap<Queryable, Map<FeedReader, Writing>>()

/**
 * Finds the feed of all visible products for other companies' catalogues. If it is more than ten minutes behind, it is
 * written again. Where that takes longer than a moment, as in a very large shop, it goes on after the response, which is the feed
 * before; undefined if there is none yet.
 */
export async function findProductFeed(
  services: FeedServices,
  asked: AskedFeed,
): Promise<ProductFeed | undefined> {
  const found = await findWritten(services.database, asked.reader)
  if (found && Date.now() - found.writtenAt.getTime() < LONGEST_BEHIND_MS) return found
  const shop = { ...asked, settings: await readSharedStoreSettings(services) }
  const content = contentOf(shop, await countFeedChanges(services.database))
  if (found?.version.startsWith(content)) return found
  const { begunAt, ended } = writeOnce(services, shop, content)
  await settleWithin(Math.max(0, begunAt + LONGEST_WAIT_MS - performance.now()), ended)
  return findWritten(services.database, asked.reader)
}

/**
 * @returns its content, compressed; undefined if its files are gone. Where one of them is gone, the next reader has the feed
 * written again.
 */
export function readProductFeed(
  { database, files }: Pick<Services, 'database' | 'files'>,
  feed: ProductFeed,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const { reader, version } = feed
  return readFeedFiles(files, feed, async () => {
    // Not a newer one, where a slow reader still was at the feed before.
    const isThis = and(eq(productFeeds.reader, reader), eq(productFeeds.version, version))
    await database.update(productFeeds).set({ version: null }).where(isThis)
  })
}

async function findWritten(database: Queryable, reader: FeedReader) {
  const [row] = await database.select().from(productFeeds).where(eq(productFeeds.reader, reader))
  const { version, parts, bytes, writtenAt } = row ?? {}
  return version && writtenAt
    ? { reader, version, parts: parts ?? 0, bytes: bytes ?? 0, writtenAt }
    : undefined
}

/** Concurrent requests wait for the same one. */
function writeOnce(services: FeedServices, shop: FeedShop, content: string): Writing {
  const running = writings.get(services.database) ?? new Map<FeedReader, Writing>()
  writings.set(services.database, running)
  const { reader } = shop
  const known = running.get(reader)
  if (known) return known
  const ended = writeProductFeed(services, shop, content)
    .catch(error => log.error({ err: error }, 'The product feed could not be written'))
    .finally(() => running.delete(reader))
  const writing = { begunAt: performance.now(), ended }
  running.set(reader, writing)
  return writing
}

/** A digest of everything that the feed contains, with which its version begins: 32 hexadecimal digits. */
function contentOf(shop: FeedShop, changes: number): string {
  return createHash('sha256')
    .update(JSON.stringify([FORMAT, changes, shop]))
    .digest('hex')
    .slice(0, 32)
}
