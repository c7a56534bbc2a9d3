import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { ORDER_STATUS } from '#app/orders/order-status.ts'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { pressInNotice } from '#tests/setup/browser/press-notice.ts'
import { countAvailable, postCheckout } from '#tests/setup/post-checkout.ts'

/** A product that no other journey needs, of each width its own; there are few of size S, so that pages count them. */
const ownProduct = (project: string) => (project === 'phone' ? 'track-pants-black' : 'poplin-shirt-stripe')

// The browser's own messages for an order that other staff changed meanwhile, and for a broken connection.
test.use({ expectedErrors: /status of 409|ERR_INTERNET_DISCONNECTED/ })

test.beforeEach(({ context }) => signInAsAdmin(context))

// product: 9.7, 12.16, 13.1, 13.2, 13.5, 13.6, 13.11
test(
  'staff take an order from pending to delivered, and its customer sees it',
  ON_PHONE,
  async ({ page, request }, info) => {
    const { phone, token, number } = await placeOrder(request, ownProduct(info.project.name))
    await open(page, '/admin/orders?status=pending')
    await searchFor(page, phone)
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText('ayesha@example.com')
    const status = page.getByRole('group', { name: `Status of ${number}` })
    const step = (to: string) => status.getByRole('button', { name: `Mark as ${to}: ${number}` })
    await page.route('**/admin/orders.data*', route =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
    )
    await step('processing').click()
    await expect(page.getByText('Failed to update order status')).toBeVisible()
    await expect(step('processing')).toBeVisible()
    await page.unroute('**/admin/orders.data*')
    // Keys that walk through the menu change nothing, and cancelling asks.
    await status.getByRole('button', { name: 'Other steps' }).press('ArrowDown')
    await expect(page.getByRole('menuitem')).toHaveText([
      'Mark as shipped',
      'Mark as delivered',
      'Cancel the order…',
    ])
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: `Cancel ${number}?` })
    await expect(question.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await question.getByRole('button', { name: 'Keep it' }).click()
    await step('processing').click()
    await expect(page.getByText(`${number} is processing now.`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^All/ }).click()
    for (const next of ['shipped', 'delivered'] as const) {
      await step(next).click()
      await expect(page.getByText(`${number} is ${next} now.`)).toBeVisible()
      await expect(status.getByText(ORDER_STATUS[next].name, { exact: true })).toBeVisible()
    }
    const customers = await request.get(`/order/${token}`)
    expect(customers.headers()['cache-control']).toBe('private, no-store')
    expect(await customers.text()).toContain('>Delivered<')

    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Placed' })).toContainText('The customer')
    const panel = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name }) })
    await expect(panel('History').getByText(/admin@darzi\.example · /)).toHaveCount(3)
    // Preparing an order confirms it.
    await expect(panel('Calls').getByText('Confirmed by its status.')).toBeVisible()

    // The news is held, staff can do without it, and the last change can be taken back here.
    const emails = panel('Emails')
    await expect(emails.getByText(/Goes to the customer at \d\d:\d\d/)).toBeVisible()
    await emails.getByRole('button', { name: 'Don’t send' }).click()
    await expect(page.getByText('The email is not sent.')).toBeVisible()
    await panel('History').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${number} is shipped again.`)).toBeVisible()
    await expect(emails.getByText(/Goes to the customer at/)).toBeVisible()

    // The parcel is refused on delivery, and its piece comes back later.
    await page.getByRole('button', { name: `Other steps for ${number}` }).click()
    await page.getByRole('menuitem', { name: 'Cancel the order…' }).click()
    await expect(question.getByRole('radio', { name: 'Not yet' })).toBeChecked()
    await expect(question.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    await question.getByRole('button', { name: 'Cancel the order' }).click()
    await page.getByRole('button', { name: 'Pieces are back on the shelf' }).click()
    await expect(page.getByText(`The pieces of ${number} are back in stock.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pieces are back on the shelf' })).toBeHidden()
  },
)

// product: 13.1, 13.6, 13.11, 13.14
test(
  'staff set several orders at once, and see which were changed by others meanwhile',
  ON_DESKTOP,
  async ({ page, request }, info) => {
    const phone = ownPhone()
    const product = ownProduct(info.project.name)
    const orders = []
    for (let each = 0; each < 3; each++) orders.push(await placeOrder(request, product, { phone, size: 'S' }))
    const before = await countAvailable(request, product, 'S')
    // No event arrives, so that this page is as old as it can be.
    await page.route('**/admin/events*', route => route.fulfill({ status: 204 }))
    await open(page, `/admin/orders?q=${phone}`)
    await page.getByLabel('Choose all orders on this page').check()
    const bar = page.getByRole('region', { name: 'Chosen orders' })
    await expect(bar.getByText('3 orders chosen')).toBeVisible()
    const changed = orders[1]?.number ?? ''
    await setStatus(page, changed, 'pending', 'shipped')
    await bar.getByLabel('Set to').selectOption('cancelled')
    await bar.getByRole('button', { name: 'Apply' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Keep them' })).toBeFocused()
    await question.getByRole('button', { name: 'Cancel the orders' }).click()
    await expect(page.getByText('2 orders are cancelled now.')).toBeVisible()
    await expect(page.getByText('Failed to update order status of 1 of 3; 2 were changed.')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(
      `${changed}: admin@darzi.example has set ${changed} to shipped meanwhile. Nothing was overwritten.`,
    )
    await expect(page.getByLabel(`Status of ${changed}`).getByText('Shipped', { exact: true })).toBeVisible()
    expect(await countAvailable(request, product, 'S')).toBe(before + 2)
    await pressInNotice(page.getByRole('button', { name: 'Undo' }))
    await expect(page.getByText('2 orders are pending again.')).toBeVisible()
    expect(await countAvailable(request, product, 'S')).toBe(before)

    // What would go backwards is named and left out.
    await page.getByLabel('Choose all orders on this page').check()
    const slips = bar.getByRole('link', { name: 'Print slips' })
    const printed = await page.request.get((await slips.getAttribute('href')) ?? '')
    expect((await printed.text()).match(/<h\d[^>]*>Packing slip DZ-\d+/g)).toHaveLength(3)
    await bar.getByLabel('Set to').selectOption('processing')
    await bar.getByRole('button', { name: 'Apply' }).click()
    const backwards = page.getByRole('alertdialog', { name: 'Mark 2 orders as processing?' })
    await expect(backwards.getByRole('listitem')).toHaveText(`${changed} is shipped`)
    await backwards.getByRole('button', { name: 'Mark as processing' }).click()
    await expect(page.getByText('2 orders are processing now.')).toBeVisible()
    await expect(page.getByLabel(`Status of ${changed}`).getByText('Shipped', { exact: true })).toBeVisible()
  },
)

// product: 13.13
test(
  'staff note something on an order and print what goes into its parcel',
  ON_DESKTOP,
  async ({ page, request }, info) => {
    const { number, phone } = await placeOrder(request, ownProduct(info.project.name))
    await open(page, `/admin/orders/${number}`)
    await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
      'href',
      `tel:+92${phone.slice(1)}`,
    )
    const note = page.getByLabel('Internal note')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('alert')).toContainText('Please write the note first.')
    await note.fill('<b>Ring twice</b>\nThe bell is weak')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('<b>Ring twice</b>')
    await expect(note).toHaveValue('')
    const nowhere = await page.request.post('/admin/orders/DZ-0', { form: { note: 'x' } })
    expect(nowhere.status()).toBe(404)

    await page.getByRole('link', { name: 'Invoice' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${number}`)
    const sheet = page.getByRole('article')
    await expect(sheet.getByText('Total', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Packing slip' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Packing slip ${number}`)
    await page.getByRole('link', { name: '80 mm' }).click()
    await expect(page).toHaveURL(/as=packing-slip&paper=thermal/)
    // One amount, which the courier collects, and no prices.
    expect((await sheet.innerText()).match(/PKR/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    expect(await sheet.evaluate(element => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
  },
)

/** A number that no other order has, as people write it. */
function ownPhone(): string {
  return `0300${String(randomInt(10_000_000)).padStart(7, '0')}`
}

async function placeOrder(
  request: APIRequestContext,
  product: string,
  { phone = ownPhone(), size = 'L' }: { phone?: string; size?: string } = {},
) {
  const placed = await postCheckout(request, [{ id: product, size, quantity: 1 }], { phoneNumber: phone })
  expect(placed.status()).toBe(303)
  const token = /order=([\w-]+)/.exec(placed.headers().location ?? '')?.[1] ?? ''
  const shown = await (await request.get(`/order/${token}`)).text()
  return { phone, token, number: /DZ-\d+/.exec(shown)?.[0] ?? '' }
}

/** What another member of staff does. */
async function setStatus(page: Page, number: string, from: string, to: string) {
  const form = { orders: JSON.stringify([{ number, from }]), to }
  expect((await page.request.post('/admin/orders', { form })).status()).toBe(200)
}

async function searchFor(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
}
