import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { COLOUR_FAMILIES } from '#app/catalogue/products/colours/colour-family.ts'
import { colourFamiliesOf } from '#app/catalogue/products/colours/colour-words.ts'
import { FEATURED_SETS } from '#app/catalogue/products/featured-names.ts'
import { FEATURED, type Featured, LETTER_SIZES, type Size } from '#app/catalogue/products/product.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { createSharedReads } from '#app/platform/http/shared-reads.ts'
import { LONGEST_STUB, listProducts, PAGE_SIZE } from '#app/storefront/listing/list-products.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import type { FilterCounts } from './filter-counts.ts'
import { EVERYTHING, type ProductQuery } from './product-query.ts'

const { database } = await createTestDatabase()

const CATEGORIES = ['Shirts', 'Hoodies', 'Track Pants']
const COLOURS = ['Black', 'Navy and cream', 'Sky blue', 'As shown', '']
const PRICES = [100_000, 200_050, 300_000]

/** Letters, sizes of other lists, and one that no product comes in. */
const SIZES = [...LETTER_SIZES, '32', '34', '14.5', 'Free size', '0.5 m']

interface Sold {
  categoryName: string
  colour: string
  pricePaisa: number
  compareAtPaisa?: number
  sizes: Record<Size, number>
  sharedStock?: number
  archived: boolean
  featured: Featured
  name: string
}

const few = fc.constantFrom(0, 0, 1, 30)

const sold: fc.Arbitrary<Sold> = fc.record({
  categoryName: fc.constantFrom(...CATEGORIES),
  colour: fc.constantFrom(...COLOURS),
  pricePaisa: fc.constantFrom(...PRICES),
  compareAtPaisa: fc.option(fc.constant(400_000), { nil: undefined }),
  sizes: fc.dictionary(fc.constantFrom(...SIZES), few, { minKeys: 1 }) as fc.Arbitrary<Sold['sizes']>,
  sharedStock: fc.option(few, { nil: undefined }),
  archived: fc.constantFrom(false, false, false, true),
  featured: fc.constantFrom(...FEATURED),
  name: fc.constantFrom('Linen Piece', 'Cotton Piece', 'Linen Trousers'),
})

/** The same shop in each run, so that failures can be reproduced. */
const shop = fc.sample(sold, { numRuns: 70, seed: 1947 })

beforeAll(async () => {
  for (const product of shop) await createProduct(database, { ...product, images: 0 })
})

const asked: fc.Arbitrary<ProductQuery> = fc.record({
  q: fc.constantFrom('', '', 'linen', '!!!'),
  category: fc.constantFrom(undefined, 'shirts', 'hoodies', 'gone'),
  collection: fc.constant(undefined),
  size: fc.constantFrom(undefined, ...SIZES),
  colours: fc.subarray(['black', 'cream', 'navy', 'blue', 'pink'] as const).map(inOneOrder),
  minPaisa: fc.constantFrom(undefined, 200_050),
  maxPaisa: fc.constantFrom(undefined, 200_050, 250_000),
  inStock: fc.boolean(),
  onSale: fc.boolean(),
  featured: fc.subarray([...FEATURED_SETS]),
  sort: fc.constant('relevance' as const),
  page: fc.constant(1),
})
const askedOfCollection = fc
  .tuple(asked, fc.constantFrom('trousers' as const, 'shirts' as const))
  .map(([query, collection]) => ({ ...query, category: undefined, collection }))

// product: 4.3, 4.5, 61.3
test('counts for each filter the products that also match all others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(asked, askedOfCollection), async query => {
      const { counts, total, products, pageCount } = await listProducts(database, query)
      expect(counts).toEqual(expectedCounts(query))
      expect(total).toBe(counts.total)
      expect(pageCount).toBe(Math.max(1, Math.ceil((total - LONGEST_STUB) / PAGE_SIZE)))
      expect(products).toHaveLength(pageCount === 1 ? total : PAGE_SIZE)
    }),
    { numRuns: 60 },
  )
})

// product: 4.3, 40.3
test('lists as many products as counted, for each filter', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async query => {
      const { counts } = await listProducts(database, query)
      const next: [Partial<ProductQuery>, number | undefined][] = [
        ...SIZES.map(size => [{ size }, counts.sizes[size]] as [Partial<ProductQuery>, number]),
        [{ category: 'hoodies', collection: undefined }, counts.categories.hoodies],
        [{ colours: ['cream'] }, counts.colours.cream],
        [{ inStock: true }, counts.inStock],
        [{ onSale: true }, counts.onSale],
        [{ featured: ['trending-now'] }, counts.featured['trending-now']],
      ]
      for (const [change, count] of next) {
        expect((await listProducts(database, { ...query, ...change })).total).toBe(count ?? 0)
      }
    }),
    { numRuns: 6 },
  )
})

// product: 4.8
test('several pages together equal the single pages in order', async () => {
  const pageOf = async (query: Partial<ProductQuery>) => listProducts(database, { ...EVERYTHING, ...query })
  const [first, second, both] = await Promise.all([
    pageOf({}),
    pageOf({ page: 2 }),
    pageOf({ page: 2, fromPage: 1 }),
  ])
  expect(both.products).toEqual([...first.products, ...second.products])
  expect(both).toMatchObject({ page: 2, fromPage: 1 })
  const { page, fromPage, pageCount } = await pageOf({ page: 9, fromPage: 4 })
  expect({ page, fromPage }).toEqual({ page: pageCount, fromPage: undefined })
})

// The last test, because it changes the shop.
test('listings that share what they read are the same as others, after each change', async () => {
  const shared = createSharedReads()
  shared.open()
  const ids = (await database.select({ id: products.id }).from(products)).map(({ id }) => id)
  const change = fc.record({
    id: fc.constantFrom(...ids),
    pieces: few,
    pricePaisa: fc.constantFrom(...PRICES),
    isArchived: fc.constantFrom(false, false, false, true),
  })
  await fc.assert(
    fc.asyncProperty(asked, change, async (query, { id, pieces, pricePaisa, isArchived }) => {
      await listProducts(database, query, { shared })
      const [before] = await database.select().from(products).where(eq(products.id, id))
      const archivedAt = isArchived ? new Date() : null
      await database.update(products).set({ pricePaisa, archivedAt }).where(eq(products.id, id))
      await database.update(stockLevels).set({ onHand: pieces }).where(eq(stockLevels.productId, id))
      const isMoved = isArchived !== (before?.archivedAt !== null)
      shared.evict(isMoved ? { kind: 'everything' } : { kind: 'products', productIds: [id] })
      expect(await listProducts(database, query, { shared })).toEqual(await listProducts(database, query))
    }),
    { numRuns: 40 },
  )
})

/** The rules again, applied to each product in turn. */
function expectedCounts(query: ProductQuery): FilterCounts {
  const shown = shop.filter(product => !product.archived && isFound(product, query.q))
  const left = (change: Partial<ProductQuery>) =>
    shown.filter(product => fits(product, { ...query, ...change }))
  const prices = left({ minPaisa: undefined, maxPaisa: undefined }).map(product => product.pricePaisa)
  const within = shown.filter(product =>
    fits(product, { ...EVERYTHING, category: query.category, collection: query.collection }),
  )
  const started = within
    // Half a metre of cloth is no piece to wear.
    .filter(product =>
      Object.keys(product.sizes).some(
        size => size !== '0.5 m' && (product.sharedStock ?? product.sizes[size]),
      ),
    )
    .map(product => product.pricePaisa)
  return {
    total: left({}).length,
    hasMore: false,
    sampled: { categories: false, others: false },
    anyCategory: left({ category: undefined, collection: undefined }).length,
    categories: countBy(
      ['shirts', 'hoodies', 'track-pants'],
      category => left({ category, collection: undefined }).length,
    ),
    anySize: left({ size: undefined }).length,
    sizes: countBy(SIZES, size => left({ size }).length),
    colours: Object.fromEntries(
      COLOUR_FAMILIES.filter(colour =>
        within.some(product => colourFamiliesOf(product.colour).includes(colour)),
      ).map(colour => [colour, left({ colours: [colour] }).length]),
    ),
    inStock: left({ inStock: true }).length,
    onSale: left({ onSale: true }).length,
    featured: Object.fromEntries(
      FEATURED_SETS.filter(way => within.some(product => product.featured === way)).map(way => [
        way,
        left({ featured: [way] }).length,
      ]),
    ),
    lowestPaisa: prices.length > 0 ? Math.min(...prices) : null,
    highestPaisa: prices.length > 0 ? Math.max(...prices) : null,
    startsAtPaisa: started.length > 0 ? Math.min(...started) : null,
  }
}

function isFound({ name }: Sold, q: string): boolean {
  return q === '' || (q === 'linen' && name.startsWith('Linen'))
}

function fits(product: Sold, query: ProductQuery): boolean {
  const { category, size, colours, minPaisa = 0, maxPaisa = Infinity, inStock, onSale, featured } = query
  const available = (one: Size) => product.sharedStock ?? product.sizes[one] ?? 0
  const comesIn = SIZES.filter(one => product.sizes[one] !== undefined)
  return (
    (category === undefined || product.categoryName.toLowerCase().replace(' ', '-') === category) &&
    isInCollection(product, query) &&
    (size === undefined || (comesIn.includes(size) && available(size) > 0)) &&
    (colours.length === 0 || colourFamiliesOf(product.colour).some(one => colours.includes(one))) &&
    product.pricePaisa >= minPaisa &&
    product.pricePaisa <= maxPaisa &&
    (!inStock || comesIn.some(one => available(one) > 0)) &&
    (!onSale || product.compareAtPaisa !== undefined) &&
    (featured.length === 0 || featured.some(way => way === product.featured))
  )
}

function isInCollection({ name, categoryName }: Sold, { collection }: ProductQuery): boolean {
  if (collection === 'shirts') return categoryName === 'Shirts'
  return collection === undefined || categoryName === 'Track Pants' || name.endsWith('Trousers')
}

function countBy<Key extends string>(keys: readonly Key[], count: (key: Key) => number) {
  const counts: Partial<Record<Key, number>> = {}
  for (const key of keys) {
    const amount = count(key)
    if (amount > 0) counts[key] = amount
  }
  return counts
}

function inOneOrder(colours: readonly ProductQuery['colours'][number][]) {
  return COLOUR_FAMILIES.filter(family => colours.includes(family))
}
