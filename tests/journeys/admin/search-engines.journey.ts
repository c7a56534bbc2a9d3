import { expectNoViolations } from '#tests/setup/browser/accessibility.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 71.2, 71.4
test(
  'staff see while they type how a category looks in a search and in WhatsApp, and its page says so',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/admin/categories')
    await page.getByRole('button', { name: 'SEO Hoodies' }).click()
    const dialog = page.getByRole('dialog')
    const inSearch = dialog.getByRole('figure', { name: 'In a search', exact: true })
    await expect(inSearch).toContainText('Hoodies · Darzi')
    await expect(inSearch).toContainText('products?category=hoodies')
    const title = dialog.getByLabel(/^Title for search engines(?!.*Urdu)/)
    await title.fill('Warm hoodies for winter')
    await expect(inSearch).toContainText('Warm hoodies for winter')
    await expect(inSearch).not.toContainText('· Darzi')
    await expect(dialog.getByText('23 of 70 characters')).toBeVisible()
    await title.fill('x'.repeat(71))
    await expect(dialog.getByText('71 characters. Search engines show about 70.')).toBeVisible()
    await title.fill('Warm hoodies for winter')
    const inUrdu = dialog.getByRole('figure', { name: 'In WhatsApp, in Urdu' })
    await dialog.getByLabel('Description for search engines (Urdu)').fill('سردیوں کے لیے')
    await expect(inUrdu).toContainText('سردیوں کے لیے')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Texts for search engines saved.')).toBeVisible()

    await open(page, '/products?category=hoodies')
    await expect(page).toHaveTitle('Warm hoodies for winter')
  },
)

// product: 71.2
test('the preview follows the fields whose texts stand in', ON_PHONE, async ({ page }) => {
  await open(page, '/admin/collections/new')
  await page.getByLabel('Title', { exact: true }).fill('Eid edit')
  await page.getByText('Search engines and shared links').click()
  const inWhatsApp = page.getByRole('figure', { name: 'In WhatsApp', exact: true })
  await expect(inWhatsApp).toContainText('Eid edit · Darzi')
  await page.getByLabel('Words above the products').fill('For the big day.')
  await expect(inWhatsApp).toContainText('For the big day.')
  await page.getByLabel(/^Description for search engines(?!.*Urdu)/).fill('Kurtas for Eid.')
  await expect(inWhatsApp).toContainText('Kurtas for Eid.')
  await expect(inWhatsApp).not.toContainText('For the big day.')
})
