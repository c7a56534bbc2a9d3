import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

test.use({ expectedErrors: /status of (404|422)/ })
test.beforeEach(({ context }) => signInAsAdmin(context))

const WHITE = 'Oxford Button-Down Shirt — White'
const NAVY = 'Tapered Stretch Chino — Navy'

// product: 50.1, 50.2, 50.3, 50.4
test(
  'the owner puts collections together by rules and by hand, in the menu too, and shoppers open them, in Urdu as well',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/admin/collections')
    await page.getByRole('link', { name: 'New collection' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Shirts for less')
    await page.getByLabel('By rules').check()
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await expect(page.getByText('Please enter at least one rule.')).toBeVisible()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Shirts for less')
    await page.getByLabel('Category').selectOption('Shirts')
    await page.getByLabel('Price up to, in PKR').fill('3,900')
    await save.click()
    await page.getByRole('link', { name: /^View in the shop/ }).click()
    await expect(page).toHaveURL('/collections/shirts-for-less')
    await expect(page.getByRole('heading', { level: 1, name: 'Shirts for less' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)

    await open(page, '/admin/collections/new')
    await page.getByLabel('Title', { exact: true }).fill('Two of a kind')
    await page.getByLabel('Words above the products').fill('One for the day, one for the evening.')
    for (const [typed, name] of [
      ['oxford', WHITE],
      ['chino', NAVY],
    ] as const) {
      await page.getByRole('searchbox').fill(typed)
      await page.getByRole('button', { name: `Add: ${name}` }).click()
      await expect(page.getByRole('button', { name: `Take out: ${name}` })).toBeVisible()
    }
    await expect(page).toHaveURL(/\/admin\/collections\/\d+/)
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Take out/ }) })
    await expect(rows.first()).toContainText(WHITE)
    const handle = rows.nth(1).locator('[aria-hidden].cursor-grab')
    await handle.evaluate(element => element.scrollIntoView({ block: 'center' }))
    const [from, to] = [await handle.boundingBox(), await rows.first().boundingBox()]
    if (!from || !to) throw new Error('The products are not on the screen.')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, to.y + 10, { steps: 5 })
    await page.mouse.up()
    await expect(rows.first()).toContainText(NAVY)

    await open(page, '/admin/menus?add=main')
    await page.getByLabel('Label', { exact: true }).fill('Two of a kind')
    await page.getByLabel('Leads to').selectOption('Two of a kind')
    await page.getByRole('button', { name: 'Save in the draft' }).click()
    const draft = page.getByRole('region', { name: 'Draft' })
    const preview = await draft.getByRole('link', { name: 'Preview' }).getAttribute('href')
    await open(page, preview ?? '')
    await page.getByRole('link', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Two of a kind' }).click()
    await expect(page).toHaveURL('/collections/two-of-a-kind')
    await expect(page.getByText('One for the day, one for the evening.')).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([NAVY, WHITE])

    await open(page, '/ur/collections/two-of-a-kind')
    await page.locator('#sort').selectOption('price-asc')
    await expect(page).toHaveURL('/ur/collections/two-of-a-kind?sort=price-asc')
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([/شرٹ، سفید$/, /پینٹ، نیوی$/])
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/ur\/collections\/two-of-a-kind$/,
    )
    await page.goto('/ur/collections/none')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('کلیکشن نہیں ملی۔')
  },
)
