import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, open, test } from '#tests/setup/browser/journey.ts'

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 24.29
test('what a courier paid without a file is recorded with two parcels, a difference and an undo', async ({
  page,
}) => {
  await open(page, '/admin/cash')
  await page.getByRole('link', { name: 'Record a payout' }).first().click()
  await expect(page.getByRole('heading', { name: 'Record a payout of' })).toBeVisible()
  const ticks = page.locator('input[name="parcel"]')
  const count = await ticks.count()
  await ticks.nth(0).check()
  await ticks.nth(1).check()
  const chosen = page.getByText(/^2 parcels: PKR [\d,]+ owed$/)
  const owed = Number((await chosen.innerText()).replace(/^2 parcels|\D/g, ''))

  await page.locator('[name="charges"]').fill('200')
  await page.getByLabel('Charges are').selectOption('each')
  await page.getByLabel('Amount received').fill(String(owed - 400))
  await expect(page.getByText('Everything agrees.')).toBeVisible()
  await page.getByLabel('Amount received').fill(String(owed - 450))
  await expect(page.getByText('PKR 50 less than expected.')).toBeVisible()
  await page.getByLabel('Leave it open').check()
  await page.getByLabel('Reference').fill('WhatsApp')
  await page.getByRole('button', { name: 'Record the payout' }).click()

  await expect(page).toHaveURL(/\/admin\/cash\/statements\/\d+$/)
  await expect(page.getByText('by hand: WhatsApp').first()).toBeVisible()
  const apply = page.getByRole('button', { name: 'Apply', exact: true })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  // Where the demo's courier has rates, other charges are looked at first.
  await expect(apply.or(undo)).toBeVisible()
  if (await apply.isVisible()) await apply.click()
  await undo.click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('This statement was taken back.')).toBeVisible()
  await open(page, '/admin/cash')
  await page.getByRole('link', { name: 'Record a payout' }).first().click()
  await expect(ticks).toHaveCount(count)
})
