import { expectNoViolations, themeOf } from '#tests/setup/browser/accessibility.ts'
import { expect, ON_PHONE, open, test, waitForScripts } from '#tests/setup/browser/journey.ts'

// product: 44.1, 44.4
test(
  'a shopper chooses Urdu in the menu, and finds a product and the cart in it',
  ON_PHONE,
  async ({ page }) => {
    const loaded: string[] = []
    page.on('request', request => loaded.push(request.url()))
    await open(page, '/products?category=hoodies')
    expect(loaded.filter(address => /urdu|naskh|nastaliq/.test(address))).toEqual([])
    await page.getByRole('link', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'اردو' }).click()

    await expect(page).toHaveURL('/ur/products?category=hoodies')
    await waitForScripts(page)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
    await open(page, '/ur/product/hoodie-charcoal')
    await page.locator('label:has(input[name=size][value=M])').click()
    await page.getByRole('button', { name: 'کارٹ میں ڈالیں' }).first().click()
    await page.getByRole('link', { name: /^کارٹ، / }).click()

    await expect(page).toHaveURL('/ur/checkout')
    await expect(page.getByText('Heavyweight Fleece Hoodie — Charcoal').first()).toBeVisible()
    await expectNoViolations(page, themeOf(true))
  },
)
