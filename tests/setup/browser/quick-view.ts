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

/** Chooses a size of which there are many, or else the first that is not sold out. The first entry of the select is only a prompt. */
export async function chooseSize(quickView: Locator): Promise<void> {
  const options = quickView.getByLabel('Size').locator('option')
  const index = await options.evaluateAll(all => {
    const enabled = all.filter(option => option.matches(':enabled:not([value=""])'))
    const many = enabled.find(({ textContent }) => !textContent.includes('('))
    return all.findIndex(option => option === (many ?? enabled[0]))
  })
  await quickView.getByLabel('Size').selectOption({ index })
}

/** Adds one piece of the first product in stock to the cart. */
export async function addFirstProduct(page: Page): Promise<void> {
  const quickView = await openQuickView(page)
  await chooseSize(quickView)
  await quickView.getByRole('button', { name: 'Add to cart' }).click()
  await quickView.waitFor({ state: 'hidden' })
}
