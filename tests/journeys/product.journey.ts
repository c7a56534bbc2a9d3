import { expect, open, test } from '#tests/setup/journey.ts'

test('a product page shows pictures, price, description, sizes, category and stock', async ({ page }) => {
  await open(page, '/products?category=hoodies&stock=in')
  const href = await page.getByRole('article').first().getByRole('link').getAttribute('href')
  await open(page, href ?? '')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByText(/^PKR [\d,]+\.\d\d$/).first()).toBeVisible()
  await expect(main.getByText(/^(In stock|Only \d left)$/).first()).toBeVisible()
  await expect(main.getByRole('definition').filter({ hasText: 'Hoodies' })).toBeVisible()
  await expect(main.getByRole('group', { name: 'Size' }).getByRole('radio').first()).toBeAttached()

  const thumbnails = main.getByRole('list', { name: 'Thumbnails' }).getByRole('link')
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true')
  await thumbnails.nth(1).click()
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
})

test('a sold-out size is seen and can not be chosen', async ({ page }) => {
  await open(page, '/products')
  const card = page.getByRole('article').filter({ has: page.locator('s', { hasText: 'sold out' }) })
  await open(page, (await card.first().getByRole('link').getAttribute('href')) ?? '')
  const soldOut = page.getByRole('radio', { name: '(sold out)' }).first()
  await expect(soldOut).toBeAttached()
  await expect(soldOut).toBeDisabled()
})
