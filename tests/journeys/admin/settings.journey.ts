import { photo } from '#tests/factories/picture-files.ts'
import { ADMIN, signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_DESKTOP, open, test } from '#tests/setup/browser/journey.ts'

test.beforeEach(({ context }) => signInAsAdmin(context))
test.use({ expectedErrors: /ERR_FAILED|status of 4(09|22)/ })

/** The shop has one of each setting: each width changes its own. */
const OWN = {
  phone: { field: 'The line above the header of every page', slide: 1 },
  desktop: { field: /^Tagline(?!.*Urdu)/, slide: 2 },
}

test.describe('the settings', () => {
  test(
    'that the owner changes are what the shop says next, and the later of two owners is warned',
    ON_DESKTOP,
    async ({ page, context }, testInfo) => {
      const own = OWN[testInfo.project.name === 'phone' ? 'phone' : 'desktop']
      const words = `Open on Eid <b>${testInfo.project.name}</b> ${Date.now()}`
      const field = page.getByLabel(own.field)
      const save = page.getByRole('button', { name: 'Save', exact: true })
      await open(page, '/admin/settings')
      await expect(save).toBeHidden()
      await field.fill(words)
      await expect(page.getByText('Not saved yet')).toBeVisible()
      await page.getByRole('link', { name: 'Home page' }).click()
      await page.getByRole('button', { name: 'Keep editing' }).click()

      const other = await context.newPage()
      await open(other, '/admin/settings')
      await other.getByLabel(own.field).fill('The other’s text')
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

      await page.getByRole('link', { name: 'Home page' }).click()
      const slide = page.getByRole('link', { name: `Edit slide ${own.slide}` })
      await slide.click()
      const title = `Winter ${Date.now()}`
      await expect(page.getByLabel('Label')).toBeFocused()
      await page.getByLabel('Title').fill(title)
      await save.click()
      await expect(slide).toBeFocused()
      await expect(page.getByText(title)).toBeVisible()

      const home = async () => (await context.request.get('/')).text()
      await expect.poll(home).toContain(words.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
      await expect.poll(home).toContain(title)
    },
  )

  test(
    'that are wrong are refused beside their field, and everything typed stays',
    ON_DESKTOP,
    async ({ page }) => {
      await open(page, '/admin/settings')
      const [whatsApp, address] = [page.getByLabel('WhatsApp'), page.getByLabel('Address').first()]
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

  // product: 16.5
  test(
    'are saved where only a picture, its alt text, a choice or a switch was changed',
    ON_DESKTOP,
    async ({ page }) => {
      const changes: [target: string, change: () => Promise<unknown>][] = [
        [
          'slides-3',
          async () => {
            const file = {
              name: 'hero.jpg',
              mimeType: 'image/jpeg',
              buffer: await photo({ colour: '#334455' }),
            }
            await page.locator('input[type=file]').setInputFiles(file)
            await expect(page.getByText('Not saved yet')).toBeVisible()
          },
        ],
        ['slides-3', () => page.getByLabel(/^Alt text/).fill('A coat')],
        ['reviews-9', () => page.getByLabel('Rating').selectOption('4')],
        ['reviews-9', () => page.getByLabel('A sample, not written by a customer').click()],
      ]
      for (const [target, change] of changes) {
        const part = target.startsWith('slides') ? 'home' : 'reviews'
        await open(page, `/admin/settings?${new URLSearchParams({ part, edit: target })}`)
        await change()
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByText('Saved', { exact: true })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
      }
    },
  )
})
