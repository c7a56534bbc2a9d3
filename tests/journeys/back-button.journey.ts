import type { Locator, Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test, waitForScripts } from '#tests/setup/browser/journey.ts'
import { addFirstProduct, cartDrawer, openQuickView } from '#tests/setup/browser/quick-view.ts'

// product: 2.16
test(
  'Back closes quick view, the filters, the menu, the search and the cart, and Forward stays on the page',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click()
    await expect(page).toHaveURL('/products')

    // One that closes is there until it has moved away.
    const dialog = page.locator('[role=dialog]:not([data-closing])')
    await expectBackCloses(page, dialog, () => openQuickView(page))
    await expectBackCloses(page, dialog, () => page.getByRole('link', { name: 'Menu' }).click())
    const search = page.getByRole('banner').locator('summary')
    const searchPanel = page.getByRole('banner').getByRole('search').last()
    await expectBackCloses(page, searchPanel, () => search.click())
    await expectBackCloses(page, cartDrawer(page), () => addFirstProduct(page))

    // What was chosen in the drawer stays chosen when Back closes it.
    const filters = page.getByRole('button', { name: /^Filters/ })
    await filters.click()
    await dialog.getByRole('checkbox').first().check()
    await expect(page).toHaveURL(/[?]/)
    await expectDepth(page, 1)
    const filtered = page.url()
    await page.goBack()
    await expect(dialog).toBeHidden()
    expect(page.url()).toBe(filtered)

    await page.goBack()
    await expect(page).toHaveURL('/products')
    await page.goBack()
    await expect(page).toHaveURL('/faq')
  },
)

// product: 2.16
test(
  'Back closes the size guide and the pictures of a product, also after a reload with them open',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/faq')
    await open(page, '/product/hoodie-charcoal')
    const guide = page.getByRole('dialog', { name: 'Size guide' })
    await expectBackCloses(page, guide, () => page.getByRole('link', { name: 'Size guide' }).first().click())
    const viewer = page.getByRole('dialog', { name: /^Pictures of/ })
    const openViewer = () =>
      page
        .getByRole('link', { name: /^Look closely/ })
        .first()
        .click()
    await expectBackCloses(page, viewer, openViewer)

    await openViewer()
    await expectDepth(page, 1)
    await page.reload()
    await waitForScripts(page)
    await expectDepth(page, 0)
    await expect(viewer).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/faq')
  },
)

test(
  'a link followed in the menu, and Buy now, leave one step between the two pages',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/products')
    await page.getByRole('link', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL('/about')
    await expectDepth(page, 0)
    await page.goBack()
    await expect(page).toHaveURL('/products')
    await expect(page.getByRole('dialog')).toBeHidden()

    const quickView = await openQuickView(page)
    await expectDepth(page, 1)
    await quickView.getByRole('link', { name: 'View full details' }).click()
    await expect(page).toHaveURL(/[/]product[/]/)
    await page.goBack()
    await expect(page).toHaveURL('/products')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

// product: 2.16
test(
  'Back closes what opens over the admin, and still asks about what was typed',
  ON_PHONE,
  async ({ page, context }) => {
    await signInAsAdmin(context)
    await open(page, '/admin/categories')
    const dialog = page.getByRole('dialog')
    await expectBackCloses(page, dialog, () =>
      page
        .getByRole('button', { name: /^Rename/ })
        .first()
        .click(),
    )
    await expectBackCloses(page, dialog, () => page.getByRole('button', { name: 'Menu' }).click())
    await page.getByRole('link', { name: 'Products', exact: true }).first().click()
    await expect(page).toHaveURL('/admin/products')
    const price = page.getByRole('button', { name: /change the price/ }).first()
    await expectBackCloses(page, dialog, () => price.click())

    await page.getByRole('link', { name: /^Edit/ }).first().click()
    await expect(page).toHaveURL(/[/]admin[/]products[/]\d+/)
    await dialog.getByLabel('Name', { exact: true }).fill('A name that is not saved')
    await page.goBack()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('A name that is not saved')
    await page.goBack()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/admin/products')
    await expect(dialog).toBeHidden()
  },
)

/** Opens an overlay and closes it by Back, and then by Escape: the page is the same one, and no step is left behind. */
async function expectBackCloses(page: Page, overlay: Locator, openIt: () => Promise<unknown>): Promise<void> {
  const address = page.url()
  await openIt()
  await expect(overlay).toBeVisible()
  await expectDepth(page, 1)
  await page.goBack()
  await expect(overlay).toBeHidden()
  await expectDepth(page, 0)
  await page.goForward()
  await expectDepth(page, 0)
  await expect(overlay).toBeHidden()

  await openIt()
  await expect(overlay).toBeVisible()
  await expectDepth(page, 1)
  await page.keyboard.press('Escape')
  if (await overlay.isVisible()) await page.keyboard.press('Escape')
  await expectDepth(page, 0)
  expect(page.url()).toBe(address)
}

/** How many overlays the present step of history stands for. */
function expectDepth(page: Page, depth: number): Promise<void> {
  return expect.poll(() => page.evaluate(() => window.history.state?.overlay ?? 0)).toBe(depth)
}
