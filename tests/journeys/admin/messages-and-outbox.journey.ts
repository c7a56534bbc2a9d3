import type { Page } from '@playwright/test'
import { expectAccessiblePage } from '#tests/setup/browser/accessibility.ts'
import { ADMIN, signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { postCheckout } from '#tests/setup/post-checkout.ts'

test.beforeEach(({ context }) => signInAsAdmin(context))
// An email is shown in a sandbox, in which the tools of this test cannot run.
test.use({ expectedErrors: /status of 409|Blocked script execution in 'about:srcdoc'/ })

// product: 15.10
test(
  'a message is found, read, answered and marked, and a second member of staff sees who did it',
  ON_PHONE,
  async ({ page, context, request }, testInfo) => {
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
    await expectAccessiblePage(page)
  },
)

test(
  'the outbox says that nothing is sent yet, and shows what an email will say',
  ON_DESKTOP,
  async ({ page, request }) => {
    const email = `outbox-${Date.now()}@example.com`
    const placed = await postCheckout(request, [{ id: 'chino-navy', size: 'M', quantity: 1 }], { email })
    expect(placed.status()).toBe(303)
    await open(page, '/admin/emails')
    await expect(page.getByText('Mail is not sent yet: no mail service is set up.')).toBeVisible()
    await page.getByLabel('Search by receiver').fill(email)
    await page.getByLabel('Kind').selectOption('Order confirmation')
    const row = page.getByRole('listitem').filter({ hasText: email })
    await expect(row.getByText('Queued')).toBeVisible()
    await expect(row.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/92/,
    )
    await expectAccessiblePage(page)
    await row.getByRole('link', { name: 'Order confirmation' }).click()
    const shown = page.frameLocator('iframe[sandbox="allow-same-origin"]')
    await expect(shown.getByText('Our team will contact you soon.')).toBeVisible()
    await expectAccessiblePage(page)
    await page.getByRole('link', { name: 'Text', exact: true }).click()
    await expect(page.getByText('Our team will contact you soon.')).toBeVisible()

    await open(page, '/admin/emails')
    await page.getByRole('link', { name: 'Preview the templates' }).click()
    await page.getByLabel('Email', { exact: true }).selectOption('Order shipped')
    await page.getByLabel('Written with').selectOption('Urdu')
    await expect(shown.getByText('اب کوریئر کے پاس ہے۔').first()).toBeVisible()
    await expect(shown.getByText('سوتی')).toBeVisible()
    await expectAccessiblePage(page)
  },
)

function entryOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name })
}
