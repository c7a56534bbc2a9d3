import { expect, open, test } from '#tests/setup/journey.ts'
import { keepCart, storedCart } from '#tests/setup/stored-cart.ts'

/** It is on sale, and of its size XXL there are fewer than ten. */
const HOODIE = { path: '/product/hoodie-charcoal', name: 'Heavyweight Fleece Hoodie — Charcoal' }

test('a product page shows pictures, price, description, sizes, category and stock', async ({ page }) => {
  await open(page, HOODIE.path)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: HOODIE.name })).toBeVisible()
  await expect(main.getByText(/^PKR [\d,]+\.\d\d$/).first()).toBeVisible()
  await expect(main.locator('s', { hasText: 'PKR' }).first()).toBeVisible()
  await expect(main.getByText(/^(In stock|Only \d left)$/).first()).toBeVisible()
  await expect(main.getByRole('definition').filter({ hasText: 'Hoodies' })).toBeVisible()
  await expect(main.getByRole('definition').filter({ hasText: 'fleece' })).toBeVisible()
  const description = await page.locator('meta[name=description]').getAttribute('content')
  await expect(main.getByText(description ?? '', { exact: true })).toBeVisible()
  await expect(main.getByRole('group', { name: 'Size' }).getByRole('radio').first()).toBeAttached()

  const thumbnails = main.getByRole('list', { name: 'Thumbnails' }).getByRole('link')
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true')
  await thumbnails.nth(1).click()
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
})

test('a product page asks for a size before anything goes into the cart', async ({ page }) => {
  await open(page, HOODIE.path)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page.getByText('Please choose a size.')).toBeVisible()
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  expect(await storedCart(page)).toMatchObject([{ name: HOODIE.name, size: 'L', quantity: 1 }])
})

test('the last pieces go into the cart without a complaint, and one more is refused', async ({ page }) => {
  await open(page, HOODIE.path)
  await page.getByRole('radio', { name: 'XXL' }).check({ force: true })
  const left = await page
    .getByRole('group', { name: 'Size' })
    .getByText(/^Only \d left$/)
    .innerText()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill(left.replace(/\D/g, ''))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/your cart already holds \d\.$/)
})

test('a full cart is told, and nothing is said to be added to it', async ({ page }) => {
  await open(page, '/about')
  await keepCart(
    page,
    Array.from({ length: 100 }, (_, line) => ({ id: `line ${line}`, name: 'Shirt', price: 1, quantity: 1 })),
  )
  await open(page, HOODIE.path)
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Your cart is full')).toBeVisible()
  await expect(page.getByText('Added to cart')).toBeHidden()
})

test('a quantity can be emptied and typed anew, and an emptied one comes back', async ({ page }) => {
  await open(page, HOODIE.path)
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.focus()
  await page.keyboard.press('Backspace')
  await expect(quantity).toHaveValue('')
  await page.keyboard.press('3')
  await expect(quantity).toHaveValue('3')
  await page.getByRole('button', { name: 'One more: Quantity' }).click()
  await expect(quantity).toHaveValue('4')
  await page.getByRole('button', { name: 'One less: Quantity' }).click()
  await quantity.focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await expect(quantity).toHaveValue('3')
  await quantity.fill('0')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
})

test('a sold-out size is seen and can not be chosen', async ({ page }) => {
  await open(page, '/product/tracksuit-black')
  await expect(page.getByRole('radio', { name: 'XXL (sold out)' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeEnabled()
})

test('the address of a product by its id leads to the one by its name for good', async ({ request }) => {
  const answer = await request.get('/product/1', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toMatch(/^\/product\/[a-z-]+$/)
})
