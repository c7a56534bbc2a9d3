import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { SHIPPING_DETAILS } from '#tests/factories/shipping-details.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { CHINO, keepCart } from '#tests/setup/browser/stored-cart.ts'
import { postCheckout } from '#tests/setup/post-checkout.ts'

// The browser's own message for a code that was used up.
test.use({ expectedErrors: /status of 409/ })

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 21.10, 29.2, 29.3
test(
  'staff change a size while they call, and take that back on the order',
  ON_PHONE,
  async ({ page, request }) => {
    const number = await placeOrder(request)
    await open(page, `/admin/calls/${number}`)
    await page.getByText('Change the pieces').tap()
    await page.getByLabel('Size').selectOption('L')
    await page.getByRole('button', { name: 'Save the pieces' }).tap()
    await expect(page.getByRole('status').filter({ hasText: 'size L instead of M' })).toBeVisible()

    await open(page, `/admin/orders/${number}/edit`)
    await expect(page.getByLabel('Size').first()).toHaveValue('L')
    await page.getByRole('button', { name: 'Undo this edit' }).tap()
    await expect(page.getByText('size M instead of L').first()).toBeVisible()
    await expect(page.getByLabel('Size').first()).toHaveValue('M')
  },
)

// product: 29.1, 29.4
test(
  'staff add a shirt by three letters, and the shopper sees the new total',
  ON_PHONE,
  async ({ page, request }) => {
    const number = await placeOrder(request)
    await open(page, `/admin/orders/${number}/edit`)
    await page.getByLabel('Add a product: type three letters').fill('oxf')
    await page
      .getByRole('button', { name: /^Add Oxford.*, size M/ })
      .first()
      .tap()
    await page.getByLabel('Why').fill('She wants a shirt too')
    await page.getByRole('button', { name: 'Save the changes' }).tap()
    await expect(page.getByRole('status').filter({ hasText: /1 × Oxford.*, size M added/ })).toBeVisible()
    await open(page, `/admin/orders/${number}`)
    await page.getByRole('link', { name: 'What the customer sees' }).tap()
    await expect(page.getByTestId('order-total')).toHaveText('PKR 8,480.00')
  },
)

// product: 31.1
test('staff take an order on the phone without an email', ON_PHONE, async ({ page }) => {
  await open(page, '/admin/orders')
  await page.getByRole('link', { name: 'New order' }).tap()
  await page.getByLabel('Phone number').fill(ownPhone())
  await page.getByLabel('Phone number').press('Enter')
  await expect(page.getByText('No order of this phone yet.')).toBeVisible()
  await page.getByLabel('Add a product: type three letters').fill('chino')
  await page
    .getByRole('button', { name: /^Add .*Chino.*, size M/ })
    .first()
    .tap()
  for (const label of ['Full name', 'Street address', 'City', 'ZIP code'] as const) {
    await page.getByLabel(label).fill(SHIPPING_DETAILS[label])
  }
  await page.getByRole('button', { name: 'What would it cost?' }).tap()
  await expect(page.getByText(/^It would cost PKR 4,490: pieces/)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm the order' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /^Order DZ/ })).toBeVisible()
  await expect(page.getByText('Ordered by phone.')).toBeVisible()
  await expect(page.getByText('.invalid')).toHaveCount(0)
})

// product: 33.1, 33.2, 33.3
test(
  'half of an order is paid by transfer: said by the shopper, accepted by staff',
  ON_PHONE,
  async ({ page, request, browser }) => {
    await setRaast(page, '0300 1234567, Darzi')
    try {
      const number = await placeOrder(request, { paymentMethod: 'raast' })
      await open(page, `/admin/orders/${number}`)
      await expect(page.getByText('PKR 4,490 are to be sent before the parcel leaves')).toBeVisible()
      const path = await page.getByRole('link', { name: 'What the customer sees' }).getAttribute('href')
      const shopper = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
      await open(shopper, path ?? '')
      await shopper.getByRole('link', { name: 'How to pay' }).tap()
      await expect(shopper.getByText('0300 1234567, Darzi')).toBeVisible()
      await shopper.getByLabel('Amount in rupees').fill('2245')
      await shopper.getByLabel('Number of the transfer').fill('R-77')
      await shopper.getByRole('button', { name: 'Say that I have sent it' }).tap()
      await expect(shopper.getByText('We look for it', { exact: true })).toBeVisible()

      await open(page, '/admin/transfers')
      const claim = page.getByRole('listitem').filter({ hasText: number })
      await claim.getByRole('button', { name: 'It has arrived' }).tap()
      await expect(claim).toHaveCount(0)
      await open(page, `/admin/orders/${number}`)
      await expect(page.getByText('Advance, Raast · R-77')).toBeVisible()
      await expect(page.getByText('PKR 2,245 are to be sent before the parcel leaves')).toBeVisible()
      await shopper.reload()
      await expect(shopper.getByText('Arrived', { exact: true }).first()).toBeVisible()
      await shopper.close()
    } finally {
      await setRaast(page, '')
    }
  },
)

// product: 32.1, 32.3
test(
  'a shopper exchanges a size, and staff agree to a swap at the door',
  ON_PHONE,
  async ({ page, request, browser }) => {
    const number = await placeOrder(request)
    const set = (fields: Record<string, string>) => page.request.post('/admin/orders', { form: fields })
    await set({ to: 'delivered', orders: JSON.stringify([{ number, from: 'pending' }]), email: 'none' })
    await open(page, `/admin/orders/${number}`)
    const path = await page.getByRole('link', { name: 'Return or exchange' }).getAttribute('href')
    const shopper = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await open(shopper, (path ?? '').replace('/return', ''))
    await shopper.getByRole('link', { name: 'Return or exchange' }).tap()
    await shopper.getByLabel('Comes back').selectOption('1')
    await shopper.getByLabel('Why').selectOption('Too small')
    await shopper.getByLabel('What you would like instead').selectOption('Size L')
    await shopper.getByRole('button', { name: 'Send the request' }).tap()
    await expect(shopper.getByText('We have your request.')).toBeVisible()
    await expect(shopper.getByText('→ L')).toBeVisible()
    await shopper.close()

    await open(page, `/admin/orders/${number}`)
    await page.getByRole('link', { name: /size M → L/ }).tap()
    await page.getByRole('button', { name: 'What would it cost?' }).tap()
    await expect(page.getByText('The courier would collect PKR 0.00.')).toBeVisible()
    await page.getByRole('button', { name: 'Agree' }).tap()
    await expect(page.getByText(/^Agreed. The new pieces are order DZ-/)).toBeVisible()
    await page.getByRole('button', { name: 'Take in' }).tap()
    await expect(page.getByText('Taken in.')).toBeVisible()
  },
)

// product: 30.2, 30.4
test(
  'of two shoppers who use the last use of a code, one gets it and the other reads why',
  ON_PHONE,
  async ({ page, request }) => {
    const code = `LAST${randomInt(1e9)}`
    const discount = {
      intent: 'save',
      name: 'Last one',
      code,
      kind: 'amount',
      amountPaisa: '490',
      mostUses: '1',
    }
    expect((await page.request.post('/admin/discounts', { form: discount })).status()).toBe(200)
    await keepCart(page, [CHINO])
    await open(page, '/checkout')
    await page.getByRole('button', { name: 'Proceed to Payment' }).tap()
    for (const [label, value] of Object.entries(SHIPPING_DETAILS)) await page.getByLabel(label).fill(value)
    await page.getByLabel('Discount code').fill(code.toLowerCase())
    await page.getByLabel('Discount code').press('Enter')
    await expect(page.getByText('Taken off: Last one')).toBeVisible()
    await expect(page.getByTestId('order-total')).toHaveText('PKR 4,000.00')

    const sent = { discountCode: code, phoneNumber: ownPhone() }
    expect((await postCheckout(request, [{ id: 'chino-navy', size: 'M', quantity: 1 }], sent)).status()).toBe(
      303,
    )
    const confirm = page.getByRole('button', { name: 'Confirm & Continue to Payment' })
    await confirm.tap()
    await expect(page.getByRole('alert').getByText(`The code ${code} has been used up.`)).toBeVisible()
    await expect(page.getByTestId('order-total')).toHaveText('PKR 4,490.00')
    await page.getByLabel('Discount code').fill('')
    await confirm.tap()
    await expect(page.getByText('Our team will contact you soon.')).toBeVisible()
  },
)

function ownPhone(): string {
  return `0321 ${String(randomInt(1e7)).padStart(7, '0')}`
}

async function setRaast(page: Page, account: string): Promise<void> {
  await open(page, '/admin/settings?part=payments')
  await page.getByLabel('Raast').fill(account)
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function placeOrder(request: APIRequestContext, more: Record<string, string> = {}): Promise<string> {
  const lines = [{ id: 'chino-navy', size: 'M', quantity: 1 }]
  const placed = await postCheckout(request, lines, { phoneNumber: ownPhone(), ...more })
  const token = /order=([\w-]+)/.exec(placed.headers().location ?? '')?.[1] ?? ''
  const shown = await (await request.get(`/order/${token}`)).text()
  return /DZ-\d+/.exec(shown)?.[0] ?? ''
}
