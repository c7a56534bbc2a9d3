import { expect, open, test } from '#tests/setup/journey.ts'
import { chooseSize, openQuickView } from '#tests/setup/quick-view.ts'

test('quick view shows picture, price, description, sizes and quantity, and adds and closes', async ({
  page,
}) => {
  await open(page, '/products?stock=in&sale=on')
  const quickView = await openQuickView(page)
  await expect(quickView.getByRole('img').first()).toBeVisible()
  await expect(quickView.locator('s').filter({ hasText: /^PKR/ })).toBeVisible()
  await expect(quickView.getByText(/^.{20,}$/).first()).toBeVisible()
  await quickView.getByRole('button', { name: 'Close' }).click()
  await expect(quickView).toBeHidden()

  await openQuickView(page)
  await quickView.getByRole('button', { name: 'Add to cart' }).click()
  await expect(quickView.getByRole('alert')).toHaveText(/size/i)
  await chooseSize(quickView)
  const quantity = quickView.getByRole('spinbutton', { name: 'Quantity' })
  await expect(quantity).toHaveValue('1')
  await quantity.fill('0')
  await expect(quantity).toHaveValue('1')
  await quickView.getByRole('button', { name: 'Add to cart' }).click()
  await expect(quickView).toBeHidden()
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()
  await expect(page).toHaveURL('/products?stock=in&sale=on')
})

test('Buy now adds and goes to the checkout', async ({ page }) => {
  await open(page, '/products?stock=in')
  const quickView = await openQuickView(page)
  await chooseSize(quickView)
  await quickView.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Subtotal (1 item)')
})
