import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations } from '#tests/setup/browser/accessibility.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { pressInNotice } from '#tests/setup/browser/press-notice.ts'
import { postCheckout } from '#tests/setup/post-checkout.ts'

/** Products that no other journey needs, of each width its own. */
const OWN = {
  phone: {
    edited: { search: 'forest hood', name: 'Brushed Fleece Hoodie — Forest', slug: 'hoodie-forest' },
    many: { search: 'polo', slug: 'knit-polo-navy' },
  },
  desktop: {
    edited: { search: 'olive fleece', name: 'Fleece Tracksuit — Olive', slug: 'tracksuit-olive' },
    many: { search: 'oxford', slug: 'oxford-shirt-sky' },
  },
}

const ownProducts = (project: string) => OWN[project === 'phone' ? 'phone' : 'desktop']

// The browser's own message for a response that lists what has changed meanwhile.
test.use({ expectedErrors: /status of 409/ })

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 12.1, 12.2, 12.16, 12.17, 12.18
test(
  'staff find a product, set its price and stock in place, and see what changed meanwhile',
  ON_PHONE,
  async ({ page, request }, testInfo) => {
    const { search, name, slug } = ownProducts(testInfo.project.name).edited
    // From here on the server caches the product's page.
    await shopPrice(request, slug)
    await open(page, '/admin/products')
    await expect(page).toHaveTitle(/(^|\) )Products · Darzi admin$/)
    await searchFor(page, search, '1 product')
    const row = page.getByRole('row').filter({ hasText: name })

    await row.getByRole('button', { name: /change the price/ }).click()
    const price = page.getByLabel('Price in PKR')
    await price.fill('0')
    await price.press('Enter')
    await expect(page.getByText('Price must be greater than 0.')).toBeVisible()
    await price.press('Escape')
    await expect(price).toBeHidden()
    await row.getByRole('button', { name: /change the price/ }).click()
    // Another price each time, so that there is something to change.
    const wanted = (4_000 + (Date.now() % 1_000)).toLocaleString('en')
    await price.fill(wanted)
    await price.press('Enter')
    await expect(page.getByText(`${name} costs PKR ${wanted} now.`)).toBeVisible()
    await expect(row.getByText(`PKR ${wanted}`)).toBeVisible()
    expect(await shopPrice(request, slug)).toBe(`PKR ${wanted}.00`)

    await row.getByRole('button', { name: /change the stock/ }).click()
    const stock = page.getByLabel('Size M')
    const seen = Number(await stock.inputValue())
    expect((await postCheckout(request, [{ id: slug, size: 'M', quantity: 1 }])).status()).toBe(303)
    await stock.fill('-1')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Stock cannot be negative.')).toBeVisible()
    await expect(stock).toBeFocused()
    await stock.fill(String(seen + 9))
    await stock.press('Enter')
    await expect(page.getByText('Failed to update product')).toBeVisible()
    const notice = `The stock has changed meanwhile: there are ${seen - 1} of size M now.`
    await expect(page.getByRole('dialog').getByText(notice)).toBeVisible()
    await expect(stock).toHaveValue(String(seen + 9))
    await stock.press('Enter')
    await expect(page.getByText(`The stock of ${name} is saved.`)).toBeVisible()
  },
)

// product: 12.1, 12.8, 12.17, 13.2
test(
  'staff change many products at once, undo it, and are asked before one is deleted',
  ON_DESKTOP,
  async ({ page, request }, testInfo) => {
    const { search, slug } = ownProducts(testInfo.project.name).many
    await open(page, '/admin/products?state=all')
    await page.getByLabel('Choose all on this page').check()
    await page.getByRole('button', { name: /^Choose all \d+ that match$/ }).click()
    await expect(page.getByRole('region', { name: 'Chosen products' })).toContainText(
      /^(2[6-9]|[3-9]\d) chosen/,
    )
    await searchFor(page, search, '2 products')
    // Another list begins with nothing chosen.
    await expect(page.getByRole('region', { name: 'Chosen products' })).toBeHidden()
    // The tab leads back to the list as it was left.
    await page.getByRole('link', { name: /^Orders\b/ }).click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/products\?q=/)
    const before = await shopPrice(request, slug)
    await page.getByLabel('Choose all on this page').check()
    const chosen = page.getByRole('region', { name: 'Chosen products' })
    await expect(chosen.getByText('2 chosen')).toBeVisible()
    await chosen.getByRole('button', { name: 'Price' }).click()
    await page.getByLabel('By how many percent').fill('10')
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('listitem')).toHaveCount(2)
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Change prices' }).click()
    await expect(page.getByText('2 products repriced.')).toBeVisible()
    await expect(chosen).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: '2 products' })).toBeFocused()
    expect(await shopPrice(request, slug)).not.toBe(before)
    await pressInNotice(page.getByRole('button', { name: 'Undo', exact: true }))
    await expect(page.getByText('Undone for 2 products.')).toBeVisible()
    expect(await shopPrice(request, slug)).toBe(before)

    const last = page.getByRole('row').last()
    await last.getByRole('button', { name: /^Delete/ }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('heading', { name: /^Delete .+\?$/ })).toBeVisible()
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
  },
)

async function searchFor(page: Page, text: string, count: string) {
  await page.getByRole('searchbox', { name: 'Search products' }).fill(text)
  await expect(page.getByRole('status').filter({ hasText: count })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products\?q=/)
}

/** The price on the product's page, for a shopper who has not seen it before. */
async function shopPrice(request: APIRequestContext, slug: string): Promise<string | undefined> {
  const page = await (await request.get(`/product/${slug}`)).text()
  return /PKR [\d,.]+/.exec(page.slice(page.indexOf('<h1')))?.[0]
}
