import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLOUR_FAMILIES } from '#app/catalogue/products/colours/colour-family.ts'
import { FEATURED_SETS } from '#app/catalogue/products/featured-names.ts'
import { LETTER_SIZES } from '#app/catalogue/products/product.ts'
import { anyText } from '#tests/factories/any-text.ts'
import { COLLECTION_SLUGS } from './collection.ts'
import {
  continues,
  EVERYTHING,
  isNarrowed,
  MOST_PAGES_TOGETHER,
  type ProductQuery,
  productQueryHref,
  SORTS,
  withNextPage,
} from './product-query.ts'
import { readProductQuery } from './read-product-query.ts'

const price = fc.option(fc.integer({ min: 1, max: 99_999_999_999 }), { nil: undefined })

/** Any query that an address can express. */
const anyQuery: fc.Arbitrary<ProductQuery> = fc
  .record({
    q: fc.string({ unit: 'grapheme', maxLength: 60 }).map(text => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()),
    category: fc.option(fc.stringMatching(/^[a-z0-9-]{1,40}$/), { nil: undefined }),
    collection: fc.option(fc.constantFrom(...COLLECTION_SLUGS), { nil: undefined }),
    size: fc.option(fc.constantFrom(...LETTER_SIZES, '32', '14.5', '2-3 years', '0.5 m'), { nil: undefined }),
    colours: fc.subarray([...COLOUR_FAMILIES]),
    minPaisa: price,
    maxPaisa: price,
    inStock: fc.boolean(),
    onSale: fc.boolean(),
    featured: fc.subarray([...FEATURED_SETS]),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    together: fc.integer({ min: 1, max: MOST_PAGES_TOGETHER }),
  })
  .map(({ together, ...query }) => {
    const from = Math.max(1, query.page - together + 1)
    const collection = query.category === undefined ? query.collection : undefined
    return { ...query, collection, fromPage: from < query.page ? from : undefined }
  })
  .filter(({ q, minPaisa, maxPaisa }) => [...q].length <= 200 && (minPaisa ?? 0) <= (maxPaisa ?? Infinity))

function read(search: string): ProductQuery {
  return readProductQuery(new URLSearchParams(search))
}

function readBack(href: string): ProductQuery {
  return readProductQuery(new URL(href, 'http://shop.example').searchParams)
}

test('reading an address never throws and gives a query that an address can express', () => {
  const parameterName = fc.oneof(
    fc.constantFrom(
      'q',
      'category',
      'collection',
      'size',
      'min',
      'max',
      'stock',
      'sale',
      'featured',
      'sort',
      'page',
      'from',
      'colour',
    ),
    fc.string(),
  )
  const value = fc.oneof(
    anyText(),
    fc.double().map(String),
    fc.bigInt().map(String),
    fc.constantFrom('-1', '0', '1e9', '٣', 'NaN', '\0', '%ff', 'S', 'XXL', 'price-asc', '__proto__'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(parameterName, value), { maxLength: 6 }), pairs => {
      const query = readProductQuery(new URLSearchParams(pairs))
      expect(Number.isInteger(query.page) && query.page >= 1).toBe(true)
      expect([...query.q].length).toBeLessThanOrEqual(200)
      expect(readBack(productQueryHref(query))).toEqual(query)
    }),
    { numRuns: 300 },
  )
})

test('a query survives being written into an address and read back', () => {
  fc.assert(
    fc.property(anyQuery, query => {
      expect(readBack(productQueryHref(query))).toEqual(query)
    }),
    { numRuns: 300 },
  )
})

test('the address of everything has no parameters', () => {
  expect(productQueryHref(EVERYTHING)).toBe('/products')
  expect(read('')).toEqual(EVERYTHING)
})

test('parameters are written in the same order, whatever order they were read in', () => {
  const query = read(
    'page=3&sort=price-asc&sale=on&stock=in&max=5000&min=1,500.50&size=xl&category=Hoodies&q=navy',
  )
  expect(productQueryHref(query)).toBe(
    '/products?q=navy&category=hoodies&size=XL&min=1500.50&max=5000&stock=in&sale=on&sort=price-asc&page=3',
  )
})

test.each([
  ['page=-1', '/products'],
  ['page=0', '/products'],
  ['page=1e3', '/products'],
  ['page=99999999999999999999', '/products?page=1000000'],
  ['sort=x', '/products'],
  ['sort=constructor', '/products'],
  ['min=abc', '/products'],
  ['min=-5&max=-1', '/products'],
  ['min=0&max=0', '/products'],
  ['min=12.345', '/products'],
  ['max=4,000 rs', '/products?max=4000'],
  ['min=Rs 4000/-', '/products?min=4000'],
  ['max=۴۰۰۰', '/products?max=4000'],
  ['min=5000&max=1000', '/products?min=1000&max=5000'],
  ['size=Any+Size', '/products'],
  ['colour=Navy&colour=mauve&colour=black&colour=navy', '/products?colour=black&colour=navy'],
  ['from=1&page=3', '/products?from=1&page=3'],
  ['from=3&page=3', '/products?page=3'],
  ['from=4&page=3', '/products?page=3'],
  ['from=2', '/products'],
  ['from=x&page=4', '/products?from=1&page=4'],
  ['from=1&page=100', '/products?from=91&page=100'],
  ['size=M&size=L', '/products?size=M'],
  ['category=../../etc', '/products'],
  ['stock=yes&sale=1', '/products'],
  ['q=%00%00', '/products'],
  ['q=%ff', '/products?q=%EF%BF%BD'],
  ['q=+++navy%0A%09hoodie+', '/products?q=navy+hoodie'],
  ['utm_source=mail', '/products'],
  ['collection=Trousers&page=2', '/products?collection=trousers&page=2'],
  ['collection=trousers&category=shirts', '/products?category=shirts'],
  ['collection=capes', '/products'],
  [
    'featured=trending-now&featured=none&featured=best-selling',
    '/products?featured=best-selling&featured=trending-now',
  ],
])('the address ?%s means %s', (search, href) => {
  expect(productQueryHref(read(search))).toBe(href)
})

test('a search of 10,000 characters is cut to 200, and never through the middle of one', () => {
  expect(read(`q=${'a'.repeat(10_000)}`).q).toHaveLength(200)
  expect([...read(`q=${encodeURIComponent('🧵'.repeat(5000))}`).q]).toHaveLength(200)
})

test('a change leads to the first page, unless it changes the page', () => {
  const query = read('category=shirts&page=4')
  expect(productQueryHref(query)).toBe('/products?category=shirts&page=4')
  expect(productQueryHref(query, { size: 'M' })).toBe('/products?category=shirts&size=M')
  expect(productQueryHref(query, { page: 5 })).toBe('/products?category=shirts&page=5')
  expect(productQueryHref(query, { category: undefined })).toBe('/products')
  expect(productQueryHref(read('from=1&page=4'), { size: 'M' })).toBe('/products?size=M')
  expect(productQueryHref(read('from=1&page=4'), { page: 5 })).toBe('/products?page=5')
  expect(productQueryHref(read('from=1&page=4'), { page: 5, fromPage: 1 })).toBe('/products?from=1&page=5')
})

test('a category, a collection or a sorting alone does not narrow a listing', () => {
  expect(isNarrowed(read('category=shirts&sort=price-asc&page=2'))).toBe(false)
  expect(isNarrowed(read('size=M'))).toBe(true)
  expect(isNarrowed(read('sale=on'))).toBe(true)
  expect(isNarrowed(read('colour=navy'))).toBe(true)
  expect(isNarrowed(read('collection=trousers'))).toBe(false)
  expect(isNarrowed(read('featured=best-selling'))).toBe(true)
})

test('the next page is added to those shown, up to ten together', () => {
  const next = withNextPage(read('category=shirts&page=3'))
  expect(next && productQueryHref(next)).toBe('/products?category=shirts&from=3&page=4')
  expect(withNextPage(read('from=1&page=9'))).toMatchObject({ fromPage: 1, page: 10 })
  expect(withNextPage(read('from=1&page=10'))).toBeUndefined()
})

test('a listing is continued only by more pages of the same query', () => {
  const query = read('category=shirts&from=1&page=2')
  expect(continues(query, read('category=shirts&from=1&page=3'))).toBe(true)
  expect(continues(query, read('category=shirts&page=3'))).toBe(false)
  expect(continues(query, read('category=hoodies&from=1&page=3'))).toBe(false)
  expect(continues(query, read('category=shirts&size=M&from=1&page=3'))).toBe(false)
  expect(continues(query, read('category=shirts'))).toBe(false)
})
