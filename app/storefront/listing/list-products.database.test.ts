import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEW_ARRIVAL_COUNT } from '#app/catalogue/product-query/collection.ts'
import { EVERYTHING, type ProductQuery } from '#app/catalogue/product-query/product-query.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { LONGEST_STUB, listProducts, PAGE_SIZE } from './list-products.server.ts'

const { database } = await createTestDatabase()

async function list(query: Partial<ProductQuery>) {
  return listProducts(database, { ...EVERYTHING, ...query })
}

async function namesOf(query: Partial<ProductQuery>) {
  const { products } = await list(query)
  return products.map(product => product.name)
}

describe('a small shop', () => {
  beforeAll(async () => {
    await createProduct(database, {
      name: 'Navy Tracksuit',
      categoryName: 'Tracksuits',
      colour: 'Navy',
      fabric: 'Cotton-poly pique',
      description: 'A tapered two-piece.',
      pricePaisa: 899_000,
      compareAtPaisa: 999_000,
      sizes: { M: 0, L: 4 },
      images: 3,
      featured: 'trending-now',
      createdAt: new Date('2026-01-01'),
    })
    await createProduct(database, {
      name: 'White Oxford Shirt',
      categoryName: 'Shirts',
      colour: 'White',
      pricePaisa: 349_000,
      sizes: { S: 0, M: 0 },
      createdAt: new Date('2026-01-02'),
    })
    await createProduct(database, {
      name: 'Linen Shirt',
      categoryName: 'Shirts',
      description: 'Goes with a navy tracksuit as well as with chinos.',
      pricePaisa: 349_000,
      sizes: { S: 0, M: 0, L: 0 },
      sharedStock: 7,
      images: 0,
      createdAt: new Date('2026-01-03'),
    })
    await createProduct(database, {
      name: 'Cable Sweater',
      categoryName: 'Old Money',
      pricePaisa: 649_050,
      sizes: { XXL: 12 },
      featured: 'best-selling',
      createdAt: new Date('2025-12-01'),
    })
    await createProduct(database, { name: 'Archived Hoodie', categoryName: 'Hoodies', archived: true })
  })

  // product: 4.1, 5.1
  test('lists the newest first, and no archived products', async () => {
    expect(await namesOf({})).toEqual([
      'Linen Shirt',
      'White Oxford Shirt',
      'Navy Tracksuit',
      'Cable Sweater',
    ])
  })

  // product: 5.1, 5.2, 5.3, 12.7
  test('returns all fields of a product that pages show', async () => {
    const { products } = await list({ q: 'tracksuit', category: 'tracksuits' })
    expect(products).toMatchObject([
      {
        name: 'Navy Tracksuit',
        colour: 'Navy',
        fabric: 'Cotton-poly pique',
        pricePaisa: 899_000,
        compareAtPaisa: 999_000,
        category: { name: 'Tracksuits', slug: 'tracksuits' },
        featured: 'trending-now',
        sizes: [
          { size: 'M', available: 0 },
          { size: 'L', available: 4 },
        ],
        stock: 4,
      },
    ])
    expect(products[0]?.images.map(image => image.alt)).toEqual(['Picture 1', 'Picture 2', 'Picture 3'])
  })

  // product: 5.1, 12.7
  test('shows a shared number for each size and counts it once', async () => {
    const { products } = await list({ q: 'linen' })
    expect(products[0]).toMatchObject({
      images: [],
      sizes: [
        { size: 'S', available: 7 },
        { size: 'M', available: 7 },
        { size: 'L', available: 7 },
      ],
      stock: 7,
    })
  })

  // product: 4.5
  test.each<[Partial<ProductQuery>, string[]]>([
    [{ category: 'shirts' }, ['Linen Shirt', 'White Oxford Shirt']],
    [{ category: 'no-such-category' }, []],
    [{ category: 'hoodies' }, []],
    [{ size: 'M' }, ['Linen Shirt']],
    [{ size: 'L' }, ['Linen Shirt', 'Navy Tracksuit']],
    [{ size: 'XXL' }, ['Cable Sweater']],
    [{ inStock: true }, ['Linen Shirt', 'Navy Tracksuit', 'Cable Sweater']],
    [{ inStock: true, size: 'M' }, ['Linen Shirt']],
    [{ inStock: true, size: 'L' }, ['Linen Shirt', 'Navy Tracksuit']],
    [{ onSale: true }, ['Navy Tracksuit']],
    [{ minPaisa: 649_050 }, ['Navy Tracksuit', 'Cable Sweater']],
    [{ maxPaisa: 649_049 }, ['Linen Shirt', 'White Oxford Shirt']],
    [{ minPaisa: 649_050, maxPaisa: 649_050 }, ['Cable Sweater']],
    [{ onSale: true, category: 'shirts' }, []],
    [{ featured: ['best-selling'] }, ['Cable Sweater']],
    [{ featured: ['best-selling', 'trending-now'] }, ['Navy Tracksuit', 'Cable Sweater']],
    [{ collection: 'shirts' }, ['Linen Shirt', 'White Oxford Shirt']],
    [{ collection: 'old-money' }, ['Cable Sweater']],
    [{ collection: 'trousers' }, []],
  ])('filters by %o', async (query, names) => {
    expect(await namesOf(query)).toEqual(names)
  })

  // product: 4.2
  test('sorts by price both ways, equal prices by id', async () => {
    const ascending = ['White Oxford Shirt', 'Linen Shirt', 'Cable Sweater', 'Navy Tracksuit']
    expect(await namesOf({ sort: 'price-asc' })).toEqual(ascending)
    expect(await namesOf({ sort: 'price-desc' })).toEqual(ascending.toReversed())
  })

  test('ranks a word in a name above the same word in a description', async () => {
    expect(await namesOf({ q: 'tracksuit' })).toEqual(['Navy Tracksuit', 'Linen Shirt'])
  })

  test.each([
    ['tracks', ['Navy Tracksuit', 'Linen Shirt']],
    ['navy tracksui', ['Navy Tracksuit']],
    ['TRACKSUITS', ['Navy Tracksuit', 'Linen Shirt']],
    ["men's sweaters", ['Cable Sweater']],
    ['the shirt', ['White Oxford Shirt', 'Linen Shirt']],
    ['old money', ['Cable Sweater']],
    ['money sweater', ['Cable Sweater']],
    ['white tracksuit', []],
    ['unicorn', []],
    ['white unicorn', []],
    ['sale', ['Navy Tracksuit']],
    ['shirts on sale', []],
    ['xxl', ['Cable Sweater']],
    ['sweater size m', []],
    ['shirt under 3,000', []],
    ['shirt 4000 to 3000', ['White Oxford Shirt', 'Linen Shirt']],
    ['shirt upto 3500', ['White Oxford Shirt', 'Linen Shirt']],
    ['best sellers', ['Cable Sweater']],
    ['designer shirt', ['White Oxford Shirt', 'Linen Shirt']],
    ['sweater 34', ['Cable Sweater']],
    ['kids shirt', []],
    ['archived', []],
    ['\u064e', []],
    ['\u0640', []],
    ['\u0640 sweater \u064e', ['Cable Sweater']],
  ])('searches for "%s"', async (q, names) => {
    expect((await namesOf({ q })).toSorted()).toEqual(names.toSorted())
  })

  test('lists all products for words that apply to all, and new or cheap ones first if asked', async () => {
    const newest = ['Linen Shirt', 'White Oxford Shirt', 'Navy Tracksuit', 'Cable Sweater']
    expect(await namesOf({ q: 'clothes for men' })).toEqual(newest)
    expect(await namesOf({ q: 'new arrivals' })).toEqual(newest)
    expect((await namesOf({ q: 'cheap clothes' })).at(-1)).toBe('Navy Tracksuit')
  })

  test('ignores unknown words before the kind of product, and says so together with the filters', async () => {
    expect(await list({ q: 'brandless shrit upto 3500' })).toMatchObject({
      corrected: 'shirt upto 3500',
      total: 2,
    })
  })

  test('finds a product by its exact name, even if its words are filters in other searches', async () => {
    const name = 'Large Check Overshirt in New Wool'
    const { id } = await createProduct(database, { name, sizes: { S: 3 }, createdAt: new Date('2024-01-01') })
    expect(await namesOf({ q: name.toLowerCase() })).toEqual([name])
    expect(await namesOf({ q: 'large check over' })).toEqual([name])
    expect(await namesOf({ q: 'large overshirt' })).toEqual([])
    await database.delete(products).where(eq(products.id, id))
  })

  // product: 4.13
  test('ranks stock in the requested size above a better match of the name', async () => {
    // Of two equal matches the newer one is first, which is the one without the size.
    const left = await createProduct(database, { name: 'Field Parka for the Hills', sizes: { M: 1 } })
    const soldOut = await createProduct(database, { name: 'Parka', sizes: { M: 0, L: 9 } })
    expect(await namesOf({ q: 'parka' })).toEqual([soldOut.name, left.name])
    expect(await namesOf({ q: 'parka size m' })).toEqual([left.name, soldOut.name])
    for (const { id } of [soldOut, left]) await database.delete(products).where(eq(products.id, id))
  })

  // product: 4.13
  test('ignores the cut of a garment, unless a product’s name contains it', async () => {
    const wide = ['Linen Shirt', 'White Oxford Shirt']
    expect((await namesOf({ q: 'slim fit shirt' })).toSorted()).toEqual(wide)
    const { id, name } = await createProduct(database, { name: 'Slim Poplin Shirt', sizes: { M: 1 } })
    expect(await namesOf({ q: 'slim fit shirt' })).toEqual([name])
    await database.delete(products).where(eq(products.id, id))
  })

  test('ranks the kind above the colour if no product is both', async () => {
    const { total, near } = await list({ q: 'white sweater' })
    expect(total).toBe(0)
    expect(near?.products.map(product => product.name)).toEqual(['Cable Sweater', 'White Oxford Shirt'])
  })

  test.each([
    "'; drop table products; --",
    '!!! & | <-> :* ()',
    '"unclosed',
    'a:b:*c',
    '\\',
    "'",
    '%_%',
    '½ ² ⅷ',
    'شلوار قمیض',
    'e\u0301\u0302',
    '🧵🪡',
    `${'shirt '.repeat(40)}`,
    'x'.repeat(200),
    '<script>alert(1)</script>',
    `shirt under ${'9'.repeat(60)}`,
    `shirt ${'9'.repeat(25)}k - 1`,
  ])('handles the hostile search %j', async q => {
    expect((await list({ q })).pageCount).toBe(1)
  })

  test('returns no products for a search without words', async () => {
    expect(await list({ q: '!!!' })).toMatchObject({ products: [], total: 0, page: 1, pageCount: 1 })
  })
})

const POLO = 'Knit Polo KP-2231 Navy'
const SWEATER = 'Cable Sweater CS-4500'
const KAMEEZ = 'Kameez Shalwar 0707-60 Sage'
const BLAZER = 'Blazer Art. 1947 Navy'
const SHORTS = 'Terry Sweat Set'
const ARTICLES = [
  [POLO, null, 499_000],
  [SWEATER, null, 799_000],
  [KAMEEZ, null, 749_000],
  [BLAZER, null, 899_000],
  [SHORTS, 'DZ-3232-M', 399_000],
] as const

describe('a shop whose articles have codes', () => {
  beforeAll(async () => {
    for (const [name, sku, pricePaisa] of ARTICLES) {
      const { id } = await createProduct(database, { name, pricePaisa, categoryName: 'Articles', images: 0 })
      if (sku) await database.insert(variants).values({ productId: id, size: 'M', sku })
    }
  })
  afterAll(() =>
    database.delete(products).where(
      inArray(
        products.name,
        ARTICLES.map(([name]) => name),
      ),
    ),
  )

  // product: 4.16
  test.each([
    ['KP-2231', POLO],
    ['kp 2231', POLO],
    ['2231', POLO],
    ['polo kp2231', POLO],
    [POLO, POLO],
    ['CS4500', SWEATER],
    ['4500', SWEATER],
    ['sweater 4500', SWEATER],
    ['0707-60', KAMEEZ],
    ['0707', KAMEEZ],
    ['kurta 0707', KAMEEZ],
    ['art. 1947', BLAZER],
    ['1947 blazer', BLAZER],
    ['dz-3232-m', SHORTS],
    ['DZ-3232', SHORTS],
  ])('%s finds the article of that code alone', async (q, name) => {
    expect(await namesOf({ q })).toEqual([name])
  })

  // product: 4.16
  test.each([
    ['under 4500', SWEATER],
    ['4500 se zyada', SWEATER],
    ['3232', SHORTS],
    ['dz-32', SHORTS],
  ])('%s is no code of an article', async (q, name) => {
    const found = await namesOf({ q })
    expect(found).not.toEqual([name])
  })

  // product: 4.16
  test('a number that is no code of the shop is a price', async () => {
    expect(await namesOf({ q: '8900' })).toContain(BLAZER)
    await expect(list({ q: 'SKU-77' })).resolves.toMatchObject({ total: 0 })
  })
})

describe('a shop of many pages', () => {
  const categoryName = 'Pages'

  beforeAll(async () => {
    const createdAt = new Date('2026-02-01')
    for (let count = 0; count < 3 * PAGE_SIZE + LONGEST_STUB; count += 1) {
      await createProduct(database, {
        name: 'Plain Tee',
        categoryName,
        pricePaisa: 100_000,
        createdAt,
        images: 0,
      })
    }
  })

  test.each(['relevance', 'price-asc', 'price-desc'] as const)(
    'sorted by %s has no gaps and no repeats',
    async sort => {
      const pages = await Promise.all([1, 2, 3].map(page => list({ category: 'pages', sort, page })))
      const ids = pages.flatMap(({ products }) => products.map(product => product.id))
      expect(pages.map(({ products }) => products.length)).toEqual([
        PAGE_SIZE,
        PAGE_SIZE,
        PAGE_SIZE + LONGEST_STUB,
      ])
      expect(new Set(ids).size).toBe(3 * PAGE_SIZE + LONGEST_STUB)
    },
  )

  // product: 4.8
  test('has a separate last page if it has enough products', async () => {
    await createProduct(database, { name: 'One more', categoryName, images: 0 })
    const { products: last, pageCount } = await list({ category: 'pages', page: 4 })
    expect({ last: last.length, pageCount }).toEqual({ last: LONGEST_STUB + 1, pageCount: 4 })
    await database.delete(products).where(eq(products.name, 'One more'))
  })

  test('lists the newest products of the shop as new arrivals', async () => {
    const newest = await createProduct(database, { name: 'Newest', createdAt: new Date('2099-01-01') })
    const { products: arrived, total } = await list({ collection: 'new-arrivals' })
    expect({ first: arrived[0]?.id, total }).toEqual({ first: newest.id, total: NEW_ARRIVAL_COUNT })
    await database.delete(products).where(eq(products.id, newest.id))
  })

  test('returns the last page for a page beyond it', async () => {
    const response = await list({ category: 'pages', page: 1_000_000 })
    expect(response).toMatchObject({ page: 3, pageCount: 3, total: 3 * PAGE_SIZE + LONGEST_STUB })
    expect(response.products).toHaveLength(PAGE_SIZE + LONGEST_STUB)
  })
})

// product: 61.6
test('filters and sortings by price go by the cheapest size, and a card knows what the others cost', async () => {
  await createProduct(database, {
    name: 'Priced by size',
    pricePaisa: 1_000_000,
    sizes: { M: 1, XXL: 1 },
    ownPrices: { XXL: 1_200_000 },
  })
  const [found] = (await list({ minPaisa: 999_999, maxPaisa: 1_000_000 })).products
  expect(found).toMatchObject({
    name: 'Priced by size',
    pricePaisa: 1_000_000,
    sizes: [
      { size: 'M', available: 1 },
      { size: 'XXL', available: 1, price: { pricePaisa: 1_200_000, compareAtPaisa: null } },
    ],
  })
  expect(found?.sizes[0]).not.toHaveProperty('price')
  expect(await namesOf({ minPaisa: 1_000_001 })).not.toContain('Priced by size')
})
