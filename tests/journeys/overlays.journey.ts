import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { openQuickView } from '#tests/setup/browser/quick-view.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/, ownContext: true })

// product: 2.18
test(
  'without a connection the first press opens menu, filters, cart and quick view',
  ON_PHONE,
  async ({ page, context }) => {
    await open(page, '/products')
    await context.setOffline(true)
    const dialog = page.getByRole('dialog')
    for (const opener of [
      page.getByRole('link', { name: 'Menu' }),
      page.getByRole('button', { name: 'Filters' }),
    ]) {
      await opener.click()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await expect(await openQuickView(page)).toContainText('PKR')
  },
)
