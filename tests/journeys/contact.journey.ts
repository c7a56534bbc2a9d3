import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

// product: 1.1, 1.4, 7.1, 8.9, 15.9, 15.10, 15.11
test('a message is stored and confirmed, and the form is reset', ON_PHONE, async ({ page }) => {
  await open(page, '/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Name').fill('Bilal Ahmed')
  await form.getByLabel('Email').fill('bilal@example.com')
  await form.getByLabel('Message').fill('Do the chinos come in XXL?')
  await form.getByRole('button').click()
  const sent = page.getByRole('status').filter({ hasText: 'Your message has been sent successfully!' })
  await expect(sent).toContainText('A person in our shop reads it')
  await expect(form).toBeHidden()
  await sent.getByRole('button', { name: 'Write another message' }).click()
  for (const label of ['Name', 'Email', 'Message']) await expect(form.getByLabel(label)).toHaveValue('')
})

// product: 15.9
test('a message without name, email or text is refused beside the field', ON_DESKTOP, async ({ page }) => {
  await open(page, '/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Email').fill('no-email')
  await form.getByRole('button').click()
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(form.getByLabel(/^Phone/)).not.toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Email')).toHaveValue('no-email')
  // The summary takes focus when the form is refused, and not from a visitor who is correcting it.
  await form.getByLabel('Name').pressSequentially('Bilal')
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveValue('Bilal')
})

test.describe('when the line is broken', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  // product: 15.11
  test(
    'the text of a message that could not be sent stays in the form, and the visitor reads why',
    ON_PHONE,
    async ({ page, context }) => {
      await open(page, '/contact')
      const form = page.getByRole('form', { name: 'Contact' })
      await form.getByLabel('Name').fill('Bilal Ahmed')
      await form.getByLabel('Email').fill('bilal@example.com')
      await form.getByLabel('Message').fill('Do the chinos come in XXL?')
      await context.setOffline(true)
      await form.getByRole('button').click()
      await expect(page.getByText('Failed to send message. Please try again later.').first()).toBeVisible()
      await expect(form.getByLabel('Message')).toHaveValue('Do the chinos come in XXL?')
    },
  )
})
