import { expect, test } from 'vitest'
import { shopEntries } from './shop-entries.ts'

const categories = [
  { name: 'Shirts', slug: 'shirts', pictureKey: 'abc' },
  { name: 'Hoodies', slug: 'hoodies', pictureKey: null },
]
const at = (path: string) => {
  const [pathname = '', search = ''] = path.split('?')
  return { pathname, search }
}
const current = (path: string) =>
  shopEntries({ categories, hasSale: true }, at(path))
    .filter(({ isCurrent }) => isCurrent)
    .map(({ label }) => label)

// product: 2.28
test('New Arrivals and Sale come first, then the categories with their pictures', () => {
  expect(
    shopEntries({ categories, hasSale: true }, at('/')).map(({ label, to, pictureKey }) => [
      label,
      to,
      pictureKey,
    ]),
  ).toEqual([
    ['New Arrivals', '/products?collection=new-arrivals', undefined],
    ['Sale', '/products?sale=on', undefined],
    ['Shirts', '/products?category=shirts', 'abc'],
    ['Hoodies', '/products?category=hoodies', null],
  ])
  expect(shopEntries({ categories }, at('/')).map(({ label }) => label)).not.toContain('Sale')
  expect(shopEntries({ categories: [], hasSale: true }, at('/'))).toEqual([])
})

// product: 2.28
test('one of them is the page', () => {
  expect(current('/products?category=shirts&sale=on')).toEqual(['Shirts'])
  expect(current('/products?sale=on')).toEqual(['Sale'])
  expect(current('/products?collection=new-arrivals')).toEqual(['New Arrivals'])
  expect(current('/products')).toEqual([])
  expect(current('/about?category=shirts')).toEqual([])
})
