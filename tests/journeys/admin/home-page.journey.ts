import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 43.1, 43.2, 43.4, 43.6
test(
  'on a phone the home page gets a section for Eid, is looked at, published, and brought back',
  ON_PHONE,
  async ({ page, context }) => {
    await open(page, '/admin/home-page')
    await page.getByRole('link', { name: 'Add a section' }).click()
    await page.getByRole('link', { name: /^Text / }).click()
    const save = page.getByRole('button', { name: 'Save in the draft' })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Text: Please enter the text.')
    await page.getByLabel(/^Title(?!.*Urdu)/).fill('Eid Mubarak')
    await page.getByLabel('Text', { exact: true }).fill('Orders of this week arrive before Eid.')
    await page.getByLabel('After').selectOption({ label: 'Promises' })
    await save.click()

    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move up/ }) })
    await expect(rows.nth(8)).toContainText('Eid Mubarak')
    const handle = rows.nth(8).locator('[aria-hidden].touch-none')
    await handle.evaluate(element => element.scrollIntoView({ block: 'center' }))
    const [from, to] = [await handle.boundingBox(), await rows.nth(7).boundingBox()]
    if (!from || !to) throw new Error('The sections are not on the screen.')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, to.y + 10, { steps: 5 })
    await page.mouse.up()
    await expect(rows.nth(7)).toContainText('Eid Mubarak')
    await page.getByRole('button', { name: 'Move down: Text: Eid Mubarak' }).click()
    await expect(rows.nth(8)).toContainText('Eid Mubarak')

    const title = { name: 'Eid Mubarak' }
    const draft = page.getByRole('region', { name: 'Draft' })
    const preview = await draft.getByRole('link', { name: 'Preview' }).getAttribute('href')
    const other = await context.newPage()
    await open(other, preview ?? '')
    await expect(other.getByRole('heading', title)).toBeVisible()
    await open(other, '/')
    await expect(other.getByRole('heading', title)).toBeHidden()

    await draft.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published. Shoppers see it now.')).toBeVisible()
    await expect(async () => {
      await other.goto('/')
      await expect(other.getByRole('heading', title)).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 10_000 })

    await page
      .getByRole('button', { name: /^Bring back/ })
      .first()
      .click()
    await draft.getByRole('button', { name: 'Publish' }).click()
    await expect(rows).toHaveCount(9)
    await expect(async () => {
      await other.goto('/')
      await expect(other.getByRole('heading', title)).toBeHidden({ timeout: 500 })
    }).toPass({ timeout: 10_000 })
    await other.close()
  },
)
