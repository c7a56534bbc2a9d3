import type { Page } from '@playwright/test'
import { SHIPPING_DETAILS } from '#tests/factories/shipping-details.ts'
import { expectNoViolations } from '#tests/setup/browser/accessibility.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { CHINO, keepCart } from '#tests/setup/browser/stored-cart.ts'

/** Of the navy one there are too few for all journeys. */
const KHAKI = { ...CHINO, id: 'chino-khaki', name: 'Tapered Stretch Chino — Khaki' }

// product: 7.1, 7.2, 7.3, 7.8
test('the summary leads to the shipping form and back, with delivery Free', ON_PHONE, async ({ page }) => {
  const quoted = Promise.withResolvers<void>()
  await page.route('**/cart-quote', async route => {
    await quoted.promise
    await route.continue()
  })
  await openCheckout(page)
  await expect(summary(page)).toContainText(/Shipping\s*Free/)
  // What the shop says while the button is pressed does not move it away.
  await page.getByRole('button', { name: 'Proceed to Payment' }).hover()
  await page.mouse.down()
  quoted.resolve()
  await expect(summary(page)).toContainText('With you: ')
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Confirm & Continue to Payment' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked()
  await page.getByRole('link', { name: 'Back to Summary' }).click()
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible()
})

// product: 7.2, 7.12
test('an empty cart can not be checked out', ON_PHONE, async ({ page }) => {
  await open(page, '/checkout')
  await expect(page.getByRole('heading', { name: 'Your cart is empty!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeHidden()
})

// product: 7.5, 7.22
test(
  'the shipping form begins with the city, browsers can fill it in, phones have keypads for it, and one screen holds it',
  ON_PHONE,
  async ({ page }) => {
    await openShippingForm(page)
    const fields = [
      ['City', 'address-level2', null],
      ['ZIP code', 'postal-code', 'numeric'],
      ['Full name', 'name', null],
      ['Phone number', 'tel', 'tel'],
      ['Street address', 'street-address', null],
      ['Email', 'email', 'email'],
    ] as const
    for (const [label, autofill, keypad] of fields) {
      const field = page.getByLabel(label)
      await expect(field).toHaveAttribute('autocomplete', autofill)
      if (keypad) await expect(field).toHaveAttribute('inputmode', keypad)
    }
    await expect(page.getByRole('status').getByText('With you ')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    const button = page.getByRole('button', { name: 'Confirm & Continue to Payment PKR 4,490.00' })
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /^Order summary: 1 item PKR 4,490.00/ })).toBeInViewport()
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Darzi', 'Back to the shop'])
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  },
)

// product: 7.25
test(
  'a phone number in its longest spelling fits its field on narrow screens, and only what is optional is marked',
  ON_PHONE,
  async ({ page }) => {
    await openShippingForm(page)
    const phone = page.getByLabel('Phone number')
    await phone.fill('+92 (301) 555-01-23')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await phone.evaluate(field => field.scrollWidth <= field.clientWidth), `${width} px`).toBe(true)
    }
    await expect(page.getByText('Required', { exact: true }).first()).toBeHidden()
  },
)

// product: 7.5
test('a guest who asks for it finds their details next time', ON_PHONE, async ({ page }) => {
  await openShippingForm(page)
  await fillIn(page, SHIPPING_DETAILS)
  await page.getByLabel('Remember my details in this browser').check()
  await page.getByRole('button', { name: 'Confirm & Continue to Payment' }).click()
  await expect(page.getByText('Our team will contact you soon.')).toBeVisible()
  await openShippingForm(page)
  await expect(page.getByLabel('Full name')).toHaveValue(SHIPPING_DETAILS['Full name'])
  await expect(page.getByRole('status').getByText('With you ')).toBeVisible()
  await page.getByLabel('Remember my details in this browser').uncheck()
  await page.evaluate(() => sessionStorage.clear())
  await openShippingForm(page)
  await expect(page.getByLabel('Full name')).toHaveValue('')
})

// product: 9.9
test(
  'Back from the confirmation shows the top of an empty cart, not the form that was sent',
  ON_PHONE,
  async ({ page }) => {
    await openShippingForm(page)
    await fillIn(page, SHIPPING_DETAILS)
    await page.getByRole('button', { name: 'Confirm & Continue to Payment' }).click()
    await expect(page.getByText('Our team will contact you soon.')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('heading', { name: 'Your cart is empty!' })).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Your order' })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  },
)

// product: 9.1, 9.2, 9.11
test('the confirmation says what happens next and leads on', ON_DESKTOP, async ({ page }) => {
  await openShippingForm(page)
  await fillIn(page, SHIPPING_DETAILS)
  await page.getByRole('button', { name: 'Confirm & Continue to Payment' }).click()
  await expect(page.getByText('Our team will contact you soon.')).toBeVisible()
  const number = await page
    .getByText(/DZ-\d+/)
    .first()
    .innerText()
  const address = await page.getByRole('link', { name: 'Confirm on WhatsApp' }).getAttribute('href')
  expect(address).toMatch(/^https:\/\/wa\.me\/92\d{10}\?/)
  expect(new URL(address ?? '').searchParams.get('text')).toContain(/DZ-\d+/.exec(number)?.[0])
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible()
  for (const link of ['Continue Shopping', 'Confirm on WhatsApp']) {
    await expect(page.getByRole('link', { name: link })).toBeHidden()
  }
  await page.emulateMedia({ media: null })
  const change = page.getByRole('link', { name: 'correct the address or cancel it' })
  await expect(change).toHaveAttribute('href', /^\/confirm-order\/DZ-/)
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page).toHaveURL(/\/order\//)
  await page.goBack()
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/products')
})

// product: 9.3
test(
  'a guest becomes a customer with one password, and finds the order in the account',
  ON_PHONE,
  async ({ page }) => {
    await openShippingForm(page)
    await expect(page.getByText('No account needed.')).toBeVisible()
    const email = `guest-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`
    await fillIn(page, { ...SHIPPING_DETAILS, Email: email })
    await page.getByRole('button', { name: 'Confirm & Continue to Payment' }).click()
    const offer = page.getByRole('region', { name: 'Create an account' })
    await offer.getByRole('button', { name: 'Create account' }).click()
    await expect(offer.getByText('Please choose a password.').first()).toBeVisible()
    await expectNoViolations(page)
    await offer.getByLabel('Password', { exact: true }).fill('four small words')
    await offer.getByRole('button', { name: 'Create account' }).click()
    const created = page.getByRole('region', { name: 'Your account' })
    await expect(
      page.locator('[data-notice]').getByText('Account created successfully! Welcome to the store.'),
    ).toBeVisible()
    await expect(created).toContainText('This order is in your account now.')
    await created.getByRole('link', { name: 'See your orders' }).click()
    await expect(page.getByRole('link', { name: /DZ-\d+/ })).toHaveCount(1)
  },
)

async function openCheckout(page: Page) {
  await keepCart(page, [KHAKI])
  await open(page, '/checkout')
  await expect(summary(page)).toContainText('Subtotal (1 item)')
}

async function openShippingForm(page: Page) {
  await openCheckout(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByLabel('Full name')).toBeVisible()
}

async function fillIn(page: Page, details: Record<string, string>) {
  for (const [label, value] of Object.entries(details)) await page.getByLabel(label).fill(value)
}

function summary(page: Page) {
  return page.getByRole('region', { name: 'Order summary' })
}
