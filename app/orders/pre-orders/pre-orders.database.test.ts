import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setStock } from '#app/catalogue/inventory/set-stock.server.ts'
import { findProduct } from '#app/catalogue/products/find-product.server.ts'
import { quoteCart } from '#app/checkout/cart/quote-cart.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { findOrderToPack } from '#app/fulfilment/parcels/find-order-to-pack.server.ts'
import { handOver } from '#app/fulfilment/parcels/hand-over.server.ts'
import { listParcels, listWantedPieces } from '#app/fulfilment/parcels/list-parcels.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { readCatalogueHealth } from '#app/insight/catalogue-health/read-catalogue-health.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { editOrder } from '#app/orders/edits/edit-order.server.ts'
import { changeOrderStatus, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import { orderEvents, orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { preOrders } from '#app/orders/tables/pre-orders.server.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectIndexedPlan } from '#tests/plans/expect-indexed-plan.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { handlePreOrderForm } from './handle-pre-order-form.server.ts'
import { notePassedPreOrders } from './note-passed-pre-orders.server.ts'
import { readPreOrder } from './read-pre-order.server.ts'
import { endPreOrder, savePreOrder } from './save-pre-order.server.ts'

const { database, drop } = await createTestDatabase()

const ACTOR = 'sana@darzi.example'
const day = (later: number) => dayInKarachi(new Date(Date.now() + later * 86_400_000))
const SOON = day(20)

let kurta: { id: number; slug: string; name: string }
beforeEach(async () => {
  await database.execute(sql`truncate products, orders, emails cascade`)
  kurta = await createProduct(database, { name: 'Eid Kurta', sizes: { M: 0, L: 3 } })
})

const open = (most = 5, shipsOn = SOON) =>
  savePreOrder(database, { productId: kurta.id, shipsOn, most, actor: ACTOR })

type Line = { product?: { id: number }; size?: string; quantity?: number; seenPricePaisa?: number }
const place = (...lines: Line[]) =>
  placeOrder(
    database,
    orderRequest(
      (lines.length > 0 ? lines : [{}]).map(({ product = kurta, size = 'M', quantity = 1, ...seen }) => ({
        product,
        size,
        quantity,
        ...seen,
      })),
    ),
    { ownerEmail: 'owner@example.com' },
  )

async function placed(...lines: Line[]): Promise<string> {
  const outcome = await place(...lines)
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.refusal)}`)
  return outcome.number
}

async function level(size = 'M') {
  const { rows } = await database.execute<{ onHand: number; preordered: number; reserved: number }>(sql`
    select on_hand as "onHand", preordered, reserved from stock_levels
    where product_id = ${kurta.id} and size = ${size}`)
  return rows[0]
}

const receive = (wanted: number, seen = 0, size = 'M') =>
  database.transaction(transaction => setStock(transaction, { productId: kurta.id, size, seen, wanted }))

const setStatus = (number: string, from: OrderStatus, to: OrderStatus) =>
  changeOrderStatus(database, { number, from, to, actor: ACTOR })

async function awaited(number: string) {
  return (await findAdminOrder(database, number))?.lines.map(line => line.awaited)
}

// product: 59.1, 59.2
test('a size without stock can be ordered while the pre-order is open, and no other size or product', async () => {
  expect((await place()).ok).toBe(false)
  await open()
  const shown = await findProduct(database, kurta.slug)
  expect(shown?.sizes).toEqual([
    { size: 'M', available: 5, shipsOn: SOON },
    { size: 'L', available: 3 },
  ])
  const quote = await quoteCart(database, [
    { productRef: String(kurta.id), size: 'M', quantity: 1, seenPricePaisa: undefined },
  ])
  expect(quote.lines[0]?.product).toMatchObject({ shipsOn: SOON })

  await placed({ quantity: 2 }, { size: 'L' })
  expect(await level()).toEqual({ onHand: 0, preordered: 2, reserved: 0 })
  expect(await level('L')).toEqual({ onHand: 2, preordered: 0, reserved: 1 })
  const lines = await database.select().from(orderLines).orderBy(asc(orderLines.position))
  expect(lines.map(({ size, shipsOn }) => [size, shipsOn])).toEqual([
    ['M', SOON],
    ['L', null],
  ])
  expect(await place({ quantity: 4 })).toMatchObject({
    refusal: { changes: [{ kind: 'short', available: 3 }] },
  })
  await endPreOrder(database, { productId: kurta.id, actor: ACTOR })
  expect(await place()).toMatchObject({ refusal: { changes: [{ kind: 'sold-out' }] } })
  await expectBalancedStock(database)
})

// product: 59.3
test('of 20 buyers at once exactly as many are accepted as there are places, and nothing is oversold', async () => {
  await open(5)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => place()))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
  for (const outcome of outcomes.filter(({ ok }) => !ok)) {
    expect(outcome).toMatchObject({ refusal: { kind: 'cart-changed', changes: [{ kind: 'sold-out' }] } })
  }
  expect(await level()).toEqual({ onHand: 0, preordered: 5, reserved: 0 })
  expect(await database.$count(orders)).toBe(5)
  await expectBalancedStock(database)
})

// product: 59.3
test('a shopper who saw the size in stock, or another day, is asked before ordering', async () => {
  await open()
  const price = (await findProduct(database, kurta.slug))?.pricePaisa ?? 0
  const line = { productRef: String(kurta.id), size: 'M', quantity: 1, seenPricePaisa: price }
  const request = orderRequest([])
  const order = (seenShipsOn?: string) =>
    placeOrder(
      database,
      { ...request, lines: [{ ...line, ...(seenShipsOn && { seenShipsOn }) }] },
      { ownerEmail: undefined },
    )
  const change = { kind: 'pre-order', name: 'Eid Kurta', size: 'M', shipsOn: SOON }
  expect(await order()).toMatchObject({ refusal: { kind: 'cart-changed', changes: [change] } })
  expect(await order(day(9))).toMatchObject({ refusal: { changes: [change] } })
  expect(await order(SOON)).toMatchObject({ ok: true })
})

// product: 59.4
test('a cancelled order gives its places back, and takes them again with an undo', async () => {
  await open(2)
  const first = await placed({ quantity: 2 })
  expect((await place()).ok).toBe(false)
  await setStatus(first, 'pending', 'cancelled')
  expect(await level()).toEqual({ onHand: 0, preordered: 0, reserved: 0 })
  expect(await undoOrderStatus(database, { number: first, from: 'cancelled', actor: ACTOR })).toMatchObject({
    ok: true,
  })
  expect(await level()).toMatchObject({ preordered: 2 })

  await setStatus(first, 'pending', 'cancelled')
  await placed()
  expect(await setStatus(first, 'cancelled', 'pending')).toMatchObject({ refusal: { kind: 'stock-gone' } })
  await expectBalancedStock(database)
})

// product: 59.5
test('pieces that arrive go to the pre-orders first, in the order of time, and the rest is on sale', async () => {
  await open(9)
  const [first, second, third] = [
    await placed({ quantity: 2 }),
    await placed({ quantity: 2 }),
    await placed(),
  ]
  await receive(3)
  expect(await level()).toEqual({ onHand: 0, preordered: 2, reserved: 3 })
  expect([await awaited(first), await awaited(second), await awaited(third)]).toEqual([[0], [1], [1]])
  // Pieces of a cancelled order that are here go to who waits; what it waits for is given up.
  await setStatus(second, 'pending', 'cancelled')
  expect(await level()).toEqual({ onHand: 0, preordered: 0, reserved: 3 })
  expect(await awaited(third)).toEqual([0])
  await receive(4)
  expect(await level()).toEqual({ onHand: 4, preordered: 0, reserved: 3 })
  expect((await findProduct(database, kurta.slug))?.sizes[0]).toEqual({ size: 'M', available: 4 })
  await expectBalancedStock(database)
})

// product: 59.5
test('where one number counts all sizes, its pieces go to the first orders whatever their size', async () => {
  kurta = await createProduct(database, { sharedStock: 0, sizes: { S: 0, M: 0 } })
  await open(3)
  const [small, medium] = [await placed({ size: 'S' }), await placed({ size: 'M', quantity: 2 })]
  expect((await place({ size: 'S' })).ok).toBe(false)
  await database.transaction(transaction =>
    setStock(transaction, { productId: kurta.id, size: null, seen: 0, wanted: 2 }),
  )
  expect([await awaited(small), await awaited(medium)]).toEqual([[0], [1]])
  await expectBalancedStock(database)
})

// product: 59.6
test('of a mixed order what is here is packed now, and the order has not left as a whole before the rest', async () => {
  await open()
  const number = await placed({ size: 'L', quantity: 2 }, {})
  await setStatus(number, 'pending', 'processing')
  expect(await setStatus(number, 'processing', 'shipped')).toMatchObject({
    refusal: { kind: 'awaits-pieces', pieces: 1 },
  })
  const toPack = await findOrderToPack(database, number)
  expect(toPack).toMatchObject({ awaited: 1, pieces: [{ size: 'L', quantity: 2 }] })
  expect((await listParcels(database, 'to-pack')).parcels).toMatchObject([{ reference: number, pieces: 2 }])
  expect(await listWantedPieces(database)).toMatchObject([{ size: 'L', pieces: 2 }])

  const alone = await placed()
  await setStatus(alone, 'pending', 'processing')
  expect((await listParcels(database, 'to-pack')).parcels).toHaveLength(1)
  expect(await packOrder(database, { number: alone, actor: ACTOR })).toMatchObject({
    refusal: { kind: 'not-arrived' },
  })

  const packed = await packOrder(database, { number, actor: ACTOR })
  expect(packed).toMatchObject({ ok: true })
  expect(await packOrder(database, { number, actor: ACTOR })).toMatchObject({
    refusal: { kind: 'not-arrived' },
  })
  if (!packed.ok) throw new Error('The pieces that are here were not packed')
  await handOver(database, { parcelIds: [packed.parcelId], actor: ACTOR })
  expect((await listParcels(database, 'to-pack')).parcels).toEqual([])
  await receive(2)
  expect((await listParcels(database, 'to-pack')).parcels).toMatchObject([
    { reference: number, pieces: 1 },
    { reference: alone, pieces: 1 },
  ])
  expect(await listWantedPieces(database)).toMatchObject([{ size: 'M', pieces: 2, orders: [number, alone] }])
  expect(await packOrder(database, { number, actor: ACTOR })).toMatchObject({ ok: true })
  expect(await setStatus(alone, 'processing', 'shipped')).toMatchObject({ ok: true })
  await expectBalancedStock(database)
})

// product: 59.4
test('an edit gives up what has not arrived, and pre-orders more where there are places', async () => {
  await open(3)
  const number = await placed({ quantity: 3 })
  const setQuantity = (quantity: number) =>
    editOrder(database, {
      number,
      actor: ACTOR,
      reason: '',
      isMailed: false,
      change: async before => ({
        ok: true,
        content: { ...before, lines: before.lines.map(line => ({ ...line, quantity })) },
      }),
    })
  expect(await setQuantity(1)).toMatchObject({ ok: true })
  expect(await level()).toMatchObject({ preordered: 1 })
  expect(await setQuantity(4)).toMatchObject({ refusal: { kind: 'stock-gone' } })
  expect(await setQuantity(2)).toMatchObject({ ok: true })
  expect(await level()).toEqual({ onHand: 0, preordered: 2, reserved: 0 })
  const [line] = await database.select().from(orderLines)
  expect(line).toMatchObject({ quantity: 2, shipsOn: SOON })
  await expectBalancedStock(database)
})

// product: 59.7
test('a new day is on the orders that wait, and each is mailed once', async () => {
  await open()
  const number = await placed()
  const filled = await placed({ size: 'L' })
  await database.update(orders).set({ deliverFrom: '2030-01-28', deliverTo: '2030-01-31' })
  await database.delete(emails)
  const form = new FormData()
  form.set('shipsOn', day(30))
  form.set('most', '5')
  const save = () => handlePreOrderForm(database, { productId: kurta.id, form, actor: ACTOR })
  expect(await save()).toMatchObject({ status: 200 })
  expect(await save()).toMatchObject({ status: 200 })

  const mails = await database.select().from(emails)
  expect(mails).toMatchObject([
    { template: 'pre_order_moved', to: 'ayesha@example.com', params: { product_name: 'Eid Kurta' } },
  ])
  const [after] = await database.select().from(orders).where(eq(orders.number, number))
  expect(after).toMatchObject({ deliverFrom: '2030-02-07', deliverTo: '2030-02-10' })
  const lines = await database.select().from(orderLines).orderBy(asc(orderLines.id))
  expect(lines.map(({ shipsOn }) => shipsOn)).toEqual([day(30), null])
  const remarks = (await database.select().from(orderEvents)).map(({ remark }) => remark).filter(Boolean)
  expect(remarks).toHaveLength(1)
  expect(await readPreOrder(database, kurta.id)).toMatchObject({
    preOrder: { shipsOn: day(30), most: 5, isEnded: false },
    orders: [{ number, size: 'M', pieces: 1 }],
  })
  expect(filled).not.toBe(number)
})

// product: 59.1, 59.7
test('a form with a wrong day or number is refused, and returns what was typed', async () => {
  const send = async (shipsOn: string, most: string) => {
    const form = new FormData()
    form.set('shipsOn', shipsOn)
    form.set('most', most)
    return handlePreOrderForm(database, { productId: kurta.id, form, actor: ACTOR })
  }
  for (const wrong of ['', '2026-02-30', day(-1), day(500)]) {
    expect(await send(wrong, '5')).toMatchObject({
      status: 422,
      result: { errors: { shipsOn: [expect.any(String)] } },
    })
  }
  for (const wrong of ['', '0', '-1', '2.5', '10000']) {
    expect(await send(SOON, wrong)).toMatchObject({ status: 422, result: { typed: { most: wrong } } })
  }
  expect(await send(SOON, '۵')).toMatchObject({ status: 200 })
  expect(
    await handlePreOrderForm(database, { productId: 999_999, form: new FormData(), actor: ACTOR }),
  ).toMatchObject({ status: 422 })
})

// product: 59.8
test('once the day has passed no one can order, and staff see for which products shoppers wait', async () => {
  await open()
  await placed()
  await database.update(preOrders).set({ shipsOn: day(-1) })
  expect((await place()).ok).toBe(false)
  expect((await findProduct(database, kurta.slug))?.sizes[0]).toEqual({ size: 'M', available: 0 })
  await notePassedPreOrders(database)
  const [row] = await database.select().from(preOrders)
  expect(row?.passedAt).not.toBeNull()
  const { findings } = await readCatalogueHealth(database, { seesCosts: true })
  expect(findings[0]).toMatchObject({ kind: 'pre-order-late', products: [{ id: kurta.id }] })
  await receive(1)
  const health = await readCatalogueHealth(database, { seesCosts: true })
  expect(health.findings.map(({ kind }) => kind)).not.toContain('pre-order-late')
})

// product: 59.5
test('among many levels and movements the orders that wait are found by indexes', async () => {
  await open(9_999)
  await placed()
  await database.execute(sql`
    insert into stock_movements (stock_level_id, change, reason)
    select (select id from stock_levels where product_id = ${kurta.id} and size = 'M'), 0, 'moved'
    from generate_series(1, 20000)`)
  await database.execute(sql`analyze stock_movements`)
  const shop = { database, connection: {}, close: drop }
  await expectIndexedPlan(shop, queryable => readPreOrder(queryable, kurta.id))
  await expectIndexedPlan(shop, queryable => listParcels(queryable, 'to-pack'))
})
