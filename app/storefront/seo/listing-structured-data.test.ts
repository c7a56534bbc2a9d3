import { expect, it } from 'vitest'
import { readProductQuery } from '#app/catalogue/product-query/read-product-query.ts'
import { listingToShare } from './listing-structured-data.ts'

function shared(search: string, total = 100) {
  const query = readProductQuery(new URLSearchParams(search))
  return listingToShare({ query, total, name: 'Shirts', origin: 'https://shop.example' })
}

// product: 17.2
it.each([
  ['', '/products'],
  ['page=2', '/products?page=2'],
  ['category=shirts', '/products?category=shirts'],
  ['category=shirts&page=3', '/products?category=shirts&page=3'],
  ['category=shirts&utm_source=x', '/products?category=shirts'],
  ['collection=shirts&page=2', '/products?collection=shirts&page=2'],
])('the listing at ?%s is indexed as %s', (search, path) => {
  expect(shared(search)).toMatchObject({ path, noindex: false })
})

// product: 17.2
it.each([
  ['q=shirt', '/products'],
  ['sort=price-asc', '/products'],
  ['size=M&page=2', '/products'],
  ['category=shirts&sale=on', '/products?category=shirts'],
  ['collection=shirts&size=M', '/products?collection=shirts'],
  ['featured=best-selling', '/products'],
  ['category=shirts&colour=blue&stock=in', '/products?category=shirts'],
  ['category=shirts&min=100&max=200', '/products?category=shirts'],
  ['category=shirts&from=1&page=3', '/products?category=shirts'],
])('the listing at ?%s is not indexed, and names %s as canonical', (search, path) => {
  expect(shared(search)).toMatchObject({ path, noindex: true })
})

it.each(['category=none', 'collection=old-money'])('an empty listing at ?%s is not indexed', search => {
  expect(shared(search, 0)).toMatchObject({ noindex: true })
})
