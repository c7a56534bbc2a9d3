import type { Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expectNothingCovered, keepNotices } from '#tests/setup/browser/covered-controls.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { addFirstProduct, leaveCart } from '#tests/setup/browser/quick-view.ts'
import { CHINO, keepCart } from '#tests/setup/browser/stored-cart.ts'

// The scripts that hold notices stay in their context.
test.use({ ownContext: true })

/** With more pieces than are added here, whatever other journeys put up for sale. */
const HOODIES = '/products?category=hoodies&stock=in'

/** Takes the only piece out of the cart, which a notice says. */
async function takeOut(page: Page): Promise<void> {
  await open(page, '/checkout')
  await keepCart(page, [CHINO])
  await open(page, '/checkout')
  await page.getByRole('button', { name: /^Remove/ }).click()
}

// product: 2.24
test(
  'toasts are as light or dark as the system is, and dark where dark was chosen',
  ON_DESKTOP,
  async ({ page }) => {
    const notice = page.locator('[data-notice]').first()
    const colours = { light: 'rgb(255, 253, 250)', dark: 'rgb(35, 33, 29)' }
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await takeOut(page)
      await expect(notice).toHaveCSS('background-color', colours[theme])
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await takeOut(page)
    await expect(notice).toHaveCSS('background-color', colours.dark)
  },
)

// product: 2.17
test('a notice in the shop lies over no button, no field and no label, nor over the cart', async ({
  page,
}) => {
  await keepNotices(page)
  await open(page, HOODIES)
  await addFirstProduct(page)
  // The cart that opens says what was added, and no notice does.
  await expect(page.locator('[data-notice]')).toHaveCount(0)
  await leaveCart(page)
  await keepCart(page, [CHINO, { ...CHINO, size: 'L' }])
  await open(page, '/checkout')
  const remove = page.getByRole('button', { name: /^Remove/ }).first()
  await remove.click()
  await expectNothingCovered(page, 'the cart')
  await remove.click()
  await expectNothingCovered(page, 'the empty cart')
})

test('a notice covers no button of one before it', ON_PHONE, async ({ page, context }) => {
  await signInAsAdmin(context)
  await keepNotices(page)
  await open(page, '/admin/categories')
  const dialog = page.getByRole('dialog')
  const notices = page.locator('[data-notice]')
  for (const shown of [1, 2]) {
    await page
      .getByRole('button', { name: /^Rename/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await expect(notices).toHaveCount(shown)
  }
  // A dialog that closes lets the notices move, and a press would miss them.
  await expect(dialog).toBeHidden()
  // The older one, which two more may push down the list.
  await notices.last().getByRole('button').first().click()
  await expect(notices).toHaveCount(1)
  // Closed by keyboard, it gives the focus back.
  const rename = page.getByRole('button', { name: /^Rename/ }).first()
  await rename.focus()
  await notices.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(notices).toHaveCount(0)
  await expect(rename).toBeFocused()
})

// product: 2.17
test('a notice in the admin lies over no button and no field of the page, its dialogs and its questions', async ({
  page,
  context,
}) => {
  await signInAsAdmin(context)
  await keepNotices(page)
  await open(page, '/admin/categories')
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog).toBeHidden()
  await expectNothingCovered(page, 'the categories')
  await page
    .getByRole('button', { name: /^Merge/ })
    .first()
    .click()
  await dialog.getByRole('combobox').focus()
  await expectNothingCovered(page, 'merging a category')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await page
    .getByRole('button', { name: /change the price(?! of Lawn)/ })
    .first()
    .click()
  await page.getByLabel('Price in PKR').fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Price must be greater than 0.')).toBeVisible()
  await expectNothingCovered(page, 'a price that is refused')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await dialog.getByLabel('Name', { exact: true }).fill('A name that is not saved')
  await expectNothingCovered(page, 'a product that is edited')
  await dialog.getByRole('button', { name: 'Save Changes' }).focus()
  await expectNothingCovered(page, 'Save Changes')
  await page.keyboard.press('Escape')
  await expectNothingCovered(page, 'the question about what was typed')
})
