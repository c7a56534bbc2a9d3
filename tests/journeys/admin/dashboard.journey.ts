import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessiblePage } from '#tests/setup/browser/accessibility.ts'
import { ADMIN, ownSource, signInAsAdmin, signInAsStaff } from '#tests/setup/browser/admin.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { pressInNotice } from '#tests/setup/browser/press-notice.ts'
import { postCheckout } from '#tests/setup/post-checkout.ts'

/** A product that no other journey needs, of each width its own. */
const ownProduct = (project: string) => (project === 'phone' ? 'zip-hoodie-black' : 'knit-polo-cream')

// The browser's own lines for a login that is refused, and for a line that broke.
test.use({ expectedErrors: /status of 4(01|03|22)|ERR_INTERNET_DISCONNECTED/ })

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 13.12, 14.1
test(
  'an order appears in the open dashboard, is announced and counted in the title',
  ON_DESKTOP,
  async ({ page, context, request }, info) => {
    // A session of its own, which it ends.
    await context.clearCookies()
    await signInAsStaff(context, ADMIN)
    await open(page, '/admin')
    await expectLive(page)
    const before = await numberOf(page, 'Orders')
    const number = await buy(request, ownProduct(info.project.name))
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/^\(\d+\) Dashboard · Darzi admin$/)
    await expect.poll(() => numberOf(page, 'Orders')).toBeGreaterThan(before)

    const toast = page.getByRole('listitem').filter({ hasText: `New order ${number} · PKR ` })
    await pressInNotice(toast.getByRole('link', { name: 'View' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
    await expect(page).toHaveTitle(/^(\(\d+\) )?Order /)

    // Staff who are signed out elsewhere receive no more events, and are redirected to the login.
    await page.request.post('/admin-logout', { maxRedirects: 0 })
    await buy(request, ownProduct(info.project.name))
    await expect(page).toHaveURL(/\/admin-login\?/)
  },
)

// product: 13.12
test(
  'more tabs than a browser has connections hear of orders, and every one of them still loads',
  ON_DESKTOP,
  async ({ context, request }, info) => {
    const tabs: Page[] = []
    for (let tab = 0; tab < 7; tab += 1) tabs.push(await context.newPage())
    for (const tab of tabs) {
      await open(tab, '/admin/messages')
      await expectLive(tab)
    }
    await tabs[0]?.close()
    const others = tabs.slice(1)
    for (const tab of others) await expectLive(tab)
    const number = await buy(request, ownProduct(info.project.name))
    for (const tab of others) await expect(tab.getByText(`New order ${number}`)).toBeAttached()
  },
)

// product: 14.1, 14.4
test(
  'the dashboard shows its range in the address and its chart as a table',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, '/admin?tab=dashboard')
    await expect(page).toHaveURL(/\/admin$/)
    for (const name of ['Revenue', 'Customers', 'Orders']) {
      const card = cardOf(page, name)
      await expect(card).toContainText(
        /([+−][\d,]+% from|[Ss]ame as|Nothing in the same days of|Nothing by this day) last month/,
      )
      await expect(card).toContainText(/Last 30 days: /)
    }
    await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
    await page.getByRole('link', { name: '7 days' }).click()
    await expect(page).toHaveURL(/\?range=7d$/)
    await page.getByText('Show as a table').click()
    await expect(page.getByRole('row')).toHaveCount(8)
    await expectAccessiblePage(page)
  },
)

// product: 14.14
test(
  'a line that breaks on the way to a page leaves staff the ways to the others',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/admin')
    const visible = (name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true })
    await page.route('**/admin/orders.data*', route => route.abort('internetdisconnected'))
    await visible('Orders').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load data from the backend')
    await visible('Products').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
    await visible('Orders').click()
    await expect(page.getByText('Sana Malik')).toHaveCount(1)
    await page.unroute('**/admin/orders.data*')
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  },
)

// product: 14.16
test(
  'staff find a customer, note something down and keep them out',
  ON_DESKTOP,
  async ({ page, request }, info) => {
    const name = `Signed Out On A ${info.project.name}`
    const email = `${info.project.name}@signed-out.example`
    const account = {
      email,
      password: 'a good password',
      confirmPassword: 'a good password',
      displayName: name,
    }
    const headers = { 'X-Forwarded-For': ownSource() }
    expect(
      (await request.post('/signup', { form: account, headers, maxRedirects: 0 })).status(),
    ).toBeLessThan(400)
    await buy(request, ownProduct(info.project.name), { email, fullName: name })

    await open(page, '/admin/customers')
    await page.getByLabel('Search name, phone or email').fill(email)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name }).click()
    await page.getByLabel('Only staff see it').fill('Returns everything 🙃')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('The note is saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Disable account' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable account' }).click()
    await expect(page.getByText(`The account of ${name} is disabled.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enable account' })).toBeVisible()
    await expectAccessiblePage(page)
    const login = { form: { email, password: account.password }, headers, maxRedirects: 0 }
    expect(await (await request.post('/login', login)).text()).toContain('This account has been disabled.')

    await open(page, '/admin/customers?group=disabled')
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Disabled')
    await expectAccessiblePage(page)
    await open(page, '/admin/audit-log?kind=user')
    await expect(page.getByRole('listitem').filter({ hasText: email }).first()).toContainText(
      'admin@darzi.example disabled the account of',
    )
    await expectAccessiblePage(page)
  },
)

async function buy(
  request: APIRequestContext,
  product: string,
  overrides: Record<string, string> = {},
): Promise<string> {
  const placed = await postCheckout(request, [{ id: product, size: 'L', quantity: 1 }], overrides)
  expect(placed.status()).toBe(303)
  const confirmation = await request.get(placed.headers().location ?? '')
  return /DZ-\d+/.exec(await confirmation.text())?.[0] ?? 'none'
}

/** The page says that it is connected to new orders; one of its two status texts is hidden at each width. */
async function expectLive(page: Page): Promise<void> {
  await expect(page.getByText('Live', { exact: true }).filter({ visible: true })).toBeVisible()
}

function cardOf(page: Page, name: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

async function numberOf(page: Page, name: string): Promise<number> {
  const text = await cardOf(page, name).getByRole('paragraph').first().textContent()
  return Number(text?.replaceAll(',', ''))
}
