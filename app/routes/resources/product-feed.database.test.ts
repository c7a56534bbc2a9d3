import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { XMLValidator } from 'fast-xml-parser'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { notePassedPreOrders } from '#app/orders/pre-orders/note-passed-pre-orders.server.ts'
import { preOrders } from '#app/orders/tables/pre-orders.server.ts'
import { STORE_SETTINGS_KEY, toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { UNSHARED } from '#app/platform/http/shared-reads.ts'
import type { Services } from '#app/platform/services.server.ts'
import { addFeedChanges, countFeedChanges } from '#app/storefront/seo/feed-changes.server.ts'
import { beginFeedAhead, readProductFeed } from '#app/storefront/seo/read-product-feed.server.ts'
import { removeUnfinishedFeeds, writeProductFeed } from '#app/storefront/seo/write-product-feed.server.ts'
import { feedChanges, productFeeds } from '#app/storefront/tables/product-feeds.server.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { untilWaiting } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { loader as feed } from './product-feed.ts'

const origin = 'https://shop.example'
const { database } = await createTestDatabase()

beforeEach(async () => {
  await database.delete(products)
})

function services() {
  return createTestServices(database, { settings: readSettings({ STORE_URL: origin }) })
}

describe('the product feed', () => {
  const { files, contents } = memoryFileStore()
  const start = new Date('2026-11-22T10:00:00Z')

  beforeEach(async () => {
    vi.useFakeTimers({ now: start, toFake: ['Date'] })
    contents.clear()
    await database.delete(productFeeds)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  async function read(headers: Record<string, string> = {}, file = 'google.xml') {
    const { context } = contextOf({ files })
    const request = new Request(`${origin}/feeds/${file}`, { headers })
    return (await feed({ params: { file }, request, context } as never)) as Response
  }

  /** The version of the feed as it is read now. */
  const etagNow = async () => (await read()).headers.get('ETag') ?? ''

  const renameShirts = (name: string, to: string) =>
    database.update(categories).set({ name: to }).where(eq(categories.name, name))

  /** Ten minutes later. */
  function etagLater() {
    vi.setSystemTime(Date.now() + 600_000)
    return etagNow()
  }

  it('has every visible product, even of many', async () => {
    const category = await findOrCreateCategory(database, 'Shirts')
    await createProduct(database, { archived: true })
    for (let index = 0; index < 3; index += 1) await createProduct(database, { sizes: { S: 1, M: 0 } })
    expect(category).toBeGreaterThan(0)
    const xml = await (await read()).text()
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(xml.match(/<item>/g)).toHaveLength(6)
    expect(xml.match(/in_stock/g)).toHaveLength(3)
  })

  // product: 17.6
  it('returns 304 until its content changes, and is at most ten minutes behind', async () => {
    await createProduct(database)
    const first = await etagNow()
    expect((await read({ 'If-None-Match': first })).status).toBe(304)
    expect(await etagLater()).toBe(first)
    await database.update(products).set({ pricePaisa: 123_400 })
    vi.setSystemTime(start.getTime() + 599_999)
    expect(await etagNow()).toBe(first)
    vi.setSystemTime(start.getTime() + 600_000)
    expect(await etagNow()).not.toBe(first)
    expect(await (await read({ 'If-None-Match': first })).text()).toContain('1234.00 PKR')
  })

  // product: 17.6
  it.each<[string, (id: number) => Promise<unknown>, string]>([
    ['a size that sells out', () => database.update(stockLevels).set({ onHand: 0 }), 'out_of_stock'],
    ['a price', () => database.update(products).set({ pricePaisa: 100 }), '<g:price>1.00 PKR'],
    [
      'a barcode',
      id => database.insert(variants).values({ productId: id, size: 'M', barcode: '4006381333931' }),
      '<g:gtin>4006381333931</g:gtin>',
    ],
    ['a name of a category', () => renameShirts('Shirts', 'Tops'), '>Tops<'],
    ['a picture', () => database.update(productImages).set({ key: 'f'.repeat(64) }), 'f'.repeat(64)],
    [
      'a pre-order',
      async id => {
        await database.update(stockLevels).set({ onHand: 0 })
        await database.insert(preOrders).values({ productId: id, shipsOn: '2099-12-01', most: 5 })
      },
      '2099-12-01T00:00+0500',
    ],
    [
      'the name of the shop',
      () => database.insert(settings).values({ key: STORE_SETTINGS_KEY, value: { name: 'Zari' } }),
      '<title>Zari</title>',
    ],
  ])('is written again after a change of %s', async (_, change, text) => {
    onTestFinished(async () => {
      await database.delete(settings)
      await renameShirts('Tops', 'Shirts')
    })
    const { id } = await createProduct(database, { sizes: { M: 2 } })
    const first = await etagNow()
    expect(await (await read()).text()).not.toContain(text)
    await change(id)
    expect(await etagLater()).not.toBe(first)
    expect(await (await read()).text()).toContain(text)
  })

  // product: 17.6
  it('stays as it is while pieces are sold and some are left', async () => {
    await createProduct(database, { sizes: { M: 2 } })
    const first = await etagNow()
    await database.update(stockLevels).set({ onHand: 1 })
    expect(await etagLater()).toBe(first)
  })

  it('counts changes as they are, whether a job has added them up or not', async () => {
    await createProduct(database)
    const counted = await countFeedChanges(database)
    expect(counted).toBeGreaterThan(1)
    await addFeedChanges(database)
    expect(await database.$count(feedChanges)).toBe(1)
    expect(await countFeedChanges(database)).toBe(counted)
    await database.update(products).set({ pricePaisa: 100 })
    expect(await countFeedChanges(database)).toBe(counted + 1)
  })

  // product: 17.6
  it('counts each row that is added, changed or deleted', async () => {
    const { id } = await createProduct(database, { sizes: { M: 2 } })
    const work = [
      sql`insert into variants (product_id, size) values (${id}, 'M')`,
      sql`update variants set sku = 'A' where product_id = ${id}`,
      sql`delete from variants where product_id = ${id}`,
      sql`insert into pre_orders (product_id, ships_on, most) values (${id}, '2099-12-01', 5)`,
      sql`update pre_orders set most = 6 where product_id = ${id}`,
      sql`delete from pre_orders where product_id = ${id}`,
      sql`update product_images set alt = 'Other' where product_id = ${id}`,
      sql`delete from product_images where product_id = ${id}`,
      sql`delete from stock_levels where product_id = ${id}`,
      sql`insert into stock_levels (product_id, size, on_hand) values (${id}, 'M', 1)`,
      sql`update products set name = 'Other' where id = ${id}`,
    ]
    for (const statement of work) {
      const counted = await countFeedChanges(database)
      await database.execute(statement)
      expect(await countFeedChanges(database)).toBe(counted + 1)
    }
  })

  // product: 17.6
  it.each<[string, () => Promise<unknown>]>([
    ['the job that looks for days that have passed', () => notePassedPreOrders(database)],
    ['an update', () => database.execute(sql`update products set version = version + 1 where id = 0`)],
    ['an update of variants', () => database.update(variants).set({ sku: 'A' }).where(eq(variants.size, ''))],
    ['a deletion', () => database.delete(products).where(eq(products.id, 0))],
    ['a deletion of pictures', () => database.delete(productImages).where(eq(productImages.productId, 0))],
    ['a deletion of stock', () => database.delete(stockLevels).where(eq(stockLevels.id, 0))],
    [
      'a level that is there already',
      () =>
        database.execute(sql`
        insert into stock_levels (product_id, size, on_hand) select product_id, size, 5 from stock_levels
        on conflict do nothing`),
    ],
    ['a category that is moved', () => database.update(categories).set({ position: 99 })],
  ])('is not written again for what changes no row of it: %s', async (_, work) => {
    const { id } = await createProduct(database, { sizes: { M: 2 } })
    await database.insert(preOrders).values({ productId: id, shipsOn: '2099-12-01', most: 5 })
    const counted = await countFeedChanges(database)
    await work()
    expect(await countFeedChanges(database)).toBe(counted)
  })

  // product: 17.6
  it('is the one before while the next is made, and 503 at first', async () => {
    await createProduct(database)
    const whileProductsAreLocked = (work: () => Promise<Response>) =>
      database.transaction(async transaction => {
        await transaction.execute(sql`lock table ${products} in access exclusive mode`)
        return work()
      })
    const written = () => vi.waitUntil(async () => (await read({}, 'meta.xml')).status === 200)
    const none = await whileProductsAreLocked(() => read({}, 'meta.xml'))
    expect([none.status, none.headers.get('Retry-After')]).toEqual([503, '60'])
    await written()
    const first = await read({}, 'meta.xml')
    await database.update(products).set({ pricePaisa: 300 })
    vi.setSystemTime(Date.now() + 600_000)
    const before = await whileProductsAreLocked(() => read({}, 'meta.xml'))
    expect([before.status, before.headers.get('ETag')]).toEqual([200, first.headers.get('ETag')])
    await vi.waitUntil(
      async () => (await read({}, 'meta.xml')).headers.get('ETag') !== first.headers.get('ETag'),
    )
  })

  it('is written by one process at a time', async () => {
    await createProduct(database)
    const soon = new Date(Date.now() + 365 * 86_400_000)
    await database.insert(productFeeds).values({ reader: 'google', writingUntil: soon })
    expect((await read()).status).toBe(503)
    await database.update(productFeeds).set({ writingUntil: new Date(0) })
    expect((await read()).status).toBe(200)
  })

  const digest = 'a'.repeat(32)

  /** Begins to write, and stands still before it stores the first file. */
  function begin() {
    const standing = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const write = async (key: string, bytes: Uint8Array) => {
      standing.resolve()
      await goOn.promise
      await files.write(key, bytes)
    }
    const shop = { settings: toStoreSettings(undefined), origin, reader: 'google' } as const
    const written = writeProductFeed({ database, files: { ...files, write } }, shop, {
      digest,
      at: new Date(),
    })
    return { written, stands: Promise.race([standing.promise, written]), goOn: goOn.resolve }
  }

  it('is not that of a process that fell silent while another one began', async () => {
    await createProduct(database)
    const row = async () => (await database.select().from(productFeeds))[0]
    const silent = begin()
    await silent.stands
    const former = (await row())?.writing
    await database.update(productFeeds).set({ writingUntil: new Date(0) })
    const next = begin()
    await next.stands
    const claimed = await row()
    expect(claimed?.writing).not.toBe(former)
    silent.goOn()
    await expect(silent.written).rejects.toThrow('Another process writes the feed for google.')
    expect(await row()).toEqual(claimed)
    next.goOn()
    await next.written
    const version = `${digest}-${claimed?.writing}`
    expect(await row()).toMatchObject({ version, writing: null, writingUntil: null })
    expect([...contents.keys()]).toEqual([`feeds/google/${digest}-${former}/0`, `feeds/google/${version}/0`])
  })

  // product: 17.6
  it('is as far behind as what it shows, however long its writing took', async () => {
    await createProduct(database)
    const { stands, goOn, written } = begin()
    await stands
    vi.setSystemTime(start.getTime() + 300_000)
    goOn()
    await written
    expect((await database.select().from(productFeeds))[0]?.writtenInMs).toBeGreaterThan(0)
    vi.setSystemTime(start.getTime() + 599_999)
    expect(await etagNow()).toContain(digest)
    vi.setSystemTime(start.getTime() + 600_000)
    expect(await etagNow()).not.toContain(digest)
  })

  describe('of a shop in which its writing takes longer than readers wait', () => {
    let before: string
    const noteWriting = (values: PgUpdateSetSource<typeof productFeeds>) =>
      database.update(productFeeds).set(values)
    const minutesLater = (minutes: number) => vi.setSystemTime(start.getTime() + minutes * 60_000)
    /** Writes what is due, and reads the feed as it is without a writing. */
    async function etagAfterJob() {
      const writing = await beginFeedAhead({ database, files, sharedReads: UNSHARED }, origin)
      await writing?.ended
      const [row] = await database.select().from(productFeeds).where(eq(productFeeds.reader, 'google'))
      return `W/"${row?.version}"`
    }

    beforeEach(async () => {
      await createProduct(database)
      before = await etagNow()
      await noteWriting({ writtenInMs: 5_000 })
      await database.update(products).set({ pricePaisa: 100 })
    })

    // product: 17.6
    it('is written before its reader comes, ten minutes after the one before', async () => {
      minutesLater(9)
      expect(await etagAfterJob()).toBe(before)
      minutesLater(10)
      const written = await etagAfterJob()
      expect(written).not.toBe(before)
      minutesLater(21)
      expect(await etagNow()).toBe(written)
      await noteWriting({ writtenInMs: 5_000 })
      expect(await etagAfterJob()).toBe(written)
    })

    it('is written ahead again once it is fetched again', async () => {
      await noteWriting({ fetchedAt: new Date(0) })
      minutesLater(9)
      expect(await etagNow()).toBe(before)
      minutesLater(10)
      expect(await etagAfterJob()).not.toBe(before)
    })

    it('is written at most a tenth of the time', async () => {
      await noteWriting({ writtenInMs: 120_000 })
      minutesLater(19)
      expect([await etagAfterJob(), await etagNow()]).toEqual([before, before])
      minutesLater(20)
      expect(await etagAfterJob()).not.toBe(before)
    })

    it('is not written while another feed is', async () => {
      await database
        .insert(productFeeds)
        .values({ reader: 'meta', writingUntil: sql`now() + interval '1 minute'` })
      minutesLater(10)
      expect(await etagAfterJob()).toBe(before)
    })

    it.each<[string, PgUpdateSetSource<typeof productFeeds>]>([
      ['it was not fetched for three days', { fetchedAt: new Date(start.getTime() - 3 * 86_400_000) }],
      ['its reader waits for it', { writtenInMs: 1_000 }],
    ])('is not written ahead where %s', async (_, values) => {
      await noteWriting(values)
      minutesLater(10)
      expect(await etagAfterJob()).toBe(before)
    })
  })

  it('is claimed for longer with each batch', async () => {
    await createProduct(database)
    const writing = await database.transaction(async transaction => {
      await transaction.execute(sql`lock table ${products} in access exclusive mode`)
      const begun = begin()
      await untilWaiting(database, 1)
      await database.update(productFeeds).set({ writingUntil: sql`now()` })
      return begun
    })
    await writing.stands
    expect(
      await database.$count(productFeeds, sql`${productFeeds.writingUntil} > now() + interval '1 minute'`),
    ).toBe(1)
    writing.goOn()
    await writing.written
  })

  it('is written again where a backup was restored without its files, and is never a part of it', async () => {
    await createProduct(database)
    expect((await read()).status).toBe(200)
    contents.clear()
    expect((await read()).status).toBe(503)
    expect((await read()).status).toBe(200)
    await database.update(productFeeds).set({ parts: 2 })
    await expect((await read()).text()).rejects.toThrow('Part 1 of the feed for google is missing.')
    expect(XMLValidator.validate(await (await read()).text())).toBe(true)
  })

  it('stays where a slow reader misses a file of one before', async () => {
    await createProduct(database)
    const etag = await etagNow()
    const [row] = await database.select().from(productFeeds)
    const before = { reader: 'google', version: 'f'.repeat(32), parts: 1, bytes: 1 } as const
    expect(await readProductFeed({ database, files }, before)).toBeUndefined()
    expect(await database.select().from(productFeeds)).toEqual([row])
    expect(await etagNow()).toBe(etag)
  })

  it('is stored until a reader of the one before has read it', async () => {
    const { id } = await createProduct(database)
    const versions = async () => {
      const price = { pricePaisa: 100 + contents.size }
      await database.update(products).set(price).where(eq(products.id, id))
      await etagLater()
      return [...contents.keys()]
    }
    const [first] = await versions()
    const [again, second] = await versions()
    expect(again).toBe(first)
    expect(second).not.toBe(first)
    expect(await versions()).toEqual([
      second,
      expect.stringMatching(/^feeds\/google\/[0-9a-f]{32}-[0-9a-f]{16}\/0$/),
    ])
  })

  it('leaves no files of a process that died', async () => {
    await createProduct(database)
    await read()
    contents.set('feeds/google/unfinished/0', new Uint8Array())
    const stored = [...contents.keys()]
    await removeUnfinishedFeeds(database, files)
    expect([...contents.keys()]).toEqual(stored)
    await removeUnfinishedFeeds(database, files, new Date(Date.now() + 2 * 86_400_000))
    expect([...contents.keys()]).toEqual(stored.slice(0, 1))
  })

  it('is compressed for clients that accept it, and exists for known readers only', async () => {
    await createProduct(database)
    const compressed = await read({ 'Accept-Encoding': 'gzip, br' })
    expect(compressed.headers.get('Content-Encoding')).toBe('gzip')
    const bytes = new Uint8Array(await compressed.arrayBuffer())
    expect(compressed.headers.get('Content-Length')).toBe(String(bytes.byteLength))
    const plain = await read({ 'Accept-Encoding': 'br' })
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(gunzipSync(bytes).toString()).toBe(await plain.text())
    expect((await read({}, 'other.xml')).status).toBe(404)
  })
})

function contextOf(replaced: Partial<Services> = {}) {
  // biome-ignore lint/suspicious/noExplicitAny: each loader has arguments of its own type.
  return { context: { get: () => ({ ...services(), ...replaced }) } } as any
}
