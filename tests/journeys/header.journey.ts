import { expectNoViolations } from '#tests/setup/browser/accessibility.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { addFirstProduct, leaveCart } from '#tests/setup/browser/quick-view.ts'
import { CHINO, keepCart, storedCart } from '#tests/setup/browser/stored-cart.ts'

// product: 2.1, 2.2, 2.5, 2.19
test(
  'the header names the shop, its pages and the cart with count and total',
  ON_DESKTOP,
  async ({ page, isMobile }) => {
    await open(page, '/products?stock=in')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Darzi' })).toHaveAttribute('href', '/')
    if (!isMobile) {
      for (const [name, href] of [
        ['Shop All', '/products'],
        ['About', '/about'],
        ['Contact', '/contact'],
      ] as const) {
        await expect(header.getByRole('link', { name })).toHaveAttribute('href', href)
      }
      const categories = header.getByRole('navigation', { name: 'Shop by category' })
      await categories.getByRole('link', { name: 'Shalwar Kameez' }).press('Enter')
      await expect(page).toHaveURL('/products?category=shalwar-kameez')
      await expect(categories.locator('[aria-current=page]')).toHaveText('Shalwar Kameez')
      await page.goBack()
    }
    await expect(header.getByRole('link', { name: 'Cart, 0 items', exact: true })).toBeVisible()
    await expect(header).not.toContainText('PKR')
    await addFirstProduct(page)
    await leaveCart(page)
    const cart = header.getByRole('link', { name: /^Cart, 1 item, PKR [\d,]+\.\d\d$/ })
    await expect(cart).toBeVisible()
    await expectNoViolations(page)
    await cart.click()
    await expect(page).toHaveURL('/checkout')
  },
)

// product: 2.7, 2.28
test(
  'the menu of a small screen opens, lists the pages and the cart, and closes',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/faq')
    await page.getByRole('link', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog')
    const shop = menu.getByRole('navigation', { name: 'Shop by category' })
    await expect(shop.getByRole('link').first()).toHaveText('New Arrivals')
    await expect(shop.getByRole('link').nth(1)).toHaveText('Sale')
    const shirts = shop.getByRole('link', { name: 'Shirts' })
    await expect(shirts).toHaveAttribute('href', '/products?category=shirts')
    await expect(shirts.locator('img')).toHaveJSProperty('complete', true)
    for (const name of ['Shop All', 'About', 'Contact']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expect(menu.getByRole('link', { name: 'Cart (0 items)', exact: true })).toHaveAttribute(
      'href',
      '/checkout',
    )
    await expect(menu.getByRole('link', { name: 'Login / Sign Up' })).toHaveAttribute('href', '/login')
    await expect(menu.getByRole('radio', { name: 'System' })).toBeChecked()
    await expectNoViolations(page)
    for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('Tab')
    expect(await menu.evaluate(dialog => dialog.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('link', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL('/about')
    await expect(menu).toBeHidden()
  },
)

// product: 2.9, 2.10, 2.11
test('the footer leads to the pages and categories that it names', ON_PHONE, async ({ page, request }) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  const names = [
    'All Products',
    'Mens Track Suit',
    'Shalwar Kameez',
    'Shirts',
    'Hoodies',
    'Trousers',
    'About Us',
    'Contact',
    'FAQ',
    'Shipping',
    'Returns',
    'Track Order',
    'Size Guide',
  ]
  for (const name of names) {
    const href = await footer.getByRole('link', { name, exact: true }).getAttribute('href')
    const response = await request.get(href ?? '/nowhere')
    expect(response.status(), `${name} leads to ${href}`).toBe(200)
    expect(await response.text(), `${name} leads to something`).not.toContain('No products found')
  }
  const addresses = { 'All Products': '/products', 'About Us': '/about', Contact: '/contact' }
  for (const [name, href] of Object.entries(addresses)) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Darzi`)
  // The demo shop is on no network, and a link to a network's own front page is none to the shop.
  await expect(footer.getByRole('link', { name: /Facebook|Instagram/ })).toHaveCount(0)
})

// product: 2.11
test('the footer leads back to the top', ON_DESKTOP, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Scroll to top' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

// product: 2.8, 2.22
test(
  'the header leaves on the way down, comes back on the way up, and stays while it has the focus',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/')
    const header = page.getByRole('banner')
    const scrollTo = (top: number) =>
      page.evaluate(y => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await scrollTo(900)
    await expect(header).not.toBeInViewport()
    await scrollTo(700)
    await expect(header).toBeInViewport()
    await header.getByRole('link', { name: /^Cart/ }).focus()
    await scrollTo(1200)
    await expect(header).not.toHaveAttribute('data-away')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await scrollTo(1500)
    await expect(header).not.toBeInViewport()
    await header.getByRole('link', { name: 'Darzi' }).focus()
    await expect(header).toBeInViewport()

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await scrollTo(1900)
    await expect(header).toBeInViewport()
  },
)

test.describe('the cart over the page', () => {
  test.use({ expectedErrors: /503/ })

  // product: 2.6, 6.10, 6.12, 6.13
  test(
    'shows what was added at today’s price, takes out and puts back, and leads to the checkout',
    ON_PHONE,
    async ({ page }) => {
      await open(page, '/products?category=hoodies&stock=in')
      await addFirstProduct(page)
      await leaveCart(page)
      const [line] = (await storedCart(page)) ?? []
      await page.evaluate(
        stored => localStorage.setItem('cart:v1', JSON.stringify([{ ...stored, price: 1 }])),
        line,
      )
      await open(page, '/products?category=hoodies&stock=in')
      await addFirstProduct(page)
      const drawer = page.getByRole('dialog', { name: 'Cart (2 items)' })
      await expect(drawer.getByRole('link', { name: line?.name })).toBeVisible()
      await expect(drawer.getByText('Added to cart')).toBeVisible()
      await expect(drawer.getByText('Free delivery on all orders')).toBeVisible()
      await expect(drawer.getByRole('region', { name: 'Goes with it' }).getByRole('link')).toHaveCount(2)
      await expectNoViolations(page)
      await drawer.getByRole('button', { name: /^Remove/ }).click()
      const emptied = page.getByRole('dialog', { name: 'Cart (0 items)' })
      await expect(emptied.getByRole('heading', { name: 'Your cart is empty!' })).toBeFocused()
      await expectNoViolations(page)
      await emptied.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(async () => (await storedCart(page))?.[0]?.quantity).toBe(2)
      await expect(drawer.getByRole('button', { name: /^Remove/ })).toBeFocused()
      await expect.poll(async () => (await storedCart(page))?.[0]?.price).toBe(line?.price)

      await page.route('/cart-quote', route => route.fulfill({ status: 503, body: '' }))
      await drawer.getByRole('button', { name: /^One more/ }).click()
      const failed = page.getByRole('dialog').getByRole('alert')
      await expect(failed).toContainText('last known ones')
      await page.unroute('/cart-quote')
      await failed.getByRole('button', { name: 'Retry' }).click()
      await expect(failed).toBeHidden()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Proceed to Payment PKR / })
        .click()
      await expect(page).toHaveURL('/checkout?step=shipping')
      await expect(page.getByRole('dialog')).toBeHidden()
    },
  )
})

// product: 6.14
test(
  'what was added stands first in the cart, and a quantity above the stock is cut and said once',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/')
    await keepCart(page, [CHINO])
    await open(page, '/products?category=hoodies&stock=in')
    await addFirstProduct(page)
    // Quick view is a dialog with a quantity too, until it has gone.
    const drawer = page.getByRole('dialog', { name: /^Cart/ })
    await expect(drawer.locator('[data-cart-line]').first()).not.toContainText(CHINO.name)
    const quantity = drawer.getByRole('spinbutton').first()
    await quantity.fill('500')
    await quantity.blur()
    await expect(drawer.getByText(/^Only \d+ left of /)).toHaveCount(1)
    await expect(quantity).not.toHaveValue('500')
    await expect(drawer.getByText('Added to cart')).toBeHidden()
  },
)
