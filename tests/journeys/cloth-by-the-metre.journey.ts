import type { Page } from '@playwright/test'
import { photo } from '#tests/factories/picture-files.ts'
import { SHIPPING_DETAILS } from '#tests/factories/shipping-details.ts'
import { expectAccessiblePage } from '#tests/setup/browser/accessibility.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

// product: 73.2, 73.3
test(
  'the owner adds cloth by the metre, and shoppers buy 2.5 metres of it, with and without JavaScript',
  ON_PHONE,
  async ({ page: staff, context, browser, baseURL }, info) => {
    const name = `Lawn ${Date.now() % 100_000}`
    await signInAsAdmin(context)
    await addCloth(staff, name)

    const visitor = await browser.newContext({ ...info.project.use, baseURL })
    const shopper = await visitor.newPage()
    await buy(shopper, name)
    const number = /DZ-\d+/.exec((await shopper.getByRole('main').textContent()) ?? '')?.[0] ?? ''
    await visitor.close()

    await open(staff, `/admin/orders/${number}`)
    await expect(staff.getByText('2.5 m · PKR 1,200 / m')).toBeVisible()
    await open(staff, `/admin/products?q=${encodeURIComponent(name)}`)
    await expect(staff.getByRole('button', { name: /^10 m in stock/ })).toBeVisible()

    const plain = await browser.newContext({ ...info.project.use, baseURL, javaScriptEnabled: false })
    await buyWithoutScript(await plain.newPage(), name)
    await plain.close()

    // Others take the first product of the shop, which comes in several sizes.
    const found = await staff.request.get(`/admin/products?q=${encodeURIComponent(name)}`)
    expect(found.ok()).toBe(true)
    await open(staff, `/admin/products?q=${encodeURIComponent(name)}`)
    await staff.getByRole('button', { name: `Delete ${name}` }).click()
    await staff
      .getByRole('alertdialog')
      .getByRole('button', { name: /^(Delete|Archive)/ })
      .click()
    await expect(staff.getByText('Archived').first()).toBeVisible()
  },
)

async function addCloth(page: Page, name: string): Promise<void> {
  await open(page, '/admin/add-product')
  const form = page.getByRole('form', { name: 'Product' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Category').selectOption({ label: 'Shirts' })
  await form.getByLabel('List of sizes').selectOption('Sold by the metre')
  await form.getByText('50 cm', { exact: true }).click()
  await form.getByLabel('Price per metre (PKR)', { exact: true }).fill('1,200')
  await form.getByLabel('Stock in metres').fill('12.3')
  await page.locator('#product-images').setInputFiles({
    name: 'lawn.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo({ colour: '#446655' }),
  })
  await expect(page.getByLabel(/^Alt text(?!.*Urdu)/)).toHaveCount(1)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await form.getByRole('button', { name: 'Add product' }).click()
  await expect(
    form.getByText('It is cut in steps of 50 cm. Please enter a length of whole steps.'),
  ).toHaveCount(2)
  await expectAccessiblePage(page)
  await form.getByLabel('Stock in metres').fill('12.5')
  await form.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Product added successfully!').first()).toBeVisible()
}

async function openCloth(page: Page, name: string): Promise<void> {
  await page.goto(`/products?q=${encodeURIComponent(name)}`)
  await page.goto((await page.getByRole('article').getByRole('link').first().getAttribute('href')) ?? '')
}

async function buy(page: Page, name: string): Promise<void> {
  await openCloth(page, name)
  await expect(page.getByText('PKR 1,200.00 / m').first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Size' })).toHaveCount(0)
  const metres = page.getByRole('spinbutton', { name: 'Metres' })
  await expect(metres).toHaveValue('0.5')
  await page.getByRole('button', { name: 'One more: Metres' }).click()
  await expect(metres).toHaveValue('1')
  await metres.fill('2.4')
  await metres.blur()
  await expect(metres).toHaveValue('2.5')
  await expect(page.getByText('Cut in steps of 50 cm. 2.5 m: PKR 3,000.00')).toBeVisible()
  await expectAccessiblePage(page)
  await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click()
  await expect(page.getByText(`2.5 m of ${name}`)).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByText('2.5 m · PKR 1,200.00 / m')).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await order(page)
}

/** The form of the page sends whole steps, which the list says in metres. */
async function buyWithoutScript(page: Page, name: string): Promise<void> {
  await openCloth(page, name)
  await page.getByLabel('Metres').locator('visible=true').selectOption('2.5 m')
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL(/size=per\+50\+cm&quantity=5/)
  await order(page)
  await expect(page.getByRole('region', { name: /^Order / })).toContainText('2.5 m · PKR 1,200.00 / m')
}

async function order(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(SHIPPING_DETAILS)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Confirm & Continue to Payment' }).click()
  await expect(page.getByText('Our team will contact you soon.')).toBeVisible()
  await expect(page.getByText('PKR 3,000.00').first()).toBeVisible()
}
