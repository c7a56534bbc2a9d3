import { expect, test } from 'vitest'
import { HERO_SLIDES, NEW_COLLECTION, PROMO_CARDS } from '#app/features/settings/content/default-content.ts'
import { shopNowHref } from './shop-now.ts'

// product: 3.4
test('each Shop Now of the home page leads to a different set', () => {
  const sets = [...HERO_SLIDES, NEW_COLLECTION, ...PROMO_CARDS].map(({ leadsTo }) => leadsTo)
  const addresses = sets.map(set => shopNowHref(set, sets))
  expect(new Set(addresses).size).toBe(6)
  expect(addresses).not.toContain('/products')
})

test('leads to all products while its set is empty, and to its set if that is unknown', () => {
  expect(shopNowHref('old-money', ['shirts'])).toBe('/products')
  expect(shopNowHref('new-arrivals', [])).toBe('/products?collection=new-arrivals')
  expect(shopNowHref('old-money', undefined)).toBe('/products?collection=old-money')
})
