import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readAdminProductQuery } from '#app/catalogue/product-query/admin-product-query.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import {
  countOtherStates,
  hasProducts,
  listMatchingProducts,
  listProductsForAdmin,
} from './list-products-for-admin.server.ts'

const { database } = await createTestDatabase()
let slimJeans: { id: number; slug: string }

beforeAll(async () => {
  expect(await hasProducts(database)).toBe(false)
  const day = (date: string) => new Date(`2026-${date}`)
  await createProduct(database, {
    name: 'Oxford Shirt Navy',
    pricePaisa: 399_000,
    compareAtPaisa: 450_000,
    featured: 'best-selling',
    sizes: { L: 12, S: 9 },
    ownPrices: { L: 449_000 },
    createdAt: day('01-03'),
  })
  await createProduct(database, {
    name: 'linen shirt 100% sand',
    pricePaisa: 299_000,
    sizes: { S: 1, M: 1 },
    sharedStock: 19,
    images: 0,
    createdAt: day('01-05'),
  })
  slimJeans = await createProduct(database, {
    name: 'Slim Jeans',
    pricePaisa: 599_000,
    categoryName: 'Trousers',
    sizes: { M: 0 },
    createdAt: day('01-04'),
  })
  await createProduct(database, {
    name: 'Old Polo',
    pricePaisa: 199_000,
    archived: true,
    sizes: { M: 20 },
    createdAt: day('01-02'),
  })
  await database
    .insert(variants)
    .values({ productId: slimJeans.id, size: 'M', sku: 'JN_32-Blk', barcode: '4006381333931' })
  await createOrder(database, { lines: [{ productId: slimJeans.id }] })
})

const query = (search: string) => readAdminProductQuery(new URLSearchParams(search))

async function names(search: string) {
  return (await listProductsForAdmin(database, query(search))).products.map(product => product.name)
}

const OXFORD = 'Oxford Shirt Navy'
const LINEN = 'linen shirt 100% sand'
const JEANS = 'Slim Jeans'
const POLO = 'Old Polo'

// product: 12.1
test('lists what is sold, the newest first, with everything that the table shows', async () => {
  const { products, total, page, pageCount } = await listProductsForAdmin(database, query(''))
  expect({ total, page, pageCount }).toEqual({ total: 3, page: 1, pageCount: 1 })
  expect(products.map(product => product.name)).toEqual([LINEN, JEANS, OXFORD])
  expect(products[2]).toMatchObject({
    picture: { width: 1200, alt: 'Picture 1' },
    category: { name: 'Shirts' },
    pricePaisa: 399_000,
    compareAtPaisa: 450_000,
    isFrom: true,
    levels: [
      { size: 'S', onHand: 9 },
      { size: 'L', onHand: 12 },
    ],
    stock: 21,
    featured: 'best-selling',
    state: 'active',
    publishAt: null,
    hideAt: null,
    wasOrdered: false,
    version: 1,
  })
  expect(products[0]).toMatchObject({
    picture: null,
    isFrom: false,
    levels: [{ size: null, onHand: 19 }],
    stock: 19,
  })
  expect(products[1]).toMatchObject({ stock: 0, wasOrdered: true })
})

// product: 12.20
test('says of an empty list how many products of other states would be in it', async () => {
  const elsewhere = (search: string) => countOtherStates(database, query(search))
  const one = { total: 1, hasMore: false }
  expect(await elsewhere('q=polo')).toEqual([{ state: 'archived', count: one }])
  expect(await elsewhere('q=polo&state=draft')).toEqual([{ state: 'archived', count: one }])
  expect(await elsewhere('category=trousers&state=archived')).toEqual([{ state: 'active', count: one }])
  expect(await elsewhere('q=polo&state=all')).toEqual([])
})

test.each([
  ['state=archived', [POLO]],
  ['state=all', [LINEN, JEANS, OXFORD, POLO]],
  ['category=trousers', [JEANS]],
  ['category=nowhere', []],
  ['featured=best-selling', [OXFORD]],
  ['featured=none', [LINEN, JEANS]],
  ['stock=low', [LINEN, JEANS]],
  ['stock=sold-out', [JEANS]],
  ['stock=in', [LINEN, OXFORD]],
  ['stock=low&featured=none&category=shirts', [LINEN]],
])('filters by %s', async (search, expected) => {
  expect(await names(search)).toEqual(expected)
})

test.each([
  ['shirt', [LINEN, OXFORD]],
  ['NAVY oxf', [OXFORD]],
  ['navy jeans', []],
  ['100%', [LINEN]],
  ['_', []],
  ['\\', []],
])('finds %j in names', async (q, expected) => {
  expect(await names(new URLSearchParams({ q }).toString())).toEqual(expected)
})

// product: 14.19
test.each(['کرتا', 'كرتا', 'كُرتا', 'ململ کرتا', 'mulmul والا'])('finds %j in names in Urdu', async q => {
  const name = 'Mulmul Kurta'
  const made = await createProduct(database, { name, archived: true })
  const isMade = eq(products.id, made.id)
  await database.update(products).set({ nameUrdu: 'مَلمَل كُرتا، کرتے والا' }).where(isMade)
  const search = new URLSearchParams({ q, state: 'archived' }).toString()
  expect(await names(search)).toEqual([name])
  expect(await names(new URLSearchParams({ q: '\u064e', state: 'archived' }).toString())).toEqual([])
  await database.delete(products).where(isMade)
})

test('finds a product by its id and by its slug', async () => {
  expect(await names(`q=${slimJeans.id}`)).toContain(JEANS)
  expect(await names(`q=%23${slimJeans.id}`)).toEqual([JEANS])
  expect(await names(`q=${slimJeans.slug}`)).toEqual([JEANS])
  expect(await names('q=9999999999')).toEqual([])
})

test.each([
  ['oldest', [OXFORD, JEANS, LINEN]],
  ['name', [LINEN, OXFORD, JEANS]],
  ['name-desc', [JEANS, OXFORD, LINEN]],
  ['price', [LINEN, OXFORD, JEANS]],
  ['price-desc', [JEANS, OXFORD, LINEN]],
  ['stock', [JEANS, LINEN, OXFORD]],
  ['stock-desc', [OXFORD, LINEN, JEANS]],
])('sorts by %s', async (sort, expected) => {
  expect(await names(`sort=${sort}`)).toEqual(expected)
})

test('pages through the list, and stays on the last page beyond its end', async () => {
  for (let index = 0; index < 30; index++)
    await createProduct(database, { categoryName: 'Socks', name: 'Sock' })
  const first = await listProductsForAdmin(database, query('category=socks'))
  const last = await listProductsForAdmin(database, query('category=socks&page=9'))
  expect([first.total, first.pageCount, first.products.length]).toEqual([30, 2, 25])
  expect([last.page, last.products.length]).toEqual([2, 5])
  expect(new Set([...first.products, ...last.products].map(product => product.id)).size).toBe(30)
  expect((await listProductsForAdmin(database, query('category=socks&per=50'))).pageCount).toBe(1)
})

test('lists all that match in one go, with what is needed to change them', async () => {
  const all = await listMatchingProducts(database, query('category=socks&sort=oldest&page=2'))
  expect(all).toHaveLength(30)
  expect(all[0]).toEqual({
    id: expect.any(Number),
    name: 'Sock',
    pricePaisa: 249_000,
    compareAtPaisa: null,
    levels: [{ size: 'L', onHand: 12 }],
    state: 'active',
    version: 1,
  })
})

// product: 51.4
test.each([
  ['jn_32', [JEANS]],
  ['JN_32-BLK', [JEANS]],
  ['4006381333931', [JEANS]],
  ['32-blk', [JEANS]],
  ['_32', [JEANS]],
  // Two signs begin a SKU.
  ['bl', []],
  ['jn', [JEANS]],
  ['400638', []],
  // A sign of patterns is a sign like any other.
  ['jnx32', []],
])('%s is looked for anywhere in SKUs, and among whole barcodes', async (q, found) => {
  expect(await names(`q=${q}`)).toEqual(found)
})
