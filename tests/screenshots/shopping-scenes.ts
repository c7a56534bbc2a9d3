import type { Page } from '@playwright/test'
import { mainLink } from '#tests/setup/browser/quick-view.ts'
import { BARE_PRODUCT, LONG_PRODUCT, URDU_PRODUCT } from './extreme-products.ts'
import { over, page, press, type Scene } from './scene.ts'

const SALE_PRODUCT = '/product/tracksuit-navy'
/** Some of its sizes are sold out, and of others there are few. */
const SCARCE_PRODUCT = '/product/track-pants-maroon'
const SOLD_OUT_PRODUCT = '/product/twill-shirt-black'

const openFirstCard = (at: Page) => mainLink(at.getByRole('article').first()).click()

const openCard = (name: RegExp) => async (at: Page) => {
  await at.getByRole('article').getByRole('link', { name }).click()
  await at.getByRole('dialog').waitFor()
}

const chooseSize = (at: Page) =>
  at.locator('main input[name=size]:not(:disabled)').first().check({ force: true })

const chooseAndAdd = async (at: Page) => {
  await chooseSize(at)
  await press('Add to cart')(at)
  await at.waitForTimeout(900)
}

const openMenu = (at: Page) => at.getByRole('link', { name: 'Menu' }).click()

/** On a phone it opens with a piece that is added. */
const openCart = async (at: Page) => {
  const preview = at.getByRole('button', { name: 'Open cart preview' })
  if (await preview.isVisible()) await preview.click()
  else await chooseAndAdd(at)
  await at.getByRole('dialog').waitFor()
  // What it costs today is asked for after a moment.
  await at.waitForTimeout(600)
}

const openSearch = async (at: Page) => {
  const magnifier = at.locator('header summary')
  if (await magnifier.isVisible()) await magnifier.click()
  const field = at.locator('header').getByRole('combobox').locator('visible=true')
  await field.focus()
  return field
}

const typeIntoSearch = (words: string) => async (at: Page) => {
  await (await openSearch(at)).pressSequentially(words)
  await at.waitForTimeout(900)
}

const openViewer = async (at: Page) => {
  await at
    .getByRole('main')
    .getByRole('link', { name: /^Look closely/ })
    .first()
    .click()
  await at.getByRole('dialog').waitFor()
  await at.waitForTimeout(500)
}

/** Sets the response of matching addresses. */
const fail = (address: string | RegExp) => (at: Page) =>
  at.route(address, route => route.fulfill({ status: 503, body: '' }))

const scrollTo = (y: number) => async (at: Page) => {
  await at.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), y)
  await at.waitForTimeout(500)
}

/** The pages of other products first, so that there is something to be remembered. */
const afterOthers = (path: string) => async (at: Page) => {
  const others = [SALE_PRODUCT, '/product/chino-khaki', LONG_PRODUCT, SOLD_OUT_PRODUCT]
  // A page remembers its product once its scripts are there.
  for (const other of [...others, path]) await at.goto(other, { waitUntil: 'networkidle' })
  await at.getByRole('region', { name: 'Recently viewed' }).scrollIntoViewIfNeeded()
  await at.waitForTimeout(900)
}

/** Looking for something to buy, and choosing it. */
export const SHOPPING_SCENES: readonly Scene[] = [
  page('home', '/'),
  page('home-without-script', '/', { isWithoutScript: true }),
  page('home-of-empty-shop', '/', { isNewShop: true }),
  over('home-first-sight', '/', undefined),
  over('home-second-slide', '/', press('Next slide')),
  over('home-third-slide', '/', press('Previous slide')),
  over('header-of-customer', '/', undefined, { viewer: 'customer', hasCart: true, least: 768 }),
  page('listing', '/products'),
  page('listing-of-empty-shop', '/products', { isNewShop: true }),
  page('listing-without-script', '/products', { isWithoutScript: true }),
  page('listing-second-page', '/products', {
    act: async at => {
      await at.getByRole('link', { name: 'Load more' }).click()
      await at.waitForURL(/page=2/)
    },
  }),
  page('listing-of-extreme-products', '/products?category=waistcoats'),
  page('listing-search', '/products?q=shirt'),
  page('listing-search-corrected', '/products?q=hoddei'),
  page('listing-search-near', '/products?q=white+unicorn'),
  page('listing-filtered', '/products?category=shirts&stock=in&sort=price-asc'),
  page(
    'listing-filtered-much',
    '/products?q=cotton&size=L&colour=blue&colour=grey&colour=black&min=2000&max=9000&stock=in',
  ),
  page('listing-filtered-to-nothing', '/products?category=shirts&size=XXL&colour=red&max=100'),
  page('listing-sold-out', '/products?category=shirts&colour=black'),
  page('listing-empty', '/products?q=nothing-is-called-like-this'),
  over('listing-filters', '/products', press(/^Filter/), { most: 1023 }),
  over(
    'listing-filters-chosen',
    '/products?size=L&colour=blue&stock=in',
    async at => {
      await press(/^Filter/)(at)
      await at.getByRole('dialog').locator('input[name=stock]').scrollIntoViewIfNeeded()
    },
    { most: 1023 },
  ),
  page('listing-failed', '/products', {
    act: async at => {
      await fail('**/products.data*')(at)
      await at.locator('#sort').selectOption('price-asc')
      await at.getByRole('alert').waitFor()
    },
  }),
  over('search', '/', openSearch),
  over('search-suggestions', '/', typeIntoSearch('shirt')),
  over('search-suggestions-corrected', '/', typeIntoSearch('salwaar kamez')),
  over('search-suggestions-urdu', '/', typeIntoSearch('شلوار')),
  over('search-suggestions-none', '/', typeIntoSearch('zzxxqq')),
  over('search-suggestions-failed', '/', async at => {
    await fail(/\/search-suggestions\?/)(at)
    await typeIntoSearch('shirt')(at)
  }),
  over('quick-view', '/products?stock=in', openFirstCard),
  over('quick-view-problem', '/products?stock=in', async at => {
    await openFirstCard(at)
    await at.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click()
  }),
  over('quick-view-on-sale', '/products?category=tracksuits', openCard(/Navy/)),
  over('quick-view-sold-out', '/products?category=shirts', openCard(/Black/)),
  over('quick-view-of-bare-product', '/products?category=waistcoats', openCard(/^Quilted/)),
  over('quick-view-of-long-name', '/products?category=waistcoats', openCard(/^Double/)),
  page('product', ({ product }) => product),
  page('product-without-script', ({ product }) => product, { isWithoutScript: true }),
  page('product-on-sale', SALE_PRODUCT),
  page('product-few-left', SCARCE_PRODUCT, { act: chooseSize }),
  page('product-sold-out', SOLD_OUT_PRODUCT),
  page('product-bare', BARE_PRODUCT),
  page('product-long-name', LONG_PRODUCT),
  page('product-urdu-name', URDU_PRODUCT),
  page('product-problem', SALE_PRODUCT, { act: press('Add to cart') }),
  over('product-added', ({ product }) => product, chooseAndAdd),
  over('product-buy-bar', SALE_PRODUCT, scrollTo(1600), { most: 1023 }),
  over(
    'product-buy-bar-with-size',
    SALE_PRODUCT,
    async at => {
      await chooseSize(at)
      await scrollTo(1600)(at)
    },
    { most: 1023 },
  ),
  over('product-size-guide', '/product/tracksuit-olive', async at => {
    await at.getByRole('main').getByRole('link', { name: 'Size guide' }).click()
    await at.getByRole('dialog').waitFor()
  }),
  over('product-picture', SALE_PRODUCT, openViewer),
  over('product-picture-zoomed', SALE_PRODUCT, async at => {
    await openViewer(at)
    await press('Zoom in')(at)
    await at.waitForTimeout(900)
  }),
  page('product-recently-viewed', '/product/chino-navy', {
    act: at => afterOthers('/product/chino-navy')(at),
  }),
  page('product-missing', '/product/no-such-product'),
  over('product-failed', '/products', async at => {
    await fail('**/product/*.data*')(at)
    await openFirstCard(at)
    await at.getByRole('dialog').getByRole('link', { name: 'View full details' }).click()
    await at.getByRole('alert').filter({ hasText: 'Retry' }).waitFor()
  }),
  over('menu', '/', openMenu, { most: 1023 }),
  over('menu-of-customer', '/', openMenu, { most: 1023, viewer: 'customer', hasCart: true }),
  over('cart-drawer', SALE_PRODUCT, openCart, { hasCart: true }),
  over(
    'cart-drawer-line-removed',
    SALE_PRODUCT,
    async at => {
      await openCart(at)
      await at
        .getByRole('dialog')
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
    },
    { hasCart: true },
  ),
  over(
    'cart-drawer-emptied',
    SALE_PRODUCT,
    async at => {
      await openCart(at)
      const remove = at.getByRole('dialog').getByRole('button', { name: /^Remove/ })
      while ((await remove.count()) > 0) await remove.first().click()
    },
    { hasCart: true },
  ),
  over('cart-drawer-empty', '/', openCart, { least: 768 }),
  over(
    'cart-drawer-failed',
    SALE_PRODUCT,
    async at => {
      await fail('**/cart-quote')(at)
      await openCart(at)
    },
    { hasCart: true },
  ),
]
