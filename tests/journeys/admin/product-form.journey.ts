import type { Page } from '@playwright/test'
import { photo } from '#tests/factories/picture-files.ts'
import { expectAccessiblePage, expectNoViolations } from '#tests/setup/browser/accessibility.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { leaveCart } from '#tests/setup/browser/quick-view.ts'
import { storedCart } from '#tests/setup/browser/stored-cart.ts'

// The browser's own messages for a response that asks about a similar category, and for requests that this journey aborts.
test.use({ expectedErrors: /ERR_FAILED|status of 409/ })

/** A product that no other journey needs, of each width its own. */
const EDITED = { phone: 'shalwar-kameez-sage', desktop: 'wool-trousers-charcoal' }

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 1.1, 12.1, 12.3, 12.4, 12.5, 12.6, 12.7, 12.9, 51.1, 61.6
test(
  'staff add a product with pictures on a category of its own, and it is in the shop',
  ON_PHONE,
  async ({ page }, testInfo) => {
    const own = `${testInfo.project.name} ${Date.now() % 100_000}`
    await open(page, '/admin/add-product')
    await expect(page).toHaveTitle(/(^|\) )Add product · Darzi admin$/)
    const form = page.getByRole('form', { name: 'Product' })
    await form.getByRole('button', { name: 'Add product' }).click()
    await expect(form.getByText('Please fill in all required fields.')).toBeVisible()
    await expect(form.getByText('Please select at least one size.')).toHaveCount(2)
    await expect(form.getByText('Please upload at least one product image.')).toHaveCount(2)
    await expectAccessiblePage(page)

    await addCategory(page, own)
    await form.getByLabel('Name', { exact: true }).fill(`Linen Kurta ${own}`)
    await form.getByLabel(/^Price/).fill('94,490.50')
    await form.getByText('XL', { exact: true }).first().click()
    await form.getByText('M', { exact: true }).first().click()
    await form.getByText('Give a number for each size').click()
    await form.getByLabel('Stock of M').fill('300')
    await form.getByLabel('Stock of XL').fill('0')
    await form.getByText('Own price of a size').click()
    await form.getByLabel('Own price (PKR) of size M').fill('95,000')
    await form.getByText('SKU, barcode, cost and weight').click()
    await form.getByLabel('SKU of size XL').fill(`LK-${own}`)
    await form.getByLabel('Cost (PKR) of size M').fill('41,200')
    await form.getByRole('button', { name: 'Fill in cost and weight of size M for all' }).click()
    await upload(page, ['#446655', '#885544'])
    await form
      .getByLabel(/^Alt text(?!.*Urdu)/)
      .first()
      .fill('A green kurta')
    await form
      .getByLabel(/^Alt text(?!.*Urdu)/)
      .nth(1)
      .fill('A brown kurta')
    await form
      .getByRole('button', { name: /^Move right/ })
      .first()
      .click()
    await expect(form.getByLabel(/^Alt text(?!.*Urdu)/).first()).toHaveValue('A brown kurta')

    // A reload loses nothing, and who leaves is asked.
    await page.reload()
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue(`Linen Kurta ${own}`)
    await form.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL('/admin/add-product')

    const letThrough = await holdBack(page, '**/admin/add-product.data*')
    await form.getByRole('button', { name: 'Add product' }).click()
    await expect(form.getByRole('button', { name: 'Adding…' })).toHaveAttribute('aria-busy', 'true')
    letThrough()
    await expect(page.getByText('Product added successfully!').first()).toBeVisible()
    await expect(page).toHaveURL('/admin/products')
    await expect(page.getByRole('link', { name: `Linen Kurta ${own}`, exact: true })).toBeVisible()
    await open(page, `/admin/products?q=lk-${own}`)
    await page.getByRole('link', { name: /^View/ }).click()
    await expect(page.getByRole('dialog').getByText('M: PKR 41,200 · XL: PKR 41,200')).toBeVisible()

    await open(page, `/product/linen-kurta-${own.replace(' ', '-')}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Linen Kurta ${own}`)
    await expect(page.getByText('From PKR 94,490.50').first()).toBeVisible()
    await page.getByRole('radio', { name: /^M/ }).check()
    await expect(page.getByText('From PKR 94,490.50')).toHaveCount(0)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect.poll(() => storedCart(page)).toMatchObject([{ size: 'M', price: 95_000 }])
    await leaveCart(page)
    await expect(page.getByRole('radio', { name: 'XL (sold out)' })).toBeDisabled()
    await expect(page.getByRole('img', { name: 'A green kurta' }).first()).toBeAttached()
  },
)

// product: 12.20, 12.21, 12.22
test(
  'staff add a draft, look at its page, give it a picture and publish it',
  ON_DESKTOP,
  async ({ page }, testInfo) => {
    const name = `Eid Waistcoat ${testInfo.project.name} ${Date.now() % 100_000}`
    await open(page, '/admin/add-product')
    const form = page.getByRole('form', { name: 'Product' })
    await form.getByRole('radio', { name: 'Draft' }).check()
    await expect(form.getByText('From and until')).toBeHidden()
    await expectAccessiblePage(page)
    await form.getByLabel('Name', { exact: true }).fill(name)
    await form.getByLabel(/^Price/).fill('4,990')
    await form.getByRole('combobox', { name: 'Category' }).selectOption('Shirts')
    await form.getByText('M', { exact: true }).first().click()
    await form.getByRole('button', { name: 'Add product' }).click()
    await expect(page).toHaveURL('/admin/products?state=draft')

    await page.getByRole('button', { name: `Publish ${name}` }).click()
    await expect(page.getByText('1 draft has no picture and stays a draft.')).toBeVisible()

    await page.getByRole('link', { name: `Edit ${name}` }).click()
    const preview = page.getByRole('dialog').getByRole('link', { name: /^Preview its page/ })
    const path = (await preview.getAttribute('href')) ?? ''
    await page.getByRole('dialog').getByLabel('Stock', { exact: true }).fill('7')
    // Pressed too early, the button waits for the pictures and goes on by itself.
    const letThrough = await holdBack(page, '**/admin/pictures*')
    await page.locator('#product-images').setInputFiles(await pictureFiles(['#446655', '#885544']))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const waiting = page.getByRole('button', { name: 'Waiting for the files…' })
    await expect(waiting).toHaveAttribute('aria-busy', 'true')
    letThrough()
    await expect(page.getByText('Product updated successfully!').first()).toBeVisible()

    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.getByRole('link', { name: 'Back to the admin' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()

    await open(page, '/admin/products?state=draft')
    await page.getByRole('button', { name: `Publish ${name}` }).click()
    await expect(page.getByText('1 product published.').first()).toBeVisible()
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('Only staff see this')).toHaveCount(0)
  },
)

// product: 1.1, 12.1, 12.2, 12.18, 13.2
test(
  'staff edit a product over the list, and see who was faster',
  ON_DESKTOP,
  async ({ page, context }, testInfo) => {
    const slug = EDITED[testInfo.project.name === 'phone' ? 'phone' : 'desktop']
    const list = `/admin/products?q=${slug}`
    await open(page, list)
    await page.getByRole('link', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible()
    await expectNoViolations(page, ['dark'])

    // Other staff save first.
    const other = await context.newPage()
    await open(other, page.url())
    await other.getByLabel(/^Colour(?!.*Urdu)/).fill(`Faded ${Date.now()}`)
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText('Product updated successfully!')).toBeVisible()
    await expect(other).toHaveURL(list)
    await other.close()

    const story = `Worn in, ${Date.now()}.`
    // Not that of a try before, which would be no change.
    const alt = `Hung on a rail, ${Date.now()}`
    await dialog.getByLabel(/^Description(?!.*(Urdu|search))/).fill(story)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByText(/^admin@darzi\.example changed colour on /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep my changes' }).click()
    await expect(dialog.getByLabel(/^Colour(?!.*Urdu)/)).toHaveValue(/^Faded/)
    await expect(dialog.getByLabel(/^Description(?!.*(Urdu|search))/)).toHaveValue(story)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Product updated successfully!')).toBeVisible()
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('link', { name: /^Edit/ })).toBeFocused()

    await page.getByRole('main').getByRole('link', { name: /^View/ }).click()
    await expect(dialog.getByText(story)).toBeVisible()
    await expect(dialog.getByLabel('Name', { exact: true })).toBeHidden()
    await expect(dialog.getByRole('link', { name: 'View in the shop' })).toHaveAttribute(
      'href',
      `/product/${slug}`,
    )
    await expectNoViolations(page, ['light'])
    await dialog.getByRole('link', { name: 'Edit' }).click()

    // Nothing but an alt text is a change, and what can't be saved stays.
    await dialog
      .getByLabel(/^Alt text(?!.*Urdu)/)
      .first()
      .fill(alt)
    await page.route('**/admin/products/*.data*', route => route.abort())
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to update product')
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Failed to update product' }).first(),
    ).toBeVisible()
    await page.unroute('**/admin/products/*.data*')
    await expect(dialog.getByLabel(/^Alt text(?!.*Urdu)/).first()).toHaveValue(alt)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL(list)

    await page.getByRole('link', { name: /^Edit/ }).click()
    await expect(dialog.getByLabel(/^Alt text(?!.*Urdu)/).first()).toHaveValue(alt)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo the last change' }).click()
    await expect(page.getByText('Undone for 1 product.')).toBeVisible()
    await page.getByRole('link', { name: /^Edit/ }).click()
    await expect(dialog.getByLabel(/^Alt text(?!.*Urdu)/).first()).not.toHaveValue(alt)
    await dialog.getByLabel('Name', { exact: true }).fill('Something else')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL(list)
    await open(page, `/product/${slug}`)
    await expect(page.getByText(story)).toBeVisible()
  },
)

// product: 12.1
test('staff add, rename and delete a category', ON_DESKTOP, async ({ page }, testInfo) => {
  const own = `Belts ${testInfo.project.name} ${Date.now() % 100_000}`
  await open(page, '/admin/categories')
  await expect(page).toHaveTitle(/(^|\) )Categories · Darzi admin$/)
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByText('Category name cannot be empty.')).toBeVisible()
  await page.getByLabel('New category').fill(own)
  await page.getByRole('button', { name: 'Add category' }).click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: own })
  await expect(row).toBeVisible()
  await expectAccessiblePage(page)

  await row.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(`Fine ${own}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(row).toContainText(`Fine ${own}`)
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})

/** Adds a category inside of the form; nearly its name is taken by the demo shop. */
async function addCategory(page: Page, own: string) {
  await page.getByRole('button', { name: 'Add category' }).click()
  const name = page.getByLabel('New category')
  await name.press('Enter')
  await expect(page.getByText('Category name cannot be empty.')).toBeVisible()
  await name.fill('Hoodie')
  await name.press('Enter')
  await expect(page.getByRole('button', { name: 'Use “Hoodies”' })).toBeVisible()
  // A product can't be saved past the question.
  await page.getByRole('form', { name: 'Product' }).getByRole('button', { name: 'Add product' }).click()
  await expect(name).toBeFocused()
  await name.fill(`Kurtas ${own}`)
  await name.press('Enter')
  const category = page.getByLabel('Category', { exact: true })
  await expect(category).toBeFocused()
  await expect(category.locator('option:checked')).toHaveText(`Kurtas ${own}`)
}

/** Holds requests until they are released. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

function pictureFiles(colours: string[]) {
  return Promise.all(
    colours.map(async (colour, index) => ({
      name: `kurta-${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo({ colour }),
    })),
  )
}

async function upload(page: Page, colours: string[]) {
  await page.locator('#product-images').setInputFiles(await pictureFiles(colours))
  await expect(page.getByLabel(/^Alt text(?!.*Urdu)/)).toHaveCount(colours.length)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const spoken = page.getByRole('status').filter({ hasText: 'Upload finished' })
  await expect(spoken).toHaveText(`Upload finished: ${colours.length} images.`)
}
