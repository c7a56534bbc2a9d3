import { expect, test } from 'vitest'
import type { AnySetName } from '#app/catalogue/product-query/own-set.ts'
import { HERO_SLIDES, NEW_COLLECTION, PROMO_CARDS } from '#app/owner/settings/content/default-content.ts'
import { shopNowHref } from './shop-now.ts'

const filled = (...sets: AnySetName[]) => sets.map(set => ({ set, listing: `/of/${set}` }))

// product: 3.4
test('each Shop Now of the home page leads to a different set', () => {
  const sets = [...HERO_SLIDES, NEW_COLLECTION, ...PROMO_CARDS].map(({ leadsTo }) => leadsTo)
  const addresses = sets.map(set => shopNowHref(set, filled(...sets)))
  expect(new Set(addresses).size).toBe(6)
  expect(addresses).not.toContain('/products')
})

test('leads to all products while its set is empty, and to its set if that is unknown', () => {
  expect(shopNowHref('old-money', filled('shirts'))).toBe('/products')
  expect(shopNowHref('new-arrivals', [])).toBe('/products?collection=new-arrivals')
  expect(shopNowHref('old-money', undefined)).toBe('/products?collection=old-money')
})

// product: 53.8
test('leads to a collection of the owner, and to all products while it is hidden, gone or empty', () => {
  expect(shopNowHref('collection-7', filled('collection-7'))).toBe('/of/collection-7')
  expect(shopNowHref('collection-7', filled('collection-8'))).toBe('/products')
  expect(shopNowHref('collection-7', undefined)).toBe('/products')
})
