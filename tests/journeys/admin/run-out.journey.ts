import { readFile } from 'node:fs/promises'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 60.4, 60.6, 60.7
test('staff see what runs out, change what to order, and download it', ON_PHONE, async ({ page }) => {
  await open(page, '/admin/run-out')
  await expect(page.getByRole('table', { name: 'Sizes' }).getByRole('row').first()).toBeVisible()
  await page.getByRole('link', { name: 'Reorder sheet' }).click()
  await page.getByLabel('Round up to multiples of').fill('6')
  await page.getByRole('button', { name: 'Compute' }).click()
  await expect(page).toHaveURL(/round=6/)
  const quantity = page.getByRole('textbox', { name: /^Pieces of/ }).first()
  // The quantities of before have gone: what is typed into those is lost.
  await expect.poll(async () => Number(await quantity.inputValue()) % 6).toBe(0)
  await quantity.fill('7x')
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect(page.getByText('Please enter a number of pieces from 0 to 99,999.')).toBeVisible()
  await quantity.fill('777')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toContain(',777')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByRole('cell', { name: '777' })).toBeVisible()
})
