import { expect, open, test } from '#tests/setup/journey.ts'
import { addFirstProduct } from '#tests/setup/quick-view.ts'

test('the header names the shop, its pages and the cart with count and total', async ({ page, isMobile }) => {
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
  }
  await expect(header.getByRole('link', { name: 'Cart, 0 items, PKR 0.00' })).toBeVisible()
  await addFirstProduct(page)
  const cart = header.getByRole('link', { name: /^Cart, 1 item, PKR [\d,]+\.\d\d$/ })
  await cart.click()
  await expect(page).toHaveURL('/checkout')
})

test('the menu of a small screen opens, lists the pages and the cart, and closes', async ({
  page,
  isMobile,
}) => {
  await page.setViewportSize({ width: isMobile ? 390 : 600, height: 844 })
  await open(page, '/')
  await page.getByRole('link', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  for (const name of ['Shop All', 'About', 'Contact']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(menu.getByRole('link', { name: /^Cart \(0 items\)\s*PKR 0\.00$/ })).toHaveAttribute(
    'href',
    '/checkout',
  )
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('link', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL('/about')
  await expect(menu).toBeHidden()
})

test('the footer leads to the pages and categories that it names', async ({ page, request }) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  const names = [
    ...['All Products', 'Mens Track Suit', 'Shalwar Kameez', 'Shirts', 'Hoodies', 'Trouser'],
    ...['About Us', 'Contact', 'FAQ', 'Shipping', 'Returns', 'Track Order', 'Size Guide'],
  ]
  for (const name of names) {
    const href = await footer.getByRole('link', { name, exact: true }).getAttribute('href')
    const answer = await request.get(href ?? '/nowhere')
    expect(answer.status(), `${name} leads to ${href}`).toBe(200)
    expect(await answer.text(), `${name} leads to something`).not.toContain('No products found')
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Darzi`)
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', /^https:/)
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:/)
})

test('the footer leads back to the top', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Scroll to top' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
