import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { and, asc, gt, type SQL, sql } from 'drizzle-orm'
import { PLAIN_FIELD_NAMES } from '#app/features/products/product-fields.ts'
import {
  isShown,
  levelCounts,
  selectProducts,
  toProduct,
} from '#app/features/products/product-rows.server.ts'
import { readSharedStoreSettings } from '#app/features/settings/read-shared-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { products } from '#app/schema/products.server.ts'
import { FEED_FOOT, type FeedReader, type FeedShop, feedHead, feedItems } from './product-feed.ts'

/** Products in memory at a time. */
const BATCH = 250
/** Increment when the format of the items changes. */
const WRITING = 3
/** How long a feed may be behind: readers fetch it hourly or daily, and in a large shop comparing it takes seconds. */
const COMPARED_EVERY_MS = 600_000

/** The current feed. */
export interface ProductFeed {
  /** Changes with the content. */
  version: string
  /**
   * The gzipped feed: about two megabytes for ten thousand products, a thirtieth of its decompressed size.
   */
  gzipped(): Promise<Uint8Array>
}

interface WrittenFeed {
  version: string
  gzipped: Promise<Uint8Array>
}

/** The last feed for each reader. Concurrent requests wait for the same one. */
const written = new WeakMap<Queryable, Map<FeedReader, WrittenFeed>>()

/**
 * Reads the feed of all visible products for other companies' catalogues. Writes it again only if it has changed, and
 * compares it with the products every ten minutes.
 */
export async function readProductFeed(
  services: Pick<Services, 'database' | 'sharedReads'>,
  { origin, reader }: Omit<FeedShop, 'settings'>,
): Promise<ProductFeed> {
  const { database, sharedReads } = services
  const shop = { settings: await readSharedStoreSettings(services), origin, reader }
  const period = Math.floor(Date.now() / COMPARED_EVERY_MS)
  const version = await sharedReads.get({
    key: `feed version for ${reader} in ${period}`,
    read: () => readVersion(database, shop),
  })
  return { version, gzipped: () => writeOnce(database, version, shop) }
}

function writeOnce(database: Queryable, version: string, shop: FeedShop): Promise<Uint8Array> {
  const feeds = written.get(database) ?? new Map<FeedReader, WrittenFeed>()
  written.set(database, feeds)
  const last = feeds.get(shop.reader)
  if (last?.version === version) return last.gzipped
  const gzipped = buffer(Readable.from(writeFeed(database, shop)).pipe(createGzip({ level: 6 })))
  const feed = { version, gzipped }
  feeds.set(shop.reader, feed)
  gzipped.catch(() => {
    if (feeds.get(shop.reader) === feed) feeds.delete(shop.reader)
  })
  return gzipped
}

async function* writeFeed(database: Queryable, shop: FeedShop): AsyncGenerator<string> {
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

/** A version of everything that the feed contains, computed in the database without reading it all. */
async function readVersion(database: Queryable, shop: FeedShop): Promise<string> {
  const texts = sql.join(
    PLAIN_FIELD_NAMES.map(name => products[name]),
    sql`, `,
  )
  const columns: SQL = sql`${products.id}, ${products.slug}, ${products.name}, ${texts}, ${products.pricePaisa}, ${products.compareAtPaisa}, ${products.sizes},
    (select name from categories where id = ${products.categoryId}),
    (select array_agg(image.key order by image.position) from product_images image where image.product_id = ${products.id}),
    (select array_agg((coalesce(level.size, ''), level.on_hand > 0)::text order by level.size)
      from stock_levels level where level.product_id = ${products.id} and ${levelCounts})`
  const { rows } = await database.execute<{ mark: string; total: string }>(
    sql`select coalesce(sum(hashtextextended(row(${columns})::text, 0)), 0)::text as mark, count(*)::text as total
      from products where ${isShown}`,
  )
  return createHash('sha256')
    .update(JSON.stringify([WRITING, rows, shop]))
    .digest('base64url')
    .slice(0, 22)
}
