import { expect, test } from 'vitest'
import { EVERYTHING, type ProductQuery } from '#app/catalogue/product-query/product-query.ts'
import type { Product } from '#app/catalogue/products/product.ts'
import { previewListing } from './preview-listing.ts'

const HOODIE = product(1, { pricePaisa: 300_000, colour: 'Navy and cream', category: 'hoodies' })
const SHIRT = product(2, {
  pricePaisa: 200_000,
  colour: 'Olive',
  category: 'shirts',
  compareAtPaisa: 250_000,
})
const SOLD_OUT = product(3, { pricePaisa: 200_000, colour: 'Black', category: 'shirts', available: 0 })
const PRODUCTS = [HOODIE, SHIRT, SOLD_OUT]

test.each<[Partial<ProductQuery>, Product[]]>([
  [{ size: 'M' }, [HOODIE, SHIRT]],
  [{ category: 'shirts' }, [SHIRT, SOLD_OUT]],
  [{ colours: ['cream', 'green'] }, [HOODIE, SHIRT]],
  [{ minPaisa: 200_001 }, [HOODIE]],
  [{ maxPaisa: 200_000 }, [SHIRT, SOLD_OUT]],
  [{ inStock: true }, [HOODIE, SHIRT]],
  [{ onSale: true }, [SHIRT]],
])('shows at once what %j leaves of the listing', (changes, expected) => {
  expect(preview({}, changes)).toEqual(expected)
})

test('sorts by price, and by age where prices are equal, if all products are here', () => {
  expect(preview({}, { sort: 'price-asc' })).toEqual([SHIRT, SOLD_OUT, HOODIE])
  expect(preview({}, { sort: 'price-desc' })).toEqual([HOODIE, SOLD_OUT, SHIRT])
  expect(preview({}, { sort: 'price-asc' }, { pageCount: 2 })).toBeUndefined()
  expect(preview({ sort: 'price-asc' }, { sort: 'relevance' })).toBeUndefined()
})

test.each<[string, Partial<ProductQuery>, Partial<ProductQuery>]>([
  ['another category', { category: 'shirts' }, { category: 'hoodies' }],
  ['a filter less', { size: 'M' }, {}],
  ['a lower minimum', { minPaisa: 2 }, { minPaisa: 1 }],
  ['one more colour', { colours: ['green'] }, { colours: ['green', 'navy'] }],
  ['any colour', { colours: ['green'] }, {}],
  ['another search', { q: 'shirt' }, { q: 'hoodie' }],
  ['a collection', {}, { collection: 'new-arrivals' }],
  ['another page', {}, { page: 2 }],
  ['nothing that is here', {}, { minPaisa: 900_000 }],
])('waits for the server for %s', (_, query, next) => {
  expect(preview(query, next)).toBeUndefined()
})

function preview(
  query: Partial<ProductQuery>,
  next: Partial<ProductQuery>,
  { pageCount = 1 }: { pageCount?: number } = {},
) {
  const shown = { query: { ...EVERYTHING, ...query }, products: PRODUCTS, pageCount }
  return previewListing(shown, { ...EVERYTHING, ...next })
}

interface Given {
  pricePaisa: number
  colour: string
  category: string
  compareAtPaisa?: number
  available?: number
}

function product(id: number, { category, compareAtPaisa, available = 5, ...given }: Given): Product {
  return {
    ...given,
    id,
    compareAtPaisa: compareAtPaisa ?? null,
    stock: available,
    category: { name: category, slug: category },
    sizes: [{ size: 'M', available }],
    featured: 'none',
  } as unknown as Product
}
