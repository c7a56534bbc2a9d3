import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { handleCallForm } from '#app/desk/call-desk/handle-call-form.server.ts'
import { checkIn } from '#app/fulfilment/parcels/check-in.server.ts'
import { undoCheckIn } from '#app/fulfilment/parcels/undo-parcel-act.server.ts'
import { leftOf } from '#app/money/payments/left-of-voucher.server.ts'
import { suggestedAmounts } from '#app/money/payments/payment-form.ts'
import { paymentState } from '#app/money/payments/payment-state.ts'
import { readOrderCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { readCost } from '#app/money/payments/read-money.server.ts'
import { recordPayment } from '#app/money/payments/record-payment.server.ts'
import { vouchers } from '#app/money/tables/vouchers.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { listOrders } from '#app/orders/admin/list-orders.server.ts'
import { readOrderQuery } from '#app/orders/admin/order-query.ts'
import { changeOrderStatus, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { handleStatusForm } from '#app/orders/lifecycle/handle-status-form.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import { leftRow, refundDueText, settledRows } from '#app/pricing/settled-rows.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { runConcurrently } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { cancelVoucher, issueVoucher } from './issue-voucher.server.ts'
import { redeemVoucher } from './redeem-voucher.server.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate orders, customers, vouchers restart identity cascade`))

const actor = 'sana@darzi.example'
const PAID = 100_000

// product: 37.6
test('what a voucher paid goes back to it when the order is cancelled, and pays another one', async () => {
  const { order, voucher } = await paidByVoucher('pending')
  expect(await findAdminOrder(database, order.number)).toMatchObject({
    backToVouchers: [{ code: voucher.code, amountPaisa: PAID }],
  })
  const { orders: listed } = await listOrders(database, readOrderQuery(new URLSearchParams()))
  expect(listed.find(({ number }) => number === order.number)).toMatchObject({
    backToVouchers: [{ code: voucher.code, amountPaisa: PAID }],
  })
  await cancel(order.number, 'pending')
  expect(await leftOf(database, voucher.id)).toBe(PAID)
  expect(await stateOf(order.id)).toMatchObject({ paidPaisa: 0, overpaidPaisa: 0 })
  const cancelled = await findAdminOrder(database, order.number)
  expect(cancelled?.backToVouchers).toEqual([])
  expect(cancelled?.events.at(-1)?.remark).toBe(`PKR 1,000.00 went back to the voucher ${voucher.code}.`)
  const rows = cancelled ? settledRows(cancelled) : []
  expect(rows.map(({ name }) => name).find(name => name.startsWith('Back on the voucher'))).toBeDefined()
  expect(JSON.stringify(rows)).not.toContain(voucher.code)
  const other = await createOrder(database, { totalPaisa: 300_000 })
  expect(await redeemVoucher(database, { number: other.number, code: voucher.code })).toMatchObject({
    paidPaisa: PAID,
  })
})

// product: 37.6
test('while the pieces of a cancelled order are out, its voucher waits; with the last parcel it has its money', async () => {
  const { order, voucher } = await paidByVoucher('processing')
  const parcel = await createParcel(database, { number: order.number, events: ['handed-over'] })
  const sent = { number: order.number, from: 'shipped', to: 'cancelled', actor, isBack: false } as const
  expect(await changeOrderStatus(database, sent)).toMatchObject({ ok: true, piecesOut: true })
  expect(await leftOf(database, voucher.id)).toBe(0)
  const waiting = await readOrderCash(database, order.id)
  expect(leftRow(waiting)).toEqual({ name: 'Goes back to the voucher', amount: 'PKR 1,000.00' })
  expect(refundDueText(waiting)).toBe(
    'PKR 1,000.00 goes back to your voucher once your pieces are back with us.',
  )
  // It is promised to the voucher: no other is made of it, and money goes back only once staff have confirmed it.
  const asVoucher = { number: order.number, amountPaisa: PAID, validDays: 0, actor }
  expect(await issueVoucher(database, asVoucher)).toMatchObject({
    refusal: { kind: 'not-overpaid', overpaidPaisa: 0 },
  })
  expect(suggestedAmounts({ restPaisa: 0 }, waiting)).toEqual({ suggestedPaisa: 0, suggestedInCashPaisa: 0 })
  const refund = {
    intent: 'payment',
    direction: 'refund',
    way: 'raast',
    reference: '',
    amount: PAID,
  } as const
  expect(await recordPayment(database, { ...refund, number: order.number, actor, seen: 1 })).toMatchObject({
    refusal: { kind: 'above-due', abovePaisa: PAID },
  })
  await checkIn(database, { parcelId: parcel.id, actor })
  expect(await leftOf(database, voucher.id)).toBe(PAID)
  expect(refundDueText(await readOrderCash(database, order.id))).toBe('')
  expect(await undoCheckIn(database, { parcelId: parcel.id, actor })).toMatchObject({ ok: true })
  expect(await leftOf(database, voucher.id)).toBe(0)
  await checkIn(database, { parcelId: parcel.id, actor })
  expect(await leftOf(database, voucher.id)).toBe(PAID)
})

// product: 37.6
test('an undo of the cancellation pays the order with the voucher again', async () => {
  const { order, voucher } = await paidByVoucher('pending')
  await cancel(order.number, 'pending')
  expect(await undoOrderStatus(database, { number: order.number, from: 'cancelled', actor })).toMatchObject({
    ok: true,
    to: 'pending',
  })
  expect(await leftOf(database, voucher.id)).toBe(0)
  expect(await stateOf(order.id)).toMatchObject({ paidPaisa: PAID })
  const { events } = (await findAdminOrder(database, order.number)) ?? { events: [] }
  expect(events.at(-1)?.remark).toBe(`PKR 1,000.00 was paid with the voucher ${voucher.code} again.`)
  await cancel(order.number, 'pending')
  expect(await leftOf(database, voucher.id)).toBe(PAID)
})

// product: 37.6
test('an undo of the cancellation is refused once the voucher has paid another order', async () => {
  const { order, voucher } = await paidByVoucher('pending')
  await cancel(order.number, 'pending')
  const other = await createOrder(database, { totalPaisa: 60_000 })
  await redeemVoucher(database, { number: other.number, code: voucher.code })
  const form = new FormData()
  form.set('intent', 'undo')
  form.set('orders', JSON.stringify([{ number: order.number, from: 'cancelled' }]))
  const { result } = await handleStatusForm(createTestServices(database), form, actor)
  const reason = `${order.number} stays as it is: What went back to voucher ${voucher.code} has been spent since, or the voucher was cancelled.`
  expect(result.results[0]?.text).toBe(reason)
  const undo = new FormData()
  undo.set('intent', 'undo')
  expect(await handleCallForm(database, undo, { number: order.number, actor })).toMatchObject({
    refusal: { kind: 'conflict', text: reason },
  })
  expect(await findAdminOrder(database, order.number)).toMatchObject({ status: 'cancelled', paidPaisa: 0 })
  expect(await leftOf(database, voucher.id)).toBe(PAID - 60_000)
})

// product: 37.6
test('what an expired voucher has paid stays to be refunded, and so does what was refunded since', async () => {
  const expired = await paidByVoucher('pending')
  await database.update(vouchers).set({ expiresAt: sql`now() - interval '1 minute'` })
  expect(await findAdminOrder(database, expired.order.number)).toMatchObject({ backToVouchers: [] })
  await cancel(expired.order.number, 'pending')
  expect(refundDueText(await readOrderCash(database, expired.order.id))).toContain('We owe you PKR 1,000.00')
  expect(await leftOf(database, expired.voucher.id)).toBe(0)
  expect(await stateOf(expired.order.id)).toMatchObject({ overpaidPaisa: PAID })

  const refunded = await paidByVoucher('pending')
  const refund = { intent: 'payment', direction: 'refund', way: 'raast', reference: '' } as const
  const part = { amount: 40_000, confirmed: 40_000, seen: 1 }
  const by = { number: refunded.order.number, actor }
  expect(await recordPayment(database, { ...refund, ...part, ...by })).toMatchObject({ ok: true })
  await cancel(refunded.order.number, 'pending')
  expect(await leftOf(database, refunded.voucher.id)).toBe(0)
  expect(await stateOf(refunded.order.id)).toMatchObject({ overpaidPaisa: PAID - 40_000 })
})

// product: 37.6
test('a cancelled order that staff set back by hand is not paid again', async () => {
  const { order, voucher } = await paidByVoucher('pending')
  await cancel(order.number, 'pending')
  const back = { number: order.number, from: 'cancelled', to: 'pending', actor } as const
  expect(await changeOrderStatus(database, back)).toMatchObject({ ok: true })
  expect(await leftOf(database, voucher.id)).toBe(PAID)
  expect(await stateOf(order.id)).toMatchObject({ paidPaisa: 0 })
})

// product: 37.6, 24.14
test('a voucher that is cancelled while its order is loses nothing', async () => {
  const { order, voucher } = await paidByVoucher('pending')
  const work: (() => Promise<unknown>)[] = [
    () => cancel(order.number, 'pending'),
    () => cancelVoucher(database, { id: voucher.id, actor }),
  ]
  await runConcurrently(database, sql`select from vouchers for update`, work)
  const { overpaidPaisa } = await stateOf(order.id)
  const source = await stateOf(voucher.orderId)
  expect((await leftOf(database, voucher.id)) + overpaidPaisa + source.overpaidPaisa).toBe(PAID)
  const [{ cancelledAt } = { cancelledAt: null }] = await database.select().from(vouchers)
  expect(cancelledAt).not.toBeNull()
  expect(await leftOf(database, voucher.id)).toBe(0)
})

/** An order of which a voucher has paid PKR 1,000. */
async function paidByVoucher(status: OrderStatus) {
  const source = await createOrder(database, { totalPaisa: 100, status: 'delivered' })
  const payment = { intent: 'payment', direction: 'received', way: 'raast', reference: '', seen: 0 } as const
  await recordPayment(database, { ...payment, number: source.number, actor, amount: 100 + PAID })
  const issued = await issueVoucher(database, {
    number: source.number,
    amountPaisa: PAID,
    validDays: 0,
    actor,
  })
  if (!issued.ok) throw new Error(issued.refusal.kind)
  const [voucher] = await database.select().from(vouchers).where(eq(vouchers.code, issued.code))
  if (!voucher) throw new Error('The voucher was not stored')
  const shirt = await createProduct(database, { sizes: { M: 50 }, pricePaisa: 300_000 })
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }])
  const placed = await placeOrder(database, request, { ownerEmail: undefined })
  const order = placed.ok ? await findAdminOrder(database, placed.number) : undefined
  if (!order) throw new Error('The order was not placed')
  const redeemed = await redeemVoucher(database, { number: order.number, code: voucher.code })
  if (!redeemed.ok) throw new Error(redeemed.refusal.kind)
  if (status !== 'pending') {
    await changeOrderStatus(database, { number: order.number, from: 'pending', to: status, actor })
  }
  return { order, voucher }
}

async function cancel(number: string, from: OrderStatus) {
  const outcome = await changeOrderStatus(database, { number, from, to: 'cancelled', actor })
  if (!outcome.ok) throw new Error(outcome.refusal.kind)
}

async function stateOf(orderId: number) {
  const cost = await readCost(database, orderId)
  if (!cost) throw new Error('There is no such order')
  return paymentState(cost)
}
