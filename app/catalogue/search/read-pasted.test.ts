import { expect, test } from 'vitest'
import { namesPasted, readProductLink, withoutLinks } from './read-pasted.ts'

// product: 4.25
test.each([
  ['https://darzi.pk/product/navy-polo?utm_source=ig', 'navy-polo'],
  ['darzi.pk/ur/product/navy-polo#reviews', 'navy-polo'],
  ['look at /product/navy-polo please', 'navy-polo'],
  ['https://other.pk/products/navy_polo', 'navy_polo'],
  ['https://darzi.pk/product/%D9%BE%D9%88%D9%84%D9%88', 'پولو'],
  ['navy polo', undefined],
])('the product of “%s” is %s', (q, slug) => {
  expect(readProductLink(q)).toBe(slug)
})

test('a link that leads to no product is read by its words', () => {
  expect(withoutLinks('https://darzi.pk/product/navy-polo?size=L').trim()).toBe('navy polo')
  expect(withoutLinks('https://darzi.pk/products?q=black+shirt').trim()).toBe('black shirt')
  expect(withoutLinks('hoodie and/or polo')).toBe('hoodie and/or polo')
})

// product: 4.25
test('a name is pasted with what the shop writes after it, and with another dash', () => {
  expect(namesPasted('Linen Shirt — Mist PKR 5,490.00')).toContain('linen shirt — mist')
  expect(namesPasted('Linen Shirt - Mist · Darzi PKR 5,490.00 Sold out')).toContain('linen shirt — mist')
  expect(namesPasted('Linen Shirt for summer')).toEqual([])
  expect(namesPasted('Linen Shirt')).toEqual([])
})
