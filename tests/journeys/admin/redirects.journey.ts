import { expectNoViolations } from '#tests/setup/browser/accessibility.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

// The browser's own message for a redirect that is refused.
test.use({ expectedErrors: /status of 422/ })

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 71.5, 71.8
test(
  'on a phone staff see an address that was not found, send it to a page, and delete the redirect',
  ON_PHONE,
  async ({ page, context }) => {
    const path = '/lookbook-of-winter'
    const read = () => context.request.get(path, { maxRedirects: 0 })
    for (let times = 0; times < 3; times += 1) expect((await read()).status()).toBe(404)
    await open(page, '/admin/redirects')
    const missed = page.getByRole('listitem').filter({ hasText: path })
    await expect(missed).toContainText('3 times')
    await missed.getByRole('link', { name: 'Send it to…' }).click()
    await expect(page.getByLabel('Old address')).toHaveValue(path)
    const target = page.getByLabel('Leads to')
    await target.fill('/nowhere')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The shop has no page at this address.')).toBeVisible()
    await target.fill('/about')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(`${path} leads to /about now.`)).toBeVisible()
    await expect(page.getByLabel('Old address')).toHaveValue('')
    expect((await read()).headers()).toMatchObject({ location: '/about' })
    await expectNoViolations(page)

    await page.getByRole('button', { name: `Delete ${path}` }).click()
    await expect(page.getByText('The redirect is deleted.')).toBeVisible()
    expect((await read()).status()).toBe(404)
  },
)
