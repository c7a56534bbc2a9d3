import { SHIPPING_DETAILS } from '#tests/factories/shipping-details.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { cartDrawer, chooseSize, openQuickView } from '#tests/setup/browser/quick-view.ts'

// product: 2.6, 1.1, 1.4, 1.5, 4.1, 7.1, 7.3, 7.13, 8.9, 9.1
// The wide screen is walked in the journey by keyboard.
test('a shopper finds a product, looks closer, chooses a size and buys it', ON_PHONE, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Shop Now' }).first().click()
  await expect(page).toHaveURL('/products?collection=new-arrivals')

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Hoodies' }).click()
  await expect(page).toHaveURL('/products?category=hoodies')
  await page.getByRole('button', { name: /^Show \d+ products$/ }).click()
  await expect(page.getByRole('heading', { name: 'Hoodies', level: 1 })).toBeVisible()

  const quickView = await openQuickView(page)
  await chooseSize(quickView)
  await quickView.getByRole('button', { name: 'Add to cart' }).click()
  const cart = cartDrawer(page)
  await expect(cart.getByText('Added to cart')).toBeVisible()
  await cart.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/checkout')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  for (const [label, value] of Object.entries(SHIPPING_DETAILS)) await page.getByLabel(label).fill(value)
  const total = await page.getByTestId('order-total').textContent()
  await page.getByRole('button', { name: 'Confirm & Continue to Payment' }).click()

  await expect(page).toHaveURL(/\/order-confirmation\?order=/)
  await expect(page.getByText('Our team will contact you soon.')).toBeVisible()
  await expect(
    page.getByText('Order placed successfully! Thank you for shopping with us.').first(),
  ).toBeVisible()
  await expect(page.getByText(total ?? '').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items', exact: true })).toBeVisible()
})
