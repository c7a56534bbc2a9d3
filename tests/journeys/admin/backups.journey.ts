import type { Page } from '@playwright/test'
import { expectNoViolations } from '#tests/setup/browser/accessibility.ts'
import { expect, ON_DESKTOP, test, waitForScripts } from '#tests/setup/browser/journey.ts'
import { type RunningShop, startShop } from '#tests/setup/shop.ts'

// While the shop is restored its pages answer 503, and a refused form 422.
test.use({ expectedErrors: /status of (422|503)|response: 503|ERR_|Failed to fetch/ })

const PASSWORD = 'a good password of the owner'
const PASSPHRASE = 'seven blue kurtas hang'
let shop: RunningShop

test.beforeAll(async () => {
  shop = await startShop({ SETUP_CODE: 'code-of-the-owner', DEMO: 'off' })
})
test.afterAll(() => shop.stop())

// product: 68.5, 68.6, 68.7, 68.12, 68.14, 68.16
test(
  'an owner encrypts backups, makes and downloads one, restores it, and removes the shop before',
  ON_DESKTOP,
  async ({ page }) => {
    test.setTimeout(240_000)
    await page.goto(`${shop.address}/create-admin`)
    await waitForScripts(page)
    await page.getByLabel('Setup code').fill('code-of-the-owner')
    await page.getByLabel('Your name').fill('Bilal Ahmed')
    await page.getByLabel('Email').fill('owner@example.com')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create admin' }).click()
    await expect(page).toHaveURL(`${shop.address}/admin`, { timeout: 15_000 })

    await openBackups(page)
    const encryption = page.getByRole('form', { name: 'Encrypt backups' })
    await encryption.getByLabel('Passphrase').first().fill(PASSPHRASE)
    await encryption.getByLabel('The passphrase again').fill(PASSPHRASE)
    await encryption.getByRole('button', { name: 'Encrypt backups' }).click()
    await expect(encryption).toContainText('Please type WRITTEN DOWN.')
    await encryption.getByLabel('To go on').fill('written down')
    await encryption.getByRole('button', { name: 'Encrypt backups' }).click()
    await expect(page.getByText('New backups are encrypted')).toBeVisible()

    await page.getByRole('button', { name: 'Back up now' }).click()
    const listed = page.getByRole('listitem').filter({ hasText: '.tar.zst.age' })
    await expect(listed).toContainText('Restored for a trial', { timeout: 60_000 })
    await expect(listed).toContainText('Encrypted')
    const downloading = page.waitForEvent('download')
    await listed.getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^darzi-.*z\.tar$/)

    await savePhone(page, '0300 7654321')

    await openBackups(page)
    await page.getByRole('link', { name: /^Restore the backup/ }).click()
    const restoring = page.getByRole('form', { name: 'Restore this backup' })
    await restoring.getByLabel('To go on').fill('RESTORE')
    await restoring.getByLabel('Passphrase of the backup').fill('eight blue kurtas hang')
    await restoring.getByRole('button', { name: 'Restore this backup' }).click()
    await expect(restoring).toContainText('This passphrase does not open the backup.')
    await expectNoViolations(page)
    await restoring.getByLabel('Passphrase of the backup').fill(PASSPHRASE)
    await restoring.getByRole('button', { name: 'Restore this backup' }).click()
    const before = page.getByText(/owner@example\.com restored the backup/)
    await expect(before).toBeVisible({ timeout: 90_000 })

    expect(await readPhone(page), 'the shop is as it was when it was backed up').toBe('')

    await openBackups(page)
    await page.getByText('Remove…').click()
    const removing = page.getByRole('form', { name: /^Remove the shop/ })
    await removing.getByLabel('To go on').fill('REMOVE')
    await removing.getByRole('button', { name: 'Remove for good' }).click()
    await expect(before).toBeHidden()
    await expect(page.getByText('Shops of before')).toBeHidden()
  },
)

async function openBackups(page: Page): Promise<void> {
  await page.goto(`${shop.address}/admin/backups`)
  await waitForScripts(page)
}

async function savePhone(page: Page, phone: string): Promise<void> {
  expect(await readPhone(page)).toBe('')
  await page.locator('#part-store-phone').fill(phone)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('[data-notice]').first()).toBeVisible()
  expect(await readPhone(page)).toContain('7654321')
}

async function readPhone(page: Page): Promise<string> {
  await page.goto(`${shop.address}/admin/settings`)
  await waitForScripts(page)
  return page.locator('#part-store-phone').inputValue()
}
