import { TransactionRollbackError } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { listCategories } from '#app/catalogue/categories/list-categories.server.ts'
import { listMenuCategories } from '#app/catalogue/categories/list-menu-categories.server.ts'
import { readOwnQuery } from '#app/catalogue/product-query/read-own-query.ts'
import { readProductQuery } from '#app/catalogue/product-query/read-product-query.ts'
import { findProduct } from '#app/catalogue/products/find-product.server.ts'
import { searchProducts } from '#app/catalogue/search/search-products.server.ts'
import { countVisitorsOrder } from '#app/checkout/order-limits.server.ts'
import type { OrderRequest } from '#app/checkout/order-request.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { awaitsConfirmation } from '#app/checkout/unusual-hour.server.ts'
import { storeSettingsSchema } from '#app/owner/settings/store-settings-schema.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { UNSHARED } from '#app/platform/http/shared-reads.ts'
import { listHomeCarousels } from '#app/storefront/home/list-home-carousels.server.ts'
import { listFittingProducts, listLook } from '#app/storefront/listing/list-fitting-products.server.ts'
import { listProducts, PAGE_SIZE } from '#app/storefront/listing/list-products.server.ts'
import { listRelatedProducts } from '#app/storefront/listing/list-related-products.server.ts'
import { suggestProducts } from '#app/storefront/search-box/suggest-products.server.ts'
import type { FeedShop } from '#app/storefront/seo/product-feed.ts'
import { writeSitemap, writeSitemapIndex } from '#app/storefront/seo/sitemap.server.ts'
import { feedBatches } from '#app/storefront/seo/write-product-feed.server.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectIndexedPlan } from './expect-indexed-plan.ts'
import { openLargeShop } from './large-shop.ts'
import { readPages, readScans } from './read-plans.ts'

const shop = await openLargeShop()
afterAll(shop.close)

const list =
  (search: string, isGrouped = false) =>
  (database: Database) =>
    listProducts(database, readProductQuery(new URLSearchParams(search)), { isGrouped })

describe('a listing of a large shop reads a limited number of rows', () => {
  test.each([
    ['of everything', ''],
    ['of a category', 'category=shirts'],
    ['by price', 'sort=price-desc'],
    ['of a category by price', 'category=shirts&sort=price-asc'],
    ['of the last page', 'page=500'],
    ['in stock in a size', 'size=M&stock=in'],
    ['under several filters', 'category=hoodies&size=L&colour=navy&min=2000&max=9000&stock=in&sale=on'],
    ['of a collection', 'collection=trousers'],
    ['of best sellers', 'featured=best-selling'],
    ['of all but what is in most names', 'q=no+shirt+no+trousers+no+kurta'],
  ])('%s', (_, search) => expectIndexedPlan(shop, list(search), { mostRows: 12_000 }))
})

describe('a listing of a large shop with one card for each style reads a limited number of rows', () => {
  test.each([
    ['of everything', ''],
    ['of a category by price', 'category=shirts&sort=price-asc'],
    ['of the last page', 'page=500'],
    ['of a colour', 'colour=navy'],
    ['under several filters', 'category=hoodies&size=L&colour=navy&min=2000&max=9000&stock=in&sale=on'],
    ['of a collection by price', 'collection=trousers&sort=price-desc'],
  ])('%s', (_, search) => expectIndexedPlan(shop, list(search, true), { mostRows: 12_000 }))
})

// Of a common tag no more is read in a shop of 400,000 products.
describe('a collection of the owner in a large shop reads a limited number of rows', () => {
  const collection =
    (slug: string, search = '', isGrouped = false) =>
    (database: Database) =>
      listProducts(
        database,
        readOwnQuery(new URLSearchParams(search), { slug: `large-${slug}`, title: slug }),
        { isGrouped },
      )

  // product: 50.9
  test.each([
    ['of a common tag', collection('common')],
    ['of a common tag, on its last page', collection('common', 'page=400')],
    ['of a common tag in one category by price', collection('common', 'category=shirts&sort=price-asc')],
    ['of a rare tag', collection('rare')],
    ['of what is new', collection('new')],
    ['of many rules', collection('narrow')],
    ['of chosen products', collection('chosen')],
    ['of a common tag, with one card for each style', collection('common', '', true)],
    ['of many rules, with one card for each style', collection('narrow', 'sort=price-asc', true)],
    ['of chosen products, with one card for each style', collection('chosen', 'page=3', true)],
  ])('%s', (_, work) => expectIndexedPlan(shop, work, { mostRows: 20_000 }))
})

describe('a search in a large shop reads a limited number of rows', () => {
  test.each([
    ['a common word', 'q=shirt'],
    ['two words', 'q=linen+shirt'],
    ['three words', 'q=rust+merino+kurta'],
    ['a misspelt word', 'q=oxfrod'],
    ['a word of Urdu names, with a mark', `q=${encodeURIComponent('کُرتا')}`],
    ['a word that is nowhere', 'q=umbrella'],
    ['what it must not be', 'q=linen+shirt+but+not+rust'],
    ['two garments', 'q=rust+shirt+navy+trousers'],
    ['a season', 'q=winter+kurta'],
    ['what goes with a garment', 'q=what+goes+with+a+blazer'],
    ['a common word under a filter that few fit', 'q=shirt&colour=rust&category=blazers&max=1200'],
  ])('%s', (_, search) => expectIndexedPlan(shop, list(search), { mostRows: 5_001 }))

  test.each([
    'shirt',
    'rust merino kurta',
    'oxfrod shrit',
    'umbrella',
    'lg4000-m',
    'kurta kp-2231',
    'Linen Shirt - Rust PKR 5,490',
    '/ur/product/no-polo',
    'کُرتا زنگ Rs 5,490',
  ])('how its words are found, functions included: %s', q =>
    expectIndexedPlan(shop, database => searchProducts(database, q, { charts: [] }), {
      mostRows: 5_001,
      withFunctions: true,
    }),
  )

  test('suggestions', () =>
    expectIndexedPlan(shop, database => suggestProducts({ database, sharedReads: UNSHARED }, 'shi'), {
      mostRows: 4_000,
    }))
})

test('a search of more products than are ranked lists those under its filters, and counts no more than it lists', async () => {
  const all = await list('q=shirt')(shop.database)
  expect(all.counts).toMatchObject({ total: 250, hasMore: true })
  expect(await list('q=shirt&max=999999')(shop.database)).toMatchObject({
    total: 250,
    products: all.products,
  })
  const narrowed = await list('q=shirt&category=shirts&size=XXL')(shop.database)
  expect(narrowed.total).toBeGreaterThan(PAGE_SIZE)
  for (const { category, sizes } of narrowed.products) {
    expect(category.slug).toBe('shirts')
    expect(sizes.find(({ size }) => size === 'XXL')?.available).toBeGreaterThan(0)
  }
})

test('the rows of the home page read a limited number of rows', () =>
  expectIndexedPlan(shop, listHomeCarousels, { mostRows: 2_000 }))

test('a product page reads a limited number of rows', () =>
  expectIndexedPlan(
    shop,
    async database => {
      const product = await findProduct(database, 'large-17')
      if (!product) return
      const look = await listLook(database, product.id, UNSHARED)
      await listRelatedProducts(database, product, { look })
    },
    // Of its last orders, each with its lines.
    { mostRows: 1_000 },
  ))

test('what goes with a cart reads a limited number of rows, however often its products were ordered', () =>
  expectIndexedPlan(shop, database => listFittingProducts(database, [17, 18, 19]), { mostRows: 3_000 }))

test('categories are listed by counting a limited number of products', () =>
  expectIndexedPlan(
    shop,
    async database => {
      await listCategories(database)
      await listMenuCategories(database)
    },
    { mostRows: 4_000 },
  ))

const origin = 'https://shop.example'
const inSitemap = { kind: 'Index Only Scan', index: 'products_in_sitemap' }

test('a file of the sitemap reads its own products from one index, and all their pictures at once', async () => {
  const write = (database: Database) => writeSitemap(database, 'products-14.xml', origin)
  await expectIndexedPlan(shop, write, { mostRows: 2_000 })
  expect((await readScans(shop, write)).filter(({ table }) => table === 'products')).toMatchObject([
    inSitemap,
  ])
  expect(await readPages(shop, write)).toBeLessThan(150)
})

test('the index of the sitemap looks each file up once', async () => {
  const write = (database: Database) => writeSitemapIndex(database, origin)
  await expectIndexedPlan(shop, write, { mostRows: 50 })
  expect((await readScans(shop, write)).filter(({ table }) => table === 'products')).toMatchObject([
    inSitemap,
  ])
})

test('an order reads and writes a limited number of rows, its triggers included', () => {
  const place = (database: Database) =>
    database.transaction(async transaction => {
      const request = orderRequest([
        { product: 'large-17', size: 'M', quantity: 1 },
        { product: 'large-20002', size: 'L', quantity: 2 },
      ])
      const placedBy = { ownerEmail: 'owner@darzi.example', source: '203.0.113.8' }
      expect(await placeOrder(transaction as unknown as Database, request, placedBy)).toMatchObject({
        ok: true,
      })
      transaction.rollback()
    })
  return expectIndexedPlan(shop, database => place(database).catch(expectRollback), {
    mostRows: 250,
    withFunctions: true,
  })
})

test('a feed is read in batches, each of which reads its own products only', () =>
  expectIndexedPlan(
    shop,
    async database => {
      const feed = {
        settings: storeSettingsSchema.parse({}),
        origin: 'https://shop.example',
        reader: 'google',
      }
      let batches = 0
      for await (const _ of feedBatches(database, feed as FeedShop)) if (++batches === 4) return
    },
    { mostRows: 2_500 },
  ))

test('the limits of an order read the orders of its phone number, inbox and address only', () => {
  const details = {
    phoneNumber: '+923001234567',
    email: 'ayesha@example.com',
    streetAddress: '12 Mall Road',
    city: 'Lahore',
  }
  const request = { lines: [], details } as unknown as OrderRequest
  const { checkoutLimits } = storeSettingsSchema.parse({})
  const count = (database: Database) =>
    database.transaction(async transaction => {
      await countVisitorsOrder(transaction, request, '203.0.113.7', checkoutLimits)
      transaction.rollback()
    })
  return expectIndexedPlan(shop, database => count(database).catch(expectRollback), { mostRows: 50 })
})

test('whether the hour is unusual is known from as many orders as the owner calls unusual', () =>
  expectIndexedPlan(shop, database => awaitsConfirmation(database, '+923001234567', 30), { mostRows: 60 }))

function expectRollback(error: unknown): void {
  expect(error).toBeInstanceOf(TransactionRollbackError)
}
