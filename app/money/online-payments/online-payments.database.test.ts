import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { listMoneyEntries } from '#app/money/payments/read-money.server.ts'
import { takeBackPayment } from '#app/money/payments/record-payment.server.ts'
import { onlinePayments } from '#app/money/tables/online-payments.server.ts'
import { findPayableOrder } from '#app/money/transfers/find-payable-order.server.ts'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { openJsonGateway } from '#app/platform/gateways/json-gateway.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { startFakeGateway } from '#tests/factories/fake-gateway.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { finishLookup } from './apply-report.server.ts'
import { beginPayment } from './begin-payment.server.ts'
import { followPayments, listMismatched, listOnlinePayments } from './follow-payments.server.ts'
import { handlePayOnline } from './handle-pay-online.server.ts'
import { receiveReport } from './receive-report.server.ts'

const { database, drop } = await createTestDatabase()
const fake = await startFakeGateway()
afterAll(async () => {
  await drop()
  await fake.stop()
})

const gateway = fake.settings
const services = createTestServices(database, { settings: { ...readSettings({}), gateway } })
const TOTAL = 500_000

beforeEach(async () => {
  await database.execute(sql`truncate orders, customers, online_payments, settings restart identity cascade`)
  await database
    .insert(settings)
    .values({ key: 'store', value: { payments: { online: 'Visa, Mastercard or a wallet' } } })
  for (const list of [fake.payments, fake.calls, fake.tricks]) list.length = 0
})

// product: 36.1, 36.2
test('a payment goes to the ledger once, however often it is reported', async () => {
  const order = await place()
  const begun = await beginPayment(services, order.trackingToken)
  expect(begun).toMatchObject({ ok: true, address: expect.stringContaining('/pay/pay_1') })
  expect(fake.last()).toMatchObject({ amount: TOTAL, currency: 'PKR', status: 'pending' })
  fake.last().status = 'paid'
  await Promise.all(Array.from({ length: 6 }, () => send(fake.report(fake.last()))))
  expect(await entries(order.id)).toEqual([
    { kind: 'advance', way: 'online', amountPaisa: TOTAL, reference: 'pay_1' },
  ])
  expect(await findPayableOrder(database, order.trackingToken)).toMatchObject({
    paidPaisa: TOTAL,
    toSendPaisa: 0,
  })
  expect(await beginPayment(services, order.trackingToken)).toMatchObject({
    refusal: { kind: 'nothing-due' },
  })
})

// product: 36.2
test('reports in any order end in the same: what was paid stays paid', async () => {
  const order = await place()
  await beginPayment(services, order.trackingToken)
  const payment = fake.last()
  await send(fake.report(payment, { status: 'failed' }))
  expect(await stateOf(order.id)).toBe('failed')
  await send(fake.report(payment, { status: 'paid' }))
  await send(fake.report(payment, { status: 'failed' }))
  await send(fake.report(payment, { status: 'pending' }))
  expect(await stateOf(order.id)).toBe('paid')
  expect(await entries(order.id)).toHaveLength(1)
})

// product: 36.2
test('a report that arrives before the answer to the shop counts', async () => {
  const order = await place()
  fake.tricks.push('drops')
  expect(await handlePayOnline(services, order.trackingToken)).toMatchObject({ status: 503 })
  expect(await listOnlinePayments(database, order.id)).toMatchObject([{ state: 'begun', gatewayId: null }])
  await send(fake.report(fake.last(), { status: 'paid' }))
  expect(await entries(order.id)).toMatchObject([{ amountPaisa: TOTAL }])
})

// product: 36.3
test.each([
  { what: 'less', lies: { amount: 100 } },
  { what: 'more', lies: { amount: TOTAL + 1 } },
  { what: 'another currency', lies: { currency: 'USD' } },
])('a report of $what is not in the ledger, and staff look it up', async ({ lies }) => {
  const order = await place()
  await beginPayment(services, order.trackingToken)
  const report = fake.report(fake.last(), { status: 'paid', ...lies })
  await send(report)
  await send(report)
  expect(await entries(order.id)).toEqual([])
  const [mismatched, ...others] = await listMismatched(database)
  expect(mismatched).toMatchObject({ number: order.number, amountPaisa: TOTAL })
  expect(others).toEqual([])
  expect(await finishLookup(database, mismatched?.id ?? 0, 'sana@darzi.example')).toBe(true)
  expect(await finishLookup(database, mismatched?.id ?? 0, 'sana@darzi.example')).toBe(false)
  await send(fake.report(fake.last(), { status: 'paid' }))
  expect(await entries(order.id)).toEqual([])
  expect(await listMismatched(database)).toEqual([])
})

// product: 36.4
test('refuses what the service did not sign, and what names another payment', async () => {
  const order = await place()
  await beginPayment(services, order.trackingToken)
  const payment = fake.last()
  const { body, signature } = fake.report(payment, { status: 'paid' })
  const forged = new TextEncoder().encode(new TextDecoder().decode(body).replace('500000', '500001'))
  expect(await receiveReport(services, forged, signature)).toBe(false)
  expect(await receiveReport(services, body, null)).toBe(false)
  expect(await receiveReport(services, body, 'sha256=00')).toBe(false)
  expect(await receiveReport(createTestServices(database), body, signature)).toBe(false)
  await send(fake.report(payment, { status: 'paid', id: 'pay_of_another' }))
  await send(fake.report(payment, { status: 'paid', reference: 'unknown' }))
  expect(await entries(order.id)).toEqual([])
  expect(await stateOf(order.id)).toBe('begun')
})

// product: 36.5
test('a lost report is asked for, once by however many processes', async () => {
  const order = await place()
  await beginPayment(services, order.trackingToken)
  fake.last().status = 'paid'
  const calls = fake.calls.length
  const service = openJsonGateway(gateway)
  await Promise.all([1, 2, 3].map(() => followPayments(database, service)))
  expect(fake.calls.length - calls).toBe(1)
  expect(await stateOf(order.id)).toBe('paid')
  expect(await entries(order.id)).toHaveLength(1)
})

// product: 36.5
test('a payment whose beginning was not answered is looked for by its reference, once the answer is overdue', async () => {
  const order = await place()
  fake.tricks.push('drops')
  await beginPayment(services, order.trackingToken)
  fake.last().status = 'paid'
  const service = openJsonGateway(gateway)
  await followPayments(database, service)
  expect(await stateOf(order.id)).toBe('begun')
  await database.execute(sql`update online_payments set begun_at = now() - interval '2 minutes'`)
  // One that the service never got does not stop the others.
  fake.tricks.push('hangs-up')
  const lost = await place()
  await beginPayment(services, lost.trackingToken)
  await database.execute(sql`update online_payments set begun_at = now() - interval '2 minutes'`)
  await followPayments(database, service)
  expect([await stateOf(order.id), await stateOf(lost.id)]).toEqual(['paid', 'begun'])
  expect(await entries(order.id)).toMatchObject([{ amountPaisa: TOTAL, reference: 'pay_1' }])
})

// product: 36.5
test('a payment that arrives after the order is cancelled, or after another one, is seen as paid too much', async () => {
  const order = await place()
  await beginPayment(services, order.trackingToken)
  const first = fake.last()
  await database.execute(sql`update online_payments set begun_at = now() - interval '1 hour'`)
  await beginPayment(services, order.trackingToken)
  const second = fake.last()
  expect(second.id).not.toBe(first.id)
  await send(fake.report(second, { status: 'paid' }))
  await database.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
  await send(fake.report(first, { status: 'paid' }))
  expect(await findPayableOrder(database, order.trackingToken)).toMatchObject({
    paidPaisa: 2 * TOTAL,
    overpaidPaisa: 2 * TOTAL,
  })
})

// product: 36.6
test('what the service pays back is a refund in the ledger, once, and staff can’t take entries of the service back', async () => {
  const order = await place()
  await beginPayment(services, order.trackingToken)
  const paid = { ...fake.last(), status: 'paid' as const }
  await send(fake.report(paid))
  for (const refunded of [100_000, 100_000, 250_000, 100_000, 9 * TOTAL])
    await send(fake.report(paid, { refunded }))
  expect((await entries(order.id)).map(({ amountPaisa }) => amountPaisa)).toEqual([
    TOTAL,
    -100_000,
    -150_000,
    -250_000,
  ])
  const [{ id } = { id: 0 }] = await listMoneyEntries(database, order.id)
  const taken = await takeBackPayment(database, {
    number: order.number,
    actor: 'sana@darzi.example',
    entry: id,
  })
  expect(taken).toMatchObject({ ok: false })
})

// product: 36.6
test('what the service pays back is in the history and an email to the shopper, once', async () => {
  const order = await place()
  await beginPayment(services, order.trackingToken)
  const paid = { ...fake.last(), status: 'paid' as const }
  for (const refunded of [0, 150_000, 150_000, 150_000]) await send(fake.report(paid, { refunded }))
  const mails = await database.select().from(emails).where(eq(emails.template, 'refund_sent'))
  expect(mails).toMatchObject([
    {
      orderId: order.id,
      params: { refund_amount: 'PKR 1,500.00', refund_how: 'Card or wallet, online, pay_1' },
    },
  ])
  const history = await database.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(history.map(({ actor, remark }) => [actor, remark]).slice(-2)).toEqual([
    ['payment service', 'PKR 5,000.00 was paid online.'],
    ['payment service', 'PKR 1,500.00 was refunded online.'],
  ])
})

// product: 36.7
test('a second tap goes on with the same payment, and a service that does not answer loses nothing', async () => {
  const order = await place()
  for (const trick of ['hangs-up', 'fails', 'garbles', 'refuses'] as const) {
    fake.tricks.push(trick)
    expect(await handlePayOnline(services, order.trackingToken)).toMatchObject({
      status: 503,
      result: { isDone: false, text: expect.stringContaining('Nothing was paid') },
    })
  }
  expect(fake.payments).toHaveLength(0)
  const first = await beginPayment(services, order.trackingToken)
  expect(await beginPayment(services, order.trackingToken)).toEqual(first)
  expect(fake.payments).toHaveLength(1)
  expect(await entries(order.id)).toEqual([])
  expect(await beginPayment(services, 'unknown')).toMatchObject({ refusal: { kind: 'not-found' } })
})

test('is not offered without a service or without the owner’s words', async () => {
  const order = await place()
  expect(await beginPayment(createTestServices(database), order.trackingToken)).toMatchObject({
    refusal: { kind: 'not-offered' },
  })
  await database.update(settings).set({ value: {} })
  expect(await beginPayment(services, order.trackingToken)).toMatchObject({
    refusal: { kind: 'not-offered' },
  })
})

async function place() {
  const { id, number } = await createOrder(database, { totalPaisa: TOTAL })
  const [order] = await database
    .update(orders)
    .set({ paymentMethod: 'online' })
    .where(eq(orders.id, id))
    .returning({ trackingToken: orders.trackingToken })
  return { id, number, trackingToken: order?.trackingToken ?? '' }
}

async function send({ body, signature }: { body: Uint8Array; signature: string }) {
  expect(await receiveReport(services, body, signature)).toBe(true)
}

async function entries(orderId: number) {
  const all = await listMoneyEntries(database, orderId)
  return all.map(({ kind, way, amountPaisa, reference }) => ({ kind, way, amountPaisa, reference }))
}

async function stateOf(orderId: number) {
  const [payment] = await database.select().from(onlinePayments).where(eq(onlinePayments.orderId, orderId))
  return payment?.state
}
