import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEATURED } from '#app/catalogue/products/product.ts'
import { anyText } from '#tests/factories/any-text.ts'
import {
  ADMIN_SORTS,
  type AdminProductQuery,
  ALL_ACTIVE,
  adminProductSearch,
  adminProductsHref,
  countFilters,
  PAGE_LENGTHS,
  readAdminProductQuery,
  STATE_FILTERS,
  STOCK_FILTERS,
} from './admin-product-query.ts'

const read = (search: string) => readAdminProductQuery(new URLSearchParams(search))

test('without parameters the list has all active products, newest first', () => {
  expect(read('')).toEqual({ ...ALL_ACTIVE, category: undefined, featured: undefined })
  expect(adminProductsHref(ALL_ACTIVE)).toBe('/admin/products')
})

test('reads every filter, the sorting and the page', () => {
  expect(
    read('q=navy+shirt&category=shirts&stock=low&featured=none&state=all&sort=stock-desc&per=100&page=3'),
  ).toEqual({
    q: 'navy shirt',
    category: 'shirts',
    stock: 'low',
    featured: 'none',
    state: 'all',
    sort: 'stock-desc',
    pageLength: 100,
    page: 3,
  })
})

test('ignores invalid parameters', () => {
  const odd = 'q=%20%20&category=a/b&stock=some&featured=x&state=1&sort=colour&per=1000&page=-2'
  expect(adminProductsHref(read(odd))).toBe('/admin/products')
})

test('a change leads to the first page, unless it names a page', () => {
  const query = read('stock=low&page=4')
  expect(adminProductsHref(query)).toBe('/admin/products?stock=low&page=4')
  expect(adminProductsHref(query, { sort: 'price' })).toBe('/admin/products?stock=low&sort=price')
  expect(adminProductsHref(query, { page: 5 })).toBe('/admin/products?stock=low&page=5')
})

test('counts the active filters', () => {
  expect(countFilters(ALL_ACTIVE)).toBe(0)
  expect(countFilters(read('q=x&sort=price&stock=in&state=all&featured=none&category=shirts'))).toBe(4)
})

test('every query survives being written into an address and read back', () => {
  const query: fc.Arbitrary<AdminProductQuery> = fc.record({
    q: fc.string().map(text => read(new URLSearchParams({ q: text }).toString()).q),
    category: fc.constantFrom(undefined, 'shirts', 'old-money'),
    stock: fc.constantFrom(...STOCK_FILTERS),
    featured: fc.constantFrom(undefined, ...FEATURED),
    state: fc.constantFrom(...STATE_FILTERS),
    sort: fc.constantFrom(...ADMIN_SORTS),
    pageLength: fc.constantFrom(...PAGE_LENGTHS),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(query, each => {
      expect(read(adminProductSearch(each))).toEqual(each)
    }),
  )
})

test('any text in the address is read without an error', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 30 }), text => {
      expect(read(text).page).toBeGreaterThan(0)
    }),
  )
})
