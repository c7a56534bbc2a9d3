import { asc, desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { checkIn } from '#app/fulfilment/parcels/check-in.server.ts'
import { handOver } from '#app/fulfilment/parcels/hand-over.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { undoPackOrder } from '#app/fulfilment/parcels/undo-parcel-act.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { readCash, readOrderCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { findOrderToEdit } from '#app/orders/edit-page/find-order-to-edit.server.ts'
import { handleEditForm } from '#app/orders/edit-page/handle-edit-form.server.ts'
import { changeOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { handleStatusForm } from '#app/orders/lifecycle/handle-status-form.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { discounts } from '#app/pricing/tables/discounts.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { readOrderContent } from '#tests/setup/order-content.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'

const { database } = await createTestDatabase()

beforeAll(async () => {
  const rules = { deliveryFeePaisa: 25_000, freeDeliveryFromPaisa: 300_000 }
  await database.insert(settings).values({ key: 'store', value: rules })
  await database
    .insert(discounts)
    .values({ name: 'BIG', code: 'BIG', kind: 'amount', amountPaisa: 100_000, minimumPaisa: 600_000 })
})
afterEach(() => expectBalancedStock(database))

const actor = 'sana@darzi.example'
/** Below the total from which delivery is free. */
const PRICE_PAISA = 60_000

let shoppers = 0

interface Ordered {
  number: string
  productId: number
}

/** An order of two pieces in M and one in L that is being prepared. */
async function ordered({ pricePaisa = PRICE_PAISA, code = '' } = {}): Promise<Ordered> {
  const product = await createProduct(database, { name: 'Kurta', pricePaisa, sizes: { M: 10, L: 10 } })
  const lines = [
    { product, size: 'M', quantity: 2 },
    { product, size: 'L', quantity: 1 },
  ]
  shoppers += 1
  const details = { phoneNumber: `+92300000010${shoppers}`, email: `shopper-${shoppers}@example.com` }
  const request = { ...orderRequest(lines, { details }), code }
  const placed = await placeOrder(database, request, { ownerEmail: undefined })
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  const { number } = placed
  await changeOrderStatus(database, { number, from: 'pending', to: 'processing', actor })
  return { number, productId: product.id }
}

/** @param pieces how many, by size */
async function pack({ number }: Ordered, pieces: readonly number[]): Promise<number> {
  const rows = await database
    .select({ id: orderLines.id, position: orderLines.position })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(orderLines.position))
  const wanted = rows.map(({ id, position }) => ({ orderLineId: id, quantity: pieces[position] ?? 0 }))
  const packed = await packOrder(database, { number, actor, pieces: wanted })
  if (!packed.ok) throw new Error(JSON.stringify(packed.refusal))
  return packed.parcelId
}

async function send(order: Ordered, pieces: readonly number[]): Promise<number> {
  const parcelId = await pack(order, pieces)
  await handOver(database, { parcelIds: [parcelId], actor })
  return parcelId
}

let minutes = 0
function courierSays(parcelId: number, kind: 'delivered' | 'returning') {
  minutes += 1
  const happenedAt = new Date(Date.now() + minutes * 60_000)
  const event = { kind, key: `courier:${minutes}`, actor: 'courier', happenedAt }
  return database.transaction(transaction => recordParcelEvents(transaction, parcelId, [event]))
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const edit = ({ number }: Ordered, fields: Record<string, string>) =>
  handleEditForm(database, formOf(fields), { number, actor })

/** Presses the button once. */
async function ask(order: Ordered, fields: Record<string, string> = {}) {
  const page = await findOrderToEdit(database, order.number, '')
  const typed = {
    intent: 'take-out',
    seen: page?.seenLoose ?? 'none',
    reason: 'Sold out',
    isMailed: 'on',
    ...fields,
  }
  return { typed, ...(await edit(order, typed)) }
}

/** Presses it, and again once what the order costs then was read. */
async function takeOut(order: Ordered, fields: Record<string, string> = {}) {
  const { typed, result, ...asked } = await ask(order, fields)
  const { seenTotalPaisa } = result.takeOut ?? {}
  if (seenTotalPaisa === undefined) return { result, ...asked }
  return edit(order, { ...typed, seenTotal: String(seenTotalPaisa) })
}

const read = async ({ number }: Ordered) => {
  const found = await findAdminOrder(database, number)
  if (!found) throw new Error('gone')
  return found
}

async function undoOnPage(order: Ordered) {
  const page = await findOrderToEdit(database, order.number, '')
  return edit(order, { intent: 'undo', revision: String(page?.revisions[0]?.id) })
}

async function undoInHistory({ number }: Ordered) {
  const { status } = await read({ number, productId: 0 })
  const chosen = [{ number, from: status satisfies OrderStatus }]
  const form = formOf({ intent: 'undo', orders: JSON.stringify(chosen) })
  return (await handleStatusForm(createTestServices(database), form, actor)).result.results[0]
}

async function onHand({ productId }: Ordered) {
  const { rows } = await database.execute<{ pieces: number }>(
    sql`select on_hand as pieces from stock_levels where product_id = ${productId} order by size desc`,
  )
  return rows.map(({ pieces }) => pieces)
}

const buyAll = ({ productId }: Ordered) =>
  database.execute(sql`with moved as (
      insert into stock_movements (stock_level_id, change, reason)
      select id, -on_hand, 'corrected' from stock_levels where product_id = ${productId} and on_hand > 0)
    update stock_levels set on_hand = 0 where product_id = ${productId}`)

// product: 59.9
test('what is in no parcel goes back on sale once staff have read what the order costs then', async () => {
  const order = await ordered()
  await send(order, [1, 0])
  const before = await readOrderContent(database, order.number)
  const { typed, status, result } = await ask(order)
  expect(status).toBe(200)
  expect(result.takeOut).toEqual({
    question:
      'The order costs PKR 600 then. PKR 600 to collect. Changed: Kurta: 1 instead of 2, Kurta, size L removed, delivery free instead of PKR 250.00.',
    seenTotalPaisa: PRICE_PAISA,
  })
  expect(await readOrderContent(database, order.number)).toEqual(before)
  expect((await edit(order, { ...typed, seenTotal: '1' })).status).toBe(409)
  expect(await readOrderContent(database, order.number)).toEqual(before)

  expect(await takeOut(order)).toMatchObject({ status: 200, result: { isDone: true } })
  expect(await read(order)).toMatchObject({
    status: 'shipped',
    totalPaisa: PRICE_PAISA,
    lines: [{ quantity: 1 }],
  })
  expect(await onHand(order)).toEqual([9, 10])
  const mailed = await database.select().from(emails).where(eq(emails.template, 'order_edited'))
  expect(mailed).toMatchObject([{ params: { changes: expect.stringContaining('size L removed') } }])
})

// product: 59.9
test('staff read what goes back to a shopper who has paid, before and after pieces are taken out', async () => {
  const order = await ordered()
  const { id: orderId, totalPaisa: amountPaisa } = await read(order)
  await database.insert(moneyEntries).values({ orderId, kind: 'advance', way: 'raast', amountPaisa, actor })
  await send(order, [1, 0])
  expect((await ask(order)).result.takeOut?.question).toMatch(
    /^The order costs PKR 850 then. PKR 1,200 to refund./,
  )
  expect(await takeOut(order)).toMatchObject({
    result: { isDone: true, text: expect.stringContaining('PKR 1,200 to refund.') },
  })
})

// product: 24.19, 59.9
test.each([{ isThere: false }, { isThere: true }])(
  'what less than a rupee is left beyond what the other parcels collect is rounded off: arrived $isThere',
  async ({ isThere }) => {
    const order = await ordered({ pricePaisa: 557_070 })
    const parcelId = await send(order, [1, 0])
    if (isThere) await courierSays(parcelId, 'delivered')
    const before = await readOrderContent(database, order.number)
    const { id } = await read(order)
    const collects = async () => (await readCash(database, id)).parcels.get(parcelId)?.toCollectPaisa
    expect(await collects()).toBe(557_000)
    await takeOut(order)
    expect(await collects()).toBe(557_000)
    expect(await readOrderCash(database, id)).toMatchObject({
      toCollectPaisa: isThere ? 0 : 557_000,
      roundingPaisa: -70,
      isPaid: isThere,
    })
    await undoOnPage(order)
    expect(await readOrderContent(database, order.number)).toEqual(before)
    await takeOut(order)
    if (!isThere) await courierSays(parcelId, 'delivered')
    expect(await readOrderCash(database, id)).toMatchObject({ toCollectPaisa: 0, isPaid: true })
    const { rows } = await database.execute(sql`select from order_balances where order_id = ${id}`)
    expect(rows).toEqual([])
  },
)

// product: 59.9
test('an order of which all that was sent has arrived is delivered then, and its undo in the history is whole', async () => {
  const order = await ordered()
  await courierSays(await send(order, [1, 0]), 'delivered')
  const before = await readOrderContent(database, order.number)
  expect((await ask(order)).result.takeOut?.question).toContain('It is delivered then.')
  await takeOut(order)
  expect(await read(order)).toMatchObject({ status: 'delivered', totalPaisa: PRICE_PAISA })
  expect(await undoInHistory(order)).toMatchObject({ isDone: true, hasChanged: true, to: 'shipped' })
  expect(await readOrderContent(database, order.number)).toEqual(before)
  // Once more.
  await takeOut(order)
  expect(await read(order)).toMatchObject({ status: 'delivered' })
  expect(await undoOnPage(order)).toMatchObject({ result: { isDone: true } })
  expect(await readOrderContent(database, order.number)).toEqual(before)
  expect(await undoOnPage(order)).toMatchObject({ status: 409 })
})

// product: 59.9
test('a delivery that was set back is not brought back by an undo once pieces are in the order again that were never sent', async () => {
  const order = await ordered()
  await courierSays(await send(order, [1, 0]), 'delivered')
  await takeOut(order)
  const { number } = order
  await changeOrderStatus(database, { number, from: 'delivered', to: 'processing', actor, isConfirmed: true })
  expect(await undoOnPage(order)).toMatchObject({ result: { isDone: true } })
  const before = await readOrderContent(database, number)
  expect(await undoInHistory(order)).toMatchObject({
    isDone: false,
    text: expect.stringContaining('2 pieces are in the order again that were never sent'),
  })
  expect(await readOrderContent(database, number)).toEqual(before)
})

// product: 59.9
test('the undo is refused as a whole once the pieces were sold, or another act came after it', async () => {
  const order = await ordered()
  const parcelId = await send(order, [1, 0])
  await takeOut(order)
  await buyAll(order)
  const taken = await readOrderContent(database, order.number)
  expect(await undoOnPage(order)).toMatchObject({
    status: 409,
    result: { text: expect.stringContaining('sold out') },
  })
  expect(await readOrderContent(database, order.number)).toEqual(taken)
  await courierSays(parcelId, 'delivered')
  expect(await undoOnPage(order)).toMatchObject({
    status: 409,
    result: { text: 'This order is delivered, so that it can’t be changed any more.' },
  })

  const ended = await ordered()
  await courierSays(await send(ended, [1, 0]), 'delivered')
  await takeOut(ended)
  await buyAll(ended)
  const delivered = await readOrderContent(database, ended.number)
  expect(await undoInHistory(ended)).toMatchObject({
    isDone: false,
    text: expect.stringContaining('Kurta in size M is sold out.'),
  })
  expect(await readOrderContent(database, ended.number)).toEqual(delivered)
})

// product: 59.9
test('a parcel that is still in the shop collects the delivery charge of an order that is packed in part', async () => {
  const order = await ordered()
  await pack(order, [1, 0])
  const before = await readOrderContent(database, order.number)
  await takeOut(order)
  const after = await read(order)
  expect(after).toMatchObject({ status: 'processing', totalPaisa: PRICE_PAISA + 25_000 })
  expect(await readOrderCash(database, after.id)).toMatchObject({ toCollectPaisa: PRICE_PAISA + 25_000 })
  expect(await onHand(order)).toEqual([9, 10])
  expect(await undoOnPage(order)).toMatchObject({ result: { isDone: true } })
  expect(await readOrderContent(database, order.number)).toEqual(before)
})

// product: 59.9
test('nothing is taken out that a colleague has packed meanwhile, of an order in no parcel, or of one that has ended', async () => {
  const order = await ordered()
  expect(await ask(order)).toMatchObject({ status: 409 })
  await send(order, [1, 0])
  const { typed, result } = await ask(order)
  await pack(order, [0, 1])
  const late = { ...typed, seenTotal: String(result.takeOut?.seenTotalPaisa) }
  expect(await edit(order, late)).toMatchObject({
    status: 409,
    result: { text: expect.stringContaining('changed this order meanwhile') },
  })
  expect(await read(order)).toMatchObject({ lines: [{ quantity: 2 }, { quantity: 1 }] })
  const { number } = order
  await changeOrderStatus(database, { number, from: 'shipped', to: 'delivered', actor, isConfirmed: true })
  expect(await ask(order)).toMatchObject({
    status: 409,
    result: { text: expect.stringContaining('delivered') },
  })
})

// product: 30.7, 59.9
test('staff read what becomes of the discount, and may leave it as it is', async () => {
  const order = await ordered({ pricePaisa: 300_000, code: 'BIG' })
  await send(order, [1, 0])
  const byTerms = (await ask(order)).result.takeOut
  expect(byTerms).toMatchObject({
    seenTotalPaisa: 300_000,
    question: expect.stringContaining('no longer applies'),
  })
  const asItIs = (await ask(order, { discountBy: 'current' })).result.takeOut
  expect(asItIs).toMatchObject({ seenTotalPaisa: 200_000 })
  expect((await ask(order, { discountBy: 'other' })).status).toBe(422)
  await takeOut(order, { discountBy: 'current' })
  expect(await read(order)).toMatchObject({ totalPaisa: 200_000, discountPaisa: 100_000 })
})

// product: 59.9
test('the undo restores what parcels had of the lines that were opened or came back', async () => {
  const order = await ordered()
  await checkIn(database, { parcelId: await send(order, [2, 1]), actor })
  const { number } = order
  await changeOrderStatus(database, { number, from: 'cancelled', to: 'processing', actor })
  const opened = await pack(order, [0, 1])
  await undoPackOrder(database, { parcelId: opened, actor })
  await send(order, [1, 0])
  const linesOf = () =>
    database.execute(sql`select parcel_lines.* from parcel_lines join parcels on parcels.id = parcel_id
      join orders on orders.id = order_id where number = ${number} order by parcel_id, order_line_id`)
  const { rows } = await linesOf()
  const before = await readOrderContent(database, number)
  await takeOut(order)
  expect(await read(order)).toMatchObject({ lines: [{ quantity: 1 }] })
  await undoOnPage(order)
  expect((await linesOf()).rows).toEqual(rows)
  expect(await readOrderContent(database, number)).toEqual(before)
})

// product: 22.3, 59.9
test('a piece that came back damaged stays damaged when the same is taken out of the order, and after the undo', async () => {
  const order = await ordered()
  const { number, productId } = order
  const parcelId = await send(order, [2, 1])
  const [large] = await database
    .select({ orderLineId: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.size, 'L'))
    .orderBy(desc(orderLines.id))
    .limit(1)
  const condition = { orderLineId: large?.orderLineId ?? 0, damaged: 1, missing: 0 }
  expect(await checkIn(database, { parcelId, actor, spoilt: [condition] })).toMatchObject({ ok: true })
  await changeOrderStatus(database, { number, from: 'cancelled', to: 'processing', actor })
  await send(order, [2, 0])
  const places = async () => {
    const { rows } = await database.execute(
      sql`select reserved, damaged, on_hand from stock_levels where product_id = ${productId} and size = 'L'`,
    )
    return rows
  }
  const before = await readOrderContent(database, number)
  expect(await places()).toEqual([{ reserved: 1, damaged: 1, on_hand: 8 }])
  await takeOut(order)
  expect(await places()).toEqual([{ reserved: 0, damaged: 1, on_hand: 9 }])
  await undoOnPage(order)
  expect(await places()).toEqual([{ reserved: 1, damaged: 1, on_hand: 8 }])
  expect(await readOrderContent(database, number)).toEqual(before)
})
