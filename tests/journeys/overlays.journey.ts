import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

test.use({ expectedErrors: /ERR_FAILED/ })

// product: 2.18
test('what opens over a page needs no further file', ON_PHONE, async ({ page }) => {
  await open(page, '/about')
  await page.route(/\/assets\//, route => route.abort())
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
