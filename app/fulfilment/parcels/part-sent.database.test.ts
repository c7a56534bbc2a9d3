import { and, asc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { handleCallForm } from '#app/desk/call-desk/handle-call-form.server.ts'
import { failureText } from '#app/fulfilment/parcel-log/parcel-failure.ts'
import type { ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { contentText, emailContent } from '#app/messages/email/templates/email-text.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { changeOrderStatus, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { handleStatusForm } from '#app/orders/lifecycle/handle-status-form.server.ts'
import { returnPieces } from '#app/orders/lifecycle/return-pieces.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { readOrderContent } from '#tests/setup/order-content.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { canBePacked } from './can-be-packed.ts'
import { checkIn } from './check-in.server.ts'
import { listParcelsOfOrder, listShoppersParcels } from './find-parcel.server.ts'
import { handOver } from './hand-over.server.ts'
import { listParcels } from './list-parcels.server.ts'
import { packOrder } from './pack-order.server.ts'
import { reportParcel } from './report-parcel.server.ts'
import { undoReport } from './undo-parcel-act.server.ts'

const { database } = await createTestDatabase()

afterEach(() => expectBalancedStock(database))

const actor = 'sana@darzi.example'

let shoppers = 0

interface PartSent {
  number: string
  productId: number
  /** The first packed first. */
  parcelIds: number[]
}

/** An order of two pieces in M and one in L, with parcels that have left. @param packed the pieces in each of them, by size */
async function partSent(...packed: number[][]): Promise<PartSent> {
  const product = await createProduct(database, { sizes: { M: 10, L: 10 } })
  const lines = [
    { product, size: 'M', quantity: 2 },
    { product, size: 'L', quantity: 1 },
  ]
  shoppers += 1
  const details = { phoneNumber: `+92300000000${shoppers}`, email: `shopper-${shoppers}@example.com` }
  const request = orderRequest(lines, { details })
  const placed = await placeOrder(database, request, { ownerEmail: undefined })
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  const { number } = placed
  await changeOrderStatus(database, { number, from: 'pending', to: 'processing', actor })
  const parcelIds: number[] = []
  for (const pieces of packed) {
    const parcelId = await packSome(number, pieces)
    await handOver(database, { parcelIds: [parcelId], actor })
    parcelIds.push(parcelId)
  }
  return { number, productId: product.id, parcelIds }
}

/** @param pieces how many, by size */
async function packSome(number: string, pieces: readonly number[]): Promise<number> {
  const rows = await database
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(orderLines.position))
  const wanted = rows.map(({ id }, at) => ({ orderLineId: id, quantity: pieces[at] ?? 0 }))
  const packed = await packOrder(database, { number, actor, pieces: wanted })
  if (!packed.ok) throw new Error(JSON.stringify(packed.refusal))
  return packed.parcelId
}

let minutes = 0
function courierSays(parcelId: number | undefined, kind: ParcelEventKind) {
  minutes += 1
  const happenedAt = new Date(Date.now() + minutes * 60_000)
  const event = { kind, key: `courier:${minutes}`, actor: 'courier', happenedAt }
  return database.transaction(transaction => recordParcelEvents(transaction, parcelId ?? 0, [event]))
}

async function statusOf(number: string): Promise<OrderStatus> {
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error('gone')
  return order.status
}

const set = async (number: string, to: OrderStatus, isBack = true) =>
  changeOrderStatus(database, { number, from: await statusOf(number), to, actor, isBack })
const undo = async (number: string) =>
  undoOrderStatus(database, { number, from: await statusOf(number), actor })

/** The form by which staff cancel orders, one or several. */
async function cancelByForm(numbers: readonly string[]) {
  const chosen = await Promise.all(numbers.map(async number => ({ number, from: await statusOf(number) })))
  const form = new FormData()
  form.set('orders', JSON.stringify(chosen))
  form.set('to', 'cancelled')
  form.set('stock', 'out')
  return handleStatusForm(createTestServices(database), form, actor)
}

// product: 22.15
test('the shopper reads what is in each of several parcels and what it collects, on the page and in the mail', async () => {
  const { number } = await partSent([2, 0], [0, 1])
  const [first, second, ...more] = await listShoppersParcels(database, number)
  expect(more).toEqual([])
  expect(first?.pieces).toMatchObject([{ size: 'M', quantity: 2 }])
  expect(second?.pieces).toMatchObject([{ size: 'L', quantity: 1 }])
  const collected = [first, second].map(parcel => parcel?.toCollectPaisa ?? 0)
  const order = await findAdminOrder(database, number)
  expect(collected.reduce((sum, paisa) => sum + paisa, 0)).toBe(order?.cash.toCollectPaisa)
  // The mail leaves with the first parcel.
  const [mail] = await database
    .select()
    .from(emails)
    .where(and(eq(emails.template, 'order_shipped'), sql`params ->> 'order_number' = ${number}`))
  const store = { name: 'Darzi', url: 'https://darzi.example', buttonColour: '#17452f' }
  const email = { template: 'order_shipped' as const, params: mail?.params ?? {} }
  const text = contentText(emailContent(email, store), store)
  expect(text).toContain(`A part of order ${number} is with the courier now.`)
  expect(text).toMatch(/2 × .*, size M/)
  expect(text).not.toContain('size L\n')
  expect(text).toContain(`Please keep ${formatPaisa(collected[0] ?? 0)} in cash ready.`)
})

// product: 22.16
test('the email and the invoice of an order of which a parcel came back say which pieces that are', async () => {
  const { number, parcelIds } = await partSent([2, 0], [0, 1])
  await courierSays(parcelIds[0], 'delivered')
  await courierSays(parcelIds[1], 'returning')
  await checkIn(database, { parcelId: parcelIds[1] ?? 0, actor })
  expect(await statusOf(number)).toBe('delivered')
  const [mail] = await database
    .select()
    .from(emails)
    .where(and(eq(emails.template, 'order_delivered'), sql`params ->> 'order_number' = ${number}`))
  const store = { name: 'Darzi', url: 'https://darzi.example', buttonColour: '#17452f' }
  const email = { template: 'order_delivered' as const, params: mail?.params ?? {} }
  const text = contentText(emailContent(email, store), store)
  expect(text).toMatch(/A part of order .* was delivered\..*What you did not get:\n1 × .*, size L/s)
  expect(text).not.toContain('everything fits')
  const [printed] = await listPrintedOrders(database, [number])
  expect(printed?.gone).toEqual([{ position: 1, back: 1, lost: 0 }])
})

// product: 22.7
test('staff read that a parcel was refused and why, until another attempt; what was taken back is not read', async () => {
  const { number, parcelIds } = await partSent([2, 1])
  const [parcelId = 0] = parcelIds
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  const failures = async () => {
    const [ofOrder] = await listParcelsOfOrder(database, order?.id ?? 0)
    const { parcels } = await listParcels(database, 'failed')
    const [shown] = await listShoppersParcels(database, number)
    return [ofOrder?.failure, parcels.find(({ id }) => id === parcelId)?.failure, shown?.isRefused]
  }
  await reportParcel(database, { parcelId, kind: 'attempted', note: 'Not at home', actor })
  const away = { kind: 'attempted', note: 'Not at home' }
  expect(await failures()).toEqual([away, away, false])
  await reportParcel(database, { parcelId, kind: 'refused', note: 'Too expensive', actor })
  const refused = { kind: 'refused', note: 'Too expensive' }
  expect(await failures()).toEqual([refused, refused, true])
  expect(failureText({ kind: 'refused', note: 'Too expensive' })).toBe('Refused · Too expensive')
  await undoReport(database, { parcelId, actor })
  expect(await failures()).toEqual([away, away, false])
  await reportParcel(database, { parcelId, kind: 'reattempt-asked', actor })
  expect(await failures()).toEqual([undefined, undefined, false])
})

// product: 13.16
test('an order of which a parcel was delivered is not cancelled by hand, alone or with others', async () => {
  const order = await partSent([1, 0], [1, 0])
  await courierSays(order.parcelIds[1], 'delivered')
  const other = await partSent([1, 0])
  const before = await readOrderContent(database, order.number)
  const { status, result } = await cancelByForm([order.number, other.number])
  expect(status).toBe(409)
  expect(result.results.map(({ isDone, text }) => [isDone, text])).toEqual([
    [
      false,
      `${order.number} stays as it is: Parcel ${order.number}-2 was delivered, so that the order can’t be cancelled. Take out what was not sent. What is on its way comes back as a failed delivery, and what was delivered as a return.`,
    ],
    [true, expect.any(String)],
  ])
  expect(await readOrderContent(database, order.number)).toEqual(before)
})

// product: 13.16
test('a delivered order, an undo and parcels cancel an order also if a parcel of it was delivered', async () => {
  const delivered = await partSent([2, 1])
  await courierSays(delivered.parcelIds[0], 'delivered')
  expect(await set(delivered.number, 'cancelled')).toMatchObject({ ok: true })

  // Its parcel was coming back when it was cancelled, and arrived nevertheless.
  const late = await partSent([1, 0])
  await set(late.number, 'cancelled', false)
  await courierSays(late.parcelIds[0], 'delivered')
  await set(late.number, 'shipped')
  expect(await set(late.number, 'cancelled')).toMatchObject({ refusal: { kind: 'delivered-in-part' } })
  expect(await undo(late.number)).toMatchObject({ ok: true })
  expect(await statusOf(late.number)).toBe('cancelled')

  const back = await partSent([2, 1])
  await courierSays(back.parcelIds[0], 'delivered')
  await courierSays(back.parcelIds[0], 'returning')
  expect(await statusOf(back.number)).toBe('cancelled')
})

// product: 13.16
test('a call about an order that staff set back cancels it no more than its page does', async () => {
  const order = await partSent([1, 0])
  await courierSays(order.parcelIds[0], 'delivered')
  await set(order.number, 'pending')
  const form = new FormData()
  form.set('intent', 'cancelled')
  form.set('reason', 'Found it cheaper')
  const handled = await handleCallForm(database, form, { number: order.number, actor })
  expect(handled).toMatchObject({
    ok: false,
    refusal: { text: expect.stringContaining(`Parcel ${order.number}-1 was delivered`) },
  })
  expect(await statusOf(order.number)).toBe('pending')
  const { rows } = await database.execute(
    sql`select state from confirmations join orders on orders.id = order_id where number = ${order.number}`,
  )
  expect(rows).toEqual([{ state: 'to-call' }])
})

/** The pieces of the product by place, M and L, on hand first. */
async function stockOf(productId: number) {
  const { rows } = await database.execute<Record<string, number>>(
    sql`select on_hand as "onHand", reserved, on_its_way as "onItsWay", coming_back as "comingBack", delivered
      from stock_levels where product_id = ${productId} order by size desc`,
  )
  const [medium, large] = rows.map(row =>
    Object.fromEntries(Object.entries(row).filter(([, pieces]) => pieces > 0)),
  )
  return { M: medium, L: large }
}

const checkInFirst = ({ parcelIds: [parcelId = 0] }: PartSent) => checkIn(database, { parcelId, actor })

const buyAll = (productId: number) =>
  database.execute(sql`with moved as (
      insert into stock_movements (stock_level_id, change, reason)
      select id, -on_hand, 'corrected' from stock_levels where product_id = ${productId} and on_hand > 0)
    update stock_levels set on_hand = 0 where product_id = ${productId}`)

// product: 13.17
test('what was never sent of an order that is cancelled is on hand at once, and what was sent once it is back', async () => {
  const order = await partSent([1, 0])
  await packSome(order.number, [0, 1])
  expect(await set(order.number, 'cancelled', false)).toMatchObject({ piecesOut: true, notPutBack: [] })
  const out = { M: { onHand: 9, comingBack: 1 }, L: { onHand: 10 } }
  expect(await stockOf(order.productId)).toEqual(out)
  const page = await findAdminOrder(database, order.number)
  expect(page?.lines.map(line => line.out)).toEqual([1, 0])

  await checkInFirst(order)
  const all = { M: { onHand: 10 }, L: { onHand: 10 } }
  expect(await stockOf(order.productId)).toEqual(all)
  expect(await undo(order.number)).toMatchObject({ ok: true })
  expect(await stockOf(order.productId)).toEqual(out)
  await returnPieces(database, { number: order.number, actor })
  expect(await stockOf(order.productId)).toEqual(all)
  expect(await undo(order.number)).toMatchObject({ ok: true })
  expect(await stockOf(order.productId)).toEqual(out)
})

// product: 13.17
test('the undo of the cancellation takes what was never sent again, and is refused once it was sold', async () => {
  const order = await partSent([1, 0])
  await packSome(order.number, [0, 1])
  const before = await readOrderContent(database, order.number)
  await set(order.number, 'cancelled', false)
  expect(await undo(order.number)).toMatchObject({ ok: true })
  expect(await readOrderContent(database, order.number)).toEqual(before)

  await set(order.number, 'cancelled', false)
  await buyAll(order.productId)
  const cancelled = await readOrderContent(database, order.number)
  expect(await undo(order.number)).toMatchObject({
    refusal: { kind: 'stock-gone', missing: [{ size: 'M' }, { size: 'L' }] },
  })
  expect(await readOrderContent(database, order.number)).toEqual(cancelled)
})

// product: 13.17, 13.19
test('an order of which a part is coming back is not opened again, but delivered with what was never sent', async () => {
  const order = await partSent([1, 0])
  await set(order.number, 'cancelled', false)
  expect(await set(order.number, 'processing')).toMatchObject({ refusal: { kind: 'coming-back' } })
  const cancelled = { M: { onHand: 9, comingBack: 1 }, L: { onHand: 10 } }
  expect(await stockOf(order.productId)).toEqual(cancelled)
  const arrived = { from: 'cancelled', to: 'delivered', isConfirmed: true, actor } as const
  expect(await changeOrderStatus(database, { ...arrived, number: order.number })).toMatchObject({ ok: true })
  expect(await stockOf(order.productId)).toEqual({
    M: { onHand: 8, delivered: 2 },
    L: { onHand: 9, delivered: 1 },
  })
  expect(await undo(order.number)).toMatchObject({ ok: true })
  expect(await stockOf(order.productId)).toEqual(cancelled)
})

// product: 22.2
test('a parcel that came back says nothing of an order that was opened again, of which a part is packed', async () => {
  const order = await partSent([2, 1])
  await checkInFirst(order)
  await set(order.number, 'processing')
  const parcelId = await packSome(order.number, [1, 0])
  expect(await statusOf(order.number)).toBe('processing')
  await handOver(database, { parcelIds: [parcelId], actor })
  await checkIn(database, { parcelId, actor })
  expect(await statusOf(order.number)).toBe('shipped')
  expect(await stockOf(order.productId)).toEqual({
    M: { onHand: 9, reserved: 1 },
    L: { onHand: 9, reserved: 1 },
  })
})

// product: 22.12
test('what came back and is on sale again is not offered to be packed, while the rest of its order is out', async () => {
  const { number, parcelIds } = await partSent([1, 1], [1])
  const [first = 0] = parcelIds
  await checkIn(database, { parcelId: first, actor, spoilt: [], claimPaisa: 0 })
  const order = await findAdminOrder(database, number)
  const parcels = await listParcelsOfOrder(database, order?.id ?? 0)
  expect(order && canBePacked(order, parcels)).toBe(false)
  const part = await partSent([1])
  const open = await findAdminOrder(database, part.number)
  expect(open && canBePacked(open, await listParcelsOfOrder(database, open?.id ?? 0))).toBe(true)
})
