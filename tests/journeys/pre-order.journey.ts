import type { Page } from '@playwright/test'
import { preOrderText } from '#app/features/products/pre-order-text.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { photo } from '#tests/factories/picture-files.ts'
import { SHIPPING_DETAILS } from '#tests/factories/shipping-details.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

const SHIPS_ON = dayInKarachi(new Date(Date.now() + 20 * 86_400_000))

// product: 59.1, 59.2, 59.6
test(
  'staff open a pre-order, and a shopper orders it together with a piece that is here',
  ON_PHONE,
  async ({ page: staff, context, browser, baseURL }, info) => {
    const name = `Sherwani ${info.project.name} ${Date.now() % 100_000}`
    await signInAsAdmin(context)
    await addProduct(staff, name)
    await staff.getByRole('link', { name }).first().click()
    await staff.getByRole('link', { name: 'Pre-order', exact: true }).click()
    await staff.getByLabel('Ships from').fill(SHIPS_ON)
    await staff.getByLabel('Pieces of each size').fill('5')
    await staff.getByRole('button', { name: 'Open the pre-order' }).click()
    await expect(staff.getByText('The pre-order is open.')).toBeVisible()

    const visitor = await browser.newContext({ ...info.project.use, baseURL })
    const shopper = await visitor.newPage()
    await order(shopper, name)
    const number = /DZ-\d+/.exec((await shopper.getByRole('main').textContent()) ?? '')?.[0] ?? ''
    await visitor.close()

    await open(staff, `/admin/orders/${number}`)
    await expect(staff.getByText(preOrderText(SHIPS_ON))).toBeVisible()
    await expect(staff.getByText('waits for 1 piece')).toBeVisible()
    await staff.getByRole('link', { name: 'Pack', exact: true }).click()
    await expect(staff.getByText('1 pre-ordered piece has not arrived.')).toBeVisible()
  },
)

/** A product with 5 pieces of M, and none of L. */
async function addProduct(page: Page, name: string): Promise<void> {
  await open(page, '/admin/add-product')
  const form = page.getByRole('form', { name: 'Product' })
  await form.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel(/^Price/).fill('24990')
  await form.getByText('M', { exact: true }).first().click()
  await form.getByText('L', { exact: true }).first().click()
  await form.getByText('Give a number for each size').click()
  await form.getByLabel('Stock of M').fill('5')
  await form.getByLabel('Stock of L').fill('0')
  const buffer = await photo({ colour: '#554433' })
  await page.locator('input[type=file]').setInputFiles([{ name: 'one.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(page.getByLabel(/^Alt text(?!.*Urdu)/)).toHaveCount(1)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await form.getByRole('button', { name: 'Add product' }).click()
  await expect(page).toHaveURL('/admin/products')
}

async function order(page: Page, name: string): Promise<void> {
  await open(page, `/product/${name.toLowerCase().replaceAll(' ', '-')}`)
  for (const size of ['L', 'M']) {
    await page.getByRole('radio', { name: size, exact: true }).check({ force: true })
    if (size === 'L') await expect(page.getByText(preOrderText(SHIPS_ON))).toBeVisible()
    await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click()
    await expect(page.getByText(`${name}, size ${size}`)).toBeVisible()
  }
  await open(page, '/checkout')
  await expect(page.getByText(preOrderText(SHIPS_ON))).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  for (const [label, value] of Object.entries(SHIPPING_DETAILS)) await page.getByLabel(label).fill(value)
  await expect(page.getByText(preOrderText(SHIPS_ON))).toBeVisible()
  await page.getByRole('button', { name: 'Confirm & Continue to Payment' }).click()
  await expect(page.getByText('Our team will contact you soon.')).toBeVisible()
  await expect(page.getByText(preOrderText(SHIPS_ON))).toHaveCount(1)
}
