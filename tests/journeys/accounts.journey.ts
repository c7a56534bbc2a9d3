import type { Locator, Page } from '@playwright/test'
import { expectNoViolations, themeOf } from '#tests/setup/browser/accessibility.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test, waitForScripts } from '#tests/setup/browser/journey.ts'
import { CHINO, keepCart } from '#tests/setup/browser/stored-cart.ts'
import { postCheckout } from '#tests/setup/post-checkout.ts'

const PASSWORD = 'four small words'

let people = 0
function newcomer(project: string) {
  people += 1
  return { email: `${project}-${people}-${Date.now()}@example.com`, name: 'Zara Khan' }
}

/** Where the header says who is signed in: in the bar, or in the menu of a narrow screen, which is opened for it. */
async function openAccountMenu(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('banner')
  const menu = page.getByRole('dialog')
  if (!(await menu.isVisible())) await page.getByRole('link', { name: 'Menu' }).click()
  return menu
}

async function signUp(page: Page, { email, name }: { email: string; name: string }) {
  await page.getByLabel('Display name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

/** At home, once the page stands: what is opened while one is still on the way is closed by the arrival. */
async function expectHome(page: Page) {
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main')).toBeFocused()
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

test.describe('a customer', () => {
  test.use({ expectedErrors: /status of 401/ })

  // product: 1.4, 2.3, 2.4, 2.7, 10.1, 10.2, 10.4, 10.5, 10.22, 10.26
  test(
    'signs up, orders, sees the order, logs out and comes back to where they were going',
    ON_PHONE,
    async ({ page, isMobile }, testInfo) => {
      const { email, name } = newcomer(testInfo.project.name)
      await open(page, '/')
      const menu = await openAccountMenu(page, isMobile)
      await menu.getByRole('link', { name: isMobile ? 'Login / Sign Up' : 'Login' }).click()
      await expect(page).toHaveURL('/login')
      await page.getByRole('link', { name: 'Create an account' }).click()
      await signUp(page, { email, name })
      const toast = page.locator('[data-notice]')
      await expect(toast.getByText('Account created successfully! Welcome to the store.')).toBeVisible()
      await expectHome(page)
      await expect((await openAccountMenu(page, isMobile)).getByText(name)).toBeVisible()

      // The checkout knows them; how one orders is the subject of other journeys.
      await keepCart(page, [CHINO])
      await open(page, '/checkout?step=shipping')
      await expect(page.getByLabel('Email')).toHaveValue(email)
      // The open checkout would store its cart again.
      await page.goto('/robots.txt')
      await keepCart(page, [])
      const placed = await postCheckout(page.request, [{ id: 'chino-khaki', size: 'M', quantity: 1 }], {
        email,
      })
      expect(placed.status()).toBe(303)
      await open(page, '/account')
      await page.getByRole('link', { name: /^Order DZ-/ }).click()
      await expect(page).toHaveURL(/\/account\/orders\/DZ-\d+$/)
      const orderAddress = page.url()
      await expect(page.getByText('Order received')).toBeVisible()
      await page.getByRole('button', { name: 'Order again' }).click()
      await expect(page).toHaveURL('/checkout')
      // The checkout has neither cart nor menu.
      await page.getByRole('link', { name: 'Back to the shop' }).click()
      await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()

      await (await openAccountMenu(page, isMobile)).getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByText('Logged out successfully')).toBeVisible()
      await expect(
        (await openAccountMenu(page, isMobile)).getByRole('link', { name: /^Login/ }),
      ).toBeVisible()

      await page.goto(orderAddress)
      await waitForScripts(page)
      await expect(page).toHaveURL(/^[^?]+\/login\?/)
      await expect(page.getByText('Please sign in to see this page.')).toBeVisible()
      await logIn(page, email, 'not my password')
      const banner = page.getByRole('alert').filter({ hasText: 'Incorrect password. Please try again.' })
      await expect(banner).toBeVisible()
      await expect(page.locator('[data-notice]').getByText('Incorrect password.')).toBeVisible()
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not my password')
      await logIn(page, email, PASSWORD)
      await expect(page.locator('[data-notice]').getByText(`Welcome back, ${name}!`)).toBeVisible()
      await expect(page).toHaveURL(orderAddress)
    },
  )
})

// product: 2.3, 2.7
test('two tabs agree on who is signed in', ON_DESKTOP, async ({ page, context, isMobile }, testInfo) => {
  const { email, name } = newcomer(testInfo.project.name)
  const other = await context.newPage()
  await open(other, '/about')
  await open(page, '/signup')
  await signUp(page, { email, name })
  await expect(page).toHaveURL('/')
  const menu = await openAccountMenu(other, isMobile)
  await expect(menu.getByText(name)).toBeVisible()
  await open(page, '/account/details')
  await page.getByLabel('Display name').fill('Zara K.')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name has been changed.').first()).toBeVisible()
  await expect(menu.getByText('Zara K.')).toBeVisible()
  await menu.getByRole('button', { name: 'Logout' }).click()
  // A user who has logged out in another tab is redirected from a page of the account.
  await expect(page).toHaveURL(/\/login\?/)
})

test.describe('when the line is broken', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  // product: 2.4, 10.24
  test(
    'login and logout say so, and typed text stays',
    ON_PHONE,
    async ({ page, context, isMobile }, testInfo) => {
      await open(page, '/signup')
      await signUp(page, newcomer(testInfo.project.name))
      await expectHome(page)
      const menu = await openAccountMenu(page, isMobile)
      await context.setOffline(true)
      await menu.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByText('Failed to log out')).toBeVisible()
      await context.setOffline(false)
      await context.clearCookies()
      await open(page, '/login')
      await context.setOffline(true)
      await logIn(page, 'zara@example.com', PASSWORD)
      const banner = page
        .getByRole('alert')
        .filter({ hasText: 'Network error. Please check your connection.' })
      await expect(banner).toBeVisible()
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
    },
  )
})

// product: 10.6, 10.9
test(
  'the login shows a password that is asked for, and what was typed goes along to the forgotten one',
  ON_PHONE,
  async ({ page, isMobile }) => {
    await open(page, '/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toContainText('Please enter both email and password.')
    await expectNoViolations(page, themeOf(isMobile))
    const password = page.getByLabel('Password', { exact: true })
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    // What was typed goes along to the page of the forgotten password, and back.
    await page.getByLabel('Email').fill('zara@example.com')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    // The address changes before the page does, and the login has a field of the same name.
    const back = page.getByRole('link', { name: 'Back to the login' })
    await expect(back).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('zara@example.com')
    await page.getByLabel('Email').fill('zara.khan@example.com')
    await back.click()
    await expect(page.getByLabel('Email')).toHaveValue('zara.khan@example.com')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // product: 10.1, 10.2
  test('a shopper signs up, is led on, and logs out', ON_PHONE, async ({ page }, testInfo) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.goto('/signup?to=/account')
    const { email, name } = newcomer(testInfo.project.name)
    await signUp(page, { email, name })
    await expect(page.getByText('Account created successfully! Welcome to the store.')).toBeVisible()
    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('main')).toContainText(name)
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    await expect(page.getByText('Please sign in to see this page.')).toBeVisible()
  })
})
