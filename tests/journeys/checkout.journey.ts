import { randomInt } from 'node:crypto'
import type { Page, Request, Route } from '@playwright/test'
import { SHIPPING_DETAILS } from '#tests/factories/shipping-details.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { pressInNotice } from '#tests/setup/browser/press-notice.ts'
import { CHINO, keepCart, type StoredLine, storedCart } from '#tests/setup/browser/stored-cart.ts'
import { countAvailable, postCheckout } from '#tests/setup/post-checkout.ts'

/** Opens the checkout with this in the browser's storage, as an earlier visit may have left it. */
async function openCheckoutWith(page: Page, stored: StoredLine[]): Promise<void> {
  await keepCart(page, stored)
  await open(page, '/checkout')
}

async function fillShippingForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await typeDetails(page)
}

async function typeDetails(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(SHIPPING_DETAILS)) await page.getByLabel(label).fill(value)
}

const CONFIRM = 'Confirm & Continue to Payment'

/** Returns how many orders the page has sent since. */
function countOrders(page: Page): () => number {
  let sent = 0
  page.on('request', request => {
    if (isOrder(request)) sent += 1
  })
  return () => sent
}

const isOrder = (request: Request) => request.method() === 'POST' && request.url().includes('/checkout')

// product: 8.3
test(
  'shows a shopper which price has changed since they saw it, and charges the current one',
  ON_PHONE,
  async ({ page }) => {
    await openCheckoutWith(page, [{ ...CHINO, price: 1 }])
    await expect(
      page.getByText('The price of Tapered Stretch Chino — Navy is now PKR 4,490.00 (it was PKR 1.00).'),
    ).toBeVisible()
    await expect(page.getByTestId('order-total')).toHaveText('PKR 4,490.00')
    expect((await storedCart(page))?.[0]?.price).toBe(4490)
  },
)

test.describe('confirming before the amounts of another way of paying are here', () => {
  // The shop of the journeys offers no transfer, which the server says when the order is sent.
  test.use({ expectedErrors: /status of 409/ })

  const CASH_CHARGE = 29_900

  /** Offers Raast, whose quote comes once the shopper has confirmed, and charges this much for delivery. */
  async function confirmWithRaast(page: Page, shippingPaisa: number): Promise<void> {
    const confirmed = Promise.withResolvers<void>()
    await page.route('**/cart-quote', async route => {
      const quote = await (await route.fetch()).json()
      const isRaast = new URLSearchParams(route.request().postData() ?? '').get('method') === 'raast'
      if (isRaast) await confirmed.promise
      await route.fulfill({
        json: {
          ...quote,
          cash: null,
          shippingPaisa: isRaast ? shippingPaisa : CASH_CHARGE,
          payment: { ...quote.payment, ways: ['raast'] },
        },
      })
    })
    await openCheckoutWith(page, [CHINO])
    await fillShippingForm(page)
    await expect(page.getByText('You pay PKR 4,789.00 in cash')).toBeVisible()
    await page.getByRole('radio', { name: 'Raast' }).check()
    await page.getByRole('button', { name: CONFIRM }).click()
    confirmed.resolve()
  }

  // product: 7.23, 8.14
  test(
    'shows a new amount for the shopper to confirm, and sends nothing before',
    ON_PHONE,
    async ({ page }) => {
      const sent = countOrders(page)
      await confirmWithRaast(page, 25_000)
      await expect(
        page.getByText('To pay is now PKR 4,740.00. Please check the amounts and confirm again.'),
      ).toBeVisible()
      await expect(page.getByTestId('order-total')).toHaveText('PKR 4,740.00')
      expect(sent()).toBe(0)
      const order = page.waitForRequest(isOrder)
      await page.getByRole('button', { name: CONFIRM }).click()
      expect(new URLSearchParams((await order).postData() ?? '').get('seenShippingPaisa')).toBe('25000')
    },
  )

  // product: 8.14
  test('sends the order by itself once the same amount is quoted', ON_PHONE, async ({ page }) => {
    const order = page.waitForRequest(isOrder)
    await confirmWithRaast(page, CASH_CHARGE)
    await order
  })

  // product: 8.14
  test(
    'a press on Confirm counts though what a code takes off appears before the finger is lifted',
    ON_DESKTOP,
    async ({ page }) => {
      await page.route('**/cart-quote', async route => {
        const quote = await (await route.fetch()).json()
        const isTyped = new URLSearchParams(route.request().postData() ?? '').get('code') === 'SEVEN'
        const discounts = isTyped ? { names: ['Seven off'], codeProblem: null } : quote.discounts
        await route.fulfill({ json: { ...quote, discounts } })
      })
      await openCheckoutWith(page, [CHINO])
      await fillShippingForm(page)
      await page.getByText('Discount or voucher code').click()
      await page.getByLabel('Code', { exact: true }).fill('SEVEN')
      const button = page.getByRole('button', { name: CONFIRM })
      await button.hover()
      const top = async () => (await button.boundingBox())?.y ?? 0
      const before = await top()
      const order = page.waitForRequest(isOrder)
      await page.mouse.down()
      await expect(page.getByText('Taken off: Seven off')).toBeVisible()
      expect(await top()).toBeCloseTo(before, -1)
      await page.mouse.up()
      await order
    },
  )

  // product: 8.14
  test('asks again if Enter in the city makes delivery dearer', ON_PHONE, async ({ page }) => {
    await page.route('**/cart-quote', async route => {
      const quote = await (await route.fetch()).json()
      const isLahore = new URLSearchParams(route.request().postData() ?? '').get('city') === 'Lahore'
      await route.fulfill({ json: { ...quote, cash: null, shippingPaisa: isLahore ? CASH_CHARGE : 0 } })
    })
    const sent = countOrders(page)
    await openCheckoutWith(page, [CHINO])
    await fillShippingForm(page)
    await page.getByLabel('City').fill('Karachi')
    await page.getByLabel('ZIP code').fill('54000')
    await expect(page.getByTestId('order-total')).toHaveText('PKR 4,490.00')
    // Text that is typed and left at once is looked at when the field is left, which Enter does not do.
    await page.getByLabel('City').focus()
    await page.getByLabel('City').evaluate((field: HTMLInputElement) => {
      field.value = 'Lahore'
    })
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('To pay is now PKR 4,789.00. Please check the amounts and confirm again.'),
    ).toBeVisible()
    expect(sent()).toBe(0)
  })
})

test.describe('confirming while the cart is not quoted', () => {
  test.use({ expectedErrors: /status of 422/ })

  for (const [title, answer] of [
    ['comes late', (route: Route) => route.continue()],
    ['is refused', (route: Route) => route.fulfill({ status: 422, json: { error: 'This is not a cart.' } })],
    ['never comes', () => undefined],
  ] as const) {
    // product: 7.12, 8.14
    test(
      `says at once what is wrong, and sends the order though the quote ${title}`,
      ON_PHONE,
      async ({ page }) => {
        const confirmed = Promise.withResolvers<void>()
        await page.route('**/cart-quote', async route => {
          await confirmed.promise
          await answer(route)
        })
        await keepCart(page, [CHINO])
        const sent = countOrders(page)
        await open(page, '/checkout?step=shipping')
        await page.getByRole('button', { name: CONFIRM }).click()
        await expect(
          page.getByRole('alert').getByText('Please fill in all the required shipping details.'),
        ).toBeVisible()
        // What is typed is checked, and confirms nothing.
        const confirm = page.getByRole('button', { name: CONFIRM })
        await typeDetails(page)
        await expect(confirm).toBeEnabled({ timeout: 1 })
        await confirm.dblclick()
        confirmed.resolve()
        await expect(page).toHaveURL(/\/order-confirmation/)
        expect(sent()).toBe(1)
      },
    )
  }
})

test.describe('when another shopper buys meanwhile', () => {
  test.use({ expectedErrors: /status of 409/ })

  // product: 6.8, 6.9, 8.3
  test(
    'says which piece is sold out, leaves the cart and the typed text, and orders nothing',
    ON_PHONE,
    async ({ page, request }, testInfo) => {
      const id = testInfo.project.name === 'phone' ? 'shalwar-kameez-ivory' : 'shalwar-kameez-slate'
      const left = await countAvailable(request, id, 'XXL')
      await openCheckoutWith(page, [{ id, name: 'Kameez', price: 6490, size: 'XXL', quantity: 1 }, CHINO])
      await fillShippingForm(page)
      expect((await postCheckout(request, [{ id, size: 'XXL', quantity: left }])).status()).toBe(303)

      await page.getByRole('button', { name: CONFIRM }).click()
      await expect(page.getByRole('alert').getByText(/in size XXL is sold out\./)).toBeVisible()
      await expect(page.getByLabel('Full name')).toHaveValue(SHIPPING_DETAILS['Full name'])
      expect(await storedCart(page)).toHaveLength(2)
      // What can't be bought is in no total: of the form, the summary and the header.
      await expect(page.getByText('You pay PKR 4,490.00 in cash')).toBeVisible()
      await expect(page.getByTestId('order-total')).toHaveText('PKR 4,490.00')

      await open(page, '/about')
      await expect(page.getByRole('banner').getByText('Cart, 2 items, PKR 4,490.00')).toBeAttached()
      await open(page, '/checkout')
      await expect(page.getByText(/in size XXL is sold out\./).first()).toBeVisible()
      await expect(page.getByTestId('order-total')).toHaveText('PKR 4,490.00')
      await page.getByRole('button', { name: 'Proceed to Payment' }).click()
      await expect(
        page.getByText("1 item can't be ordered and is not in the total.").locator('..'),
      ).toBeFocused()
      await expect(page).toHaveURL('/checkout')

      await page.getByRole('button', { name: /^Take size L of / }).click()
      await expect(page.getByTestId('order-total')).toHaveText('PKR 10,980.00')
      await expect(page.getByRole('listitem').filter({ hasText: 'Size L' })).toBeFocused()
      await page.getByRole('button', { name: 'Proceed to Payment' }).click()
      await expect(page).toHaveURL('/checkout?step=shipping')
    },
  )
})

test.describe('when the line breaks', () => {
  test.use({ expectedErrors: /ERR_CONNECTION_FAILED/ })

  // product: 7.13, 7.14, 8.4
  test(
    'makes one order when the response was lost and the shopper confirms again',
    ON_PHONE,
    async ({ page }) => {
      await openCheckoutWith(page, [CHINO])
      await fillShippingForm(page)
      // The stored cart names its product as an older page did. Its quote gives it the id, and with it another key.
      await expect.poll(() => storedCart(page)).toMatchObject([{ id: expect.stringMatching(/^\d+$/) }])
      const key = await page.locator('input[name="idempotencyKey"]').inputValue()
      let lostAddress = ''
      await page.route(
        '**/checkout.data**',
        async route => {
          // The order is stored, and the response never arrives.
          const response = await route.fetch({ maxRedirects: 0 })
          lostAddress = /\/order-confirmation\?order=[\w-]+/.exec(await response.text())?.[0] ?? ''
          await route.abort('connectionfailed')
        },
        { times: 1 },
      )
      await page.getByRole('button', { name: CONFIRM }).click()
      await expect(
        page.getByRole('alert').getByText('We don’t know yet whether your order was placed.'),
      ).toBeVisible()
      expect(await storedCart(page)).toHaveLength(1)

      await open(page, '/checkout?step=shipping')
      await expect(page.locator('input[name="idempotencyKey"]')).toHaveValue(key)
      await expect(page.getByLabel('Full name')).toHaveValue(SHIPPING_DETAILS['Full name'])
      await page.getByRole('button', { name: CONFIRM }).click()
      await expect(page).toHaveURL(/\/order-confirmation/)
      expect(page.url()).toContain(lostAddress)
      await expect.poll(() => storedCart(page)).toEqual([])

      // A cart filled after that is not emptied by looking at the confirmation again.
      const address = page.url()
      await keepCart(page, [CHINO])
      await open(page, address)
      await expect(page.getByText('Our team will contact you soon.')).toBeVisible()
      expect(await storedCart(page)).toHaveLength(1)
    },
  )
})

// product: 30.10, 30.11
test(
  'a code that was applied holds over a reload, and the order costs what the page said',
  ON_DESKTOP,
  async ({ page, context }) => {
    await signInAsAdmin(context)
    const code = `HOLDS${randomInt(1e9)}`
    const discount = { intent: 'save', name: 'Five off', code, kind: 'amount', amountPaisa: '500' }
    expect((await page.request.post('/admin/discounts', { form: discount })).status()).toBe(200)
    await context.clearCookies()
    await openCheckoutWith(page, [CHINO])
    await fillShippingForm(page)
    await page.getByText('Discount or voucher code').click()
    await page.getByLabel('Code', { exact: true }).fill('NONESUCH')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('There is no code NONESUCH.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue('')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Type the code first.')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Taken off: Five off')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Taken off: Five off')).toBeVisible()
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code)
    const total = (await page.getByTestId('order-total').textContent()) ?? ''
    expect(total).toBe('PKR 3,990.00')
    await page.getByRole('button', { name: `${CONFIRM} ${total}` }).click()
    await expect(page).toHaveURL(/\/order-confirmation/)
    await expect(page.getByTestId('order-total')).toHaveText(total)
    await openCheckoutWith(page, [CHINO])
    await expect(page.getByTestId('order-total')).toHaveText('PKR 4,490.00')
  },
)

// product: 1.1, 6.3, 6.4, 6.10, 7.1
test(
  'changes quantities, takes a line out and puts it back, and empties the cart after asking',
  ON_PHONE,
  async ({ page }) => {
    await openCheckoutWith(page, [CHINO, { ...CHINO, size: 'L', quantity: 2 }])
    await expect(page.getByTestId('order-total')).toHaveText('PKR 13,470.00')
    await page.getByRole('button', { name: `One more: Quantity of ${CHINO.name}, size M` }).click()
    await expect(page.getByTestId('order-total')).toHaveText('PKR 17,960.00')

    await page.getByRole('button', { name: `Remove ${CHINO.name}, size M` }).click()
    await expect(page.getByTestId('order-total')).toHaveText('PKR 8,980.00')
    await expect(page.getByRole('button', { name: `Remove ${CHINO.name}, size L` })).toBeFocused()
    await pressInNotice(page.getByRole('button', { name: 'Undo' }))
    await expect(page.getByTestId('order-total')).toHaveText('PKR 17,960.00')
    await expect(page.getByRole('button', { name: `Remove ${CHINO.name}, size M` })).toBeFocused()
    expect((await storedCart(page))?.map(line => [line.size, line.quantity])).toEqual([
      ['M', 2],
      ['L', 2],
    ])

    await page.getByRole('button', { name: 'Empty cart' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep my cart' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Empty cart' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Empty cart' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty!' })).toBeFocused()
    expect(await storedCart(page)).toEqual([])
  },
)

// product: 6.5
test('shows in every tab what one of them did to the cart', ON_DESKTOP, async ({ page, context }) => {
  await openCheckoutWith(page, [CHINO])
  const other = await context.newPage()
  await open(other, '/checkout')
  await other.getByRole('button', { name: `One more: Quantity of ${CHINO.name}, size M` }).click()
  await expect(page.getByTestId('order-total')).toHaveText('PKR 8,980.00')
})

// product: 6.6
test('opens with whatever a hostile or broken cart:v1 holds', ON_DESKTOP, async ({ page }) => {
  // What else is stored is read in the tests of the cart's storage.
  const hostile = [
    `[${Array.from({ length: 3000 }, (_, id) => `{"id":"${id}","name":"x","quantity":1e300}`).join(',')}]`,
    '[null,1,"x",{"id":{}},{"id":"chino-navy","name":"Chino","size":"M","quantity":"2"}]',
  ]
  await open(page, '/checkout')
  for (const stored of hostile) {
    await page.evaluate(value => localStorage.setItem('cart:v1', value), stored)
    await open(page, '/checkout')
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    await expect(page.getByText('Your cart is empty!').or(page.getByTestId('order-total'))).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText("Today's prices could not be loaded.")).toBeHidden()
  }
  await expect(page.getByTestId('order-total')).toHaveText('PKR 8,980.00')
})

test.describe('with a wrong shipping form', () => {
  // product: 7.1, 7.6, 7.11, 7.12
  test(
    'says what is missing, beside the fields and above them, and leaves the typed text',
    ON_PHONE,
    async ({ page }) => {
      await openCheckoutWith(page, [CHINO])
      await page.getByRole('button', { name: 'Proceed to Payment' }).click()
      await page.getByLabel('Full name').fill('Ayesha Khan')
      await page.getByRole('button', { name: CONFIRM }).click()
      await expect(
        page.getByRole('alert').getByText('Please fill in all the required shipping details.'),
      ).toBeVisible()
      await expect(page.getByLabel('Full name')).toHaveValue('Ayesha Khan')
      await expect(page.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true')

      await typeDetails(page)
      await page.getByLabel('Email').fill('ayesha@gmial.com')
      await page.getByLabel('Phone number').focus()
      await page.getByRole('button', { name: 'ayesha@gmail.com' }).click()
      await expect(page.getByLabel('Email')).toHaveValue('ayesha@gmail.com')
      // A question that stands there holds the first press, as one does that the press itself raises.
      await page.getByLabel('City').fill('Queta')
      await page.getByLabel('Phone number').focus()
      await expect(page.getByRole('button', { name: 'Quetta' })).toBeVisible()
      await page.getByRole('button', { name: CONFIRM }).click()
      await expect(page.getByText('If yours is right, send it once more.')).toBeVisible()
      await expect(page).toHaveURL('/checkout?step=shipping')
      await page.getByRole('button', { name: 'Quetta' }).click()
      await expect(page.getByLabel('City')).toHaveValue('Quetta')
      await page.getByLabel('ZIP code').fill('54000')
      await expect(page.getByText('That is the ZIP code of Lahore. Is it right?')).toBeVisible()
      // Typed last, so that the press leaves the field as well: it asks, once.
      await page.getByLabel('Email').fill('ayesha@hotmial.com')
      await page.getByRole('button', { name: CONFIRM }).click()
      await expect(page.getByRole('button', { name: 'ayesha@hotmail.com' })).toBeFocused()
      await expect(page.getByText('If yours is right, send it once more.')).toBeVisible()
      await expect(page).toHaveURL('/checkout?step=shipping')
      await page.getByLabel('Email').fill('not an address')
      await page.getByRole('button', { name: CONFIRM }).click()
      await expect(page.getByRole('alert').getByText('Please enter a valid email address!')).toBeVisible()
      await expect(page).toHaveURL('/checkout?step=shipping')
    },
  )

  test(
    'fills in the usual ZIP code of a known city, and never over one that was typed',
    ON_PHONE,
    async ({ page }) => {
      await keepCart(page, [CHINO])
      await open(page, '/checkout?step=shipping')
      await page.getByLabel('City').fill('lahore')
      await page.getByLabel('ZIP code').focus()
      await expect(page.getByLabel('ZIP code')).toHaveValue('54000')
      await page.getByLabel('City').fill('Islamabad')
      await page.getByLabel('ZIP code').focus()
      await expect(page.getByLabel('ZIP code')).toHaveValue('44000')
      await page.getByLabel('ZIP code').fill('54660')
      await page.getByLabel('City').fill('Karachi')
      await page.getByLabel('ZIP code').focus()
      await expect(page.getByLabel('ZIP code')).toHaveValue('54660')
    },
  )
})
