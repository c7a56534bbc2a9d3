import type { Page } from '@playwright/test'
import { over, page, press, type Scene } from './scene.ts'

const openFirstCard = (at: Page) => at.getByRole('article').first().getByRole('link').first().click()

const chooseAndAdd = async (at: Page) => {
  await at.locator('main input[name=size]:not(:disabled)').first().check({ force: true })
  await press('Add to cart')(at)
  await at.waitForTimeout(900)
}

const openMenu = (at: Page) => at.getByRole('link', { name: 'Menu' }).click()

/** Looking for something to buy, and choosing it. */
export const SHOPPING_SCENES: readonly Scene[] = [
  page('home', '/'),
  page('home-without-script', '/', { isWithoutScript: true }),
  over('home-second-slide', '/', press('Next slide')),
  page('listing', '/products'),
  page('listing-search', '/products?q=shirt'),
  page('listing-filtered', '/products?category=shirts&stock=in&sort=price-asc'),
  page('listing-empty', '/products?q=nothing-is-called-like-this'),
  over('listing-filters', '/products', press(/^Filter/), { most: 1023 }),
  over('search', '/', at => at.locator('header summary').click(), { most: 1023 }),
  over('quick-view', '/products?stock=in', openFirstCard),
  over('quick-view-problem', '/products?stock=in', async at => {
    await openFirstCard(at)
    await at.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click()
  }),
  page('product', ({ product }) => product),
  page('product-without-script', ({ product }) => product, { isWithoutScript: true }),
  over('product-added', ({ product }) => product, chooseAndAdd),
  page('product-missing', '/product/no-such-product'),
  over('menu', '/', openMenu, { most: 1023 }),
  over('menu-of-customer', '/', openMenu, { most: 1023, viewer: 'customer', hasBasket: true }),
]
