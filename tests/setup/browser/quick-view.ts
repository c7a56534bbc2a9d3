import { expect, type Locator, type Page } from '@playwright/test'

/** The link that a card is, besides its swatches. @param cards one article or all of a page */
export function mainLink(cards: Locator): Locator {
  return cards.getByRole('heading', { level: 3 }).getByRole('link')
}

/** Clicks the first card of the page. @returns the dialog that opens */
export async function openQuickView(page: Page): Promise<Locator> {
  // The drawer of filters may still be closing.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await mainLink(page.getByRole('article').first()).click()
  const quickView = page.getByRole('dialog')
  // Its code is loaded when the page is idle, or now.
  await quickView.waitFor()
  return quickView
}

/** Chooses a size of which there are many, or else the first that is not sold out; none where there is no choice. */
export async function chooseSize(quickView: Locator): Promise<void> {
  const sizes = quickView.getByRole('radio')
  const index = await sizes.evaluateAll(all => {
    const enabled = all.filter(size => size.matches(':enabled'))
    const many = enabled.find(size => !/\d left/.test(size.closest('label')?.textContent ?? ''))
    return all.findIndex(size => size === (many ?? enabled[0]))
  })
  if (index >= 0) await sizes.nth(index).check({ force: true })
}

/** The cart, which opens over the page once something is added. */
export function cartDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Cart/ })
}

/** Closes it. */
export async function leaveCart(page: Page): Promise<void> {
  await expect(cartDrawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Adds one piece of the first product in stock to the cart, which opens. */
export async function addFirstProduct(page: Page): Promise<void> {
  const quickView = await openQuickView(page)
  await chooseSize(quickView)
  await quickView.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartDrawer(page)).toBeVisible()
}
