import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { serializeCartLines } from '#app/checkout/cart/cart-line.ts'
import { ORDER_STATUSES, type OrderStatus } from '#app/orders/order-status.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import { ownSource } from '#tests/setup/browser/admin.ts'

/** What the pages of buying and service are taken of. */
export interface SeenService {
  /** The page of a guest's order in each status. */
  orders: Record<OrderStatus, string>
  /** Where a guest is led who has just ordered. */
  guestConfirmation: string
  /** The same of an order with names that are long, or written from right to left, and with a fee for its delivery. */
  oddConfirmation: string
  oddOrder: string
  /** What a guest sees who has looked for an order by its number. */
  tracked: string
  /** The links that the newcomer was mailed. */
  newPassword: string
  verification: string
}

/** The browsers of those who do something in the shop. */
export interface Visitors {
  guest: BrowserContext
  /** Gets an account with nothing in it. */
  newcomer: BrowserContext
  admin: BrowserContext
}

const NEWCOMER = { email: 'zain@example.com', password: 'five quiet small words', name: 'Zain Malik' }

const CHINOS = serializeCartLines([
  { productRef: 'chino-navy', size: 'M', quantity: 2, seenPricePaisa: undefined },
  { productRef: 'chino-navy', size: 'L', quantity: 1, seenPricePaisa: undefined },
])

export const LONG_NAME =
  'Heavyweight Brushed Fleece Zip-Through Hooded Tracksuit Top with Contrast Piping — Midnight Navy'
export const URDU_NAME = 'مردانہ شلوار قمیض — گہرا نیلا'
const ODD_SHOPPER = {
  fullName: 'محمد عبداللہ بن زبیر خان',
  phoneNumber: '042 35761234',
  streetAddress: 'مکان نمبر ۱۲، گلی نمبر ۴، نزد جامع مسجد الفلاح، گلبرگ سوم',
  city: 'لاہور',
  zipCode: '54660',
  email: 'muhammad.abdullah.ibn.zubair.khan.1984@mail.shalimar-textiles.example',
}

/**
 * Makes an order in each status, one that is hard to lay out, and a user with an account but no orders. Afterwards
 * `newcomer` is signed in as that person.
 * @throws when the shop does not take one of them
 */
export async function fillService({ guest, newcomer, admin }: Visitors): Promise<SeenService> {
  const orders = {} as Record<OrderStatus, string>
  for (const status of ORDER_STATUSES) {
    const { token, number } = await placeOrder(guest)
    if (status !== 'pending') await setStatus(admin, number, status)
    orders[status] = `/order/${token}`
  }
  const asGuest = await placeOrder(guest)
  const odd = await orderOddThings(guest, admin)
  const { email, password, name } = NEWCOMER
  await post(newcomer, '/signup', { email, password, confirmPassword: password, displayName: name })
  await post(guest, '/forgot-password', { email })
  const mailed = await readMailedLinks(admin, email)
  return {
    orders,
    guestConfirmation: asGuest.confirmation,
    oddConfirmation: odd.confirmation,
    oddOrder: `/order/${odd.token}`,
    tracked: await trackOrder(guest, asGuest.number),
    newPassword: findLink(mailed, /\/reset-password\?token=[\w.-]+/),
    verification: findLink(mailed, /\/verify-email\?token=[\w.-]+/),
  }
}

/** Orders as a guest with an email of its own. */
export async function placeOrder(
  context: BrowserContext,
  cart: string = CHINOS,
  details: Record<string, string> = {},
) {
  const email = `guest-${randomUUID().slice(0, 8)}@example.com`
  const placed = await post(context, '/checkout', {
    ...FILLED_SHIPPING_FORM,
    email,
    ...details,
    cart,
    idempotencyKey: randomUUID(),
  })
  const confirmation = placed.headers().location ?? ''
  const token = new URL(confirmation, 'http://shop').searchParams.get('order')
  if (!token) throw new Error(`The shop did not take the order: ${placed.status()}.`)
  const number = /DZ-\d+/.exec(await (await context.request.get(`/order/${token}`)).text())?.[0] ?? ''
  return { token, number, confirmation }
}

async function trackOrder(guest: BrowserContext, orderNumber: string): Promise<string> {
  const phoneOrEmail = FILLED_SHIPPING_FORM.phoneNumber
  const found = await post(guest, '/track-order', { orderNumber, phoneOrEmail })
  return found.headers().location ?? ''
}

async function setStatus(admin: BrowserContext, number: string, to: OrderStatus) {
  await post(admin, '/admin/orders', { orders: JSON.stringify([{ number, from: 'pending' }]), to })
}

/** The products and the fee are there only until they are ordered, so that no other page shows them. */
async function orderOddThings(guest: BrowserContext, admin: BrowserContext) {
  const products = []
  for (const name of [LONG_NAME, URDU_NAME]) products.push(await addProduct(admin, name))
  await setDeliveryFee(admin, { fee: '250', freeFrom: '1000000' })
  const lines = products.map(({ id }, index) => ({
    productRef: String(id),
    size: 'XXL',
    quantity: index === 0 ? 12 : 1,
    seenPricePaisa: undefined,
  }))
  const placed = await placeOrder(guest, serializeCartLines(lines), ODD_SHOPPER)
  await setDeliveryFee(admin, { fee: '0', freeFrom: '0' })
  for (const { id } of products)
    await post(admin, '/admin/products', { intent: 'delete', productId: String(id) })
  return placed
}

async function addProduct(admin: BrowserContext, name: string): Promise<{ id: number }> {
  const { image } = await findProduct(admin, 'chino-navy')
  const key = /\/images\/([^/]+)\//.exec(image)?.[1] ?? ''
  await post(admin, '/admin/add-product', {
    name,
    price: '12490',
    category: 'Shirts',
    sizes: 'XXL',
    stock: '40',
    images: JSON.stringify([{ key, alt: '' }]),
  })
  return findProduct(admin, name)
}

async function findProduct(
  context: BrowserContext,
  productRef: string,
): Promise<{ id: number; image: string }> {
  const asked = serializeCartLines([{ productRef, size: 'M', quantity: 1, seenPricePaisa: undefined }])
  const quote = await (await context.request.post('/cart-quote', { data: asked })).json()
  if (!quote.lines[0]?.product) throw new Error(`The shop has no ${productRef}.`)
  return quote.lines[0].product
}

async function setDeliveryFee(admin: BrowserContext, { fee, freeFrom }: { fee: string; freeFrom: string }) {
  const at = await admin.newPage()
  await at.goto('/admin/settings?part=delivery&edit=delivery')
  await at.getByLabel('Delivery fee, in PKR').fill(fee)
  await at.getByLabel('Free delivery from, in PKR').fill(freeFrom)
  const form = at.locator('form').filter({ has: at.getByLabel('Delivery fee, in PKR') })
  const responded = at.waitForResponse(response => response.request().method() === 'POST')
  await form.getByRole('button', { name: 'Save' }).click()
  if ((await responded).status() !== 200) throw new Error('The shop did not take the fee for delivery.')
  await at.close()
}

/** A person's emails with their links, as staff read them. */
async function readMailedLinks(admin: BrowserContext, to: string): Promise<string> {
  const list = await (await admin.request.get(`/admin/emails?q=${encodeURIComponent(to)}`)).text()
  const addresses = new Set(list.match(/\/admin\/emails\/\d+/g))
  const shown = [...addresses].map(async address =>
    (await admin.request.post(address, { form: { intent: 'show-link' } })).text(),
  )
  return (await Promise.all(shown)).join('\n')
}

function findLink(mailed: string, link: RegExp): string {
  const found = link.exec(mailed)?.[0]
  if (!found) throw new Error(`No email has a link like ${link}.`)
  return found
}

/** @throws if the response is a refusal */
export async function post(context: BrowserContext, path: string, form: Record<string, string>) {
  const response = await context.request.post(path, {
    form,
    headers: { 'X-Forwarded-For': ownSource() },
    maxRedirects: 0,
  })
  if (response.status() >= 400) throw new Error(`${path} responded with ${response.status()}.`)
  return response
}
