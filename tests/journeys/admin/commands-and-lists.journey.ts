import type { Page } from '@playwright/test'
import { expectNoViolations } from '#tests/setup/browser/accessibility.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { findMisfits } from '#tests/setup/browser/screen-fit.ts'

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 14.10
test('staff find pages, orders and customers by the command menu', ON_DESKTOP, async ({ page, isMobile }) => {
  const orders = await (await page.request.get('/admin/orders')).text()
  const number = /DZ-\d+/.exec(orders)?.[0] ?? ''
  await open(page, '/admin/emails')
  const field = await openMenu(page, isMobile)
  await field.fill('audit')
  await expect(page.getByRole('option', { name: /^Audit log/ })).toHaveAttribute('data-highlighted')
  await expectNoViolations(page)
  await field.press('Enter')
  await expect(page).toHaveURL('/admin/audit-log')
  await expect(page.getByRole('dialog')).toBeHidden()

  await (await openMenu(page, isMobile)).fill(number)
  await page.getByRole('option', { name: number }).click()
  await expect(page).toHaveURL(`/admin/orders/${number}`)
  await expect(page.getByRole('dialog')).toBeHidden()

  await (await openMenu(page, isMobile)).fill('nothing is called like this')
  await expect(page.getByText('Nothing fits “nothing is called like this”.')).toBeVisible()
})

// product: 14.10
test(
  'staff go through the admin with single keys, never while they type, and can turn them off',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, '/admin')
    // Where the machine is slow, the second key comes too late for the first.
    await expect(async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('c')
      await expect(page).toHaveURL('/admin/customers', { timeout: 1_000 })
    }).toPass()
    // The address changes before the page that the keys are for stands.
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const rows = page.getByRole('table').getByRole('rowheader').getByRole('link')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(rows.first()).toBeFocused()
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox')
    await expect(search).toBeFocused()
    await page.keyboard.type('go j')
    await expect(search).toHaveValue('go j')
    await search.blur()

    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help.getByText('Open the command menu')).toBeVisible()
    await expectNoViolations(page)
    await help.getByRole('checkbox', { name: 'Shortcuts without Ctrl' }).uncheck({ force: true })
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.keyboard.press('?')
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog', { name: 'Command menu' })).toBeVisible()
    await expect(page).toHaveURL('/admin/customers')
  },
)

// product: 14.9
test(
  'a whole row opens its page, in a tab of its own with Ctrl, and its other links stay theirs',
  ON_DESKTOP,
  async ({ page, context }) => {
    await open(page, '/admin/customers')
    // Beside the name: the whole row is the link.
    const row = page.getByRole('row').nth(1)
    const beside = { x: 200, y: 8 }
    const opened = context.waitForEvent('page')
    await row.click({ position: beside, modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL(/\/admin\/customers\/\d+$/)
    await expect(page).toHaveURL('/admin/customers')
    await row.click({ position: beside })
    await expect(page).toHaveURL(/\/admin\/customers\/\d+$/)

    await open(page, '/admin/categories')
    await page.getByRole('button', { name: 'Rename Shirts' }).click()
    await expect(page.getByRole('dialog', { name: 'Rename Shirts' })).toContainText(
      'Its address changes with its name. Links to the old address lead to the new one.',
    )
  },
)

// product: 65.1, 72.3
test(
  'on a phone the bar leads to what staff do most, its menu to everything, and nothing is covered',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/admin/settings')
    const bar = page.getByRole('navigation', { name: 'Tabs' })
    await expect(bar.getByRole('link')).toHaveText([/^Home/, /^Orders/, /^Calls/, /^Products/])
    await bar.getByRole('button', { name: 'Menu' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Backups' })).toBeVisible()
    await menu.getByText('Reports', { exact: true }).tap()
    await expect(menu.getByRole('link', { name: 'Backups' })).toBeHidden()
    await menu.getByRole('link', { name: 'Searches' }).tap()
    await expect(page).toHaveURL('/admin/searches')

    await open(page, '/admin/settings')
    await page.getByLabel(/^Tagline(?!.*Urdu)/).fill('Not saved')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const [saved, top] = [await save.boundingBox(), await bar.boundingBox()]
    expect((saved?.y ?? 0) + (saved?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
    // At the end of the page its last part is above the bar too.
    const end = await page.locator('main > div').evaluate(main => {
      window.scrollTo(0, document.body.scrollHeight)
      return main.getBoundingClientRect().bottom
    })
    expect(end).toBeLessThanOrEqual(top?.y ?? 0)
    expect(await findMisfits(page)).toEqual([])
  },
)

// product: 14.11
test(
  'staff save the filters of a list under a name, come back to them, rename and remove them',
  ON_PHONE,
  async ({ page }, testInfo) => {
    const name = `Best customers ${testInfo.project.name}`
    await open(page, '/admin/customers')
    await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Spent' }).click()
    await page.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please enter a name.')).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`The view ${name} is saved.`)).toBeVisible()

    await open(page, '/admin/customers')
    const view = page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name })
    await view.click()
    await expect(page).toHaveURL('/admin/customers?sort=spend')
    await expect(view).toHaveAttribute('aria-current', 'true')
    await expectNoViolations(page)

    await page.getByRole('button', { name: 'Edit view' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill(`${name} 2`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: `${name} 2` })).toBeVisible()
    await page.getByRole('button', { name: 'Edit view' }).click()
    await dialog.getByRole('button', { name: 'Remove view' }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  },
)

test.describe('with an email among the pages', () => {
  // An email is shown in a sandbox, in which the tools of this test cannot run.
  test.use({ expectedErrors: /Blocked script execution in 'about:srcdoc'/ })

  // product: 14.7
  test('every page of the admin is as wide as its lists, which are dense', ON_DESKTOP, async ({ page }) => {
    const widths: Record<string, number> = {}
    for (const path of [
      '/admin/orders',
      '/admin/settings',
      '/admin/add-product',
      '/admin/emails/templates',
    ]) {
      await open(page, path)
      widths[path] = await page.locator('main').evaluate(main => {
        const edges = [...main.querySelectorAll('section, form, table')].map(
          part => part.getBoundingClientRect().right,
        )
        return Math.round(Math.max(...edges))
      })
    }
    expect(new Set(Object.values(widths)).size, JSON.stringify(widths)).toBe(1)

    const least = { '/admin/products': 15, '/admin/orders': 20 }
    for (const [path, rows] of Object.entries(least)) {
      await open(page, path)
      expect(await countRowsInView(page), path).toBeGreaterThanOrEqual(rows)
      expect(await findMisfits(page), path).toEqual([])
    }
  })
})

/** How many rows of a list can be read whole before anybody scrolls. */
function countRowsInView(page: Page): Promise<number> {
  return page
    .getByRole('rowgroup')
    .last()
    .getByRole('row')
    .evaluateAll(rows => rows.filter(row => row.getBoundingClientRect().bottom <= window.innerHeight).length)
}

async function openMenu(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Find anything' }).click()
  else await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', {
    name: 'Find a page, a setting, an order, a product or a customer',
  })
  await expect(field).toBeFocused()
  return field
}
