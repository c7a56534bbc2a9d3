import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

const OVERLAYS = /\/assets\/overlays-[\w-]+\.js$/

test.use({ expectedErrors: /ERR_FAILED/ })

// product: 2.18
test(
  'what opens over a page needs no further file once the shopper has moved, and loses no press before',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/about')
    const menu = page.getByRole('link', { name: 'Menu' })
    await menu.click()
    await expect(page.getByRole('dialog')).toBeVisible()

    await open(page, '/faq')
    const loaded = page.waitForResponse(OVERLAYS)
    await page.mouse.move(20, 200)
    await loaded
    await page.route(/\/assets\//, route => route.abort())
    await menu.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)
