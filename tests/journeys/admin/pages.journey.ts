import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 16.6, 52.1, 52.2, 52.3, 52.4, 52.7, 65.5
test(
  'on a phone a page is written with the editor, looked at, published, and offered to the menus, and a question is answered',
  ON_PHONE,
  async ({ page, context }) => {
    const title = 'Size exchange'
    const path = '/pages/size-exchange'
    await open(page, '/admin/pages')
    await page.getByRole('link', { name: 'Add a page' }).click()
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    const tools = page.getByRole('toolbar', { name: 'Formatting: Text', exact: true })
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Title in Urdu').fill('سائز بدلیں')
    await page.getByRole('button', { name: 'Save in the draft' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Text: Please enter the text.' }).click()
    await expect(text).toBeFocused()

    await tools.getByRole('button', { name: 'Heading' }).click()
    await page.keyboard.type('How it works')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Send it back: ')
    await tools.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type('free')
    await page.keyboard.press('Shift+Home')
    await tools.getByRole('button', { name: 'Link' }).click()
    const selected = text.locator('[data-selected]')
    await expect(selected).toHaveText(['Send it back:', 'free'])
    await page.getByLabel('Leads to').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter a path like /faq')).toBeVisible()
    await page.getByLabel('Page of the shop').selectOption({ label: 'Returns' })
    await page.getByRole('button', { name: 'Set the link' }).click()
    await expect(selected).toHaveCount(0)
    await page.keyboard.press('End')
    await tools.getByRole('button', { name: 'Link' }).click()
    await page.getByLabel('Words of the link').fill('Ask us')
    await page.getByLabel('Leads to').fill('/contact')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save in the draft' }).click()

    const draft = page.getByRole('region', { name: 'Draft' })
    const preview = (await draft.getByRole('link', { name: 'Preview' }).getAttribute('href')) ?? ''
    const other = await context.newPage()
    await open(other, preview)
    await expect(other.getByRole('heading', { name: 'How it works' })).toBeVisible()
    await expect(other.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact')
    await expect(other.getByRole('link', { name: 'Back to the admin' })).toHaveAttribute(
      'href',
      '/admin/pages',
    )
    expect((await context.request.get(path)).status()).toBe(404)
    await draft.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published. Shoppers see it now.')).toBeVisible()

    await open(page, '/admin/menus?add=main')
    await page.getByLabel('Leads to').selectOption({ label: title })

    await open(other, path)
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await other.getByRole('link', { name: 'Send it back: free' }).click()
    await expect(other).toHaveURL(/\/returns$/)
    await open(other, `/ur${path}`)
    await expect(other.getByRole('heading', { level: 1, name: 'سائز بدلیں' })).toBeVisible()

    // What was edited in the settings before is edited here, and an old address leads to it.
    await open(page, '/admin/settings?part=pages&edit=questions-2')
    await expect(page).toHaveURL(/\/admin\/pages\?edit=question-2$/)
    const save = page.getByRole('button', { name: 'Save in the draft' })
    const question = 'Do you deliver to Skardu?'
    await page.getByLabel('Question', { exact: true }).fill(question)
    await page.getByLabel('Answer', { exact: true }).fill('')
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Answer: Please enter an answer.')
    await page.getByLabel('Answer', { exact: true }).fill('Yes: {delivery}.')
    await save.click()
    const questions = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Move up/ }) })
    await expect(questions.nth(1)).toContainText('In the draft')
    await page.getByRole('button', { name: `Move up: ${question}` }).click()
    await expect(questions.first()).toContainText(question)
    await page.getByRole('link', { name: 'Pages', exact: true }).first().click()
    const faq = async () => (await context.request.get('/faq')).text()
    expect(await faq()).not.toContain(question)
    await draft.getByRole('button', { name: 'Publish' }).click()
    await expect.poll(faq).toContain(`${question}</h2>`)
    expect(await faq()).toMatch(/Yes: [^{]/)
    await other.close()
  },
)
