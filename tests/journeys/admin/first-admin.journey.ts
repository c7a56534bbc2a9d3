import type { Page } from '@playwright/test'
import { expectNoViolations } from '#tests/setup/browser/accessibility.ts'
import { expect, ON_DESKTOP, test, waitForScripts } from '#tests/setup/browser/journey.ts'
import { type RunningShop, startShop } from '#tests/setup/shop.ts'

test.use({ expectedErrors: /status of 4(03|10|22)/ })

const PASSWORD = 'a good password of the owner'
let shop: RunningShop

test.beforeAll(async () => {
  shop = await startShop({ SETUP_CODE: 'code-of-the-owner', DEMO: 'off' })
})
test.afterAll(() => shop.stop())

// product: 11.9, 11.10, 11.12, 69.1, 69.2, 69.3
test(
  'the person with the setup code becomes the first admin, is signed in, and the page closes itself',
  ON_DESKTOP,
  async ({ page }) => {
    await page.goto(`${shop.address}/create-admin`)
    await waitForScripts(page)
    await expectNoViolations(page)
    const create = page.getByRole('button', { name: 'Create admin' })
    await create.click()
    await expect(page.getByRole('alert')).toContainText('Please fill in all fields')

    await page.getByLabel('Setup code').fill('a wrong code')
    await page.getByLabel('Your name').fill('Bilal Ahmed')
    await page.getByLabel('Email').fill('owner@example.com')
    await fillPasswords(page, '12345')
    await create.click()
    await expect(page.getByRole('alert')).toContainText('Password must be at least 10 characters')
    await fillPasswords(page, 'password123')
    await create.click()
    await expect(page.getByRole('alert')).toContainText('This is not the setup code that the server printed.')
    await page.getByLabel('Setup code').fill('code-of-the-owner')
    await create.click()
    await expect(page.getByRole('alert')).toContainText('This password is one of the most common ones')

    await fillPasswords(page, PASSWORD)
    // Under the pointer a notice stays, until what it says is over.
    await page.locator('[data-notice]').first().hover()
    await create.press('Enter')
    const done = page.getByRole('main').getByRole('status').filter({ hasText: 'Admin account' })
    await expect(done).toContainText('Admin account created successfully!')
    await expect(done).toContainText(
      'This page has closed itself. You are signed in, and the dashboard opens in 3 seconds.',
    )
    // What was refused before is not said any more above what succeeded.
    await expect(page.getByText('This password is one of the most common ones')).toHaveCount(0)
    await expect(page).toHaveURL(`${shop.address}/admin`)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

    const guide = page.getByRole('region', { name: 'Set up your shop' })
    await expect(guide).toContainText('0 of 12 done')
    await guide.getByRole('link', { name: 'How shoppers reach you' }).click()
    const phone = page.locator('#part-store-phone')
    await expect(phone).toBeInViewport()
    await phone.fill('0300 1234567')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.locator('[data-notice]').first()).toBeVisible()
    await page.goto(`${shop.address}/admin`)
    await expect(guide).toContainText('1 of 12 done')
    await guide.getByRole('button', { name: 'I’ve read them: Policies, read' }).click()
    await guide.getByRole('button', { name: 'Skip: Staff' }).click()
    await expect(guide).toContainText('3 of 12 done')
    await expectNoViolations(page)
    await guide.getByRole('button', { name: 'Hide the guide' }).click()
    await expect(page).toHaveURL(`${shop.address}/admin/setup`)
    await page.getByRole('button', { name: 'Show it on the dashboard' }).click()
    await expect(guide.getByRole('button', { name: 'Hide the guide' })).toBeVisible()

    await page.goto(`${shop.address}/make-admin`)
    await expect(page.getByText('The only owner. Make another person an owner to change that.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove from the staff/ })).toHaveCount(0)
    await page.goto(`${shop.address}/create-admin`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The setup is done')
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  },
)

async function fillPasswords(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
}
