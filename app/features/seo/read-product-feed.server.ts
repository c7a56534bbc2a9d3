import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { and, asc, gt, type SQL, sql } from 'drizzle-orm'
import { isUrduField, PLAIN_FIELD_NAMES } from '#app/features/products/product-fields.ts'
import {
  isShown,
  levelCounts,
  preOrderIsOpen,
  selectProducts,
  toProduct,
} from '#app/features/products/product-rows.server.ts'
import { readSharedStoreSettings } from '#app/features/settings/read-shared-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { settleWithin } from '#app/platform/db/settle-within.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { products } from '#app/schema/products.server.ts'
import { FEED_FOOT, type FeedReader, type FeedShop, feedHead, feedItems } from './product-feed.ts'

/** Products in memory at a time. */
const BATCH = 250
/** Increment when the format of the items changes. */
const WRITING = 4
/** How long a feed may be behind: readers fetch it hourly or daily, and in a large shop comparing it takes seconds. */
const COMPARED_EVERY_MS = 600_000

/** How long a reader waits for a feed that is made: that of an ordinary shop takes a tenth of a second. */
const LONGEST_WAIT_MS = 2_000

/** A feed as it was written. */
export interface ProductFeed {
  /** Changes with the content. */
  version: string
  /** About two megabytes for ten thousand products, a thirtieth of its decompressed size. */
  gzipped: Uint8Array
}

/** For each reader the feed that is being written, or was written last, and the last one that is complete. */
interface WrittenFeed {
  version: string
  writing: Promise<ProductFeed>
  complete?: ProductFeed | undefined
}

const written = new WeakMap<Queryable, Map<FeedReader, WrittenFeed>>()

/**
 * Reads the feed of all visible products for other companies' catalogues. It is written again only if it has changed, and
 * compared with the products every ten minutes. Where that takes longer than a moment, as in a very large shop, it goes on
 * after the response, which is the feed before; undefined if there is none yet.
 */
export async function readProductFeed(
  services: Pick<Services, 'database' | 'sharedReads'>,
  { origin, reader }: Omit<FeedShop, 'settings'>,
): Promise<ProductFeed | undefined> {
  const updating = updateFeed(services, { origin, reader })
  let fresh: ProductFeed | undefined
  await settleWithin(
    LONGEST_WAIT_MS,
    updating.then(feed => {
      fresh = feed
    }),
  )
  if (!fresh) updating.catch(error => log.error({ err: error }, 'The product feed could not be written'))
  return fresh ?? written.get(services.database)?.get(reader)?.complete
}

async function updateFeed(
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
  return writeOnce(database, version, shop)
}

/** Concurrent requests wait for the same one. */
function writeOnce(database: Queryable, version: string, shop: FeedShop): Promise<ProductFeed> {
  const feeds = written.get(database) ?? new Map<FeedReader, WrittenFeed>()
  written.set(database, feeds)
  const last = feeds.get(shop.reader)
  if (last?.version === version) return last.writing
  const feed: WrittenFeed = {
    version,
    complete: last?.complete,
    writing: buffer(Readable.from(writeFeed(database, shop)).pipe(createGzip({ level: 6 }))).then(gzipped => {
      feed.complete = { version, gzipped }
      return feed.complete
    }),
  }
  feeds.set(shop.reader, feed)
  // The one before is still the newest that is complete.
  feed.writing.catch(() => {
    if (feeds.get(shop.reader) === feed) feeds.set(shop.reader, { ...feed, version: '' })
  })
  return feed.writing
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
    PLAIN_FIELD_NAMES.filter(name => !isUrduField(name)).map(name => products[name]),
    sql`, `,
  )
  const columns: SQL = sql`${products.id}, ${products.slug}, ${products.name}, ${texts}, ${products.pricePaisa}, ${products.compareAtPaisa}, ${products.sizes},
    (select name from categories where id = ${products.categoryId}),
    (select array_agg(image.key order by image.position) from product_images image where image.product_id = ${products.id}),
    (select array_agg((coalesce(level.size, ''), level.on_hand > 0)::text order by level.size)
      from stock_levels level where level.product_id = ${products.id} and ${levelCounts}),
    (select array_agg((variant.size, variant.barcode, variant.price_paisa, variant.compare_at_paisa)::text order by variant.size)
      from variants variant where variant.product_id = ${products.id}),
    (select (ships_on, array(select level.size from stock_levels level where level.product_id = ${products.id} and level.preordered >= most
        order by level.size))::text
      from pre_orders where pre_orders.product_id = ${products.id} and ${preOrderIsOpen})`
  const { rows } = await database.execute<{ mark: string; total: string }>(
    sql`select coalesce(sum(hashtextextended(row(${columns})::text, 0)), 0)::text as mark, count(*)::text as total
      from products where ${isShown}`,
  )
  return createHash('sha256')
    .update(JSON.stringify([WRITING, rows, shop]))
    .digest('base64url')
    .slice(0, 22)
}
