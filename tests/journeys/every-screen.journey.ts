import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/journey.ts'
import { postCheckout } from '#tests/setup/other-shopper.ts'
import { expectFits } from '#tests/setup/screen-fit.ts'

const PAGES = [
  ...['/', '/products', '/products?q=nothing-is-called-like-this', '/product/hoodie-charcoal', '/about'],
  ...['/contact', '/checkout', '/order-confirmation', '/track-order', '/faq', '/shipping', '/returns'],
  ...[
    '/size-guide',
    '/privacy',
    '/terms',
    '/offline',
    '/login',
    '/signup',
    '/forgot-password',
    '/admin-login',
  ],
]
const ACCOUNT = ['/account', '/account/details', '/account/address', '/account/delete']
/** 1280 pixels at 200 % are 640. */
const ZOOMED = { width: 640, height: 400 }

// product: 2.20
test('nothing runs out of a narrow screen, or of a wide one that is zoomed to 200 %, and all can be hit', async ({
  page,
  request,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(isMobile ? { width: 320, height: 568 } : ZOOMED)
  const order = await postCheckout(request, [{ id: 'chino-navy', size: 'M', quantity: 1 }])
  for (const path of [...PAGES, order.headers().location ?? '']) await expectFits(page, path)

  const password = 'four small words'
  const account = { email: `fits-${randomUUID()}@example.com`, displayName: 'Zara Khan' }
  await page.request.post('/signup', { form: { ...account, password, confirmPassword: password } })
  for (const path of ACCOUNT) await expectFits(page, path)
})

// product: 2.22
test('for those who ask for no motion drawers and menus are there at once', ON_PHONE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/products')
  for (const [role, name] of [
    ['link', 'Menu'],
    ['button', 'Filters'],
  ] as const) {
    await page.getByRole(role, { name }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const moves = await dialog.evaluate(shown =>
      [shown, ...shown.querySelectorAll('*')].flatMap(each => {
        const { transitionDuration, animationDuration } = getComputedStyle(each)
        return `${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat)
      }),
    )
    expect(Math.max(...moves)).toBeLessThan(0.001)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

// product: 2.23
test(
  'in forced colours what is chosen, switched on or focused is still to be seen',
  ON_DESKTOP,
  async ({ page, isMobile }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await open(page, '/products?stock=in')
    await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
    const options = page.getByRole('contentinfo').locator('label:has(input[type=radio])')
    const edges = await options.evaluateAll(all => all.map(label => getComputedStyle(label).outlineStyle))
    expect(edges[2], 'the chosen theme is framed, and no other').not.toBe(edges[0])

    // A product of one size alone would have it chosen from the beginning.
    await open(page, '/product/chino-khaki')
    const size = page.getByRole('main').locator('input[name=size]:not(:disabled)').first()
    const plain = await edgeOf(page)
    await size.check({ force: true })
    await page.getByRole('heading', { level: 1 }).click()
    expect(await edgeOf(page), 'the chosen size is told from the others').not.toBe(plain)

    for (let presses = 0; presses < (isMobile ? 12 : 16); presses += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(hasVisibleFocus)).toBe(true)
    }
  },
)

/** How the first size that can be chosen is framed. */
function edgeOf(page: Page): Promise<string> {
  return page
    .getByRole('main')
    .locator('input[name=size]:not(:disabled)')
    .first()
    .evaluate(input => getComputedStyle(input.closest('label') ?? input).outlineStyle)
}

/** Of the element with focus, or of what is drawn in its place. */
function hasVisibleFocus(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return true
  return [focused, focused.nextElementSibling, focused.closest('label')].some(
    each => each && getComputedStyle(each).outlineStyle !== 'none',
  )
}
