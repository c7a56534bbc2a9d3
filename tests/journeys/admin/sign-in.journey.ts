import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ADMIN, ownSource, signInAsAdmin, signInAsStaff } from '#tests/setup/browser/admin.ts'
import { confirmEmail, createSignedOutAdmin, PASSWORD, signUp } from '#tests/setup/browser/colleague.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownSource() }))

test.describe('the login of staff', () => {
  test.use({ expectedErrors: /status of 40[13]/ })

  // product: 11.3, 11.4, 11.5, 11.7
  test(
    'says why the user must sign in and what is wrong, and leads on to the requested page',
    ON_DESKTOP,
    async ({ page, context, baseURL }) => {
      const email = await createSignedOutAdmin(context, baseURL)
      await open(page, '/admin/add-product')
      await expect(page.getByText('Please login to access this page')).toHaveCount(1)
      await open(page, '/make-admin?from=bookmark')
      await expect(page.getByText('Please login to access admin dashboard')).toHaveCount(1)

      const login = page.getByRole('button', { name: 'Login', exact: true })
      await login.click()
      await expect(page.getByRole('alert')).toContainText('Please fill in all fields')
      await page.getByLabel('Email').fill('no-email')
      await page.getByLabel('Password', { exact: true }).fill('not this one')
      await login.click()
      await expect(page.getByRole('alert')).toContainText('Please enter a valid email address')
      await page.getByLabel('Email').fill(`unknown-${randomUUID()}@example.com`)
      await login.click()
      await expectNotice(page, 'Incorrect password. Please try again.')
      await page.getByLabel('Email').fill(email)
      await login.click()
      await expectNotice(page, 'Incorrect password. Please try again.')

      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
      await login.click()
      await expect(page).toHaveURL('/make-admin?from=bookmark')
      await expect.poll(() => flagsOf(page)).toMatchObject({ adminAuthenticated: 'true', adminEmail: email })
      await page.goto('/admin-login')
      await expect(page).toHaveURL('/admin')
    },
  )

  // product: 10.13, 11.6
  test(
    'denies a customer, who stays signed in to the shop and can log out there',
    ON_PHONE,
    async ({ page, context }) => {
      const email = await signUp(context)
      await open(page, '/admin')
      await expectNotice(page, 'Access denied. Admin privileges required.')
      await expect(page.getByText(`You are signed in to the shop as ${email}`)).toBeVisible()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expectNotice(page, "Access denied. You don't have admin privileges.")
      expect(await (await context.request.get('/session')).json()).toMatchObject({ email })
      await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByText('Logged out successfully')).toBeVisible()
      expect(await (await context.request.get('/session')).json()).toBeNull()
    },
  )
})

// product: 11.7
test(
  'the flags of an admin, set by hand, open nothing and are taken away',
  ON_DESKTOP,
  async ({ page, context }) => {
    await open(page, '/admin-login')
    await page.evaluate(email => {
      localStorage.setItem('adminAuthenticated', 'true')
      localStorage.setItem('adminEmail', email)
      localStorage.setItem('adminId', '1')
    }, ADMIN.email)
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin-login\?because=login/)
    await expect.poll(() => flagsOf(page)).toEqual({})
    const data = await context.request.get('/make-admin.data')
    expect(data.status()).toBe(202)
    expect(await data.text()).not.toContain(ADMIN.email)
  },
)

test.describe('in two tabs', () => {
  // The stream of events of the other tab is ended with its session.
  test.use({ expectedErrors: /EventSource/ })

  // product: 11.7
  test(
    'logging out ends every tab, and logging in opens it',
    ON_DESKTOP,
    async ({ page, context, baseURL, isMobile }) => {
      const email = await createSignedOutAdmin(context, baseURL)
      await signInAsStaff(context, { email, password: PASSWORD })
      await open(page, '/make-admin')
      const other = await context.newPage()
      await open(other, '/make-admin')
      if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/admin-login?because=logout')
      await expect(page.getByText('Logged out successfully')).toBeVisible()
      await expect(other).toHaveURL(/\/admin-login\?because=login/)
      expect((await context.request.get('/make-admin', { maxRedirects: 0 })).status()).toBe(302)

      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page).toHaveURL('/admin')
      await expect(other).toHaveURL('/make-admin')
    },
  )
})

test.describe('where the line breaks', () => {
  test.use({ expectedErrors: /ERR_FAILED|503/ })

  // product: 10.27, 11.4, 11.8
  test('a logout that failed says so, and a login too', ON_PHONE, async ({ page, context, isMobile }) => {
    await signInAsAdmin(context)
    await open(page, '/make-admin')
    await page.route('**/admin-logout.data*', route => route.abort())
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Error logging out')).toBeVisible()
    await expect(page.getByText('Failed to sign out')).toBeVisible()
    await expect(page).toHaveURL('/make-admin')

    await context.clearCookies()
    await open(page, '/admin-login')
    await page.route('**/admin-login.data*', route => route.abort())
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expectNotice(page, 'Network error. Please check your connection.')
    await page.unroute('**/admin-login.data*')
    await page.route('**/admin-login.data*', route => route.fulfill({ status: 503, body: 'away' }))
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expectNotice(page, 'Login failed. Please check your credentials.')
  })
})

test.describe('owners', () => {
  test.use({ expectedErrors: /status of 4(0[39]|10|22)/ })

  // product: 34.4, 34.5, 34.6
  test('invite a person by a link, who joins in a role, is made an owner by a password, and is removed', async ({
    page,
    context,
    browser,
    baseURL,
    isMobile,
  }) => {
    await signInAsAdmin(context)
    await open(page, '/make-admin')
    await page.getByRole('button', { name: 'Make a link' }).click()
    await expect(
      page.getByRole('alert').getByText('Please choose a role, and enter an email or make a link.'),
    ).toBeVisible()
    await page.getByRole('radio', { name: 'Packer' }).check()
    await page.getByRole('button', { name: 'Make a link' }).click()
    const made = page.getByRole('region', { name: 'Link of the invitation' })
    const address = made.getByText('/invitation/')
    const first = (await address.textContent()) ?? ''
    await page.getByRole('radio', { name: 'Packer' }).check()
    await page.getByRole('button', { name: 'Make a link' }).click()
    await expect(address).not.toHaveText(first)
    const link = (await address.textContent()) ?? ''
    const whatsApp = await made.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')
    expect(whatsApp).toContain(encodeURIComponent(link))
    const withdrawals = page.getByRole('button', { name: /^Withdraw the invitation: Link of/ })
    await expect(withdrawals).toHaveCount(2)
    await withdrawals.last().click()
    await expect(withdrawals).toHaveCount(1)
    if (!isMobile) {
      // The link goes with its page, and the next one opens.
      await page.getByRole('link', { name: 'Your sign-in' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your sign-in')
    }

    const theirs = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
    const other = await theirs.newPage()
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Join the staff of')
    await expect(other.getByRole('heading', { name: 'Your role: Packer' })).toBeVisible()
    const email = `packer-${randomUUID()}@example.com`
    const form = other.getByRole('form', { name: 'Join with a new account' })
    await form.getByLabel('Your name').fill('New Packer')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Password', { exact: true }).fill('short')
    await form.getByLabel('Confirm password').fill('short')
    await form.getByRole('button', { name: 'Join the staff' }).click()
    await expect(form.getByLabel('Your name')).toHaveValue('New Packer')
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await form.getByLabel('Confirm password').fill(PASSWORD)
    await form.getByRole('button', { name: 'Join the staff' }).click()
    await expect(other).toHaveURL(/\/admin\/your-sign-in/)
    await expect(other.getByRole('heading', { name: 'Your role: Packer' })).toBeVisible()
    expect((await theirs.request.get('/make-admin')).status()).toBe(403)
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('This invitation has ended')

    await open(page, '/make-admin')
    await expect(withdrawals).toHaveCount(0)
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
    await row.getByText('Make New Packer an owner').click()
    await expect(row).toContainText('New Packer could then remove you, and make other owners.')
    await row.getByLabel('Your password').fill(ADMIN.password)
    await row.getByRole('button', { name: 'Make an owner' }).click()
    await expect(row.getByRole('alert')).toContainText('is not confirmed')
    await confirmEmail(theirs, context, email)
    await row.getByRole('button', { name: 'Make an owner' }).click()
    await expect(page.getByText('New Packer is an owner now.').first()).toBeVisible()
    expect((await theirs.request.get('/make-admin')).status()).toBe(200)

    await page.getByRole('button', { name: `Remove from the staff: ${email}` }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Remove New Packer from the staff?')
    await question.getByRole('button', { name: 'Remove from the staff' }).click()
    await expect(page.getByText('New Packer is no longer on the staff.').first()).toBeVisible()
    const refused = await theirs.request.get('/make-admin', { maxRedirects: 0 })
    expect(refused.headers().location).toBe('/admin-login?because=denied')
    await theirs.close()
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByText('Owner', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('staff log in and out all the same', ON_DESKTOP, async ({ page }) => {
    await page.goto('/admin-login?to=%2Fmake-admin')
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/make-admin')
    await page.goto('/admin-logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/admin-login?because=logout')
    await page.goto('/make-admin')
    await expect(page).toHaveURL(/\/admin-login\?because=login/)
  })
})

/** Says it in a banner and a toast. */
async function expectNotice(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('main').getByText(sentence).first()).toBeVisible()
  await expect(page.locator('[data-notice]').getByText(sentence).first()).toBeVisible()
}

function flagsOf(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() =>
    Object.fromEntries(
      Object.keys(localStorage)
        .filter(key => key.startsWith('admin'))
        .map(key => [key, localStorage.getItem(key)]),
    ),
  )
}
