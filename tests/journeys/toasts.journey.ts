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
