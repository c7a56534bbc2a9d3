import type { Page } from '@playwright/test'
import { photo } from '#tests/factories/picture-files.ts'
import { SHIPPING_DETAILS } from '#tests/factories/shipping-details.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_DESKTOP, open, test } from '#tests/setup/browser/journey.ts'

// product: 12.1, 13.2
test(
  'what staff put up for sale is bought, appears in their open dashboard and reaches its customer',
  ON_DESKTOP,
  async ({ page: staff, context, browser, baseURL }, info) => {
    const name = `Waistcoat ${info.project.name} ${Date.now() % 100_000}`
    await signInAsAdmin(context)
    await addProduct(staff, name)
    await open(staff, '/admin')
    await expect(staff.getByText('Live', { exact: true }).first()).toBeAttached()

    const visitor = await browser.newContext({ ...info.project.use, baseURL })
    const shopper = await visitor.newPage()
    await buy(shopper, name)
    const toast = staff.getByRole('listitem').filter({ hasText: 'New order DZ-' })
    await expect(toast.first()).toBeVisible()

    const number = /DZ-\d+/.exec((await toast.first().textContent()) ?? '')?.[0] ?? ''
    await staff.getByRole('link', { name: 'Orders', exact: true }).locator('visible=true').click()
    for (const next of ['processing', 'shipped', 'delivered']) {
      await staff.getByRole('button', { name: `Mark as ${next}: ${number}` }).click()
      await expect(staff.getByText(`${number} is ${next} now.`)).toBeVisible()
    }
    await shopper.getByRole('link', { name: 'Track this order' }).click()
    await expect(shopper.getByText('Delivered', { exact: true }).first()).toBeVisible()
    await visitor.close()
  },
)

/** A category and a product on it with a picture, as the form makes them. */
async function addProduct(page: Page, name: string): Promise<void> {
  await open(page, '/admin/add-product')
  const form = page.getByRole('form', { name: 'Product' })
  await form.getByRole('button', { name: 'Add category' }).click()
  await form.getByLabel('New category').fill(`FileStorage of ${name}`)
  await form.getByLabel('New category').press('Enter')
  await expect(form.getByLabel('Category', { exact: true }).locator('option:checked')).toHaveText(
    `FileStorage of ${name}`,
  )
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel(/^Price/).fill('5490')
  await form.getByLabel('Stock', { exact: true }).fill('30')
  await form.getByText('M', { exact: true }).first().click()
  const buffer = await photo({ colour: '#334455' })
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'waistcoat.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(page.getByLabel(/^Alt text(?!.*Urdu)/)).toHaveCount(1)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await form.getByRole('button', { name: 'Add product' }).click()
  await expect(page).toHaveURL('/admin/products')
}

async function buy(page: Page, name: string): Promise<void> {
  await open(page, '/products')
  await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()
  await open(page, `/product/${name.toLowerCase().replaceAll(' ', '-')}`)
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  for (const [label, value] of Object.entries(SHIPPING_DETAILS)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Confirm & Continue to Payment' }).click()
  await expect(page.getByText('Our team will contact you soon.')).toBeVisible()
}
