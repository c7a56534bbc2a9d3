import { readFile } from 'node:fs/promises'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { findCustomer, listCustomerOrders } from '#app/customers/find-customer.server.ts'
import { customers } from '#app/customers/tables/customers.server.ts'
import type { ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { checkIn } from '#app/fulfilment/parcels/check-in.server.ts'
import { handOver } from '#app/fulfilment/parcels/hand-over.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { reportParcel } from '#app/fulfilment/parcels/report-parcel.server.ts'
import { undoCheckIn } from '#app/fulfilment/parcels/undo-parcel-act.server.ts'
import { readDashboard } from '#app/insight/dashboard/read-dashboard.server.ts'
import { listOrderEmails } from '#app/messages/email/outbox/list-order-emails.server.ts'
import { orderEmailParams } from '#app/messages/email/templates/order-email-params.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { listOrderBalances } from '#app/money/balances/list-order-balances.server.ts'
import { balanceReason } from '#app/money/balances/order-balance.ts'
import { recordPayment, takeBackPayment } from '#app/money/payments/record-payment.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { vouchers } from '#app/money/tables/vouchers.server.ts'
import { cancelVoucher, issueVoucher } from '#app/money/vouchers/issue-voucher.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { isStillTrue } from '#app/orders/emails/is-still-true.server.ts'
import { readEmailedOrder } from '#app/orders/emails/read-emailed-order.server.ts'
import { findOrderByToken } from '#app/orders/find-order.server.ts'
import { changeOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { amountRows } from '#app/orders/printing/printed-order.ts'
import { orderEvents, orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { approveReturn } from '#app/returns/decide-return.server.ts'
import { requestReturn } from '#app/returns/request-return.server.ts'
import { readWorth } from '#app/returns/return-worth.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'

const { database } = await createTestDatabase()
afterEach(() => expectBalancedStock(database))

const actor = 'sana@darzi.example'
const TOTAL = 818_050

let shop: Shop
interface Shop {
  number: string
  id: number
  token: string
  hoodieId: number
  joggerId: number
  customerId: number
}

let shoppers = 0

/** A hoodie for 4,990 and a jogger for 2,990.50 with delivery for 200, in two parcels that have left: first the hoodie. */
beforeEach(async () => {
  const hoodie = await createProduct(database, { pricePaisa: 499_000, sizes: { M: 10 } })
  const jogger = await createProduct(database, { pricePaisa: 299_050, sizes: { L: 10 } })
  shoppers += 1
  const email = `shopper-${shoppers}@example.com`
  const bought = [
    { product: hoodie, size: 'M', quantity: 1 },
    { product: jogger, size: 'L', quantity: 1 },
  ]
  const details = { phoneNumber: `+92300000000${shoppers}`, email }
  const placed = await placeOrder(database, orderRequest(bought, { details }), { ownerEmail: undefined })
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  const { number } = placed
  const [order] = await database
    .update(orders)
    .set({ shippingPaisa: 20_000, totalPaisa: TOTAL, paymentMethod: 'bank-transfer' })
    .where(eq(orders.number, number))
    .returning()
  const [customer] = await database.select().from(customers).where(eq(customers.email, email))
  if (!order || !customer) throw new Error('The order was not stored')
  shop = { number, id: order.id, token: order.token, customerId: customer.id, hoodieId: 0, joggerId: 0 }
})

interface Sent {
  paidPaisa: number
  method?: 'bank-transfer' | 'cash_on_delivery'
}

async function send({ paidPaisa, method = 'bank-transfer' }: Sent): Promise<void> {
  const { number, id } = shop
  await database.update(orders).set({ paymentMethod: method }).where(eq(orders.id, id))
  await changeOrderStatus(database, { number, from: 'pending', to: 'processing', actor })
  if (paidPaisa > 0) await pay('received', paidPaisa)
  const lines = await database
    .select({ orderLineId: orderLines.id, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position))
  const parcelIds: number[] = []
  for (const line of lines) {
    const packed = await packOrder(database, { number, actor, pieces: [line] })
    if (!packed.ok) throw new Error(JSON.stringify(packed.refusal))
    parcelIds.push(packed.parcelId)
  }
  await handOver(database, { parcelIds, actor })
  shop.hoodieId = parcelIds[0] ?? 0
  shop.joggerId = parcelIds[1] ?? 0
}

async function pay(direction: 'received' | 'refund', amount: number, confirmed?: number) {
  const seen = await database.$count(moneyEntries, eq(moneyEntries.orderId, shop.id))
  const payment = { intent: 'payment', direction, amount, way: 'raast', reference: '', seen } as const
  const paid = await recordPayment(database, { ...payment, confirmed, number: shop.number, actor })
  if (!paid.ok) throw new Error(JSON.stringify(paid.refusal))
}

async function takeBackLastPayment() {
  const [last] = await database
    .select()
    .from(moneyEntries)
    .where(eq(moneyEntries.orderId, shop.id))
    .orderBy(desc(moneyEntries.id))
    .limit(1)
  return takeBackPayment(database, { number: shop.number, actor, entry: last?.id ?? 0 })
}

let minutes = 0
function courierSays(parcelId: number, kind: ParcelEventKind) {
  minutes += 1
  const happenedAt = new Date(Date.now() + minutes * 60_000)
  const event = { kind, key: `courier:${minutes}`, actor: 'courier', happenedAt }
  return database.transaction(transaction => recordParcelEvents(transaction, parcelId, [event]))
}

const report = (parcelId: number, kind: 'lost' | 'delivered') =>
  reportParcel(database, { parcelId, kind, actor })

async function read() {
  const order = await findAdminOrder(database, shop.number)
  if (!order) throw new Error('The order is gone')
  return order
}

/** What the order costs less, owes and is owed, in paisa. */
async function amounts() {
  const { status, returnedPaisa, cash } = await read()
  const { toCollectPaisa, overpaidPaisa, notChargedPaisa } = cash
  return { status, returnedPaisa, toCollectPaisa, overpaidPaisa, notChargedPaisa }
}

async function history() {
  const rows = await database
    .select({ remark: orderEvents.remark })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, shop.id))
    .orderBy(asc(orderEvents.id))
  return rows.map(({ remark }) => remark)
}

/** What the dashboard counts, and what the customer has spent, by the list and by their page. */
async function readFigures() {
  const { money, figures } = await readDashboard(database, '30d', new Date())
  const customer = await findCustomer(database, { customerId: shop.customerId })
  const page = customer && (await listCustomerOrders(database, customer, 1))
  return {
    revenue: figures.revenue.total,
    ordered: money.ordered.total,
    delivered: money.delivered.total,
    spent: customer?.spentPaisa ?? 0,
    spentOnPage: page?.spentPaisa ?? 0,
  }
}

// product: 24.27, 24.21
test('pieces of a prepaid order that came back with their parcel are owed to the shopper, and no revenue', async () => {
  const before = await readFigures()
  await send({ paidPaisa: TOTAL })
  await report(shop.hoodieId, 'delivered')
  await courierSays(shop.joggerId, 'returning')
  expect(await amounts()).toMatchObject({ status: 'delivered', returnedPaisa: 0, overpaidPaisa: 0 })
  await checkIn(database, { parcelId: shop.joggerId, actor })
  const owed = { returnedPaisa: 299_050, overpaidPaisa: 299_050, toCollectPaisa: 0, notChargedPaisa: 0 }
  expect(await amounts()).toMatchObject(owed)
  const [printed] = await listPrintedOrders(database, [shop.number])
  const shoppers = await findOrderByToken(database, shop.token)
  const mailed = await database.transaction(transaction => readEmailedOrder(transaction, shop.id))
  for (const each of [printed, shoppers, mailed]) {
    expect(each).toMatchObject({ returnedPaisa: 299_050, cash: { overpaidPaisa: 299_050 } })
  }
  const rows = printed && amountRows(printed).map(({ name, amount }) => `${name}: ${amount}`)
  expect(rows?.slice(-4)).toEqual([
    'Total: PKR 8,180.50',
    'Returned: − PKR 2,990.50',
    'Paid: − PKR 8,180.50',
    'Refund due: PKR 2,990.50',
  ])
  expect(mailed && JSON.stringify(orderEmailParams(mailed))).toContain('2,990.50')
  const [spent, lessPaisa] = [before.spent, 299_050]
  expect(await readFigures()).toEqual({
    revenue: before.revenue - lessPaisa,
    ordered: before.ordered - lessPaisa,
    delivered: before.delivered + TOTAL - lessPaisa,
    spent: spent - lessPaisa,
    spentOnPage: spent - lessPaisa,
  })
  expect((await history()).at(-1)).toBe(
    `Parcel ${shop.number}-2 came back: the order costs PKR 2,990.50 less.`,
  )
  await pay('refund', 299_050)
  expect(await amounts()).toMatchObject({ returnedPaisa: 299_050, overpaidPaisa: 0, toCollectPaisa: 0 })
})

// product: 24.27, 22.13
test('the undo of a check-in takes the credit away, and is refused once it has been paid back', async () => {
  await send({ paidPaisa: TOTAL })
  await courierSays(shop.joggerId, 'returning')
  const by = { parcelId: shop.joggerId, actor }
  await checkIn(database, by)
  await pay('refund', 299_050)
  const refusal = { ok: false, refusal: { kind: 'spent-since' } }
  expect(await undoCheckIn(database, by)).toEqual(refusal)
  await takeBackLastPayment()
  await issueVoucher(database, { number: shop.number, amountPaisa: 299_050, validDays: 0, actor })
  expect(await undoCheckIn(database, by)).toEqual(refusal)
  const [voucher] = await database.select().from(vouchers).where(eq(vouchers.orderId, shop.id))
  await cancelVoucher(database, { id: voucher?.id ?? 0, actor })
  expect(await undoCheckIn(database, by)).toMatchObject({ ok: true })
  expect(await amounts()).toMatchObject({ returnedPaisa: 0, overpaidPaisa: 0, toCollectPaisa: 0 })
  expect((await history()).at(-1)).toBe(
    `Parcel ${shop.number}-2 counts again: the order costs PKR 2,990.50 more.`,
  )
})

const CREDITS = new URL('../../../../db/migrations/0115_credit-what-was-to-be-collected.sql', import.meta.url)

// product: 24.27
test.each(['lost', 'returned'])(
  'by a parcel that is %s, an order costs less by all that it was to collect, also one that exists',
  async end => {
    await send({ paidPaisa: 0, method: 'cash_on_delivery' })
    await courierSays(shop.hoodieId, 'delivered')
    if (end === 'lost') await report(shop.joggerId, 'lost')
    else await checkIn(database, { parcelId: shop.joggerId, actor })
    const settled = { returnedPaisa: 319_050, toCollectPaisa: 0, overpaidPaisa: 0, notChargedPaisa: 0 }
    expect(await amounts()).toMatchObject(settled)
    await database.update(orders).set({ returnedPaisa: 299_000 }).where(eq(orders.id, shop.id))
    await database.execute(sql.raw(await readFile(CREDITS, 'utf8')))
    expect((await read()).returnedPaisa).toBe(319_050)
  },
)

test('a mail that an order is on its way does not leave once its parcels are lost, and does after the undo', async () => {
  await send({ paidPaisa: TOTAL })
  const isTrue = async () => {
    const [email] = await database
      .select()
      .from(emails)
      .where(and(eq(emails.orderId, shop.id), eq(emails.template, 'order_shipped')))
    return email !== undefined && isStillTrue(database, email)
  }
  await report(shop.hoodieId, 'lost')
  expect(await isTrue()).toBe(true)
  await report(shop.joggerId, 'lost')
  expect(await isTrue()).toBe(false)
  await courierSays(shop.joggerId, 'in-transit')
  expect(await isTrue()).toBe(true)
})

test('an order that was delivered but for what came back is on its way in no mail once that is lost', async () => {
  await send({ paidPaisa: TOTAL })
  await report(shop.hoodieId, 'delivered')
  await courierSays(shop.joggerId, 'returning')
  const mailed = async () => (await listOrderEmails(database, shop.id)).map(({ template }) => template)
  const before = await mailed()
  expect(before.at(-1)).toBe('order_delivered')
  await report(shop.joggerId, 'lost')
  expect(await amounts()).toMatchObject({ status: 'shipped' })
  expect(await mailed()).toEqual(before)
})

// product: 24.3, 24.19
test('what is asked for after a lost parcel was delivered is what was paid back, without what rounding took off', async () => {
  await send({ paidPaisa: 50_000, method: 'cash_on_delivery' })
  await courierSays(shop.hoodieId, 'delivered')
  await report(shop.joggerId, 'lost')
  const { overpaidPaisa } = await amounts()
  await pay('refund', overpaidPaisa)
  await courierSays(shop.joggerId, 'delivered')
  expect(await amounts()).toMatchObject({ status: 'delivered', toCollectPaisa: overpaidPaisa })
  await pay('received', overpaidPaisa)
  expect(await amounts()).toMatchObject({ toCollectPaisa: 0, overpaidPaisa: 0 })
  const { orders: listed } = await listOrderBalances(database, { since: undefined })
  expect(listed.find(({ number }) => number === shop.number)).toBeUndefined()
})

// product: 24.24
test('what was due when it was paid back is asked for again once the lost parcel was delivered after all', async () => {
  await send({ paidPaisa: TOTAL })
  await courierSays(shop.hoodieId, 'delivered')
  await report(shop.joggerId, 'lost')
  await pay('refund', 299_050)
  await courierSays(shop.joggerId, 'delivered')
  const unpaid = { status: 'delivered', toCollectPaisa: 299_050, notChargedPaisa: 0, overpaidPaisa: 0 }
  expect(await amounts()).toMatchObject(unpaid)
  const { orders: listed } = await listOrderBalances(database, { since: undefined })
  const balance = listed.find(({ number }) => number === shop.number)
  expect(balance && balanceReason(balance)).toBe('Delivered, paid in part')
  // A gift is none of it.
  await pay('refund', 100_000, 100_000)
  expect(await amounts()).toMatchObject({ ...unpaid, notChargedPaisa: 100_000 })
  await takeBackLastPayment()
  expect(await amounts()).toMatchObject(unpaid)
})

// product: 24.27, 32.4
test('a return of what did arrive is credited with what is left of the order', async () => {
  await send({ paidPaisa: TOTAL })
  await report(shop.hoodieId, 'delivered')
  await checkIn(database, { parcelId: shop.joggerId, actor })
  const settings = await readStoreSettings(database)
  const wish = { kind: 'money' } as const
  const wanted = [{ position: 0, quantity: 1, reason: 'too-small', wish } as const]
  const asked = await requestReturn(
    database,
    { number: shop.number, wanted, note: '', seen: 0, actor },
    settings,
  )
  if (!asked.ok) throw new Error(JSON.stringify(asked.refusal))
  const mostPaisa = TOTAL - 299_050
  expect(await readWorth(database, asked.id, shop.id)).toMatchObject({ valuePaisa: 499_000, mostPaisa })
  const agreement = {
    replacementTime: null,
    chargePaisa: 0,
    answer: '',
    sizes: new Map(),
    added: [],
    holdDays: 7,
    isTrial: false,
  }
  const approve = (creditPaisa: number) =>
    approveReturn(database, asked.id, actor, { ...agreement, creditPaisa })
  expect(await approve(mostPaisa + 1)).toEqual({
    ok: false,
    refusal: { kind: 'too-much-credit', mostPaisa },
  })
  expect(await approve(mostPaisa)).toMatchObject({ ok: true })
})

const GIFTS = new URL('../../../../db/migrations/0112_gifts.sql', import.meta.url)

// product: 24.24
test('of delivered orders that exist, the upgrade makes gifts of what their newest refunds left unpaid', async () => {
  await send({ paidPaisa: TOTAL })
  await courierSays(shop.hoodieId, 'delivered')
  await courierSays(shop.joggerId, 'delivered')
  for (const refund of [100_000, 50_000, 10_000]) await pay('refund', refund, refund)
  await takeBackLastPayment()
  const gifts = async () => {
    const entries = await database
      .select({ giftPaisa: moneyEntries.giftPaisa })
      .from(moneyEntries)
      .where(and(eq(moneyEntries.orderId, shop.id), eq(moneyEntries.kind, 'refund')))
      .orderBy(asc(moneyEntries.id))
    return entries.map(({ giftPaisa }) => giftPaisa)
  }
  expect(await gifts()).toEqual([100_000, 50_000, 10_000, -10_000])
  const [, fill] = (await readFile(GIFTS, 'utf8')).split('--> statement-breakpoint')
  await database.execute(sql`alter table money_entries disable trigger money_entries_never_change`)
  const upgrade = async (returnedPaisa: number) => {
    await database.update(orders).set({ returnedPaisa }).where(eq(orders.id, shop.id))
    await database.update(moneyEntries).set({ giftPaisa: 0 })
    await database.execute(sql.raw(fill ?? ''))
    return gifts()
  }
  expect(await upgrade(0)).toEqual([100_000, 50_000, 0, 0])
  expect(await upgrade(80_000)).toEqual([20_000, 50_000, 0, 0])
  expect(await upgrade(150_000)).toEqual([0, 0, 0, 0])
  await database.execute(sql`alter table money_entries enable trigger money_entries_never_change`)
})
