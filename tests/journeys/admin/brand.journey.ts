import { photo } from '#tests/factories/picture-files.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 53.1, 53.2, 53.3, 53.4
test(
  'on a phone the owner picks colours that can be read, a logo and fonts, and looks at them before shoppers do',
  ON_PHONE,
  async ({ page, context }) => {
    await open(page, '/admin/brand')
    const main = page.getByLabel('Main colour', { exact: true })
    await main.fill('#f4c430')
    await expect(page.getByText('Words on a button would be hard to read in the light theme.')).toBeVisible()
    const save = page.getByRole('button', { name: 'Save in the draft' })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Main colour: Words on a button')
    await page.getByRole('button', { name: /^Use #/ }).click()
    await expect(main).not.toHaveValue('#f4c430')
    const colour = await main.inputValue()
    await expect(
      page.getByText('It can be read everywhere, in the light and in the dark theme.').first(),
    ).toBeVisible()
    const logo = {
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await photo({ width: 400, height: 100, format: 'png' }),
    }
    await page.locator('#brand-logo').setInputFiles(logo)
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
    await page.getByRole('radio', { name: /Lora/ }).check()
    await save.click()

    const draft = page.getByRole('region', { name: 'Draft' })
    const preview = await draft.getByRole('link', { name: 'Preview' }).getAttribute('href')
    const other = await context.newPage()
    await open(other, preview ?? '')
    await expect(other.getByRole('banner').getByRole('img', { name: 'Darzi' })).toBeVisible()
    await expect(other.locator('html')).toHaveCSS('--accent-light', colour)
    await expect(other.locator('body')).toHaveCSS('font-family', /^Karla/)
    await open(other, '/')
    await expect(other.getByRole('banner').getByText('Darzi')).toBeVisible()
    await other.close()

    await draft.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Discard the draft' }).click()
    await expect(main).toHaveValue('#17452f')
  },
)
