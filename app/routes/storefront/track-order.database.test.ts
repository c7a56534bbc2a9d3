import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { issueVoucher } from '#app/money/vouchers/issue-voucher.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { askLoader, sendForm, toRouteResponse } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { action as login } from '../sign-in/login.tsx'
import { loader as orderLoader } from './order.tsx'
import { action } from './track-order.tsx'
import { loader as trackedLoader } from './tracked-order.tsx'

const { database } = await createTestDatabase()
const services = createTestServices(database)

/** Sends the form without following redirects. */
const track = (fields: Record<string, string>, headers = new Headers()) =>
  sendForm(action, '/track-order', fields, { services, headers }).catch(toRouteResponse)

const fieldsOf = (order: { number: string; phone: string }) => ({
  orderNumber: order.number,
  phoneOrEmail: order.phone,
})

test('asks for what is left empty', async () => {
  const { data } = await track({ orderNumber: '', phoneOrEmail: '0300 1234567' })
  expect(data.error).toEqual({ orderNumber: ['Please enter your order number.'] })
})

// product: 9.5
test('redirects a stranger to the tracking page, never to the order', async () => {
  const order = await createOrder(database)
  const { status, headers } = await track(fieldsOf(order))
  expect(status).toBe(303)
  expect(headers.get('Location')).toBe(`/track-order/${order.trackingToken}`)
})

test('redirects a signed-in customer to their own order, and to no other', async () => {
  const account = await createAccount(database)
  const entered = await sendForm(login, '/login', account as never, { services })
  const cookies = responseCookies(entered.headers)
  const own = await createOrder(database, { userId: account.id })
  const response = await track(fieldsOf(own), cookies)
  expect(response.headers.get('Location')).toBe(`/account/orders/${own.number}`)
  const other = await createOrder(database)
  const shown = await track(fieldsOf(other), cookies)
  expect(shown.headers.get('Location')).toBe(`/track-order/${other.trackingToken}`)
})

test('refuses further attempts with 429 and explains other ways to find the order', async () => {
  const order = await createOrder(database, { phone: '+923211111111' })
  const wrong = { ...fieldsOf(order), orderNumber: 'DZ-1' }
  for (let guess = 0; guess < 10; guess++) {
    expect(await track(wrong)).toMatchObject({ status: 404 })
  }
  const stopped = await track(fieldsOf(order))
  expect(stopped.status).toBe(429)
  expect(stopped.data.error['']).toEqual([
    'Too many failed attempts. Please try again later. The link in your confirmation email opens your order in the meantime.',
  ])
})

// product: 37.1
test('the code of a voucher is behind the secret link of its order, and not on the page that its number opens', async () => {
  const order = await createOrder(database, { totalPaisa: 100_000 })
  const [{ id = 0 } = {}] = await database
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, order.number))
  await database.insert(moneyEntries).values({
    orderId: id,
    kind: 'payment',
    amountPaisa: 300_000,
    way: 'raast',
    actor: 'sana@darzi.example',
  })
  const asked = { number: order.number, amountPaisa: 200_000, validDays: 0, actor: 'sana@darzi.example' }
  const issued = await issueVoucher(database, asked)
  const code = issued.ok ? issued.code : ''
  const secret = await askLoader(orderLoader, `/order/${order.token}`, {
    services,
    params: { token: order.token },
  })
  expect(JSON.stringify(secret.data)).toContain(code)
  const { trackingToken } = order
  const tracked = await askLoader(trackedLoader, `/track-order/${trackingToken}`, {
    services,
    params: { trackingToken },
  })
  expect(tracked.data).toMatchObject({ voucherCount: 1 })
  expect(JSON.stringify(tracked.data)).not.toContain(code)
})
