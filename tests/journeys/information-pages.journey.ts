import type { Page } from '@playwright/test'
import { expectAccessiblePage, themeOf } from '#tests/setup/browser/accessibility.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test, waitForScripts } from '#tests/setup/browser/journey.ts'

// product: 16.1
test('About shows mission, vision, values and story, and leads to the shop', ON_DESKTOP, async ({ page }) => {
  await open(page, '/about')
  for (const title of ['Our mission', 'Our vision', 'Our values', 'Our story']) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL('/products')
})

// product: 2.12, 16.2
test(
  'privacy and terms are linked in the footer and beside the button that places an order',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/checkout?id=chino-navy&size=M&quantity=1')
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL('/terms')
    await expect(page.getByRole('main')).toContainText(
      'Free delivery on all orders. Delivery takes 2 to 4 working',
    )
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  },
)

test.describe('where there is nothing', () => {
  test.use({ expectedErrors: /status of 404/ })

  // product: 2.14
  test('an unknown address is a 404 and leads home', ON_PHONE, async ({ page, isMobile }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await waitForScripts(page)
    await expectAccessiblePage(page, themeOf(isMobile))
    await page.getByLabel('Look for something').fill('hoodie')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/products?q=hoodie')
    await page.goBack()
    await expect(page.getByRole('navigation', { name: 'Popular' }).getByRole('link')).toHaveCount(6)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  // product: 2.19
  test(
    'an order that does not exist is a 404 in an accessible page with a title',
    ON_PHONE,
    async ({ page, isMobile }) => {
      const response = await page.goto('/order/no-such-order')
      expect(response?.status()).toBe(404)
      await waitForScripts(page)
      await expect(page).toHaveTitle('Order not found · Darzi')
      await expectAccessiblePage(page, themeOf(isMobile))
      await page.getByRole('link', { name: 'Track Order' }).first().click()
      await expect(page).toHaveURL('/track-order')
    },
  )

  // product: 5.14
  test('a product that does not exist is a 404 and says so', ON_DESKTOP, async ({ request }) => {
    const response = await request.get('/product/no-such-product')
    expect(response.status()).toBe(404)
    expect(await response.text()).toMatch(/<h1[^>]*>Product not found\.</)
  })
})

// product: 2.13
test(
  'a new page is scrolled smoothly to its top from the first one on, and Back is at once at the place that was left',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/products')
    const toAbout = await watchScroll(page, () => followAboutUs(page))
    expect(toAbout.length, 'the first page after a load').toBeGreaterThan(1)

    const back = await watchScroll(page, () => page.goBack(), 700)
    expect(back).toEqual([])
    await expect(page).toHaveURL('/products')
    const again = await watchScroll(page, () => followAboutUs(page))
    expect(again.length, 'the first page after Back').toBeGreaterThan(1)
  },
)

// product: 2.22
test('with reduced motion no page scrolls smoothly', ON_DESKTOP, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/products')
  expect(await watchScroll(page, () => followAboutUs(page))).toEqual([])
})

async function followAboutUs(page: Page): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })
  await link.evaluate(element => element.focus({ preventScroll: true }))
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about')
}

/** Where between 0 and 700 the page is seen, frame by frame, while it is left for another one, which ends at `end`. */
async function watchScroll(page: Page, leave: () => Promise<unknown>, end = 0) {
  await page.evaluate(() => {
    const watched = window as unknown as { positions: number[] }
    watched.positions = []
    const look = () => {
      watched.positions.push(window.scrollY)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await leave()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(end)
  const positions = await page.evaluate(() => (window as unknown as { positions: number[] }).positions)
  return [...new Set(positions.filter(position => position > 0 && position < 700))]
}
