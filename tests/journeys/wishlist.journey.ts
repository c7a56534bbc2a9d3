import { randomUUID } from 'node:crypto'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { leaveCart } from '#tests/setup/browser/quick-view.ts'

const TRACKSUIT = 'Signature Stripe Tracksuit — Black'

// product: 56.1, 56.2, 56.3, 56.4
test(
  'a guest’s wishlist goes into the account, and leaves the browser with it',
  ON_PHONE,
  async ({ page }) => {
    // Pressed before the scripts of the page have come.
    let letScriptsCome = () => {}
    const scriptsMayCome = new Promise<void>(resolve => {
      letScriptsCome = resolve
    })
    await page.route('**/assets/*.js', async route => {
      await scriptsMayCome
      await route.continue()
    })
    await page.goto('/products?category=tracksuits', { waitUntil: 'commit' })
    const heart = page.getByRole('button', { name: `Save ${TRACKSUIT}` })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    letScriptsCome()
    await expect(page.getByText('Saved to your wishlist')).toBeVisible()
    await page.unroute('**/assets/*.js')

    await open(page, '/products?category=tracksuits')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    const account = { email: `wish-${randomUUID()}@example.com`, displayName: 'Zara Khan' }
    const password = 'four small words'
    await page.request.post('/signup', { form: { ...account, password, confirmPassword: password } })
    const sent = page.waitForResponse(response => response.url().endsWith('/account/wishlist'))
    await open(page, '/wishlist')
    await expect(page.getByRole('heading', { name: TRACKSUIT })).toBeVisible()
    expect((await sent).status()).toBe(200)
    expect(await (await page.request.get('/account/wishlist')).json()).toMatchObject({
      items: [[expect.any(Number), expect.any(Number), expect.any(Number)]],
    })

    await page.getByRole('button', { name: `Choose a size of ${TRACKSUIT}` }).click()
    const quickView = page.getByRole('dialog', { name: TRACKSUIT })
    await quickView.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    await quickView.getByRole('button', { name: 'Add to cart' }).click()
    await leaveCart(page)
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()

    await open(page, '/products?category=tracksuits')
    await heart.click()
    await expect
      .poll(async () => (await (await page.request.get('/account/wishlist')).json()).items.length)
      .toBe(1)
    await page.request.post('/logout')
    await open(page, '/wishlist')
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('wishlist:v1'))).toBe('{"items":[]}')
  },
)
