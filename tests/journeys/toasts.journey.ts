import { expect, open, test } from '#tests/setup/journey.ts'
import { addFirstProduct } from '#tests/setup/quick-view.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`toasts are ${theme} where the system is`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await open(page, '/products?stock=in')
    await addFirstProduct(page)
    await expect(page.locator('[data-sonner-toaster]')).toHaveAttribute('data-sonner-theme', theme)
  })
}

test('toasts are dark where dark was chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/products?stock=in')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await open(page, '/products?stock=in')
  await addFirstProduct(page)
  await expect(page.locator('[data-sonner-toaster]')).toHaveAttribute('data-sonner-theme', 'dark')
})
