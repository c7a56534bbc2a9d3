import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { leftOf } from '#app/money/payments/left-of-voucher.server.ts'
import { readCost } from '#app/money/payments/read-money.server.ts'
import { recordPayment } from '#app/money/payments/record-payment.server.ts'
import { vouchers } from '#app/money/tables/vouchers.server.ts'
import { issueVoucher } from '#app/money/vouchers/issue-voucher.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { findOrder, findOrderByToken } from '#app/orders/find-order.server.ts'
import { amountRows } from '#app/orders/printing/printed-order.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { discountText } from '#app/pricing/order-amounts.ts'
import { paidWithText, settledRows } from '#app/pricing/settled-rows.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { runConcurrently } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import type { OrderRequest } from './order-request.ts'
import { placeOrder } from './place-order.server.ts'
import { quoteOrder } from './quote-order.server.ts'

const { database } = await createTestDatabase()

let shirt: Awaited<ReturnType<typeof createProduct>>

beforeEach(async () => {
  await database.execute(sql`truncate orders, customers, vouchers restart identity cascade`)
  shirt = await createProduct(database, { sizes: { M: 50 }, pricePaisa: 300_000 })
})

// product: 37.2, 8.4
test('a voucher pays the order with which its code is typed, and the quote, the page, the mail and the invoice say so', async () => {
  const code = await giveVoucher(100_000)
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }])
  const quote = await quoteOrder(database, request.lines, { city: 'Lahore', code })
  const { totalPaisa } = quote
  expect(quote).toMatchObject({ discountPaisa: 0, voucher: { paysPaisa: 100_000, leftPaisa: 0 } })
  const placed = await place({ ...request, code, seenVoucherPaisa: 100_000 })
  if (!placed.ok) throw new Error(placed.refusal.kind)
  const page = await findOrderByToken(database, placed.token)
  expect(page).toMatchObject({ totalPaisa, paidPaisa: 100_000 })
  const order = await findAdminOrder(database, placed.number)
  if (!order) throw new Error('The order is gone')
  expect(order.events[0]?.remark).toBe(`PKR 1,000.00 was paid with the voucher ${code}.`)
  expect(amountRows(order).slice(-2)).toEqual([
    { name: 'Voucher', amount: discountText(100_000) },
    { name: 'To pay', amount: 'PKR 2,000.00', isTotal: true },
  ])
  const mails = await database.select().from(emails).where(eq(emails.orderId, order.id))
  expect(mails).toHaveLength(2)
  for (const { params } of mails) {
    expect(params).toMatchObject({
      order_total: formatPaisa(totalPaisa),
      order_paid: 'PKR 1,000.00',
      order_by_voucher: 'PKR 1,000.00',
      order_due: formatPaisa(totalPaisa - 100_000),
    })
  }
  expect(await leftOnVoucher(code)).toBe(0)
})

// product: 37.2
test('a voucher that is worth more than the order pays it all, once for a repeated checkout', async () => {
  const code = await giveVoucher(9_000_000)
  const request = { ...orderRequest([{ product: shirt, size: 'M', quantity: 1 }]), code }
  const placed = await place(request)
  expect(await place(request)).toEqual(placed)
  const [order] = await database
    .select()
    .from(orders)
    .where(eq(orders.number, placed.ok ? placed.number : ''))
  expect(await readCost(database, order?.id ?? 0)).toMatchObject({ paidPaisa: order?.totalPaisa })
  expect(await leftOnVoucher(code)).toBe(9_000_000 - (order?.totalPaisa ?? 0))
})

// product: 37.2
test('an order that a voucher has paid says so, and not how its rest would be paid', async () => {
  const read = async (paisa: number) => {
    const request = {
      ...orderRequest([{ product: shirt, size: 'M', quantity: 1 }]),
      code: await giveVoucher(paisa),
    }
    const placed = await place(request)
    const order = await findOrder(database, eq(orders.number, placed.ok ? placed.number : ''))
    if (!order) throw new Error('The order was not placed')
    return { total: formatPaisa(order.totalPaisa), rows: settledRows(order), by: paidWithText(order) }
  }
  const { total, rows, by } = await read(9_000_000)
  expect(by).toBe('Voucher')
  expect(rows).toMatchObject([{ name: 'Voucher', amount: expect.stringContaining(total) }])
  expect(await read(100_000)).toMatchObject({
    by: 'Cash on delivery',
    rows: [{ name: 'Voucher', amount: expect.stringContaining('1,000.00') }],
  })
})

// product: 37.3
test('of orders that want the last rupees of a voucher at once one gets them, and the others are not placed', async () => {
  const code = await giveVoucher(100_000)
  const lock = sql`select from vouchers for update`
  const work = Array.from({ length: 3 }, (_, at) => () => {
    const details = { phoneNumber: `+92300123456${at}`, email: `v${at}@example.com` }
    const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }], { details })
    return place({ ...request, code, seenVoucherPaisa: 100_000 })
  })
  const results = await runConcurrently(database, lock, work)
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.filter(({ ok }) => !ok)).toMatchObject(
    Array(2).fill({ refusal: { kind: 'voucher-changed', fromPaisa: 100_000, toPaisa: 0 } }),
  )
  expect(await leftOnVoucher(code)).toBe(0)
  expect(await database.$count(orders, sql`status = 'pending'`)).toBe(1)
})

// product: 37.2, 37.4
test('a voucher whose code was typed last pays the order, though what it pays was not shown yet', async () => {
  const code = await giveVoucher(100_000)
  expect(await attempt({ code, seenVoucherPaisa: 0 })).toMatchObject({ ok: true })
  expect(await leftOnVoucher(code)).toBe(0)
})

// product: 37.2, 37.4
test('a voucher that pays less than was seen places nothing, and one that was not seen to pay stops nothing', async () => {
  const code = await giveVoucher(100_000)
  expect(await attempt({ code, seenVoucherPaisa: 100_001 })).toMatchObject({
    refusal: { kind: 'voucher-changed', fromPaisa: 100_001, toPaisa: 100_000 },
  })
  const refused = (text: string) => ({ refusal: { kind: 'code-refused', text } })
  expect(await attempt({ code: 'V-AAAA-AAAA', seenVoucherPaisa: 1 })).toMatchObject(
    refused('There is no such voucher, or it is used up.'),
  )
  await database.update(vouchers).set({ expiresAt: sql`now() - interval '1 minute'` })
  expect(await attempt({ code, seenVoucherPaisa: 1 })).toMatchObject(
    refused('This voucher has expired. Please contact us.'),
  )
  for (const unpaid of [code, 'V-AAAA-AAAA']) {
    expect(await attempt({ code: unpaid, seenVoucherPaisa: 0 })).toMatchObject({
      ok: true,
      unusedCode: expect.stringContaining(`The code ${unpaid} was not used: Th`),
    })
  }
  expect(await attempt({})).toMatchObject({ ok: true, unusedCode: undefined })
})

// product: 37.2
test('codes can’t be guessed at checkout: after twenty that no voucher has, none is looked up', async () => {
  const code = await giveVoucher(100_000)
  const ask = (typed: string) => quoteOrder(database, [], { code: typed, from: '203.0.113.7' })
  for (let n = 0; n < 25; n += 1) expect((await ask(code)).voucher).not.toBeNull()
  for (let n = 0; n < 20; n += 1) await ask('V-AAAA-AAAA')
  const { voucher, discounts } = await ask(code)
  expect(voucher).toBeNull()
  expect(discounts.codeProblem).toMatch(/too many/i)
})

// product: 33.6
test('a voucher pays the advance first, so that what was seen is what is left of it', async () => {
  const value = { deliveryFeePaisa: 0, payments: { raast: '0300 1234567', advancePercent: 50 } }
  await database.insert(settings).values({ key: 'store', value })
  const code = await giveVoucher(100_000)
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }])
  const { payment } = await quoteOrder(database, request.lines, { city: 'Lahore', code })
  expect(payment).toMatchObject({ advancePaisa: 50_000, firstAdvancePaisa: 50_000 })
  const asUnpaid = { ...request, code, seenAdvancePaisa: 150_000, seenFirstAdvancePaisa: 150_000 }
  expect(await place({ ...asUnpaid, seenVoucherPaisa: 100_000 })).toMatchObject({
    refusal: { kind: 'advance-changed' },
  })
  expect(await place({ ...asUnpaid, seenVoucherPaisa: 0 })).toMatchObject({ ok: true })
  await database.delete(settings)
})

async function giveVoucher(amountPaisa: number): Promise<string> {
  const { number } = await createOrder(database, { totalPaisa: 100, status: 'delivered' })
  const actor = 'sana@darzi.example'
  const payment = { intent: 'payment', direction: 'received', way: 'raast', reference: '', seen: 0 } as const
  await recordPayment(database, { ...payment, number, actor, amount: 100 + amountPaisa })
  const issued = await issueVoucher(database, { number, amountPaisa, validDays: 0, actor })
  if (!issued.ok) throw new Error(issued.refusal.kind)
  return issued.code
}

function place(request: OrderRequest) {
  return placeOrder(database, request, { ownerEmail: 'owner@darzi.example' })
}

function attempt(sent: Partial<OrderRequest>) {
  return place({ ...orderRequest([{ product: shirt, size: 'M', quantity: 1 }]), ...sent })
}

async function leftOnVoucher(code: string): Promise<number> {
  const [voucher] = await database.select().from(vouchers).where(eq(vouchers.code, code))
  return leftOf(database, voucher?.id ?? 0)
}
