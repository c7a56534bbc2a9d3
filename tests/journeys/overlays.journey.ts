import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

test.use({ expectedErrors: /ERR_FAILED/ })

// product: 2.18
test(
  'what opens over a page needs no file once the shopper has moved, and loses no press before',
  ON_PHONE,
  async ({ page }) => {
    const menu = page.getByRole('link', { name: 'Menu' })
    await open(page, '/about')
    await menu.click()
    await expect(page.getByRole('dialog')).toBeVisible()

    await open(page, '/faq')
    await page.mouse.move(20, 200)
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/overlays-')),
        ),
      )
      .toBe(true)
    await page.route(/\/assets\//, route => route.abort())
    await menu.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)
