import { and, eq, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { quoteCart } from '#app/checkout/cart/quote-cart.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { EmailStore } from '#app/messages/email/templates/email-content.ts'
import { WRITTEN_TEMPLATES } from '#app/messages/email/templates/email-templates.ts'
import { orderEmailParams } from '#app/messages/email/templates/order-email-params.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { listMoneyEntries, readAdvanceDue } from '#app/money/payments/read-money.server.ts'
import { recordPayment, takeBackPayment } from '#app/money/payments/record-payment.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { readEmailedOrder } from '#app/orders/emails/read-emailed-order.server.ts'
import { eraseCustomerFromOrders } from '#app/orders/erase-customer-details.server.ts'
import { changeOrderStatus, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import type { PaymentMethod } from '#app/shared/payment-method.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { photo } from '#tests/factories/picture-files.ts'
import { readOrderContent } from '#tests/setup/order-content.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listClaims } from './claim-payment.server.ts'
import { AdvanceNotice } from './components/advance-notice.tsx'
import { PayPage } from './components/pay-page.tsx'
import { findAdvance, findPayableOrder } from './find-payable-order.server.ts'
import { handleClaimDecision, handleClaimForm } from './handle-claim-form.server.ts'
import { listOpenClaims } from './list-open-claims.server.ts'
import { collectSlips, readSlip } from './slips.server.ts'

const { database } = await createTestDatabase()
const { files } = memoryFileStore()

const actor = 'sana@example.com'
const ACCOUNTS = { raast: '0300 1234567, Darzi', easypaisa: '' }

let shirt: Awaited<ReturnType<typeof createProduct>>
beforeAll(async () => {
  shirt = await createProduct(database, { sizes: { M: 40 }, pricePaisa: 500_000 })
})

// product: 33.1
test('a shopper pays in cash or by a way that has an account, and by no other', async () => {
  await setPayments(ACCOUNTS)
  const quote = await quoteCart(database, linesOf(1), { city: 'Lahore', method: 'raast' })
  expect(quote.payment).toMatchObject({ ways: ['raast'], advancePaisa: 500_000, firstAdvancePaisa: 500_000 })
  expect(await place('easypaisa')).toMatchObject({ refusal: { kind: 'method-gone' } })
  const number = await placed('raast')
  expect(await readOrder(number)).toMatchObject({ paymentMethod: 'raast', advancePaisa: 500_000 })
  const [mail] = await database
    .select({ params: emails.params })
    .from(emails)
    .where(eq(emails.template, 'order_confirmation'))
    .orderBy(sql`id desc`)
  expect(mail?.params).toMatchObject({
    order_advance: 'PKR 5,000.00',
    pay_path: expect.stringMatching(/\/pay$/),
  })
})

// product: 33.1
test('the surcharge for cash is not asked of a transfer, and a city without cash takes one', async () => {
  await setPayments(ACCOUNTS, { deliveryFeePaisa: 20_000, cashSurchargePaisa: 10_000, cashCapPaisa: 100_000 })
  expect(await quoteCart(database, linesOf(1))).toMatchObject({
    shippingPaisa: 30_000,
    delivery: { problem: { kind: 'above-cash-cap' } },
  })
  expect(await quoteCart(database, linesOf(1), { method: 'raast' })).toMatchObject({
    shippingPaisa: 20_000,
    delivery: { problem: null },
  })
  expect(await place('cash_on_delivery')).toMatchObject({ refusal: { kind: 'above-cash-cap' } })
  expect(await readOrder(await placed('raast'))).toMatchObject({ shippingPaisa: 20_000, totalPaisa: 520_000 })
})

// product: 33.2, 33.3, 33.4
test('half paid by transfer: said with its slip, accepted once, and the courier collects the rest', async () => {
  await setPayments({ ...ACCOUNTS, advancePercent: 50 })
  const number = await placed('cash_on_delivery')
  await confirm(number)
  expect(await packOrder(database, { number, actor })).toMatchObject({
    refusal: { kind: 'advance-missing', duePaisa: 250_000 },
  })
  const slip = new File([new Uint8Array(await photo())], 'slip.jpg')
  expect((await say(number, { slip })).status).toBe(200)
  expect((await say(number, { slip })).status).toBe(409)
  const [claim] = await listClaims(database, (await readOrder(number)).id)
  expect(claim).toMatchObject({ state: 'claimed', amountPaisa: 250_000, hasSlip: true })
  expect((await readSlip(database, files, claim?.id ?? 0))?.length).toBeGreaterThan(50)
  expect((await listOpenClaims(database)).claims.at(-1)).toMatchObject({ number })
  expect(await readAdvanceDue(database, number)).toBe(250_000)

  const accept = () => decide(claim?.id ?? 0, 'accept-claim')
  const statuses = (await Promise.all([accept(), accept()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  const order = await readOrder(number)
  expect(await listMoneyEntries(database, order.id)).toMatchObject([
    { kind: 'advance', way: 'raast', amountPaisa: 250_000, actor },
  ])
  expect(await packOrder(database, { number, actor })).toMatchObject({ ok: true })
  const [parcel] = await database.select().from(parcels).where(eq(parcels.orderId, order.id))
  expect(parcel?.toCollectPaisa).toBe(250_000)
})

// product: 33.7
test('an amount above what is left to pay is reported once the shopper has confirmed that amount', async () => {
  await setPayments(ACCOUNTS)
  const number = await placed('raast')
  const { id } = await readOrder(number)
  const asked = await say(number, { amount: '50,000' })
  expect(asked).toMatchObject({
    status: 422,
    result: {
      text: 'You have PKR 5,000.00 left to pay. Did you really send PKR 50,000.00?',
      asked: { value: '5000000' },
    },
  })
  expect((await say(number, { amount: '500,000', confirmed: '5000000' })).status).toBe(422)
  expect(await listClaims(database, id)).toEqual([])
  expect((await say(number, { amount: '50,000', confirmed: '5000000' })).status).toBe(200)
  expect((await say(number, { amount: '1', reference: 'R-2', seen: '1' })).result.text).toContain(
    'nothing left',
  )
  expect(await listClaims(database, id)).toMatchObject([{ amountPaisa: 5_000_000 }])
})

// product: 33.7
test('the same payment is reported once, until staff find that it has not arrived', async () => {
  await setPayments(ACCOUNTS)
  const number = await placed('raast')
  const { id } = await readOrder(number)
  await say(number, { reference: 'TID 77-1' })
  const again = await say(number, { reference: 'tid77 1', seen: '1' })
  expect(again).toMatchObject({
    status: 409,
    result: { text: expect.stringMatching('reported this payment already') },
  })
  expect((await say(number, { amount: '1000', reference: '', seen: '1' })).status).toBe(200)
  expect((await say(number, { amount: '1000', reference: '', seen: '2' })).status).toBe(409)
  expect((await say(number, { amount: '1000', reference: 'TID 78', seen: '2' })).status).toBe(200)
  const [, , first] = await listClaims(database, id)
  await decide(first?.id ?? 0, 'accept-claim')
  const arrived = await say(number, { amount: '500', reference: 'TID-771', seen: '3' })
  expect(arrived.result.text).toBe('The transfer with this number has arrived already.')
  const [entry] = await listMoneyEntries(database, id)
  await takeBackPayment(database, { number, actor, entry: entry?.id ?? 0 })
  expect((await say(number, { amount: '500', reference: 'TID-771', seen: '3' })).status).toBe(200)
})

// product: 33.8
test('after a report the order’s pages and emails ask for the rest, and for nothing once all is reported', async () => {
  await setPayments(ACCOUNTS)
  const number = await placed('raast')
  const { id } = await readOrder(number)
  const seen = async () => {
    const page = await readNotice(number)
    const order = await database.transaction(transaction => readEmailedOrder(transaction, id))
    if (!order) throw new Error('The order has no email')
    const params: Record<string, string> = orderEmailParams(order)
    const store = { name: 'Darzi', url: 'https://shop.example' } as EmailStore
    const { blocks } = WRITTEN_TEMPLATES.order_confirmation(name => params[name] ?? '', store)
    return `${page} ${JSON.stringify(blocks)}`
  }
  expect(await seen()).toMatch(/Please pay PKR 5,000.00 before.*Please pay PKR 5,000.00 before/)
  await say(number, { amount: '2000' })
  const partly = /looking for your PKR 2,000.00. Please pay the other PKR 3,000.00 before/
  expect(await seen()).toMatch(new RegExp(`${partly.source}.*${partly.source}`))
  await say(number, { amount: '3000', reference: 'R-2', seen: '1' })
  expect(await seen()).toMatch(/looking for your PKR 5,000.00\..*looking for your PKR 5,000.00\./)
  expect(await seen()).not.toContain('Please pay')
  expect(await seen()).not.toContain('How to pay')
})

// product: 33.3
test('what was not found is said with its reason, and nothing is in the ledger', async () => {
  await setPayments(ACCOUNTS)
  const number = await placed('raast')
  await say(number)
  const { id } = await readOrder(number)
  const [claim] = await listClaims(database, id)
  expect((await decide(claim?.id ?? 0, 'reject-claim', 'No such number.')).status).toBe(200)
  expect(await listClaims(database, id)).toMatchObject([{ state: 'rejected', answer: 'No such number.' }])
  expect(await listMoneyEntries(database, id)).toEqual([])
  expect(await readAdvanceDue(database, number)).toBe(500_000)
})

// product: 33.12
test('a payment that was not found is mailed and named on the order’s pages, until the shopper reports again', async () => {
  await setPayments(ACCOUNTS)
  const number = await placed('raast')
  await say(number)
  const { id, email } = await readOrder(number)
  const claimId = (await listClaims(database, id))[0]?.id ?? 0
  await decide(claimId, 'reject-claim', 'No such number.')
  expect(await notFoundMails(id)).toMatchObject([
    {
      to: email,
      state: 'queued',
      heldUntil: expect.any(Date),
      params: {
        claim_amount: 'PKR 2,500.00',
        claim_how: 'Raast, R-1',
        claim_answer: 'No such number.',
        order_advance: 'PKR 5,000.00',
        order_reported: '',
        pay_path: expect.stringMatching(/\/pay$/),
      },
    },
  ])
  const sentence =
    /looked for your PKR 2,500.00 \(Raast, R-1\) and did not find it\. ?No such number\. ?Please send it, or tell us again/
  expect(await readNotice(number)).toMatch(sentence)
  expect(await readNotice(number)).toMatch(
    /Tell us again.*Please pay PKR 5,000.00 before we send your parcel/,
  )
  expect((await readPayPage(number)).replaceAll(/\s+/g, ' ')).toMatch(
    /looked for your PKR 2,500.00 \( ?Raast, R-1 ?\) and did not find it/,
  )
  await say(number, { reference: 'R-2', seen: '1' })
  expect(await readNotice(number)).not.toMatch(/did not find/)
})

// product: 33.12
test('the email about a payment that was not found is dropped by its undo and by a cancellation, and comes back with the order', async () => {
  await setPayments(ACCOUNTS)
  const number = await placed('cash_on_delivery')
  await say(number)
  const { id } = await readOrder(number)
  const claimId = (await listClaims(database, id))[0]?.id ?? 0
  const states = async () => (await notFoundMails(id)).map(({ state }) => state)
  await decide(claimId, 'reject-claim')
  expect(await readNotice(number)).toContain('or pay in cash when your parcel arrives')
  await decide(claimId, 'undo-claim')
  expect(await states()).toEqual(['dropped'])
  expect(await readNotice(number)).not.toContain('did not find')
  await decide(claimId, 'reject-claim')
  await confirm(number)
  expect(await states()).toEqual(['dropped', 'queued'])
  await changeOrderStatus(database, { number, from: 'processing', to: 'cancelled', actor })
  expect(await states()).toEqual(['dropped', 'dropped'])
  expect(await readNotice(number)).not.toContain('did not find')
  await undoOrderStatus(database, { number, from: 'cancelled', actor })
  expect(await states()).toEqual(['dropped', 'queued'])
})

// product: 33.9
test.each(['accept-claim', 'reject-claim'])(
  'a decision about a payment (%s) is undone with its entry, and can be taken again',
  async intent => {
    await setPayments(ACCOUNTS)
    const number = await placed('raast')
    await say(number)
    const { id } = await readOrder(number)
    const [claim] = await listClaims(database, id)
    const claimId = claim?.id ?? 0
    const before = await readOrderContent(database, number)
    // The notice undoes it by this.
    const { result } = await decide(claimId, intent, 'No such number.')
    expect(result).toMatchObject({ isDone: true, decidedClaim: claimId })
    const decided = await readOrderContent(database, number)
    const undone = await decide(claimId, 'undo-claim')
    expect(undone.status).toBe(200)
    expect(undone.result).not.toHaveProperty('decidedClaim')
    expect(await readOrderContent(database, number)).toEqual(before)
    expect(await listClaims(database, id)).toEqual([claim])
    expect((await decide(claimId, 'undo-claim')).status).toBe(409)
    await decide(claimId, intent, 'No such number.')
    expect(await readOrderContent(database, number)).toEqual(decided)
  },
)

// product: 33.9
test('the undo of a payment in the ledger lets staff look for it again, and the shopper pays what was not found', async () => {
  await setPayments(ACCOUNTS)
  const number = await placed('cash_on_delivery')
  await say(number)
  const { id } = await readOrder(number)
  const [claim] = await listClaims(database, id)
  const claimId = claim?.id ?? 0
  await decide(claimId, 'accept-claim')
  expect(await readPayPage(number)).toMatch(/Paid.*− PKR 2,500.00.*In cash when it arrives.*PKR 2,500.00/)
  const [entry] = await listMoneyEntries(database, id)
  await takeBackPayment(database, { number, actor, entry: entry?.id ?? 0 })
  expect(await listClaims(database, id)).toEqual([claim])
  expect(await readPayPage(number)).toMatch(
    /In cash when it arrives.*PKR 5,000.00.*You reported.*PKR 2,500.00.*Or if you pay now.*PKR 2,500.00/,
  )
  await decide(claimId, 'reject-claim')
  expect(await readPayPage(number)).toMatch(
    /In cash when it arrives.*PKR 5,000.00.*Or if you pay now.*PKR 5,000.00/,
  )
  await decide(claimId, 'undo-claim')
  await decide(claimId, 'accept-claim')
  expect((await listMoneyEntries(database, id)).map(({ amountPaisa }) => amountPaisa)).toEqual([
    250_000, -250_000, 250_000,
  ])
})

// product: 24.19
test('the page on which a shopper pays has the rows of the order’s page: they add up to what is paid in cash', async () => {
  await setPayments(ACCOUNTS)
  const { number } = await createOrder(database, { totalPaisa: 1_215_390 })
  await database.update(orders).set({ advancePaisa: 243_100 }).where(eq(orders.number, number))
  const rows = async () =>
    (await readPayPage(number)).replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ')
  expect(await rows()).toContain(
    'Total PKR 12,153.90 Rounding + PKR 0.10 To pay now PKR 2,431.00 In cash when it arrives PKR 9,723.00',
  )
  await say(number, { amount: '2431' })
  expect(await rows()).toContain(
    'Rounding + PKR 0.10 You reported − PKR 2,431.00 To pay now Nothing In cash when it arrives PKR 9,723.00',
  )
  await say(number, { amount: '569', reference: 'R-2', seen: '1' })
  expect(await rows()).toContain(
    'You reported − PKR 3,000.00 To pay now Nothing In cash when it arrives PKR 9,154.00',
  )
})

// product: 33.9
test('the decision about a payment that was paid back is not undone', async () => {
  await setPayments(ACCOUNTS)
  const number = await placed('raast')
  await say(number)
  const { id } = await readOrder(number)
  const [claim] = await listClaims(database, id)
  const claimId = claim?.id ?? 0
  await decide(claimId, 'accept-claim')
  const amount = claim?.amountPaisa ?? 0
  const refund = { intent: 'payment', direction: 'refund', amount, confirmed: amount } as const
  await recordPayment(database, { ...refund, number, actor, way: 'raast', reference: '', seen: 1 })
  const before = await readOrderContent(database, number)
  const { status, result } = await decide(claimId, 'undo-claim')
  expect([status, result.text]).toEqual([409, expect.stringMatching(/has been refunded/)])
  expect(await readOrderContent(database, number)).toEqual(before)
})

// product: 24.28
test('what is left of a delivered order is asked for on its page, with the way to pay it, until it is reported', async () => {
  await setPayments(ACCOUNTS)
  const { number } = await createOrder(database, { status: 'delivered', totalPaisa: 249_000 })
  const pay = (amount: number, seen: number) => {
    const paid = { intent: 'payment', direction: 'received', way: 'raast', reference: '' } as const
    return recordPayment(database, { ...paid, number, actor, amount, seen })
  }
  await pay(200_000, 0)
  expect(await readNotice(number)).toBe('PKR 490.00 is still to pay. How to pay')
  expect(await readPayPage(number)).toMatch(/Left to pay\s+PKR 490\.00/)
  await say(number, { amount: '400' })
  expect(await readNotice(number)).toBe(
    'We are looking for your PKR 400.00. The other PKR 90.00 is still to pay. How to pay',
  )
  await pay(49_000, 1)
  expect(await readNotice(number)).not.toContain('to pay')
})

test('a form is refused with its reasons, and a slip that is no picture is not stored', async () => {
  await setPayments(ACCOUNTS)
  const number = await placed('raast')
  expect((await say(number, { amount: 'much' })).result.errors).toHaveProperty('amount')
  expect((await say(number, { way: 'gold' })).result.errors).toHaveProperty('way')
  expect((await say(number, { way: 'jazzcash' })).status).toBe(409)
  const page = new File(['<script>alert(1)</script>'], 'slip.png')
  expect((await say(number, { slip: page })).result.errors).toHaveProperty('slip')
  expect(await listClaims(database, (await readOrder(number)).id)).toEqual([])
})

// product: 33.5
test('slips without a payment are deleted after a day, and those of an erased customer with them', async () => {
  await setPayments(ACCOUNTS)
  const number = await placed('raast')
  await say(number, { slip: new File([new Uint8Array(await photo())], 'slip.jpg') })
  const tomorrow = new Date(Date.now() + 2 * 86_400_000)
  await collectSlips(database, files, tomorrow)
  expect(await collectSlips(database, files, tomorrow)).toBe(0)
  await changeOrderStatus(database, { number, from: 'pending', to: 'cancelled', actor })
  await database.transaction(transaction => eraseCustomerFromOrders(transaction, eq(orders.number, number)))
  const [claim] = await listClaims(database, (await readOrder(number)).id)
  expect(claim).toMatchObject({ hasSlip: false, reference: '' })
  expect(await collectSlips(database, files, tomorrow)).toBe(1)
})

async function readNotice(number: string): Promise<string> {
  const notice = createElement(AdvanceNotice, await findAdvance(database, number))
  const page = renderToStaticMarkup(createElement(MemoryRouter, undefined, notice))
  return page.replaceAll(/<[^>]+>/g, '')
}

function notFoundMails(orderId: number) {
  return database
    .select()
    .from(emails)
    .where(and(eq(emails.orderId, orderId), eq(emails.template, 'payment_not_found')))
    .orderBy(emails.id)
}

async function readPayPage(number: string): Promise<string> {
  const { trackingToken } = await readOrder(number)
  const order = await findPayableOrder(database, trackingToken)
  if (!order) throw new Error(`${number} can't be paid`)
  const page = () => createElement(PayPage, { order, payments: [], trackingToken, result: undefined })
  const routes = createRoutesStub([{ path: '/', Component: page }])
  return renderToStaticMarkup(createElement(routes)).replaceAll(/<[^>]+>/g, ' ')
}

function linesOf(quantity: number) {
  return orderRequest([{ product: shirt, size: 'M', quantity }]).lines
}

function place(paymentMethod: PaymentMethod) {
  const phoneNumber = `+92300${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const details = { paymentMethod, phoneNumber, email: `${phoneNumber.slice(1)}@example.com` }
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }], { details })
  return placeOrder(database, request, { ownerEmail: undefined })
}

async function placed(method: PaymentMethod): Promise<string> {
  const outcome = await place(method)
  if (!outcome.ok) throw new Error(`The order was refused: ${outcome.refusal.kind}`)
  return outcome.number
}

function confirm(number: string) {
  return changeOrderStatus(database, { number, from: 'pending', to: 'processing', actor })
}

async function readOrder(number: string) {
  const order = await findAdminOrder(database, number)
  if (!order) throw new Error(`There is no order ${number}`)
  return order
}

function say(number: string, fields: Record<string, string | File> = {}) {
  const form = new FormData()
  const filled = { seen: '0', way: 'raast', amount: '2500', reference: 'R-1', ...fields }
  for (const [name, value] of Object.entries(filled)) form.set(name, value)
  return handleClaimForm({ database, files, source: '203.0.113.7' }, form, number)
}

function decide(claim: number, intent: string, answer = '') {
  const form = new FormData()
  for (const [name, value] of Object.entries({ claim: String(claim), intent, answer })) form.set(name, value)
  return handleClaimDecision({ database }, form, actor)
}

async function setPayments(payments: object, more: object = {}): Promise<void> {
  const value = { payments, ...more }
  await database
    .insert(settings)
    .values({ key: 'store', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
