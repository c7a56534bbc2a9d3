import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { isShown, selectProducts, toProduct } from '#app/catalogue/products/product-rows.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { productFeeds } from '#app/storefront/tables/product-feeds.server.ts'
import { deleteFeedFiles, FEED_FOLDER, writeFeedFiles } from './feed-files.server.ts'
import { FEED_FOOT, type FeedReader, type FeedShop, feedHead, feedItems } from './product-feed.ts'

/** Products in memory at a time. */
const BATCH = 250
/** So long after its last batch, a process that was writing a feed is taken for dead. A batch takes a moment. */
const SILENT_SECONDS = 120
/** Files that no feed has are of a process that died. A younger one may be of a feed that is being written. */
const STORED_MS = 86_400_000

/** A process's right to write a feed. It has a name, because another one may have taken over from a process that fell silent. */
interface Claim {
  reader: FeedReader
  /** Sixteen hexadecimal digits. */
  writing: string
}

/** What a feed shows. */
export interface FeedContent {
  /** With it begins the version of the feed. The name of the writing follows, so that two writings have no file in common. */
  digest: string
  /** Changes since this moment may be missing. */
  at: Date
}

/**
 * Writes the feed into the file store, batch by batch, and makes it the reader's. Does nothing while another process
 * writes it. The feed before stays for those who are reading it.
 */
export async function writeProductFeed(
  { database, files }: Pick<Services, 'database' | 'files'>,
  shop: FeedShop,
  { digest, at }: FeedContent,
): Promise<void> {
  const begunAt = performance.now()
  const claim = { reader: shop.reader, writing: randomBytes(8).toString('hex') }
  if (!(await take(database, claim))) return
  try {
    const feed = { reader: shop.reader, version: `${digest}-${claim.writing}` }
    let written = { parts: 0, bytes: 0 }
    await pipeline(
      Readable.from(claimedBatches(database, shop, claim)),
      createGzip({ level: 6 }),
      async (compressed: AsyncIterable<Uint8Array>) => {
        written = await writeFeedFiles(files, feed, compressed)
      },
    )
    const writtenInMs = Math.round(performance.now() - begunAt)
    await replace({ database, files }, claim, { ...feed, ...written, writtenAt: at, writtenInMs })
  } catch (error) {
    await update(database, claim, { writing: null, writingUntil: null }).catch(() => {})
    throw error
  }
}

const claimedUntil = sql<Date>`now() + ${`${SILENT_SECONDS} seconds`}::interval`

/** @returns whether this process is the one that writes */
async function take(database: Queryable, claim: Claim): Promise<boolean> {
  // Only a reader's request finds no row.
  const taken = await database
    .insert(productFeeds)
    .values({ ...claim, writingUntil: claimedUntil, fetchedAt: new Date() })
    .onConflictDoUpdate({
      target: productFeeds.reader,
      set: { writing: claim.writing, writingUntil: claimedUntil },
      setWhere: or(isNull(productFeeds.writingUntil), lt(productFeeds.writingUntil, sql`now()`)),
    })
    .returning({ reader: productFeeds.reader })
  return taken.length > 0
}

/** @throws once another process has taken over */
async function update(
  database: Queryable,
  { reader, writing }: Claim,
  values: PgUpdateSetSource<typeof productFeeds>,
): Promise<void> {
  const isOwn = and(eq(productFeeds.reader, reader), eq(productFeeds.writing, writing))
  const { rowCount } = await database.update(productFeeds).set(values).where(isOwn)
  if (!rowCount) throw new Error(`Another process writes the feed for ${reader}.`)
}

async function* claimedBatches(database: Queryable, shop: FeedShop, claim: Claim): AsyncGenerator<string> {
  for await (const batch of feedBatches(database, shop)) {
    await update(database, claim, { writingUntil: claimedUntil })
    yield batch
  }
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

interface WrittenFeed {
  reader: FeedReader
  version: string
  parts: number
  bytes: number
  writtenAt: Date
  writtenInMs: number
}

/** Makes a written feed the reader's, and deletes the one before the last. */
async function replace(
  { database, files }: Pick<Services, 'database' | 'files'>,
  claim: Claim,
  { reader, ...written }: WrittenFeed,
): Promise<void> {
  const [before] = await database.select().from(productFeeds).where(eq(productFeeds.reader, reader))
  await update(database, claim, {
    ...written,
    writing: null,
    writingUntil: null,
    formerVersion: before?.version ?? null,
    formerParts: before?.parts ?? 0,
  })
  if (!before?.formerVersion) return
  await deleteFeedFiles(files, { reader, version: before.formerVersion }, before.formerParts)
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
