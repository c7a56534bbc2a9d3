import { expect, test } from 'vitest'
import { activeFilters, countActiveFilters, listingTitle } from './active-filters.ts'
import { readProductQuery } from './read-product-query.ts'

const categories = [{ name: 'Track Pants', slug: 'track-pants', productCount: 3 }]

function filtersOf(search: string) {
  return activeFilters(readProductQuery(new URLSearchParams(search)), categories)
}

test('each filter links to the listing without it, on its first page', () => {
  expect(filtersOf('q=navy&category=track-pants&size=M&min=1000&stock=in&sale=on&page=3')).toEqual([
    { label: '“navy”', hrefWithout: '/products?category=track-pants&size=M&min=1000&stock=in&sale=on' },
    { label: 'Track Pants', hrefWithout: '/products?q=navy&size=M&min=1000&stock=in&sale=on' },
    { label: 'Size M', hrefWithout: '/products?q=navy&category=track-pants&min=1000&stock=in&sale=on' },
    {
      label: 'From PKR 1,000.00',
      hrefWithout: '/products?q=navy&category=track-pants&size=M&stock=in&sale=on',
    },
    { label: 'In stock', hrefWithout: '/products?q=navy&category=track-pants&size=M&min=1000&sale=on' },
    { label: 'On sale', hrefWithout: '/products?q=navy&category=track-pants&size=M&min=1000&stock=in' },
  ])
})

test('a price range is one filter', () => {
  expect(filtersOf('min=1000&max=2500.50').map(({ label }) => label)).toEqual([
    'PKR 1,000.00 to PKR 2,500.50',
  ])
  expect(filtersOf('max=2500').map(({ label }) => label)).toEqual(['Up to PKR 2,500.00'])
})

// product: 66.11
test('a category that the shop does not have is named by no part of the address', () => {
  const label = 'Category not found'
  expect(filtersOf('category=capes')).toEqual([{ label, hrefWithout: '/products' }])
  const query = readProductQuery(new URLSearchParams('category=capes'))
  expect(listingTitle({ query, categories })).toBe(label)
})

test('a collection and each featured group is a filter', () => {
  expect(filtersOf('collection=trousers&featured=best-selling&featured=trending-now')).toEqual([
    { label: 'Trousers', hrefWithout: '/products?featured=best-selling&featured=trending-now' },
    { label: 'Best sellers', hrefWithout: '/products?collection=trousers&featured=trending-now' },
    { label: 'Trending now', hrefWithout: '/products?collection=trousers&featured=best-selling' },
  ])
})

test('sorting and paging are not filters', () => {
  expect(filtersOf('sort=price-asc&page=2')).toEqual([])
})

// product: 4.15
test.each([
  ['', 'Shop All'],
  ['category=track-pants&size=M', 'Track Pants'],
  ['q=shirt', 'Results for “shirt”'],
  ['q=شلوار قمیض', 'Results for “شلوار قمیض”'],
  ['q=navy&category=track-pants', 'Results for “navy” in Track Pants'],
  ['collection=trousers&size=M', 'All trousers'],
  ['q=navy&collection=trousers', 'Results for “navy” in All trousers'],
  ['featured=best-selling', 'Best sellers'],
  ['featured=best-selling&featured=trending-now', 'Shop All'],
])('the listing at ?%s has the heading %s', (search, title) => {
  const query = readProductQuery(new URLSearchParams(search))
  expect(listingTitle({ query, categories })).toBe(title)
})

// product: 4.15
test('a heading contains the corrected words, cut to a readable length', () => {
  const hoddei = readProductQuery(new URLSearchParams('q=hoddei'))
  expect(listingTitle({ query: hoddei, categories, corrected: 'hoodie' })).toBe('Results for “hoodie”')
  const long = readProductQuery(new URLSearchParams({ q: 'shirt '.repeat(30) }))
  expect(listingTitle({ query: long, categories })).toMatch(/^Results for “(shirt )+.*…”$/)
  expect(listingTitle({ query: long, categories }).length).toBeLessThan(80)
})

// product: 4.18
test.each([
  ['', 0],
  ['category=track-pants', 0],
  ['q=navy&sort=price-asc', 0],
  ['category=track-pants&colour=navy&colour=black', 1],
  ['min=1000&max=2000', 1],
  ['size=M&colour=navy&min=1000&stock=in&sale=on&featured=best-selling', 6],
  ['q=navy&category=track-pants', 1],
])('of “%s” the button counts %i filters', (search, count) => {
  expect(countActiveFilters(readProductQuery(new URLSearchParams(search)))).toBe(count)
})
