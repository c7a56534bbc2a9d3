import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { settleWithin } from '#app/platform/db/settle-within.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { productFeeds } from '#app/storefront/tables/product-feeds.server.ts'
import { countFeedChanges } from './feed-changes.server.ts'
import { readFeedFiles } from './feed-files.server.ts'
import { FEED_READERS, type FeedReader, type FeedShop } from './product-feed.ts'
import { type FeedContent, writeProductFeed } from './write-product-feed.server.ts'

/** Increment when the format of the items changes. */
const FORMAT = 5
/** How long a feed may be behind: readers fetch it hourly or daily. */
const LONGEST_BEHIND_MS = 600_000
/** One whose writing takes more than a minute may be behind for so many times as long, so that it is not written all the time. */
const TIMES_OF_WRITING = 10

/** How long a reader waits for a feed after its writing began: that of an ordinary shop takes a tenth of a second. */
const LONGEST_WAIT_MS = 2_000
/** A feed whose writing took longer than this is written ahead: a reader might not wait for it. */
const LONGEST_WHILE_READ_MS = LONGEST_WAIT_MS / 2
/** Readers of feeds that are written ahead come at least so often. */
const FETCHED_WITHIN_MS = 3 * 86_400_000
/** How exactly it is noted when a feed was fetched. */
const NOTED_EVERY_MS = 3_600_000

type FeedServices = Pick<Services, 'database' | 'files' | 'sharedReads'>
type AskedFeed = Omit<FeedShop, 'settings'>

/** A feed as it was written. */
interface ProductFeed {
  reader: FeedReader
  /** Changes with the content, and with each writing. */
  version: string
  /** The number of its files. */
  parts: number
  /** Its size in bytes, compressed: about two megabytes for ten thousand products, a thirtieth of what is in it. */
  bytes: number
}

interface StoredFeed extends ProductFeed {
  /** What it shows is the shop of this moment. */
  writtenAt: Date
  writtenInMs: number
  fetchedAt: Date | null
}

interface Writing {
  begunAt: number
  ended: Promise<void>
}

/** What this process is writing. */
const writings = new WeakMap<Queryable, Map<FeedReader, Writing>>()

/**
 * Finds the feed of all visible products for other companies' catalogues. If it is too far behind, it is written again.
 * Where that takes longer than a moment, as in a very large shop, it goes on after the response, which is the feed before;
 * undefined if there is none yet.
 */
export async function findProductFeed(
  services: FeedServices,
  asked: AskedFeed,
): Promise<ProductFeed | undefined> {
  const found = await findWritten(services.database, asked.reader)
  if (found) await noteFetch(services.database, found)
  if (found && !isDue(found)) return found
  const writing = await beginIfChanged(services, asked, found)
  if (!writing) return found
  await settleWithin(Math.max(0, writing.begunAt + LONGEST_WAIT_MS - performance.now()), writing.ended)
  return findWritten(services.database, asked.reader)
}

/**
 * Begins to write a feed that has changed and for which its next reader might not wait. It must have been fetched within three
 * days. One at a time in all processes.
 */
export async function beginFeedAhead(services: FeedServices, origin: string): Promise<Writing | undefined> {
  const { database } = services
  if ((await database.$count(productFeeds, gt(productFeeds.writingUntil, sql`now()`))) > 0) return
  for (const reader of FEED_READERS) {
    const feed = await findWritten(database, reader)
    if (!feed || !isDue(feed) || feed.writtenInMs <= LONGEST_WHILE_READ_MS) continue
    if (ageOf(feed.fetchedAt) > FETCHED_WITHIN_MS) continue
    const writing = await beginIfChanged(services, { origin, reader }, feed)
    if (writing) return writing
  }
}

const ageOf = (moment: Date | null) => (moment ? Date.now() - moment.getTime() : Number.POSITIVE_INFINITY)

function isDue({ writtenAt, writtenInMs }: StoredFeed): boolean {
  return ageOf(writtenAt) >= Math.max(LONGEST_BEHIND_MS, TIMES_OF_WRITING * writtenInMs)
}

async function noteFetch(database: Queryable, { reader, fetchedAt }: StoredFeed): Promise<void> {
  if (ageOf(fetchedAt) < NOTED_EVERY_MS) return
  await database.update(productFeeds).set({ fetchedAt: new Date() }).where(eq(productFeeds.reader, reader))
}

/** @returns undefined if the feed that was found is as it would be written now */
async function beginIfChanged(
  services: FeedServices,
  asked: AskedFeed,
  found: StoredFeed | undefined,
): Promise<Writing | undefined> {
  // Before anything is read: what changes from now on may be missing.
  const at = new Date()
  const shop = { ...asked, settings: await readSharedStoreSettings(services) }
  const digest = digestOf(shop, await countFeedChanges(services.database))
  return found?.version.startsWith(digest) ? undefined : writeOnce(services, shop, { digest, at })
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

async function findWritten(database: Queryable, reader: FeedReader): Promise<StoredFeed | undefined> {
  const [row] = await database.select().from(productFeeds).where(eq(productFeeds.reader, reader))
  if (!row?.version || !row.writtenAt) return undefined
  const { version, parts, bytes, writtenAt, writtenInMs, fetchedAt } = row
  return { reader, version, parts, bytes, writtenAt, writtenInMs, fetchedAt }
}

/** Concurrent requests wait for the same one. */
function writeOnce(services: FeedServices, shop: FeedShop, content: FeedContent): Writing {
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

/** A digest of everything that the feed contains: 32 hexadecimal digits. */
function digestOf(shop: FeedShop, changes: number): string {
  return createHash('sha256')
    .update(JSON.stringify([FORMAT, changes, shop]))
    .digest('hex')
    .slice(0, 32)
}
