import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { messageValues } from '#app/desk/call-desk/call-messages.ts'
import { readConsignment } from '#app/fulfilment/couriers/booking/read-consignment.server.ts'
import { listLabels, listLoad } from '#app/fulfilment/labels/list-labels.server.ts'
import { findParcel } from '#app/fulfilment/parcels/find-parcel.server.ts'
import { handOver } from '#app/fulfilment/parcels/hand-over.server.ts'
import { listParcels } from '#app/fulfilment/parcels/list-parcels.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { reportParcel } from '#app/fulfilment/parcels/report-parcel.server.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { readDashboard } from '#app/insight/dashboard/read-dashboard.server.ts'
import { derivePaymentState } from '#app/money/payments/payment-state.ts'
import { readCashOfOrders } from '#app/money/payments/read-cash-to-collect.server.ts'
import { listMoneyEntries } from '#app/money/payments/read-money.server.ts'
import { recordPayment, takeBackPayment } from '#app/money/payments/record-payment.server.ts'
import { moneyEntries, parcelBalances } from '#app/money/tables/cash.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { readEmailedOrder } from '#app/orders/emails/read-emailed-order.server.ts'
import { findOrderByToken } from '#app/orders/find-order.server.ts'
import { changeOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { collectTexts } from '#app/orders/printing/printed-order.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'

const { database } = await createTestDatabase()
beforeEach(() =>
  database.execute(sql`truncate orders, customers, couriers, settings restart identity cascade`),
)

const actor = 'sana@darzi.example'

// product: 24.19
test('an order of 3,391.50 is packed, booked and delivered in whole rupees, and is then exactly paid', async () => {
  const order = await createOrder(database, { status: 'processing', ...line(399_000), totalPaisa: 339_150 })
  const { parcelId } = await pack(order.number)
  expect(await amountsSaid(order.number)).toEqual(new Set([339_200]))
  expect(await ordersCash(order.number)).toMatchObject({
    receivedPaisa: 0,
    roundingPaisa: 50,
    toCollectPaisa: 339_200,
  })
  await deliver(parcelId)
  expect(await kindsOf(order.id)).toEqual([
    ['collected', 339_200],
    ['rounding', -50],
  ])
  expect(await stateOf(order.number)).toMatchObject({ restPaisa: 0, overpaidPaisa: 0 })
  expect(await ordersCash(order.number)).toMatchObject({
    receivedPaisa: 339_200,
    roundingPaisa: 50,
    toCollectPaisa: 0,
  })
  const [balance] = await database.select().from(parcelBalances)
  expect(balance?.collectedPaisa).toBe(339_200)
  await reportParcel(database, { parcelId, kind: 'returning', actor })
  expect(await stateOf(order.number)).toMatchObject({ paidPaisa: 0 })
  expect((await kindsOf(order.id)).slice(2)).toEqual([
    ['collected', -339_200],
    ['rounding', 50],
  ])
  const entries = await listMoneyEntries(database, order.id)
  const rounding = entries.find(({ kind }) => kind === 'rounding')
  expect(entries.at(-1)).toMatchObject({ kind: 'rounding', reversesId: rounding?.id, actor })
})

// product: 24.19
test('the owner can have cash rounded down, also of orders that are packed', async () => {
  const order = await createOrder(database, { status: 'processing', ...line(399_000), totalPaisa: 339_150 })
  const { parcelId } = await pack(order.number)
  await database.insert(settings).values({ key: 'store', value: { cashRounding: 'down' } })
  expect(await amountsSaid(order.number)).toEqual(new Set([339_100]))
  await deliver(parcelId)
  expect(await kindsOf(order.id)).toEqual([
    ['collected', 339_100],
    ['rounding', 50],
  ])
  expect(await stateOf(order.number)).toMatchObject({ restPaisa: 0, overpaidPaisa: 0 })
})

// product: 24.19
test('cash that staff receive themselves is rounded too, and is owed again once it is taken back', async () => {
  const order = await createOrder(database, { ...line(399_000), totalPaisa: 339_150 })
  await pay(order.number, 339_200, { way: 'cash' })
  expect(await stateOf(order.number)).toMatchObject({ restPaisa: 0, overpaidPaisa: 0 })
  const [payment] = await listMoneyEntries(database, order.id)
  const back = { number: order.number, entry: payment?.id ?? 0, actor }
  expect(await takeBackPayment(database, back)).toMatchObject({ ok: true })
  expect(await stateOf(order.number)).toMatchObject({ restPaisa: 339_150, paidPaisa: 0 })
  const [, rounding, , undone] = await listMoneyEntries(database, order.id)
  expect(undone).toMatchObject({ kind: 'rounding', reversesId: rounding?.id, actor })
})

// product: 24.3
test('a parcel that was paid, lost, refunded, found and delivered has collected nothing, as its label said', async () => {
  const { order, parcelId, reference } = await lostAndRefunded()
  const events = (await findParcel(database, reference))?.events ?? []
  expect(events.map(({ kind, amountPaisa }) => [kind, amountPaisa])).toContainEqual(['lost', null])
  await reportParcel(database, { parcelId, kind: 'delivered', actor })
  expect((await kindsOf(order.id)).slice(2)).toEqual([])
  expect(await parcelsCash(order.id)).toEqual([0])
})

// product: 24.23, 23.5
test('a lost parcel that was not paid is paid nowhere, and its label collects nothing', async () => {
  const order = await createOrder(database, { status: 'processing', ...line(449_000) })
  const { parcelId } = await pack(order.number)
  await handOver(database, { parcelIds: [parcelId], actor })
  await reportParcel(database, { parcelId, kind: 'lost', actor })
  const [printed] = await listPrintedOrders(database, [order.number])
  const mailed = await database.transaction(transaction => readEmailedOrder(transaction, order.id))
  const customers = await findOrderByToken(database, order.token)
  for (const each of [await read(order.number), customers, printed, mailed]) {
    expect(each).toMatchObject({
      returnedPaisa: 449_000,
      cash: { toCollectPaisa: 0, isPaid: false, notChargedPaisa: 0 },
    })
  }
  expect(printed && collectTexts(printed, 'invoice').title).toBe('Collect nothing')
  const [label] = await listLabels(database, [parcelId])
  expect(label).toMatchObject({ toCollectPaisa: 0, state: 'lost', isPaid: false })
})

// product: 23.5
test('the label of a delivered parcel collects nothing, and a load sheet says what it was to collect', async () => {
  const order = await createOrder(database, { status: 'processing', ...line(449_000) })
  const { parcelId } = await pack(order.number)
  await deliver(parcelId)
  expect(await listLabels(database, [parcelId])).toMatchObject([{ toCollectPaisa: 0, state: 'delivered' }])
  const [courier] = await database.select().from(couriers)
  const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)
  expect(await listLoad(database, courier?.id ?? 0, today)).toMatchObject([{ toCollectPaisa: 449_000 }])
})

// product: 24.11, 24.25
test('cash that is taken at the door without a courier is in the shop’s hands, and all places of cash make what was collected', async () => {
  const byHand = await createOrder(database, { status: 'processing', ...line(339_150) })
  await packOrder(database, { number: byHand.number, actor, courierId: undefined })
  await setStatus(byHand.number, 'processing', 'delivered')
  const entries = await listMoneyEntries(database, byHand.id)
  expect(entries).toMatchObject([
    { kind: 'collected', amountPaisa: 339_200, isOfCourier: false },
    { kind: 'rounding', amountPaisa: -50, actor },
  ])
  const figures = async () => (await readDashboard(database, '7d', new Date())).money
  expect(await figures()).toMatchObject({
    received: { last30Days: 339_200, total: 339_200 },
    collected: { total: 339_150 },
    outstandingPaisa: 0,
  })
  const order = await createOrder(database, { status: 'processing', ...line(449_000) })
  await pay(order.number, 50_000)
  const { parcelId } = await pack(order.number)
  await deliver(parcelId)
  await pay(order.number, 10_000, { direction: 'refund' })
  const [courier] = await database.select().from(couriers)
  const settled = { orderId: order.id, parcelId, courierId: courier?.id, way: 'courier', actor } as const
  await database.insert(moneyEntries).values([
    { ...settled, kind: 'remitted', amountPaisa: 300_000 },
    { ...settled, kind: 'charge', amountPaisa: 20_000 },
    { ...settled, kind: 'income-tax', amountPaisa: 3_000 },
  ])
  const { received, deducted, outstandingPaisa, collected } = await figures()
  expect([received.total, deducted.total, outstandingPaisa]).toEqual([679_200, 23_000, 76_000])
  const roundings = 50
  expect(received.total + deducted.total + outstandingPaisa).toBe(collected.total + roundings)
  await setStatus(byHand.number, 'delivered', 'processing')
  expect(await figures()).toMatchObject({ received: { total: 340_000 }, collected: { total: 439_000 } })
})

async function setStatus(number: string, from: OrderStatus, to: OrderStatus) {
  expect(await changeOrderStatus(database, { number, from, to, actor, isConfirmed: true })).toMatchObject({
    ok: true,
  })
}

/** A paid order whose parcel is lost, and whose money went back. */
async function lostAndRefunded() {
  const order = await createOrder(database, { status: 'processing', ...line(449_090) })
  await pay(order.number, 449_090)
  const { parcelId, reference } = await pack(order.number)
  await handOver(database, { parcelIds: [parcelId], actor })
  await reportParcel(database, { parcelId, kind: 'lost', actor })
  await pay(order.number, 449_090, { direction: 'refund' })
  return { order, parcelId, reference }
}

function line(unitPricePaisa: number) {
  return { lines: [{ unitPricePaisa }], totalPaisa: unitPricePaisa }
}

async function pack(number: string, pieces?: { orderLineId: number; quantity: number }[]) {
  const [courier] = await database
    .insert(couriers)
    .values({ name: 'TCS', kind: 'sheet' })
    .onConflictDoUpdate({ target: couriers.name, set: { isActive: true } })
    .returning()
  const packed = await packOrder(database, {
    number,
    actor,
    courierId: courier?.id,
    ...(pieces && { pieces }),
  })
  if (!packed.ok) throw new Error(packed.refusal.kind)
  return packed
}

async function deliver(parcelId: number) {
  await handOver(database, { parcelIds: [parcelId], actor })
  await reportParcel(database, { parcelId, kind: 'delivered', actor })
}

async function pay(
  number: string,
  amount: number,
  {
    direction = 'received',
    way = 'raast',
  }: { direction?: 'received' | 'refund'; way?: 'raast' | 'cash' } = {},
) {
  const seen = (await listMoneyEntries(database, await idOf(number))).length
  const paid = { intent: 'payment', reference: '', number, actor, amount, direction, way, seen } as const
  expect(await recordPayment(database, { ...paid, confirmed: amount })).toMatchObject({ ok: true })
}

/** Every amount that a page, paper or message names for the order and its only parcel now. */
async function amountsSaid(number: string): Promise<Set<number>> {
  const order = await read(number)
  const customers = await findOrderByToken(database, order.token)
  const [printed] = await listPrintedOrders(database, [number])
  const mailed = await database.transaction(transaction => readEmailedOrder(transaction, order.id))
  const said = messageValues(order, { name: 'Darzi', link: '' }, 'english').due
  const amounts = [order, customers, printed, mailed].map(each => each?.cash.toCollectPaisa ?? -1)
  const { toCollectPaisa, isPaid } = order.cash
  const nothing = isPaid ? 'nothing, it is paid' : 'nothing'
  expect(said).toBe(toCollectPaisa > 0 ? formatPaisa(toCollectPaisa) : nothing)
  const [parcel] = await database.select().from(parcels).where(eq(parcels.orderId, order.id))
  if (!parcel) return new Set(amounts)
  const [label] = await listLabels(database, [parcel.id])
  const [courier] = await database.select().from(couriers)
  if (!courier) throw new Error('There is no courier')
  const booking = await readConsignment(database, courier, parcel.id)
  const lists = await Promise.all(
    (['packed', 'with-courier'] as const).map(async list => listParcels(database, list)),
  )
  const listed = lists.flatMap(page => page.parcels).find(({ id }) => id === parcel.id)
  return new Set([
    ...amounts,
    label?.toCollectPaisa ?? -1,
    booking.ok ? booking.consignment.collectRupees * 100 : -1,
    (await findParcel(database, parcel.reference))?.toCollectPaisa ?? -1,
    listed?.toCollectPaisa ?? -1,
  ])
}

async function read(number: string) {
  const order = await findAdminOrder(database, number)
  if (!order) throw new Error('The order is gone')
  return order
}

const idOf = async (number: string) => (await read(number)).id
const ordersCash = async (number: string) => (await read(number)).cash

async function parcelsCash(orderId: number) {
  const cash = (await readCashOfOrders(database, [orderId])).get(orderId)
  return [...(cash?.parcels.values() ?? [])].map(({ toCollectPaisa }) => toCollectPaisa)
}

async function stateOf(number: string) {
  const order = await read(number)
  return derivePaymentState(order, await listMoneyEntries(database, order.id))
}

async function kindsOf(orderId: number) {
  return (await listMoneyEntries(database, orderId)).map(({ kind, amountPaisa }) => [kind, amountPaisa])
}
