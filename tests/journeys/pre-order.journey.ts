import type { Page } from '@playwright/test'
import { preOrderText } from '#app/catalogue/products/pre-order-text.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { SHIPPING_DETAILS } from '#tests/factories/shipping-details.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { leaveCart } from '#tests/setup/browser/quick-view.ts'

const SHIPS_ON = dayInKarachi(new Date(Date.now() + 20 * 86_400_000))

/** It has pieces of M. */
const PRODUCT = { name: 'Fine Cotton Shalwar Kameez — Sage', slug: 'shalwar-kameez-sage', soldOut: 'XL' }

// product: 5.25, 59.1, 59.2, 59.6
test(
  'staff open a pre-order, and a shopper orders it together with a piece that is here',
  ON_PHONE,
  async ({ page: staff, context, browser, baseURL }, info) => {
    await signInAsAdmin(context)
    await open(staff, `/admin/products?q=${PRODUCT.slug}`)
    await staff.getByRole('link', { name: PRODUCT.name }).first().click()
    await staff.getByRole('link', { name: 'Pre-order', exact: true }).click()
    await staff.getByLabel('Ships from').fill(SHIPS_ON)
    await staff.getByLabel('Pieces of each size').fill('5')
    await staff.getByRole('button', { name: 'Open the pre-order' }).click()
    await expect(staff.getByText('The pre-order is open.')).toBeVisible()

    const visitor = await browser.newContext({ ...info.project.use, baseURL })
    const shopper = await visitor.newPage()
    await order(shopper)
    const number = /DZ-\d+/.exec((await shopper.getByRole('main').textContent()) ?? '')?.[0] ?? ''
    await visitor.close()

    await open(staff, `/admin/orders/${number}`)
    await expect(staff.getByText(preOrderText(SHIPS_ON))).toBeVisible()
    await expect(staff.getByText('waits for 1 piece')).toBeVisible()
    await staff.getByRole('link', { name: 'Pack', exact: true }).click()
    await expect(staff.getByText('1 pre-ordered piece has not arrived.')).toBeVisible()
  },
)

async function order(page: Page): Promise<void> {
  const { name, slug, soldOut } = PRODUCT
  await open(page, `/product/${slug}`)
  for (const size of [soldOut, 'M']) {
    await page.getByRole('radio', { name: size, exact: true }).check({ force: true })
    if (size === soldOut) await expect(page.getByText(preOrderText(SHIPS_ON))).toBeVisible()
    const label = size === soldOut ? 'Pre-order' : 'Add to cart'
    await page.getByRole('button', { name: label, exact: true }).locator('visible=true').first().click()
    await expect(page.getByText(`${name}, size ${size}`, { exact: true })).toBeVisible()
    await leaveCart(page)
  }
  await open(page, '/checkout')
  await expect(page.getByText(preOrderText(SHIPS_ON))).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  for (const [label, value] of Object.entries(SHIPPING_DETAILS)) await page.getByLabel(label).fill(value)
  await expect(page.getByRole('button', { name: /^Order summary/ })).toContainText(preOrderText(SHIPS_ON))
  await page.getByRole('button', { name: 'Confirm & Continue to Payment' }).click()
  await expect(page.getByText('Our team will contact you soon.')).toBeVisible()
  await expect(page.getByText(preOrderText(SHIPS_ON))).toHaveCount(1)
}
