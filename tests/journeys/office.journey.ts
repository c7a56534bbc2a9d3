import type { Page } from '@playwright/test'
import { ADMIN, signInAsAdmin } from '#tests/setup/admin.ts'
import { expect, open, test } from '#tests/setup/journey.ts'
import { postCheckout } from '#tests/setup/other-shopper.ts'
import { expectSoundPage } from '#tests/setup/sound-page.ts'

test.beforeEach(({ context }) => signInAsAdmin(context))
// An email is shown in a sandbox, which also keeps the tools of this test from running in it.
test.use({ expectedErrors: /status of 4(09|22)|Blocked script execution in 'about:srcdoc'/ })

test('a message is found, read, answered and marked, and whoever comes second is told who has', async ({
  page,
  context,
  request,
}, testInfo) => {
  const name = `Bilal ${testInfo.project.name}`
  const message = `Salaam,\ndo the chinos come in XXL? <b>${name}</b>`
  const form = { user_name: name, user_email: 'bilal@example.com', user_phone: '0300 1234567', message }
  expect((await request.post('/contact', { form })).ok()).toBe(true)

  const search = `/admin/messages?q=${encodeURIComponent(name)}`
  await open(page, search)
  const other = await context.newPage()
  await open(other, search)
  const entry = entryOf(page, name)
  await entry.locator('summary').click()
  await expect(entry.getByText(message, { exact: true }).last()).toBeVisible()
  await expect(entry.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:bilal@example\.com\?subject=Your%20message%20to%20/,
  )
  await expect(entry.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/923001234567',
  )
  await entry.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('No messages match')).toBeVisible()
  await expect(page.getByText('Marked as answered')).toBeVisible()

  await entryOf(other, name).locator('summary').click()
  await entryOf(other, name).getByRole('button', { name: 'Mark as answered' }).click()
  await expect(other.getByText(`${ADMIN.email} has answered this message already`)).toBeVisible()
  await page.getByRole('link', { name: 'Answered' }).last().click()
  await entry.locator('summary').click()
  await expect(entry.getByText(`Answered by ${ADMIN.email}`)).toBeVisible()
  await expectSoundPage(page)
})

test('the outbox says that nothing is sent yet, and shows what an email will say', async ({
  page,
  request,
}, testInfo) => {
  const email = `outbox-${testInfo.project.name}@example.com`
  const placed = await postCheckout(request, [{ id: 'chino-navy', size: 'M', quantity: 1 }], { email })
  expect(placed.status()).toBe(303)
  await open(page, '/admin/emails')
  await expect(page.getByText('Mail is not sent yet: no mail service is set up.')).toBeVisible()
  await page.getByLabel('Search by receiver').fill(email)
  await page.getByLabel('Kind').selectOption('Order confirmation')
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row.getByText('Queued')).toBeVisible()
  await expect(row.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/92/)
  await expectSoundPage(page)
  await row.getByRole('link', { name: 'Order confirmation' }).click()
  const shown = page.frameLocator('iframe[sandbox="allow-same-origin"]')
  await expect(shown.getByText('Our team will contact you soon.')).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('link', { name: 'Text', exact: true }).click()
  await expect(page.getByText('Our team will contact you soon.')).toBeVisible()

  await open(page, '/admin/emails')
  await page.getByRole('link', { name: 'Preview the templates' }).click()
  await page.getByLabel('Email', { exact: true }).selectOption('Order shipped')
  await page.getByLabel('Written with').selectOption('Urdu')
  await expect(shown.getByText('Order DZ-1042 is with the courier now.')).toBeVisible()
  await expect(shown.getByText('سوتی')).toBeVisible()
  await expectSoundPage(page)
})

/** The shop has one of each setting: each width changes its own. */
const OWN = {
  phone: { form: 'Announcement bar', field: 'The line above the header of every page', slide: 1 },
  desktop: { form: 'Store', field: /^Tagline/, slide: 2 },
}

test.describe('the settings', () => {
  test('that the owner changes are what the shop says next, and of two owners the later one is told', async ({
    page,
    context,
  }, testInfo) => {
    const own = OWN[testInfo.project.name === 'phone' ? 'phone' : 'desktop']
    const words = `Open on Eid <b>${testInfo.project.name}</b> ${Date.now()}`
    const field = page.getByLabel(own.field)
    const save = formOf(page, own.form).getByRole('button', { name: 'Save' })
    await open(page, '/admin/settings')
    await field.fill(words)
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await page.getByRole('link', { name: 'Home page' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()

    const other = await context.newPage()
    await open(other, '/admin/settings')
    await other.getByLabel(own.field).fill('Somebody else’s words')
    await formOf(other, own.form).getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()

    await save.click()
    const refusal = formOf(page, own.form).getByRole('alert')
    await expect(refusal).toContainText(`${ADMIN.email} has changed this`)
    await expect(field).toHaveValue(words)
    await expect(field).toHaveAccessibleDescription(/Saved now: Somebody else’s words/)
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
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(slide).toBeFocused()
    await expect(page.getByText(title)).toBeVisible()

    await expect(async () => {
      await page.goto('/')
      await expect(page.getByText(words).first()).toBeVisible({ timeout: 500 })
      await expect(page.getByText(title)).toBeAttached({ timeout: 500 })
    }).toPass({ timeout: 10_000 })
  })

  test('that are wrong are refused beside their field, and everything typed stays', async ({ page }) => {
    await open(page, '/admin/settings')
    const contact = formOf(page, 'Contact')
    await contact.getByLabel('WhatsApp').fill('call me')
    await contact.getByLabel('Address').fill('x'.repeat(301))
    await contact.getByRole('button', { name: 'Save' }).click()
    await expect(contact.getByRole('alert')).toBeFocused()
    await expect(contact.getByLabel('WhatsApp')).toHaveAccessibleDescription(/number like 0300 1234567/)
    await expect(contact.getByLabel('Address')).toHaveAccessibleDescription(/to 300 characters/)
    await expect(contact.getByLabel('WhatsApp')).toHaveValue('call me')
  })

  test('are accessible, whichever part is open', async ({ page }) => {
    for (const search of ['', '?part=home&edit=slides-3', '?part=reviews&edit=reviews-new']) {
      await open(page, `/admin/settings${search}`)
      await expectSoundPage(page)
    }
  })
})

function entryOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name })
}

function formOf(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
}
