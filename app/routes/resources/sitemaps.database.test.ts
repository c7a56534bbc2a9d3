import { eq } from 'drizzle-orm'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeEach, describe, expect, it } from 'vitest'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { openingContext } from '#app/storefront/opening/opening.ts'
import { writeSitemap, writeSitemapIndex } from '#app/storefront/seo/sitemap.server.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { loader as robots } from './robots.ts'

const origin = 'https://shop.example'
const { database } = await createTestDatabase()

beforeEach(async () => {
  await database.delete(products)
})

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
    const pictures = (address: string) => {
      const line = xml?.split('\n').find(text => text.includes(`<loc>${origin}${address}</loc>`)) ?? ''
      return [...line.matchAll(/<image:loc>[^<]+\/images\/([^/]+)\/1200/g)].map(([, key]) => key)
    }
    const { key, position, productId } = productImages
    const keys = database.select({ key }).from(productImages).where(eq(productId, shirt.id)).orderBy(position)
    expect(pictures(`/product/${shirt.slug}`)).toEqual((await keys).map(row => row.key))
    expect(pictures(encodeURI('/product/مردانہ-قمیض'))).toHaveLength(1)
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
      Array.from({ length: 1_001 }, (_, index) => ({
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
    expect(new Set(all).size).toBe(2 * 1_001)
    for (const file of ['products-3.xml', 'products-0.xml', 'products-1.txt', '../products-1.xml']) {
      expect(await writeSitemap(database, file, origin), file).toBeUndefined()
    }
  })

  // product: 17.5
  it('says of each file when one of its products last changed', async () => {
    const category = await findOrCreateCategory(database, 'Shirts')
    const shirts = Array.from({ length: 1_001 }, (_, index) => ({
      name: 'Shirt',
      slug: `changed-${index}`,
      pricePaisa: 100,
      categoryId: category,
      sizes: ['M'],
      updatedAt: new Date('2026-11-01T10:00:00Z'),
    }))
    const [first] = await database.insert(products).values(shirts).returning({ id: products.id })
    const changedAt = new Date('2026-11-20T10:00:00Z')
    await database
      .update(products)
      .set({ updatedAt: changedAt })
      .where(eq(products.id, first?.id ?? 0))
    const index = await writeSitemapIndex(database, origin)
    expect([...index.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, at]) => at)).toEqual([
      '2026-11-20T10:00:00.000Z',
      '2026-11-01T10:00:00.000Z',
    ])
  })
})

// product: 17.5
it('robots.txt names the sitemap with the store’s origin, and excludes personal pages', async () => {
  const services = createTestServices(database, { settings: readSettings({ STORE_URL: origin }) })
  const get = (key: unknown) => (key === openingContext ? { as: 'open' } : services)
  const text = await robots({ context: { get } } as never).text()
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  for (const path of ['/admin', '/account', '/order/', '/track-order/', '/order-confirmation'])
    expect(text).toContain(`\nDisallow: ${path}\n`)
})
