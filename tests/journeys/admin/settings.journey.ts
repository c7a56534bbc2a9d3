import { ADMIN, signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

test.beforeEach(({ context }) => signInAsAdmin(context))
test.use({ expectedErrors: /ERR_FAILED|status of 4(09|22)/ })

test.describe('the settings', () => {
  test(
    'that the owner changes are what the shop says next, and the later of two owners is warned',
    ON_DESKTOP,
    async ({ page, context }) => {
      const words = `Open on Eid <b>always</b> ${Date.now()}`
      const tagline = /^Tagline(?!.*Urdu)/
      const field = page.getByLabel(tagline)
      const save = page.getByRole('button', { name: 'Save', exact: true })
      await open(page, '/admin/settings')
      await expect(save).toBeHidden()
      await field.fill(words)
      await expect(page.getByText('Not saved yet')).toBeVisible()
      await page.getByRole('link', { name: 'Zones and cities' }).click()
      await page.getByRole('button', { name: 'Keep editing' }).click()

      const other = await context.newPage()
      await open(other, '/admin/settings')
      await other.getByLabel(tagline).fill('The other’s text')
      await other.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(other.getByText('Saved', { exact: true })).toBeVisible()

      await save.click()
      const refusal = page.getByRole('alert')
      await expect(refusal).toContainText(`${ADMIN.email} has changed this`)
      await expect(field).toHaveValue(words)
      await expect(field).toHaveAccessibleDescription(/Saved now: The other’s text/)
      await save.click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await expect(refusal).toBeHidden()
      await expect(page.getByText('Not saved yet')).toBeHidden()

      await page.getByRole('link', { name: 'Zones and cities' }).click()
      const add = page.getByRole('link', { name: 'Add a zone' })
      await add.click()
      const name = `The north ${Date.now()}`
      await expect(page.getByLabel(/^Name/)).toBeFocused()
      await page.getByLabel(/^Name/).fill(name)
      await save.click()
      await expect(add).toBeFocused()
      await expect(page.getByRole('paragraph').filter({ hasText: name })).toBeVisible()

      const home = async () => (await context.request.get('/')).text()
      await expect.poll(home).toContain(words.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
    },
  )

  test(
    'that are wrong are refused beside their field, and everything typed stays',
    ON_DESKTOP,
    async ({ page }) => {
      await open(page, '/admin/settings')
      const [whatsApp, address] = [page.getByLabel(/^WhatsApp/), page.getByLabel('Address').first()]
      const before = await whatsApp.inputValue()
      await whatsApp.fill('call me')
      await address.fill('x'.repeat(301))
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(whatsApp).toHaveAccessibleDescription(/number like 0300 1234567/)
      await expect(address).toHaveAccessibleDescription(/to 300 characters/)
      await expect(whatsApp).toHaveValue('call me')
      await page.getByRole('link', { name: /^WhatsApp: / }).click()
      await expect(whatsApp).toBeFocused()

      await page.route('**/admin/settings.data*', route => route.abort())
      await whatsApp.fill(before)
      await address.fill('Shop 4, Anarkali')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('alert')).toHaveText(
        'Failed to save the settings. Please try again in a moment.',
      )
      await expect(address).toHaveValue('Shop 4, Anarkali')
      await page.unroute('**/admin/settings.data*')
      await page.getByRole('button', { name: 'Discard' }).click()
      await page.getByRole('button', { name: 'Discard changes' }).click()
      await expect(address).not.toHaveValue('Shop 4, Anarkali')
      await expect(page.getByText('Not saved yet')).toBeHidden()
    },
  )

  // product: 72.2
  test(
    'are found by what they are about, on their page and by the command menu',
    ON_PHONE,
    async ({ page }) => {
      await open(page, '/admin/settings')
      const search = page.getByRole('searchbox', { name: 'Search the settings' })
      await search.fill('ریفنڈ')
      await search.press('Enter')
      await page.getByRole('link', { name: /^Money back is offered/ }).click()
      await expect(page).toHaveURL('/admin/settings?part=orders#part-orders-refundsOffered')
      await expect(page.getByLabel('Money back is offered')).toBeInViewport()

      await page.getByRole('searchbox', { name: 'Search the settings' }).fill('zebra')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'No setting matches “zebra”' })).toBeVisible()
      await page.getByRole('link', { name: 'Show all settings' }).click()
      await expect(page.getByLabel(/^Tagline(?!.*Urdu)/)).toBeVisible()

      await page.getByRole('button', { name: 'Find anything' }).click()
      await page.getByRole('combobox', { name: /^Find a page, a setting/ }).fill('cash on delivery')
      await page.getByRole('option', { name: /^Surcharge for cash on delivery/ }).click()
      await expect(page.getByLabel('Surcharge for cash on delivery, in PKR')).toBeInViewport()
    },
  )

  // product: 16.5
  test('are saved where only a choice or a switch was changed', ON_DESKTOP, async ({ page }) => {
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const changes: [part: string, list: string, field: RegExp, change: () => Promise<unknown>][] = [
      ['zones', 'zone', /^Name/, () => page.getByLabel('No cash on delivery here').click()],
      [
        'advances',
        'advance',
        /^To these cities or delivery zones/,
        () => page.getByLabel('Which orders').selectOption({ label: 'Orders in the shop' }),
      ],
    ]
    for (const [part, list, field, change] of changes) {
      await open(page, `/admin/settings?${new URLSearchParams({ part, edit: `${part}-new` })}`)
      await page.getByLabel(field).fill('Nowhere')
      await save.click()
      // The form closes once it is saved.
      await expect(save).toBeHidden()
      await page
        .getByRole('link', { name: new RegExp(`^Edit ${list} `) })
        .last()
        .click()
      await expect(page.getByLabel(field)).toHaveValue('Nowhere')
      await change()
      await save.click()
      await expect(save).toBeHidden()
    }
  })
})
