import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { isShown, selectProducts, toProduct } from '#app/features/products/product-rows.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { productFeeds } from '#app/schema/product-feeds.server.ts'
import { products } from '#app/schema/products.server.ts'
import { deleteFeedFiles, FEED_FOLDER, writeFeedFiles } from './feed-files.server.ts'
import { FEED_FOOT, type FeedReader, type FeedShop, feedHead, feedItems } from './product-feed.ts'

/** Products in memory at a time. */
const BATCH = 250
/** So long after its last sign of life, a process that was writing a feed is taken for dead. A part takes seconds. */
const SILENT_SECONDS = 120
/** Files that no feed has are of a process that died. A younger one may be of a feed that is being written. */
const STORED_MS = 86_400_000

/**
 * Writes the feed into the file store, batch by batch, and makes it the reader's. Does nothing while another process
 * writes it. The feed before stays for those who are reading it.
 */
export async function writeProductFeed(
  { database, files }: Pick<Services, 'database' | 'files'>,
  shop: FeedShop,
  version: string,
): Promise<void> {
  const { reader } = shop
  if (!(await claim(database, reader))) return
  try {
    const feed = { reader, version }
    let written = { parts: 0, bytes: 0 }
    await pipeline(
      Readable.from(feedBatches(database, shop)),
      createGzip({ level: 6 }),
      async (content: AsyncIterable<Uint8Array>) => {
        written = await writeFeedFiles(files, feed, content, () => prolong(database, reader))
      },
    )
    await replace(database, files, { ...feed, ...written })
  } catch (error) {
    await database
      .update(productFeeds)
      .set({ writingUntil: null })
      .where(eq(productFeeds.reader, reader))
      .catch(() => {})
    throw error
  }
}

const silent = sql<Date>`now() + ${`${SILENT_SECONDS} seconds`}::interval`

/** @returns whether this process is the one that writes */
async function claim(database: Queryable, reader: FeedReader): Promise<boolean> {
  const claimed = await database
    .insert(productFeeds)
    .values({ reader, writingUntil: silent })
    .onConflictDoUpdate({
      target: productFeeds.reader,
      set: { writingUntil: silent },
      setWhere: or(isNull(productFeeds.writingUntil), lt(productFeeds.writingUntil, sql`now()`)),
    })
    .returning({ reader: productFeeds.reader })
  return claimed.length > 0
}

async function prolong(database: Queryable, reader: FeedReader): Promise<void> {
  await database.update(productFeeds).set({ writingUntil: silent }).where(eq(productFeeds.reader, reader))
}

/** The text of the feed: its head, the products of each batch, its foot. */
export async function* feedBatches(database: Queryable, shop: FeedShop): AsyncGenerator<string> {
  yield feedHead(shop)
  let after = 0
  while (true) {
    const rows = await selectProducts(database)
      .where(and(isShown, gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(BATCH)
    yield rows.map(row => feedItems(toProduct(row), shop)).join('')
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) break
    after = last.id
  }
  yield FEED_FOOT
}

/** Makes a written feed the reader's, and deletes the one before the last. */
async function replace(
  database: Queryable,
  files: FileStore,
  feed: { reader: FeedReader; version: string; parts: number; bytes: number },
): Promise<void> {
  const { reader, version, parts, bytes } = feed
  const [before] = await database.select().from(productFeeds).where(eq(productFeeds.reader, reader))
  const isSame = before?.version === version
  await database
    .update(productFeeds)
    .set({
      ...{ version, parts, bytes, writtenAt: new Date(), writingUntil: null },
      ...(!isSame && { formerVersion: before?.version ?? null, formerParts: before?.parts ?? 0 }),
    })
    .where(eq(productFeeds.reader, reader))
  const { formerVersion, formerParts } = before ?? {}
  if (isSame || !formerVersion || formerVersion === version) return
  await deleteFeedFiles(files, { reader, version: formerVersion }, formerParts ?? 0)
}

/** Removes the files of feeds that a process did not finish. */
export async function removeUnfinishedFeeds(
  database: Queryable,
  files: FileStore,
  now = new Date(),
): Promise<void> {
  const feeds = await database.select().from(productFeeds)
  const used = feeds.flatMap(({ reader, version, formerVersion }) =>
    [version, formerVersion].map(each => `${FEED_FOLDER}${reader}/${each}/`),
  )
  for await (const { key, changedAt } of files.list(FEED_FOLDER)) {
    const isUsed = used.some(folder => key.startsWith(folder))
    if (!isUsed && now.getTime() - changedAt.getTime() > STORED_MS) await files.delete(key)
  }
}
