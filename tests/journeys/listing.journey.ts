import type { Page } from '@playwright/test'
import { expect, ON_DESKTOP, ON_PHONE, open, test, waitForScripts } from '#tests/setup/browser/journey.ts'
import { passFrames } from '#tests/setup/browser/pass-frames.ts'
import { mainLink } from '#tests/setup/browser/quick-view.ts'
import { LONG_CATEGORY } from '#tests/setup/long-category.ts'

// product: 1.1, 4.1, 4.3, 4.7, 8.7
test(
  'the listing shows breadcrumb, count, sorting, products, and filters that slide in on a small screen',
  ON_PHONE,
  async ({ page, isMobile }) => {
    await open(page, '/products')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home')
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'product' })).toHaveText(
      /^\d+ products(, \d+ shown)?$/,
    )
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('combobox').locator('option')).toHaveCount(3)
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
    await showFilters(page, isMobile)
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    for (const size of ['Any Size', 'S', 'M', 'L', 'XL', 'XXL']) {
      await expect(
        filters(page).getByRole('radio', { name: new RegExp(`^${size} \\d+ product`) }),
      ).toBeAttached()
    }
    await expect(filters(page).getByRole('radio', { name: 'Any Size' })).toBeChecked()
    await hideFilters(page, isMobile)
  },
)

// product: 4.1, 4.2, 4.4
test(
  'filters and sorting stand in the address, keep the focus, and can be taken away one by one',
  ON_PHONE,
  async ({ page, isMobile }) => {
    await open(page, '/products')
    await showFilters(page, isMobile)
    const size = filters(page).getByRole('radio', { name: /^XXL \d/ })
    await size.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/products?size=XXL')
    await expect(size).toBeFocused()
    await filters(page).getByRole('textbox', { name: 'Highest price' }).fill('6,000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products?size=XXL&max=6000')
    await filters(page).getByRole('checkbox', { name: 'On sale' }).check()
    await expect(page).toHaveURL('/products?size=XXL&max=6000&sale=on')
    await hideFilters(page, isMobile)
    await page.getByLabel('Sort by').selectOption('price-desc')
    const narrowed = '/products?size=XXL&max=6000&sale=on&sort=price-desc'
    await expect(page).toHaveURL(narrowed)

    await open(page, narrowed)
    await expect(page.getByLabel('Sort by')).toHaveValue('price-desc')
    await showFilters(page, isMobile)
    await expect(filters(page).getByRole('radio', { name: /^XXL \d/ })).toBeChecked()
    await filters(page).getByRole('radio', { name: 'Any Size' }).check()
    await expect(page).toHaveURL('/products?max=6000&sale=on&sort=price-desc')
    await hideFilters(page, isMobile)
    await page.getByRole('link', { name: 'Remove filter On sale' }).click()
    await expect(page).toHaveURL('/products?max=6000&sort=price-desc')
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Remove filter On sale' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/products?sort=price-desc')
  },
)

// product: 2.13
test(
  'a page that a link opens from far down shows its top in the first frame, and Back meanwhile is at once at the exact position',
  ON_PHONE,
  async ({ page }) => {
    await open(page, LONG_CATEGORY.path)
    await waitForScripts(page)
    await page.evaluate(() => window.scrollTo({ top: 1240, behavior: 'instant' }))
    const card = page.getByRole('article').filter({ visible: true }).nth(6)
    await mainLink(card).evaluate(link => link.focus({ preventScroll: true }))
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog').getByRole('link', { name: 'View full details' })
    await details.waitFor()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(1_000)
    for (const frames of [3, 6, 15]) {
      await page.evaluate(watchProductFrames)
      await details.press('Enter')
      const first = await page.evaluate(untilProductShows)
      expect(first, 'the top of the new page in its first frame').toBeLessThanOrEqual(0.75 * 844)

      await page.evaluate(passFrames, frames)
      const back = await page.evaluate(goBackAndWatch)
      expect(new Set(back), `Back after ${frames} frames`).toEqual(new Set([place]))
      await page.goForward()
      await expect(page).toHaveURL(/\/product\//)
      await expect.poll(() => page.evaluate(() => scrollY), `Forward after ${frames} frames`).toBe(0)
      await page.goBack()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
      await mainLink(card).evaluate(link => link.focus({ preventScroll: true }))
      await page.keyboard.press('Enter')
      await details.waitFor()
    }
  },
)

interface WatchedWindow {
  /** Where the product's page is in its first frame, in pixels. */
  firstOfProduct: Promise<number>
}

function watchProductFrames(): void {
  const listing = document.querySelector('h1')
  const watched = window as unknown as WatchedWindow
  watched.firstOfProduct = new Promise(resolve => {
    const look = () => (listing?.isConnected ? requestAnimationFrame(look) : resolve(scrollY))
    requestAnimationFrame(look)
  })
}

function untilProductShows(): Promise<number> {
  return (window as unknown as WatchedWindow).firstOfProduct
}

/** @returns where the listing is, frame by frame, for most of a second */
async function goBackAndWatch(): Promise<number[]> {
  const product = document.querySelector('h1')
  history.back()
  const positions: number[] = []
  const frame = () => new Promise(requestAnimationFrame)
  while (product?.isConnected) await frame()
  const end = performance.now() + 700
  while (performance.now() < end) {
    positions.push(scrollY)
    await frame()
  }
  return positions
}

// product: 2.13, 4.8
test(
  'Load more adds the next page, and reload and Back find the same products in the same place',
  ON_PHONE,
  async ({ page }) => {
    await open(page, LONG_CATEGORY.path)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(24)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL(`${LONG_CATEGORY.path}&from=1&page=2`)
    const link = mainLink(cards.nth(24))
    await expect(link).toBeFocused()
    const all = await mainLink(cards).allInnerTexts()
    expect(new Set(all).size).toBe(all.length)
    await expect(page.getByText(`${all.length} of ${all.length} products shown`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Load more' })).toBeHidden()

    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('link', { name: 'View full details' }).click()
    await expect(page).toHaveURL(/\/product\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    // The listing is shown from memory, while its data from the server is held back.
    const held = Promise.withResolvers<void>()
    await page.route('**/products.data*', async route => {
      await held.promise
      await route.continue()
    })
    await page.goBack()
    await expect(cards).toHaveCount(all.length)
    await expect(link).toBeInViewport()
    held.resolve()
    await page.reload()
    await expect(cards).toHaveCount(all.length)
    await expect(link).toBeInViewport()

    // Pages that show their first screen first are whole once that is painted.
    await waitForScripts(page)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await mainLink(cards.first()).click()
    const details = page.getByRole('dialog').getByRole('link', { name: 'View full details' })
    await details.waitFor()
    await page.evaluate(holdFrames)
    await details.click()
    const main = page.locator('#main')
    await main.getByRole('button', { name: 'Buy now' }).waitFor()
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    expect(await page.getByRole('heading', { name: /^More from/ }).count()).toBe(0)
    // Nor what else the paint does not need.
    await expect(main).not.toBeFocused()
    expect(await page.evaluate(isVisitStored)).toBe(false)
    await page.evaluate(() => window.releaseFrames())
    await expect(main).toBeFocused()
    await expect.poll(() => page.evaluate(isVisitStored)).toBe(true)
    await expect(page.getByRole('term').filter({ hasText: 'Category' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^More from/ })).toBeVisible()
    await page.goBack()
    await expect(cards).toHaveCount(all.length)
  },
)

// product: 3.5, 4.3, 4.4, 4.11
test(
  'each filter says how many products it would leave, and what is taken away gives the focus to the count',
  ON_DESKTOP,
  async ({ page, isMobile }) => {
    await open(page, '/products?max=90000')
    await showFilters(page, isMobile)
    const navy = filters(page).getByRole('checkbox', { name: /^Navy \d+ products$/ })
    const promised = /\d+/.exec(await navy.locator('..').innerText())
    await navy.check()
    await expect(page).toHaveURL('/products?colour=navy&max=90000')
    await expect(navy).toBeFocused()
    await filters(page)
      .getByRole('checkbox', { name: /^Black \d/ })
      .check()
    await expect(page).toHaveURL('/products?colour=black&colour=navy&max=90000')
    await filters(page)
      .getByRole('checkbox', { name: /^Black \d/ })
      .uncheck()
    await hideFilters(page, isMobile)
    const count = page.getByRole('main').getByRole('status').filter({ hasText: 'product' })
    await expect(count).toHaveText(`${promised} products`)
    await expect(page.getByRole('article')).toHaveCount(Number(promised))

    await page.getByRole('link', { name: 'Remove filter Navy' }).click()
    await expect(page).toHaveURL('/products?max=90000')
    await expect(count).toBeFocused()

    // What is featured is a filter too.
    const bestSellers = filters(page).getByRole('checkbox', { name: /^Best sellers \d+ products$/ })
    const featured = /\d+/.exec(await bestSellers.locator('..').innerText())
    await bestSellers.check()
    await expect(page).toHaveURL('/products?max=90000&featured=best-selling')
    await expect(page.getByRole('article')).toHaveCount(Number(featured))
    await page.getByRole('link', { name: 'Remove filter Best sellers' }).click()
    await expect(page).toHaveURL('/products?max=90000')

    await open(page, '/products?category=tracksuits&max=5000')
    await showFilters(page, isMobile)
    await expect(filters(page).getByRole('radio', { name: /^XXL 0 products/ })).toBeDisabled()
  },
)

// product: 4.10
test(
  'Shop Now at the end of a listing leads to everything, and from there to what came in last',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, '/products?category=hoodies')
    const shopNow = page.getByRole('main').getByRole('link', { name: 'Shop Now' })
    await shopNow.click()
    await expect(page).toHaveURL('/products')
    // The address is ahead of the page, which still shows the link of the listing before.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop All')
    await shopNow.click()
    await expect(page).toHaveURL('/products?collection=new-arrivals')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Arrivals')
    await expect(page.getByRole('article')).toHaveCount(12)
  },
)

// product: 4.9
test('a listing without a match says No products found', ON_PHONE, async ({ page }) => {
  await open(page, '/products?q=zzxxqq')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('when loading fails', () => {
  test.use({ expectedErrors: /status of 503|response: 503/ })

  // product: 4.9
  test('a listing that could not be loaded says so and is loaded on Retry', ON_PHONE, async ({ page }) => {
    await open(page, '/about')
    await page.route(/\/products\.data/, route => route.fulfill({ status: 503, body: 'not now' }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The shop can’t be reached at this moment',
    )
    await expect(page.getByText('No products found')).toBeHidden()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // product: 1.5, 4.8
  test('a listing of several pages is walked by links', ON_DESKTOP, async ({ page }) => {
    await page.goto(LONG_CATEGORY.path)
    const onFirst = await mainLink(page.getByRole('article')).allInnerTexts()
    await expect(page.getByRole('link', { name: 'Load more' })).toHaveAttribute('rel', 'next')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(`${LONG_CATEGORY.path}&page=2`)
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    const onSecond = await mainLink(page.getByRole('article')).allInnerTexts()
    expect(onSecond.filter(name => onFirst.includes(name))).toEqual([])
  })

  test(
    'filters and sorting are sent by their buttons, and a card leads to its page',
    ON_DESKTOP,
    async ({ page }) => {
      await page.goto('/products')
      await page.getByRole('radio', { name: /^XL \d/ }).check({ force: true })
      await page.getByRole('checkbox', { name: 'In stock' }).check()
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByRole('link', { name: 'Remove filter Size XL' })).toBeVisible()
      await page.getByLabel('Sort by').selectOption('price-asc')
      await page.getByRole('button', { name: 'Sort' }).click()
      await expect(page).toHaveURL('/products?size=XL&stock=in&sort=price-asc')
      await mainLink(page.getByRole('article').first()).click()
      await expect(page).toHaveURL(/\/product\/[a-z-]+$/)
      await expect(page.getByRole('button', { name: 'Buy now' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add to cart' })).toBeHidden()
    },
  )
})

function filters(page: Page) {
  return page
    .getByRole('dialog', { name: 'Filters' })
    .or(page.getByRole('complementary', { name: 'Filters' }))
}

async function showFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
}

async function hideFilters(page: Page, isMobile: boolean) {
  if (!isMobile) return
  await page.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

declare global {
  interface Window {
    releaseFrames(): void
  }
}

/** Runs in the page: nothing that waits for a frame happens until `releaseFrames`. */
function holdFrames(): void {
  const request = window.requestAnimationFrame
  const held: FrameRequestCallback[] = []
  window.requestAnimationFrame = work => held.push(work)
  window.releaseFrames = () => {
    window.requestAnimationFrame = request
    for (const work of held) request(work)
  }
}

/** Runs in the page: whether its address is among those that can be opened offline. */
function isVisitStored(): boolean {
  const visited: { address: string }[] = JSON.parse(localStorage.getItem('visited:v1') ?? '[]')
  return visited.some(({ address }) => address === location.pathname)
}
