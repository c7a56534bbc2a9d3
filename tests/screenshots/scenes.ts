import type { Page } from '@playwright/test'
import { waitForScripts } from '#tests/setup/journey.ts'
import type { SeenShop } from './fill-shop.ts'

/** Who looks: a stranger, a customer who has ordered, or staff. */
export type Viewer = 'guest' | 'customer' | 'admin'

/** One state of one page, that a person can come to see. */
export interface Scene {
  name: string
  /** Where it is, or how to find out. */
  path: string | ((shop: SeenShop) => string)
  viewer?: Viewer
  /** With pieces in the basket. */
  hasBasket?: boolean
  /** What is done on the page before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
  /** The whole page; or else what the screen shows, as for something that lies over the page. */
  isWhole?: boolean
  /** Only where the screen is at most this wide (or, `least`, at least). */
  most?: number
  least?: number
  /** Without JavaScript. */
  isWithoutScript?: boolean
}

function page(name: string, path: Scene['path'], more: Partial<Scene> = {}): Scene {
  return { name, path, isWhole: true, ...more }
}

function over(name: string, path: Scene['path'], act: Scene['act'], more: Partial<Scene> = {}): Scene {
  return { name, path, act, ...more }
}

const press = (name: string | RegExp) => (at: Page) =>
  at.getByRole('button', { name }).locator('visible=true').first().click()

const send = (name: string | RegExp) => async (at: Page) => {
  await at.getByRole('main').getByRole('button', { name }).first().click()
  await at.waitForTimeout(500)
}

const openFirstCard = (at: Page) => at.getByRole('article').first().getByRole('link').first().click()

const chooseAndAdd = async (at: Page) => {
  await at.locator('main input[name=size]:not(:disabled)').first().check({ force: true })
  await press('Add to cart')(at)
  await at.waitForTimeout(900)
}

const openMenu = (at: Page) => at.getByRole('link', { name: 'Menu' }).click()

const STOREFRONT: Scene[] = [
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
  page('checkout-empty', '/checkout'),
  page('checkout-cart', '/checkout', { hasBasket: true }),
  page('checkout-form', '/checkout?step=shipping', { hasBasket: true }),
  page('checkout-form-refused', '/checkout?step=shipping', {
    hasBasket: true,
    act: send(/^Confirm & Continue/),
  }),
  page('checkout-of-customer', '/checkout?step=shipping', { hasBasket: true, viewer: 'customer' }),
  over('checkout-empty-cart-asked', '/checkout', press('Empty cart'), { hasBasket: true }),
  page('order-confirmation', ({ confirmation }) => confirmation),
  page('order-confirmation-without-order', '/order-confirmation'),
  page('order', ({ order }) => order),
  page('track-order', '/track-order'),
  page('track-order-refused', '/track-order', { act: send(/^(Track|Find|Show)/) }),
  page('about', '/about'),
  page('contact', '/contact'),
  page('contact-refused', '/contact', { act: send(/^Send/) }),
  page('faq', '/faq'),
  page('faq-open', '/faq', { act: at => at.locator('main summary').first().click() }),
  page('shipping', '/shipping'),
  page('returns', '/returns'),
  page('size-guide', '/size-guide'),
  page('not-found', '/no/such/page'),
  page('login', '/login'),
  page('login-refused', '/login', { act: send('Login') }),
  page('signup', '/signup'),
  page('signup-refused', '/signup', { act: send('Sign Up') }),
  page('forgot-password', '/forgot-password'),
  page('admin-login', '/admin-login'),
  page('create-admin-closed', '/create-admin'),
  page('account', '/account', { viewer: 'customer' }),
  page('account-order', '/account/orders/:number', { viewer: 'customer' }),
  page('account-details', '/account/details', { viewer: 'customer' }),
  page('account-address', '/account/address', { viewer: 'customer' }),
  page('account-delete', '/account/delete', { viewer: 'customer' }),
]

const ADMIN: Scene[] = [
  page('admin-dashboard', '/admin'),
  over('admin-menu', '/admin', press('More'), { most: 1023 }),
  page('admin-products', '/admin/products'),
  page('admin-products-empty', '/admin/products?q=nothing-is-called-like-this'),
  over('admin-edit-product', '/admin/products', async at => {
    await at.getByRole('link', { name: /^Edit/ }).locator('visible=true').first().click()
    await at.getByRole('dialog').waitFor()
  }),
  page('admin-add-product', '/admin/add-product'),
  page('admin-add-product-refused', '/admin/add-product', { act: send('Add product') }),
  page('admin-categories', '/admin/categories'),
  page('admin-orders', '/admin/orders'),
  page('admin-order', ({ number }) => `/admin/orders/${number}`),
  page('admin-order-print', ({ number }) => `/admin/orders/${number}/print`),
  page('admin-customers', '/admin/customers'),
  page('admin-messages', '/admin/messages'),
  page('admin-emails', '/admin/emails'),
  page('admin-settings', '/admin/settings'),
  page('admin-audit-log', '/admin/audit-log'),
  page('admin-make-admin', '/make-admin'),
  page('admin-not-found', '/admin/nothing'),
].map(scene => ({ ...scene, viewer: 'admin' as const }))

/** Every page and state of which there is a picture, in the order of a visit. */
export const SCENES: readonly Scene[] = [...STOREFRONT, ...ADMIN]

/** Brings a page into the state that its scene names, with every picture there and nothing moving. */
export async function play(scene: Scene, at: Page, shop: SeenShop): Promise<void> {
  const path = typeof scene.path === 'string' ? scene.path : scene.path(shop)
  await at.goto(path.replace(':number', shop.number))
  if (!scene.isWithoutScript) await waitForScripts(at)
  await scene.act?.(at)
  await at.waitForTimeout(400)
  if (scene.isWhole) await bringPictures(at)
}

/**
 * Pictures further down are asked for once they come near. The pauses are ours and not the page's, which has no timers
 * where its scripts are off.
 */
async function bringPictures(at: Page): Promise<void> {
  const height = await at.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 700) {
    await at.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), y)
    await at.waitForTimeout(40)
  }
  await at.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  for (let waits = 0; waits < 20 && !(await at.evaluate(hasItsPictures)); waits += 1)
    await at.waitForTimeout(100)
  await at.waitForTimeout(100)
}

function hasItsPictures(): boolean {
  return [...document.images].every(picture => picture.complete || !picture.checkVisibility())
}
