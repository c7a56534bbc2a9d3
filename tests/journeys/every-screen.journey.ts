import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolations, expectNoViolationsInside } from '#tests/setup/browser/accessibility.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { createSignedOutAdmin, invitationLink, signInUpToCode } from '#tests/setup/browser/colleague.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test, waitForScripts } from '#tests/setup/browser/journey.ts'
import { findMisfits } from '#tests/setup/browser/screen-fit.ts'
import { changeScreens } from '#tests/setup/browser/screen-size.ts'
import { postCheckout } from '#tests/setup/post-checkout.ts'

const SHOP = [
  '/',
  '/products',
  '/products?q=nothing-is-called-like-this',
  '/product/hoodie-charcoal',
  '/about',
  '/collections/eid-edit',
  '/product/twill-shirt-black/stock-alert',
  '/contact',
  '/checkout',
  '/order-confirmation',
  '/track-order',
  '/faq',
  '/shipping',
  '/returns',
  '/size-guide',
  '/privacy',
  '/terms',
  '/offline',
  '/wishlist',
  '/login',
  '/signup',
  '/forgot-password',
  '/admin-login?because=denied',
]
/** In Urdu, from right to left. */
const IN_URDU = [
  '/ur',
  '/ur/products',
  '/ur/product/hoodie-charcoal',
  '/ur/collections/eid-edit',
  '/ur/checkout',
  '/ur/login',
]
const ACCOUNT = ['/account', '/account/details', '/account/address', '/account/sessions', '/account/delete']
/** There is an admin. */
const CLOSED = '/create-admin'
const STAFF = [
  CLOSED,
  '/admin',
  '/admin-logout',
  '/make-admin',
  '/admin/your-sign-in',
  '/admin/settings',
  '/admin/settings?q=cash+on+delivery',
  '/admin/settings?part=payments',
  '/admin/health',
  '/admin/calls',
  '/admin/orders',
  '/admin/products?q=shirt&state=all',
  '/admin/parcels',
  '/admin/demo',
  '/admin/setup',
  '/admin/backups?to=bucket',
  '/admin/domain',
  '/admin/cities?edit=1',
  '/admin/cash',
  '/admin/cash/balances',
  '/admin/cash/couriers/1/payout',
  '/admin/couriers?edit=new',
  '/admin/couriers/1/sheets',
  '/admin/phones',
  '/admin/customers/import',
  '/admin/customers/imported',
  '/admin/discounts?edit=new',
  '/admin/products/1/colours?find=hoodie',
  '/admin/products/1/look?find=hoodie',
  '/admin/products/1/pre-order',
  '/admin/size-charts/1',
  '/admin/collections',
  '/admin/collections/1?find=hoodie',
  '/admin/collections/2',
  '/admin/sales?edit=new&at=2030-01-01T00:00',
  '/admin/products/import?q=shirt',
  '/admin/vouchers',
  '/admin/reviews',
  '/admin/stock-alerts',
  '/admin/abandoned-checkouts',
  '/admin/reports',
  '/admin/reports/sales-over-time',
  '/admin/reports/sales-by-city',
  '/admin/reports/sales-by-city/orders',
  '/admin/run-out',
  '/admin/reorder',
  '/admin/reorder/print',
  '/admin/catalogue-health',
  '/admin/home-page',
  '/admin/home-page?edit=review-2',
  '/admin/brand',
  '/admin/menus',
  '/admin/pages',
  '/admin/pages?edit=about',
  '/admin/pages?edit=question-2',
  '/admin/redirects',
  '/admin/drafts',
  '/admin/orders/new?phone=0300+1234567',
  '/admin/whatsapp?list=settings',
  '/admin/cities?edit=zones-new',
]
/** Lists of which at least one has a parcel of the demo, at whatever hour it is. */
const UNDER_WAY = ['coming-back', 'failed', 'with-courier'].map(list => `/admin/parcels?list=${list}`)
/** The least width, of a phone. */
const NARROW = { width: 320, height: 568, isPhone: true }
const WIDE = { width: 1440, height: 900, isPhone: false }
/** 1280 pixels at 200 % are 640. */
const ZOOMED = { width: 640, height: 400, isPhone: false }

const SCREENS_OF_A_PART = 9

// Each screen is opened once, and examined at each width.
test.describe('every screen is accessible and fits, narrow and zoomed to 200 %, and all on it can be hit', () => {
  // Each worker takes parts, so that none ends long after the other.
  test.describe.configure({ mode: 'parallel' })
  // The screens of phones and of computers are its own.
  test.use({ ownContext: true })

  for (const [part, paths] of inParts(SHOP).entries()) {
    // product: 2.10, 2.12, 2.19, 2.20, 3.1, 4.1, 5.6, 7.1, 15.9, 16.1, 16.2
    test(`those of the shop, part ${part + 1}`, ON_DESKTOP, async ({ page }) => {
      await examineAll(page, paths)
    })
  }

  // product: 2.19, 2.20
  test('that of an order', ON_DESKTOP, async ({ page, request }) => {
    const order = await postCheckout(request, [{ id: 'chino-navy', size: 'M', quantity: 1 }])
    await examineAll(page, [order.headers().location ?? ''])
  })

  // product: 2.19, 34.6
  test('that of an invitation, in both languages', ON_DESKTOP, async ({ page, browser, baseURL }) => {
    const staff = await browser.newContext({ baseURL: baseURL ?? '' })
    await signInAsAdmin(staff)
    const path = await invitationLink(staff, 'agent')
    await staff.close()
    await examineAll(page, [path, `${path}?language=ur`])
  })

  // product: 44.1
  test('those of the shop in Urdu', ON_DESKTOP, async ({ page }) => {
    await examineAll(page, IN_URDU)
  })

  // product: 2.19, 2.20, 10.6, 10.9
  test('those of an account', ON_DESKTOP, async ({ page }) => {
    const password = 'four small words'
    const account = { email: `fits-${randomUUID()}@example.com`, displayName: 'Zara Khan' }
    await page.request.post('/signup', { form: { ...account, password, confirmPassword: password } })
    await examineAll(page, ACCOUNT)
  })

  test.describe('behind the login', () => {
    test.use({ expectedErrors: /status of 410/ })

    for (const [part, paths] of inParts(STAFF).entries()) {
      // product: 11.3, 11.11, 23.3
      test(`those of staff, part ${part + 1}`, ON_DESKTOP, async ({ page, context }) => {
        await signInAsAdmin(context)
        await examineAll(page, paths)
      })
    }

    // product: 11.3, 23.3
    test('those of an order and a parcel', ON_DESKTOP, async ({ page, context }) => {
      await signInAsAdmin(context)
      const order = await findAddress(page, ['/admin/orders'], /\/admin\/orders\/DZ-\d+/)
      const parcel = await findAddress(page, UNDER_WAY, /\/admin\/parcels\/DZ-[\d-]+/)
      const check = await findAddress(page, [parcel], /\/parcel-check\/[\w.-]+/)
      await examineAll(page, [order, `${order}/print`, parcel, check])
    })

    // product: 2.19, 2.20
    test('those of a sign-in with a code', ON_DESKTOP, async ({ page, context, baseURL }) => {
      await signInUpToCode(context, await createSignedOutAdmin(context, baseURL))
      await examineAll(page, ['/login/code?to=/admin', '/login/code?with=recovery'])
    })
  })
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
        const { transitionProperty, animationDuration } = getComputedStyle(each)
        // Even the shortest transition makes each element follow its parent's colour a frame later.
        return transitionProperty === 'none' ? animationDuration.split(', ').map(Number.parseFloat) : 1
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
    expect(await edgeOf(page), 'the chosen size differs from the others').not.toBe(plain)

    for (let presses = 0; presses < (isMobile ? 12 : 16); presses += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(hasVisibleFocus)).toBe(true)
    }
  },
)

/** Parts of equal effort, nearly: the screens of one kind, which stand beside each other, go to different parts. */
function inParts(paths: readonly string[]): string[][] {
  const parts = Math.ceil(paths.length / SCREENS_OF_A_PART)
  return Array.from({ length: parts }, (_, part) => paths.filter((_, index) => index % parts === part))
}

/**
 * Examines each screen at each size: in light colours on a phone, in dark ones on a computer. What surrounds all of
 * them is examined on the first, and what does not depend on colours in one theme of the others.
 */
async function examineAll(page: Page, paths: readonly string[]): Promise<void> {
  const showAt = await changeScreens(page)
  for (const path of paths) {
    // Opened on a phone: what a page decides when it opens is seen there. The page before need not become narrow again.
    await page.evaluate(() => {
      document.documentElement.style.display = 'none'
    })
    await page.emulateMedia({ colorScheme: 'light' })
    await showAt(NARROW)
    await openScreen(page, path)
    const isFirst = path === paths[0]
    if (isFirst) await expectNoViolations(page, ['light'])
    else await expectNoViolationsInside(page, 'light', 'all')
    await expect.poll(() => findMisfits(page), path).toEqual([])
    await showAt(ZOOMED)
    await expect.poll(() => findMisfits(page), path).toEqual([])
    await showAt(WIDE)
    if (isFirst) await expectNoViolations(page, ['dark'])
    else await expectNoViolationsInside(page, 'dark', 'colours')
  }
}

async function openScreen(page: Page, path: string): Promise<void> {
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(path === CLOSED ? 410 : 200)
  await waitForScripts(page)
  await expect(page, path).toHaveTitle(/\S/)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
}

/** The first address of that form on these pages. */
async function findAddress(page: Page, paths: readonly string[], form: RegExp): Promise<string> {
  for (const path of paths) {
    const address = form.exec(await (await page.request.get(path)).text())?.[0]
    if (address) return address
  }
  throw new Error(`There is no address like ${form} on ${paths.join(', ')}.`)
}

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
