import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { FILLED_SHIPPING_FORM, SHIPPING_DETAILS } from '#tests/factories/shipping-details.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { countTaps } from '#tests/setup/browser/counted-taps.ts'
import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { pressInNotice } from '#tests/setup/browser/press-notice.ts'
import { CHINO, keepCart } from '#tests/setup/browser/stored-cart.ts'
import { orderByPost } from '#tests/setup/post-checkout.ts'

// The browser's own message for a code that was used up.
test.use({ expectedErrors: /status of 409/ })

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 21.10, 29.2, 29.3
test(
  'a size is changed on the phone with four taps, and the change is taken back with one',
  ON_PHONE,
  async ({ page, request }) => {
    const number = await placeOrder(request)
    await open(page, `/admin/calls/${number}`)
    const changing = countTaps()
    await changing.tap(page.getByText('Change the pieces'))
    await changing.choose(page.getByLabel('Size'), 'L')
    await changing.tap(page.getByRole('button', { name: 'Save the pieces' }))
    await expect(page.getByRole('status').filter({ hasText: 'size L instead of M' })).toBeVisible()
    expect(changing.taps).toBe(4)

    await open(page, `/admin/orders/${number}/edit`)
    await expect(page.getByLabel('Size').first()).toHaveValue('L')
    const undoing = countTaps()
    await undoing.tap(page.getByRole('button', { name: 'Undo this edit' }))
    await expect(page.getByText('size M instead of L').first()).toBeVisible()
    await expect(page.getByLabel('Size').first()).toHaveValue('M')
    expect(undoing.taps).toBe(1)
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

// product: 29.5
test(
  'what is typed stays while a colleague changes the order, and a notice says that it is not saved',
  ON_PHONE,
  async ({ page, request }) => {
    const number = await placeOrder(request)
    await open(page, `/admin/orders/${number}/edit`)
    const why = page.getByLabel('Why')
    await why.fill('She asked for it')
    await page.getByLabel('City').fill('Multan')
    await page.getByLabel('Add a product: type three letters').fill('oxf')
    await page
      .getByRole('button', { name: /^Add Oxford.*, size M/ })
      .first()
      .tap()
    const path = `/admin/orders/${number}/edit`
    const seen = await page.locator('input[name="seen"]').inputValue()
    const colleague = { intent: 'edit', seen, reason: 'Size', size0: 'L', quantity0: '1' }
    const saved = await page.request.post(path, {
      form: { ...colleague, ...FILLED_SHIPPING_FORM, phoneNumber: ownPhone() },
    })
    expect(saved.ok()).toBe(true)
    const notice = page.getByRole('alert').filter({ hasText: 'What you typed is not saved.' })
    await expect(notice).toBeVisible()
    const hasAll = async () => {
      await expect(why).toHaveValue('She asked for it')
      await expect(page.getByLabel('City')).toHaveValue('Multan')
      await expect(page.getByRole('button', { name: /^Do not add Oxford/ })).toBeVisible()
    }
    await hasAll()
    await page.getByRole('button', { name: 'Save the changes' }).tap()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(notice).toContainText('Nothing was changed; please look again.')
    await expect(notice).toBeFocused()
    await hasAll()
    await page.getByRole('button', { name: 'Show the order as it is now' }).tap()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(why).toHaveValue('')
    await expect(page.getByLabel('Size').first()).toHaveValue('L')
    await why.fill('Back to M')
    await page.getByLabel('Size').first().selectOption('M')
    await page.getByRole('button', { name: 'Save the changes' }).tap()
    await expect(page.getByRole('status').filter({ hasText: 'size M instead of L' })).toBeVisible()
    await expect(why).toHaveValue('')
  },
)

// product: 33.2, 38.3
test(
  'what is typed about money or tags stays while a colleague saves',
  ON_PHONE,
  async ({ page, request }) => {
    const number = await placeOrder(request)
    const path = `/admin/orders/${number}`
    const pay = (amount: string, seen: string) => {
      const form = { intent: 'payment', direction: 'received', amount, way: 'cash', reference: '', seen }
      return page.request.post(path, { form })
    }
    await open(page, path)
    await page.getByText('Record a payment').tap()
    const amount = page.getByLabel('Amount in rupees')
    await amount.fill('700')
    expect((await pay('500', '0')).ok()).toBe(true)
    await expect(page.getByText('PKR 500 paid,').first()).toBeVisible()
    await expect(amount).toHaveValue('700')
    await page.getByRole('button', { name: 'Record', exact: true }).tap()
    await expect(page.getByText('The payments of this order have changed meanwhile.').first()).toBeVisible()
    await expect(amount).toHaveValue('700')
    // What comes in before the next try reads the page again, and leaves the refused form open.
    expect((await pay('100', '1')).ok()).toBe(true)
    await expect(page.getByText('PKR 600 paid,').first()).toBeVisible()
    await expect(amount).toHaveValue('700')
    await page.getByRole('button', { name: 'Record', exact: true }).tap()
    await expect(page.getByText('PKR 1,300 paid,').first()).toBeVisible()
    await expect(amount).not.toHaveValue('700')

    await open(page, '/admin/customers?q=ayesha@example.com')
    await page.getByRole('link', { name: 'Ayesha Khan' }).first().tap()
    const tags = page.getByLabel('Tags, separated by commas')
    const mine = `mine ${randomInt(1e9)}`
    const theirs = `theirs ${randomInt(1e9)}`
    await tags.fill(mine)
    const saved = await page.request.post(page.url(), { form: { intent: 'tags', tags: theirs } })
    expect(saved.ok()).toBe(true)
    await placeOrder(request)
    await expect(page.getByRole('link', { name: theirs })).toBeVisible()
    await expect(tags).toHaveValue(mine)
    await page.getByRole('button', { name: 'Save tags' }).tap()
    await expect(page.getByText('This has changed meanwhile.').first()).toBeVisible()
    await expect(tags).toHaveValue(mine)
    await page.getByRole('button', { name: 'Save tags' }).tap()
    await expect(page.getByRole('link', { name: mine })).toBeVisible()
  },
)

// product: 31.1
test('an order by phone without an email takes eleven taps', ON_PHONE, async ({ page }) => {
  await open(page, '/admin/orders')
  const staff = countTaps()
  await staff.tap(page.getByRole('link', { name: 'New order' }))
  await staff.type(page.getByLabel('Phone number'), ownPhone())
  await staff.enter(page.getByLabel('Phone number'))
  await expect(page.getByText('No order of this phone yet.')).toBeVisible()
  await staff.type(page.getByLabel('Add a product: type three letters'), 'chi')
  await staff.tap(page.getByRole('button', { name: /^Add .*Chino.*, size M/ }).first())
  for (const label of ['Full name', 'Street address', 'City', 'ZIP code'] as const) {
    await staff.type(page.getByLabel(label), SHIPPING_DETAILS[label])
  }
  await staff.tap(page.getByRole('button', { name: 'What would it cost?' }))
  await expect(page.getByText(/^It would cost PKR 4,490: pieces/)).toBeVisible()
  await staff.tap(page.getByRole('button', { name: 'Confirm the order' }))
  await expect(page.getByRole('heading', { level: 1, name: /^Order DZ/ })).toBeVisible()
  await expect(page.getByText('Ordered by phone.')).toBeVisible()
  await expect(page.getByText('.invalid')).toHaveCount(0)
  expect(staff.taps).toBe(11)
})

/** What a packer or a courier does with a parcel, whose own journeys are about parcels. */
async function report(page: Page, path: string, intent: string): Promise<void> {
  expect((await page.request.post(path, { form: { intent, pieces: '' } })).ok(), intent).toBe(true)
}

// product: 24.3, 33.1, 33.2, 33.3
test(
  'half of an order is paid by transfer and the rest at the door: four taps of the shopper, one of staff',
  ON_PHONE,
  async ({ page, request, browser }) => {
    // The rest is paid at the door, so the parcel is packed before all of it has come.
    await setRaast(page, '0300 1234567, Darzi', true)
    try {
      const number = await placeOrder(request, { paymentMethod: 'raast' })
      await open(page, `/admin/orders/${number}`)
      await expect(page.getByText('PKR 4,490 are to be sent before the parcel leaves')).toBeVisible()
      const path = await page.getByRole('link', { name: 'What the customer sees' }).getAttribute('href')
      const shopper = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
      await open(shopper, path ?? '')
      const paying = countTaps()
      await paying.tap(shopper.getByRole('link', { name: 'How to pay' }))
      await expect(shopper.getByText('0300 1234567, Darzi')).toBeVisible()
      await paying.type(shopper.getByLabel('Amount in rupees'), '2245')
      await paying.type(shopper.getByLabel('Number of the transfer'), 'R-77')
      await paying.tap(shopper.getByRole('button', { name: 'Say that I have sent it' }))
      await expect(shopper.getByText('We look for it', { exact: true })).toBeVisible()
      expect(paying.taps).toBe(4)

      const staff = countTaps()
      await open(page, '/admin/transfers')
      const claim = page.getByRole('listitem').filter({ hasText: number })
      await staff.tap(claim.getByRole('button', { name: 'It has arrived' }))
      await expect(claim).toHaveCount(0)
      await open(page, `/admin/orders/${number}`)
      await expect(page.getByText('Advance, Raast · R-77')).toBeVisible()
      await expect(page.getByText('PKR 2,245 are to be sent before the parcel leaves')).toBeVisible()
      await shopper.reload()
      await expect(shopper.getByText('Arrived', { exact: true }).first()).toBeVisible()

      await report(page, `/admin/parcels/pack/${number}`, 'pack')
      await open(page, `/admin/orders/${number}`)
      await expect(page.getByText('1 piece · Collects: PKR 2,245')).toBeVisible()
      for (const intent of ['handed-over', 'delivered'])
        await report(page, `/admin/parcels/${number}-1`, intent)
      await open(page, `/admin/orders/${number}`)
      await expect(page.getByText('Nothing to collect')).toBeVisible()
      await expect(page.getByText('Collected by the shop')).toBeVisible()
      expect(staff.taps).toBe(1)
      await open(shopper, path ?? '')
      await expect(shopper.getByText('− PKR 4,490.00')).toBeVisible()
      await shopper.close()
    } finally {
      await setRaast(page, '')
    }
  },
)

// product: 37.1, 37.6
test(
  'an order that a voucher pays gives it back once it is cancelled, as the question says, and takes it again by Undo',
  ON_PHONE,
  async ({ page, request }) => {
    const paid = await placeOrder(request)
    const payment = { intent: 'payment', direction: 'received', amount: '1000', way: 'cash', reference: '' }
    const recorded = await page.request.post(`/admin/orders/${paid}`, { form: { ...payment, seen: '0' } })
    expect(recorded.ok()).toBe(true)
    await cancel(page, paid)
    await page.getByRole('button', { name: 'Make the voucher' }).tap()
    const entry = await page.getByText(/^Voucher · V-/).textContent()
    const code = entry?.replace('Voucher · ', '') ?? ''
    const number = await placeOrder(request, { discountCode: code })
    await cancel(page, number, `PKR 1,000 goes back to voucher ${code}.`)
    await pressInNotice(page.getByRole('button', { name: 'Undo', exact: true }).first())
    await expect(page.getByText('PKR 1,000 paid, PKR 3,490 to collect')).toBeVisible()
  },
)

/** Cancels an order on its page. @param said what the question says besides */
async function cancel(page: Page, number: string, said = ''): Promise<void> {
  await open(page, `/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Other steps' }).first().tap()
  await page.getByRole('menuitem', { name: 'Cancel the order…' }).tap()
  const question = page.getByRole('alertdialog', { name: `Cancel ${number}?` })
  await expect(question).toContainText(said)
  await question.getByRole('button', { name: 'Cancel the order' }).tap()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
}

// product: 32.1, 32.3
test(
  'an exchange for another size takes eight taps of the shopper and four of staff',
  ON_PHONE,
  async ({ page, request, browser }) => {
    const number = await placeOrder(request)
    // Its cash is collected: new pieces can't be paid with what has not come.
    const processing = JSON.stringify([{ number, from: 'pending' }])
    await page.request.post('/admin/orders', {
      form: { to: 'processing', orders: processing, email: 'none' },
    })
    await report(page, `/admin/parcels/pack/${number}`, 'pack')
    for (const intent of ['handed-over', 'delivered'])
      await report(page, `/admin/parcels/${number}-1`, intent)
    await open(page, `/admin/orders/${number}`)
    const path = await page.getByRole('link', { name: 'Return or exchange' }).getAttribute('href')
    const shopper = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await open(shopper, (path ?? '').replace('/return', ''))
    const asking = countTaps()
    await asking.tap(shopper.getByRole('link', { name: 'Return or exchange' }))
    await asking.choose(shopper.getByLabel('Comes back'), '1')
    await asking.choose(shopper.getByLabel('Why'), 'Too small')
    await asking.choose(shopper.getByLabel('What you would like instead'), 'Size L')
    await asking.tap(shopper.getByRole('button', { name: 'Send the request' }))
    await expect(shopper.getByText('We have your request.')).toBeVisible()
    await expect(shopper.getByText('→ L')).toBeVisible()
    expect(asking.taps).toBe(8)
    await shopper.close()

    await open(page, `/admin/orders/${number}`)
    const staff = countTaps()
    await staff.tap(page.getByRole('link', { name: /size M → L/ }))
    await staff.tap(page.getByRole('button', { name: 'What would it cost?' }))
    await expect(page.getByText('The courier would collect PKR 0.00.')).toBeVisible()
    await staff.tap(page.getByRole('button', { name: 'Agree' }))
    await expect(page.getByText(/^Agreed. The new pieces are order DZ-/)).toBeVisible()
    await staff.tap(page.getByRole('button', { name: 'Take in' }))
    await expect(page.getByText('Taken in.')).toBeVisible()
    expect(staff.taps).toBe(4)
  },
)

// product: 30.2, 30.4
test(
  'of two shoppers who use the last use of a code at once, one gets it and the other reads why',
  ON_PHONE,
  async ({ page, browser }) => {
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
    const other = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const second = await other.newPage()
    await second.goto('/robots.txt')
    const shoppers = [page, second]
    for (const shopper of shoppers) {
      await keepCart(shopper, [CHINO])
      await open(shopper, '/checkout')
      const ordering = countTaps()
      await ordering.tap(shopper.getByRole('button', { name: 'Proceed to Payment' }))
      const details = {
        ...SHIPPING_DETAILS,
        Email: `${code.toLowerCase()}@example.com`,
        'Phone number': ownPhone(),
      }
      for (const [label, value] of Object.entries(details))
        await ordering.type(shopper.getByLabel(label), value)
      await ordering.tap(shopper.getByText('Discount or voucher code'))
      const field = shopper.getByLabel('Code', { exact: true })
      await ordering.type(field, code.toLowerCase())
      await ordering.enter(field)
      await expect(shopper.getByText('Taken off: Last one')).toBeVisible()
      await expect(shopper.getByTestId('order-total')).toHaveText('PKR 4,000.00')
      // The eleventh tap is the one that both do at once.
      expect(ordering.taps).toBe(10)
    }
    const confirm = (shopper: Page) => shopper.getByRole('button', { name: 'Confirm & Continue to Payment' })
    await Promise.all(shoppers.map(shopper => confirm(shopper).tap()))
    const hasWon = (shopper: Page) => shopper.getByText('Our team will contact you soon.')
    const hasLost = (shopper: Page) =>
      shopper.getByRole('alert').getByText(`The code ${code} has been used up.`)
    for (const shopper of shoppers) await expect(hasWon(shopper).or(hasLost(shopper))).toBeVisible()
    const won = await Promise.all(shoppers.map(shopper => hasWon(shopper).isVisible()))
    expect(won.toSorted()).toEqual([false, true])
    const loser = shoppers[won.indexOf(false)] as Page
    await expect(loser.getByTestId('order-total')).toHaveText('PKR 4,490.00')
    await loser.getByLabel('Code', { exact: true }).fill('')
    await confirm(loser).tap()
    await expect(hasWon(loser)).toBeVisible()
    await other.close()
  },
)

function ownPhone(): string {
  return `0321 ${String(randomInt(1e7)).padStart(7, '0')}`
}

async function setRaast(page: Page, account: string, packsWithoutAdvance = false): Promise<void> {
  await open(page, '/admin/settings?part=payments')
  await page.getByLabel('Raast').first().fill(account)
  await page.getByLabel('Orders can be packed before their advance is here').setChecked(packsWithoutAdvance)
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

/** Places an order of one piece. @returns its number */
function placeOrder(request: APIRequestContext, more: Record<string, string> = {}): Promise<string> {
  return orderByPost(request, [CHINO], { phoneNumber: ownPhone(), ...more })
}
