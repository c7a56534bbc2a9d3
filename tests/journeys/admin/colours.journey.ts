import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

const BLACK = 'Side-Stripe Track Pants — Black'
const MAROON = 'Side-Stripe Track Pants — Maroon'

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 41.1, 41.2, 41.5
test(
  'staff join two products as colours of one style, and shoppers go from one to the other by a swatch',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/admin/products?q=track-pants-black')
    await page.getByRole('link', { name: BLACK }).first().click()
    await page.getByRole('link', { name: 'Other colours of this product' }).click()
    await page.getByRole('searchbox').fill('stripe track pants')
    await page.getByRole('button', { name: `Add as a colour: ${MAROON}` }).click()
    await expect(page.getByRole('button', { name: `Move ${MAROON} up` })).toBeVisible()
    await page.getByRole('button', { name: `Move ${MAROON} up` }).click()
    await expect(page.getByRole('button', { name: `Move ${MAROON} up` })).toBeDisabled()

    await open(page, '/product/track-pants-black')
    const colours = page.getByRole('main').getByRole('group', { name: 'Colour' }).first()
    await expect(colours.getByRole('link').first()).toHaveAccessibleName('Maroon')
    await expect(colours.getByRole('link', { name: 'Black' })).toHaveAttribute('aria-current', 'true')
    // The bar to buy comes over it, perhaps between the press and its release.
    await expect(page.locator('html')).toHaveAttribute('data-buy-bar')
    await colours.getByRole('link', { name: 'Maroon' }).click()
    await expect(page.getByRole('heading', { level: 1, name: MAROON })).toBeVisible()

    await open(page, '/products?category=track-pants')
    const card = page.getByRole('article').filter({ hasText: MAROON })
    await card.getByRole('link', { name: 'Black', exact: true }).click()
    await expect(page).toHaveURL('/product/track-pants-black')
  },
)

// product: 5.27
test('staff choose what is worn with a product, and its page offers that', ON_PHONE, async ({ page }) => {
  await open(page, '/admin/products?q=shalwar-kameez-sage')
  await page.getByRole('link', { name: /Sage/ }).first().click()
  await page.getByRole('link', { name: 'Complete the look' }).click()
  await expect(page.getByText('Nothing is chosen yet')).toBeVisible()
  await page.getByRole('searchbox').fill('wool-blend')
  await page.getByRole('button', { name: /^Add: Pressed Wool-Blend/ }).click()
  await expect(page.getByRole('heading', { name: 'Worn with it' })).toBeVisible()
  await open(page, '/product/shalwar-kameez-sage')
  const look = page.getByRole('region', { name: 'Complete the look' })
  await expect(look.getByRole('link', { name: /Pressed Wool-Blend/ })).toBeVisible()
})
