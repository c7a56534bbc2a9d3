import { sql } from 'drizzle-orm'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addCategory } from '#app/features/categories/add-category.server.ts'
import { renameCategory } from '#app/features/categories/rename-category.server.ts'
import { writeSitemap, writeSitemapIndex } from '#app/features/seo/sitemap.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { createSharedReads, UNSHARED } from '#app/platform/http/shared-reads.ts'
import type { Services } from '#app/platform/services.server.ts'
import { loader as product } from '#app/routes/storefront/product.tsx'
import { loader as listing } from '#app/routes/storefront/products.tsx'
import { stockLevels } from '#app/schema/inventory.server.ts'
import { formerProductSlugs, products } from '#app/schema/products.server.ts'
import { variants } from '#app/schema/variants.server.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { askLoader } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { loader as feed } from './product-feed.ts'
import { loader as robots } from './robots.ts'

const origin = 'https://shop.example'
let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase())
})
afterAll(() => drop())
beforeEach(async () => {
  await database.delete(products)
})

function services() {
  const made = createTestServices(database)
  return { ...made, settings: { ...made.settings, storeUrl: origin } }
}

function locations(xml: string | undefined): string[] {
  expect(XMLValidator.validate(xml ?? '')).toBe(true)
  const parsed = new XMLParser({ isArray: name => name === 'url' || name === 'sitemap' }).parse(xml ?? '')
  const entries = parsed.urlset?.url ?? parsed.sitemapindex?.sitemap ?? []
  return entries.map((entry: { loc: string }) => entry.loc)
}

describe('the sitemap', () => {
  // product: 44.2
  it('names visible pages with the store’s origin, in ASCII', async () => {
    const shirt = await createProduct(database, { images: 2 })
    await createProduct(database, { slug: 'مردانہ-قمیض' })
    await createProduct(database, { slug: 'gone', archived: true })
    expect(locations(await writeSitemapIndex(database, origin))).toEqual([
      `${origin}/sitemaps/pages.xml`,
      `${origin}/sitemaps/products-1.xml`,
    ])
    const xml = await writeSitemap(database, 'products-1.xml', origin)
    expect(locations(xml)).toEqual([
      `${origin}${encodeURI('/product/مردانہ-قمیض')}`,
      `${origin}${encodeURI('/ur/product/مردانہ-قمیض')}`,
      `${origin}/product/${shirt.slug}`,
      `${origin}/ur/product/${shirt.slug}`,
    ])
    expect(xml?.match(/hreflang="ur"/g)).toHaveLength(4)
    expect(xml?.match(/<image:loc>/g)).toHaveLength(3)
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    expect(locations(await writeSitemap(database, 'pages.xml', origin))).toEqual(
      expect.arrayContaining([`${origin}/`, `${origin}/faq`, `${origin}/products?category=shirts`]),
    )
  })

  // product: 17.5
  it('has further files for many products, each product in one of them', async () => {
    const category = await findOrCreateCategory(database, 'Shirts')
    await database.insert(products).values(
      Array.from({ length: 2_001 }, (_, index) => ({
        name: 'Shirt',
        slug: `many-${index}`,
        pricePaisa: 100,
        categoryId: category,
        sizes: ['M'],
      })),
    )
    expect(locations(await writeSitemapIndex(database, origin))).toHaveLength(3)
    const all = [
      ...locations(await writeSitemap(database, 'products-1.xml', origin)),
      ...locations(await writeSitemap(database, 'products-2.xml', origin)),
    ]
    expect(new Set(all).size).toBe(2 * 2_001)
    for (const file of ['products-3.xml', 'products-0.xml', 'products-1.txt', '../products-1.xml']) {
      expect(await writeSitemap(database, file, origin), file).toBeUndefined()
    }
  })
})

// product: 17.5
it('robots.txt names the sitemap with the store’s origin, and excludes personal pages', async () => {
  const text = await ((await robots(contextOf())) as Response).text()
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  for (const path of ['/admin', '/account', '/order/', '/track-order/', '/order-confirmation'])
    expect(text).toContain(`\nDisallow: ${path}\n`)
})

describe('the product feed', () => {
  async function read(headers: Record<string, string> = {}, file = 'google.xml', sharedReads = UNSHARED) {
    const { context } = contextOf({ sharedReads })
    const request = new Request(`${origin}/feeds/${file}`, { headers })
    return (await feed({ params: { file }, request, context } as never)) as Response
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
  it('returns 304 until its content changes', async () => {
    const { id } = await createProduct(database, { sizes: { M: 2 } })
    const etag = async () => (await read()).headers.get('ETag') ?? ''
    const first = await etag()
    expect((await read({ 'If-None-Match': first })).status).toBe(304)
    await database.update(stockLevels).set({ onHand: 1 })
    expect(await etag()).toBe(first)
    await database.update(stockLevels).set({ onHand: 0 })
    const soldOut = await etag()
    expect(soldOut).not.toBe(first)
    expect(await (await read({ 'If-None-Match': first })).text()).toContain('out_of_stock')
    await database.update(products).set({ pricePaisa: 100 })
    const cheaper = await etag()
    expect(cheaper).not.toBe(soldOut)
    await database.insert(variants).values({ productId: id, size: 'M', barcode: '4006381333931' })
    expect(await etag()).not.toBe(cheaper)
    expect(await (await read()).text()).toContain('<g:gtin>4006381333931</g:gtin>')
  })

  // product: 17.6
  it('is compared with the products every ten minutes, so that a 304 costs nothing', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { id } = await createProduct(database)
    const sharedReads = createSharedReads()
    sharedReads.open()
    const etag = async () => (await read({}, 'google.xml', sharedReads)).headers.get('ETag')
    const first = await etag()
    await database.update(products).set({ pricePaisa: 100 })
    sharedReads.evict({ kind: 'products', productIds: [id] })
    vi.setSystemTime(new Date('2026-11-22T10:09:59Z'))
    expect(await etag()).toBe(first)
    vi.setSystemTime(new Date('2026-11-22T10:10:00Z'))
    const second = await etag()
    expect(second).not.toBe(first)
    await database.update(products).set({ pricePaisa: 200 })
    sharedReads.evict({ kind: 'everything' })
    expect(await etag()).not.toBe(second)
  })

  // product: 17.6
  it('is the one before while the next is made, and 503 at first', async () => {
    await createProduct(database)
    const whileProductsAreLocked = (work: () => Promise<Response>) =>
      database.transaction(async transaction => {
        await transaction.execute(sql`lock table ${products} in access exclusive mode`)
        return work()
      })
    const none = await whileProductsAreLocked(() => read({}, 'meta.xml'))
    expect([none.status, none.headers.get('Retry-After')]).toEqual([503, '60'])
    const first = await read({}, 'meta.xml')
    expect(first.status).toBe(200)
    await database.update(products).set({ pricePaisa: 300 })
    const before = await whileProductsAreLocked(() => read({}, 'meta.xml'))
    expect([before.status, before.headers.get('ETag')]).toEqual([200, first.headers.get('ETag')])
    expect((await read({}, 'meta.xml')).headers.get('ETag')).not.toBe(first.headers.get('ETag'))
  })

  it('is compressed for clients that accept it, and exists for known readers only', async () => {
    await createProduct(database)
    expect((await read({ 'Accept-Encoding': 'gzip, br' })).headers.get('Content-Encoding')).toBe('gzip')
    expect((await read({ 'Accept-Encoding': 'br' })).headers.get('Content-Encoding')).toBeNull()
    expect((await read({}, 'other.xml')).status).toBe(404)
  })
})

describe('a former address', () => {
  it('of a product redirects permanently to the current one, and is revalidated each time', async () => {
    const { id } = await createProduct(database, { slug: 'مردانہ-قمیض' })
    await database.insert(formerProductSlugs).values({ slug: 'old-shirt', productId: id })
    const { context } = contextOf()
    const response = await product({ params: { productId: 'old-shirt' }, context } as never).catch(
      thrown => thrown,
    )
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe(encodeURI('/product/مردانہ-قمیض'))
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  })

  // product: 17.7
  it('of a category redirects to its current listing, with the other filters', async () => {
    const added = await addCategory(database, { name: 'Kurtas', isSure: true, actor: 'a@example.com' })
    if (!added.ok) throw new Error('not added')
    await renameCategory(database, {
      id: added.category.id,
      name: 'قمیض',
      isSure: true,
      actor: 'a@example.com',
    })
    const asked = askLoader(listing, '/products?category=kurtas&sort=price-asc', { services: services() })
    const response = await asked.catch(thrown => thrown)
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe(
      `/products?category=${encodeURIComponent('قمیض')}&sort=price-asc`,
    )
  })
})

function contextOf(replaced: Partial<Services> = {}) {
  // biome-ignore lint/suspicious/noExplicitAny: each loader has arguments of its own type.
  return { context: { get: () => ({ ...services(), ...replaced }) } } as any
}
