import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/setup/journey.ts'

/** Its size XXL is sold out. */
const TRACKSUIT = 'Signature Stripe Tracksuit — Black'
/** Of its size XXL there are fewer than ten. */
const HOODIE = 'Heavyweight Fleece Hoodie — Charcoal'

test('filters stand in the address, keep the focus, and can be taken away one by one', async ({
  page,
  isMobile,
}) => {
  await open(page, '/products')
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
  const size = page.getByRole('radio', { name: 'XXL' })
  await size.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/products?size=XXL')
  await expect(size).toBeFocused()
  await page.getByRole('textbox', { name: 'Highest price' }).fill('6,000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?size=XXL&max=6000')
  await page.getByRole('checkbox', { name: 'On sale' }).check()
  await expect(page).toHaveURL('/products?size=XXL&max=6000&sale=on')
  if (isMobile) await page.getByRole('button', { name: /^Show \d+ products?$/ }).click()

  await page.getByLabel('Sort by').selectOption('price-desc')
  await expect(page).toHaveURL('/products?size=XXL&max=6000&sale=on&sort=price-desc')
  await page.getByRole('link', { name: 'Remove filter Size XXL' }).click()
  await expect(page).toHaveURL('/products?max=6000&sale=on&sort=price-desc')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Remove filter Size XXL' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/products?sort=price-desc')
})

test('a search without a match says so, and leads back to everything', async ({ page }) => {
  await open(page, '/products?q=unicorn')
  await expect(page.getByText('No products found')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a listing of several pages is walked by links', async ({ page }) => {
  await open(page, '/products')
  const onFirst = await page.getByRole('article').getByRole('link').allInnerTexts()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/products?page=2')
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  const onSecond = await page.getByRole('article').getByRole('link').allInnerTexts()
  expect(onSecond.filter(name => onFirst.includes(name))).toEqual([])
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL('/products')
})

test('quick view offers just the sizes that the product comes in', async ({ page }) => {
  await open(page, '/products?category=tracksuits')
  await page.getByRole('link', { name: TRACKSUIT }).click()
  const options = page.getByRole('dialog', { name: TRACKSUIT }).getByLabel('Size').locator('option')
  await expect(options).toHaveText([/^Choose a size$/, /^S/, /^M/, /^L/, /^XL/, 'XXL (Sold out)'])
  await expect(options.last()).toBeDisabled()
})

test('quick view refuses more than there is, and gives the focus back', async ({ page }) => {
  await open(page, '/products?category=hoodies')
  const card = page.getByRole('link', { name: HOODIE })
  await card.click()
  const quickView = page.getByRole('dialog', { name: HOODIE })
  await expect(quickView.getByRole('link', { name: 'View full details' })).toBeVisible()
  await quickView.getByRole('button', { name: 'Add to cart' }).click()
  await expect(quickView.getByText('Please choose a size.')).toBeVisible()

  await quickView.getByLabel('Size').selectOption('XXL')
  await quickView.getByRole('spinbutton', { name: 'Quantity' }).fill('10')
  await expect(quickView.getByText(/^Only \d left in size XXL\.$/)).toBeVisible()
  await quickView.getByRole('button', { name: 'Add to cart' }).click()
  await expect(quickView).toBeVisible()
  expect(await storedBasket(page)).toBeNull()

  await page.keyboard.press('Escape')
  await expect(quickView).toBeHidden()
  await expect(card).toBeFocused()
})

test('buy now in quick view leads to checkout with the choice', async ({ page }) => {
  await open(page, '/products?category=hoodies')
  await page.getByRole('link', { name: HOODIE }).click()
  const quickView = page.getByRole('dialog', { name: HOODIE })
  await quickView.getByLabel('Size').selectOption('L')
  await quickView.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await quickView.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL('/checkout')
  expect(JSON.parse((await storedBasket(page)) ?? '')).toMatchObject([
    { name: HOODIE, size: 'L', quantity: 2 },
  ])
})

test('a card opened in a new tab is the page of the product', async ({ page, context }) => {
  await open(page, '/products?category=hoodies')
  const tab = context.waitForEvent('page')
  await page.getByRole('link', { name: HOODIE }).click({ modifiers: ['ControlOrMeta'] })
  await expect((await tab).getByRole('heading', { name: HOODIE, level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the page of a product shows its pictures, its facts, and asks for a size', async ({ page }) => {
  await open(page, '/product/hoodie-charcoal')
  await page.getByRole('link', { name: 'Show picture 2 of 2' }).click()
  await expect(page.getByRole('link', { name: 'Show picture 2 of 2' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.getByRole('definition').filter({ hasText: 'Hoodies' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'fleece' })).toBeVisible()
  await expect(page.locator('s', { hasText: 'PKR' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page.getByText('Please choose a size.')).toBeVisible()
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  expect(JSON.parse((await storedBasket(page)) ?? '')).toMatchObject([
    { name: HOODIE, size: 'L', quantity: 1 },
  ])
})

test('a size that is sold out can be seen and not chosen', async ({ page }) => {
  await open(page, '/product/tracksuit-black')
  await expect(page.getByRole('radio', { name: 'XXL (sold out)' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeEnabled()
})

test('the address of a product by its id leads to the one by its name for good', async ({ request }) => {
  const answer = await request.get('/product/1', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toMatch(/^\/product\/[a-z-]+$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters and sorting are sent by their buttons, and a card leads to its page', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('radio', { name: 'XL', exact: true }).check({ force: true })
    await page.getByRole('checkbox', { name: 'In stock' }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('link', { name: 'Remove filter Size XL' })).toBeVisible()
    await page.getByLabel('Sort by').selectOption('price-asc')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL('/products?size=XL&stock=in&sort=price-asc')
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/product\/[a-z-]+$/)
    await expect(page.getByRole('button', { name: 'Buy now' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeHidden()
  })
})

function storedBasket(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('cart:v1'))
}
