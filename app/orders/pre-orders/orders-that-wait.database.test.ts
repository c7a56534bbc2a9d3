import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setStock } from '#app/catalogue/inventory/set-stock.server.ts'
import { findProduct } from '#app/catalogue/products/find-product.server.ts'
import { quoteCart } from '#app/checkout/cart/quote-cart.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { checkIn } from '#app/fulfilment/parcels/check-in.server.ts'
import { findOrderToPack } from '#app/fulfilment/parcels/find-order-to-pack.server.ts'
import { handOver } from '#app/fulfilment/parcels/hand-over.server.ts'
import { listParcels, listWantedPieces } from '#app/fulfilment/parcels/list-parcels.server.ts'
import { type PackedPieces, packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { forecastSizes } from '#app/insight/reorder/forecast/forecast-sizes.server.ts'
import { listReorder } from '#app/insight/reorder/list-reorder.server.ts'
import { readReorderQuery } from '#app/insight/reorder/reorder-query.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { editOrder } from '#app/orders/edits/edit-order.server.ts'
import type { OrderContent } from '#app/orders/edits/order-content.ts'
import { isStillTrue } from '#app/orders/emails/is-still-true.server.ts'
import { changeOrderStatus, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import { listSizeChoices } from '#app/orders/pieces/list-size-choices.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { addDays } from '#app/shared/time/days.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { untilWaiting } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { savePreOrder } from './save-pre-order.server.ts'

const { database } = await createTestDatabase()

const ACTOR = 'sana@darzi.example'
const TODAY = dayInKarachi(new Date())
const SOON = addDays(TODAY, 20)

let kurta: { id: number; slug: string }
beforeEach(async () => {
  await database.execute(sql`truncate products, orders, emails cascade`)
  // Another product with a pre-order, which none of it concerns.
  kurta = await createProduct(database, { name: 'Waistcoat', sizes: { M: 0 } })
  await open(9)
  kurta = await createProduct(database, { name: 'Eid Kurta', sizes: { M: 0, L: 3 } })
  await open()
})

const open = (most = 5, shipsOn = SOON) =>
  savePreOrder(database, { productId: kurta.id, shipsOn, most, actor: ACTOR })

async function placed(...lines: { size?: string; quantity?: number }[]): Promise<string> {
  const wanted = (lines.length > 0 ? lines : [{}]).map(line => ({ size: 'M', quantity: 1, ...line }))
  const request = orderRequest(wanted.map(line => ({ product: kurta, ...line })))
  const outcome = await placeOrder(database, request, { ownerEmail: undefined })
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.refusal)}`)
  return outcome.number
}

async function level(size: string | null = 'M') {
  const { rows } = await database.execute<{ onHand: number; preordered: number; reserved: number }>(sql`
    select on_hand as "onHand", preordered, reserved from stock_levels
    where product_id = ${kurta.id} and size is not distinct from ${size}`)
  return rows[0]
}

const setPieces = (transaction: Transaction, wanted: number, size: string | null = 'M') =>
  setStock(transaction, { productId: kurta.id, size, seen: 0, wanted })

const receive = (wanted: number, size: string | null = 'M') =>
  database.transaction(transaction => setPieces(transaction, wanted, size))

const setStatus = (number: string, from: OrderStatus, to: OrderStatus, isBack = true) =>
  changeOrderStatus(database, { number, from, to, actor: ACTOR, isBack })

async function awaited(number: string) {
  return (await findAdminOrder(database, number))?.lines.map(line => line.awaited)
}

/** Changes the lines of an order, as staff do. */
const editLines = (number: string, edit: (lines: OrderContent['lines']) => OrderContent['lines']) =>
  editOrder(database, {
    number,
    actor: ACTOR,
    reason: '',
    isMailed: false,
    change: async before => ({ ok: true, content: { ...before, lines: edit(before.lines) } }),
  })

const setQuantities = (number: string, quantities: Record<string, number>) =>
  editLines(number, lines =>
    lines.map(line => ({ ...line, quantity: quantities[line.size] ?? line.quantity })),
  )

/** Packs what is here of an order. @returns the parcel */
async function pack(number: string, part: { pieces?: PackedPieces[] } = {}): Promise<number> {
  const packed = await packOrder(database, { number, actor: ACTOR, ...part })
  if (!packed.ok) throw new Error(`Not packed: ${JSON.stringify(packed.refusal)}`)
  return packed.parcelId
}

/** Sends what is here of a new order. @returns the parcel */
async function send(number: string): Promise<number> {
  await setStatus(number, 'pending', 'processing')
  const parcelId = await pack(number)
  await handOver(database, { parcelIds: [parcelId], actor: ACTOR })
  return parcelId
}

const undoCancellation = (number: string) =>
  undoOrderStatus(database, { number, from: 'cancelled', actor: ACTOR })

const listToPack = async () => (await listParcels(database, 'to-pack')).parcels

/** Does something to an order while pieces of M are being received; these are stored before it goes on. */
async function whileReceiving<Result>(pieces: number, work: () => Promise<Result>): Promise<Result> {
  const started = Promise.withResolvers<void>()
  const isWaiting = Promise.withResolvers<void>()
  const receiving = database.transaction(async transaction => {
    await setPieces(transaction, pieces)
    started.resolve()
    await isWaiting.promise
  })
  await started.promise
  const result = work()
  try {
    await untilWaiting(database, 1)
  } finally {
    isWaiting.resolve()
    await receiving
  }
  return result
}

// product: 59.4, 59.5
test('an order that is cancelled while a piece arrives for it gives that piece to the next', async () => {
  const [first, next] = [await placed(), await placed()]
  await whileReceiving(1, () => setStatus(first, 'pending', 'cancelled'))
  expect(await level()).toEqual({ onHand: 0, preordered: 0, reserved: 1 })
  expect(await awaited(next)).toEqual([0])
  await expectBalancedStock(database)
})

// product: 59.4, 59.5
test('an order that is edited while pieces arrive for it gives the one that it has too many to the next', async () => {
  const [first, next] = [await placed({ quantity: 2 }), await placed()]
  await whileReceiving(2, () => setQuantities(first, { M: 1 }))
  expect(await level()).toEqual({ onHand: 0, preordered: 0, reserved: 2 })
  expect([await awaited(first), await awaited(next)]).toEqual([[0], [0]])
  await expectBalancedStock(database)
})

// product: 59.7
test('an order that is cancelled while staff move the day is not mailed', async () => {
  const number = await placed()
  await database.delete(emails)
  const [isHeld, isCancelled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const cancelling = database.transaction(async transaction => {
    await transaction.execute(sql`select from orders where number = ${number} for no key update`)
    isHeld.resolve()
    await isCancelled.promise
    await transaction.execute(sql`
      with level as (update stock_levels set preordered = 0 where preordered > 0 returning id)
      insert into stock_movements (stock_level_id, change, preordered, reason, order_id)
      select level.id, 0, -1, 'returned', orders.id from level, orders where number = ${number}`)
  })
  await isHeld.promise
  const moving = open(5, addDays(TODAY, 30))
  await untilWaiting(database, 1)
  isCancelled.resolve()
  await cancelling
  expect(await moving).toEqual({ ok: true, moved: 0 })
  expect(await database.$count(emails)).toBe(0)
})

// product: 59.4, 59.6
test('an order that is cancelled while a parcel of it is out waits again when that is undone', async () => {
  const number = await placed({ size: 'L', quantity: 2 }, {})
  await send(number)
  expect(await setStatus(number, 'shipped', 'cancelled', false)).toMatchObject({ ok: true })
  expect(await level()).toMatchObject({ preordered: 0 })

  const other = await placed({ quantity: 5 })
  expect(await undoCancellation(number)).toMatchObject({ refusal: { kind: 'stock-gone' } })
  await setQuantities(other, { M: 4 })
  expect(await undoCancellation(number)).toMatchObject({ ok: true })
  expect(await level()).toMatchObject({ preordered: 5 })
  expect(await awaited(number)).toEqual([0, 1])
  expect(await listToPack()).toEqual([])
  await expectBalancedStock(database)
})

// product: 59.4, 59.6
test('an order that was marked as shipped is neither packed again nor waits when a mistaken cancellation is undone', async () => {
  const number = await placed()
  await receive(1)
  expect(await setStatus(number, 'pending', 'shipped')).toMatchObject({ ok: true })
  expect(await listToPack()).toEqual([])
  await placed()
  await setStatus(number, 'shipped', 'cancelled')
  expect(await undoCancellation(number)).toMatchObject({
    refusal: { kind: 'stock-gone' },
  })
  expect(await level()).toEqual({ onHand: 0, preordered: 0, reserved: 1 })
  await expectBalancedStock(database)
})

// product: 59.6
test('pieces of a refused parcel are on sale again, and are not packed with the rest of their order', async () => {
  const number = await placed({ size: 'L', quantity: 2 }, {})
  const packed = await send(number)
  expect(await checkIn(database, { parcelId: packed, actor: ACTOR })).toMatchObject({ ok: true })
  expect(await level('L')).toMatchObject({ onHand: 3, reserved: 0 })
  await receive(1)
  const { parcels } = await listParcels(database, 'to-pack')
  expect(parcels).toMatchObject([{ reference: number, pieces: 1 }])
  expect(await listWantedPieces(database)).toMatchObject([{ size: 'M', pieces: 1 }])
  const rest = { pieces: [{ size: 'M', quantity: 1 }] }
  expect(await findOrderToPack(database, number)).toMatchObject(rest)
  await setStatus(number, 'shipped', 'processing')
  expect(await findOrderToPack(database, number)).toMatchObject(rest)
  await pack(number)
  const { rows } = await database.execute(
    sql`select sum(to_collect_paisa)::int as collected, (select total_paisa::int from orders) as total from parcels`,
  )
  expect(rows[0]?.collected, 'what was refused is collected by no other parcel').toBe(rows[0]?.total)
  await expectBalancedStock(database)
})

// product: 59.6
test('an order that has the pieces of its refused parcel again packs them all, in parts too', async () => {
  const number = await placed({ size: 'L', quantity: 2 })
  const packed = await send(number)
  await checkIn(database, { parcelId: packed, actor: ACTOR })
  expect(await level('L')).toMatchObject({ onHand: 3, reserved: 0 })
  await setStatus(number, 'cancelled', 'processing')
  expect(await level('L')).toMatchObject({ onHand: 1 })
  const [line] = (await findOrderToPack(database, number))?.pieces ?? []
  const pieces = [{ orderLineId: line?.orderLineId ?? 0, quantity: 1 }]
  await handOver(database, { parcelIds: [await pack(number, { pieces })], actor: ACTOR })
  expect(await findOrderToPack(database, number)).toMatchObject({ pieces: [{ size: 'L', quantity: 1 }] })
  await pack(number)
  await expectBalancedStock(database)
})

// product: 59.6
test('an order is listed to be packed with the pieces that are here, and what their parcel collects', async () => {
  const again = await placed({ size: 'L', quantity: 2 })
  const first = await send(again)
  await checkIn(database, { parcelId: first, actor: ACTOR })
  expect(await setStatus(again, 'cancelled', 'processing')).toMatchObject({ ok: true })
  expect(await listToPack()).toMatchObject([{ reference: again, pieces: 2 }])
  await setStatus(again, 'processing', 'cancelled')

  const number = await placed({ size: 'L', quantity: 2 }, {})
  await send(number)
  await receive(1)
  const listed = await listToPack()
  const rest = await pack(number)
  const { rows } = await database.execute(sql`
    select to_collect_paisa::float8 as "toCollectPaisa" from parcels where id = ${rest}`)
  expect(listed).toMatchObject([{ reference: number, pieces: 1, ...rows[0] }])
})

// product: 59.6
test('what arrives is listed to be packed while the first parcel still stands in the shop', async () => {
  const number = await placed({ size: 'L', quantity: 2 }, {})
  await setStatus(number, 'pending', 'processing')
  await pack(number)
  expect(await listToPack()).toEqual([])
  await receive(1)
  expect(await listToPack()).toMatchObject([{ reference: number, pieces: 1 }])
  expect(await listWantedPieces(database)).toMatchObject([{ size: 'M', pieces: 1 }])
})

// product: 59.7
test('the email about a new day is sent although the order is confirmed before it has left', async () => {
  const number = await placed()
  await open(5, addDays(TODAY, 30))
  await setStatus(number, 'pending', 'processing')
  const [email] = await database.select().from(emails).where(eq(emails.template, 'pre_order_moved'))
  expect(email).toMatchObject({ state: 'queued' })
})

const movedEmails = () =>
  database.select().from(emails).where(eq(emails.template, 'pre_order_moved')).orderBy(emails.id)

// product: 59.7
test('the email about a new day leaves neither once its order is cancelled, nor with an earlier day, nor once the pieces are here', async () => {
  const number = await placed({ size: 'L' }, {})
  await open(5, addDays(TODAY, 30))
  const areTrue = async () =>
    Promise.all(
      (await movedEmails()).map(async email => email.state === 'queued' && isStillTrue(database, email)),
    )
  expect(await areTrue()).toEqual([true])
  await setStatus(number, 'pending', 'cancelled')
  expect(await movedEmails()).toMatchObject([{ state: 'dropped' }])
  await undoCancellation(number)
  expect(await areTrue()).toEqual([true])
  await open(5, addDays(TODAY, 40))
  expect(await areTrue()).toEqual([false, true])
  await receive(1)
  expect(await areTrue()).toEqual([false, false])
})

// product: 59.7
test('an order that waits again after its product got another day has that day, and its customer is mailed', async () => {
  const number = await placed({}, { size: 'L' })
  await setStatus(number, 'pending', 'cancelled')
  expect(await open(5, addDays(TODAY, 30))).toMatchObject({ moved: 0 })
  await undoCancellation(number)
  const mailed = await movedEmails()
  expect(mailed).toMatchObject([{ state: 'queued', params: { product_name: 'Eid Kurta' } }])
  expect(await isStillTrue(database, mailed[0] as (typeof mailed)[number])).toBe(true)
})

// product: 59.7
test('the email about a new day that a cancellation dropped is queued again when staff reopen the order by hand', async () => {
  const number = await placed()
  await open(5, addDays(TODAY, 30))
  await setStatus(number, 'pending', 'processing')
  await setStatus(number, 'processing', 'cancelled')
  expect(await movedEmails()).toMatchObject([{ state: 'dropped' }])
  await setStatus(number, 'cancelled', 'pending')
  expect(await movedEmails()).toMatchObject([{ state: 'queued', droppedByEventId: null }])
})

// product: 59.7
test('an order that waits again has no new day for what has left already', async () => {
  const waited = await createProduct(database, { name: 'Sherwani', sizes: { M: 0 } })
  await savePreOrder(database, { productId: waited.id, shipsOn: SOON, most: 5, actor: ACTOR })
  const request = orderRequest([kurta, waited].map(product => ({ product, size: 'M', quantity: 1 })))
  const outcome = await placeOrder(database, request, { ownerEmail: undefined })
  if (!outcome.ok) throw new Error('The order was refused')
  const { number } = outcome
  await receive(1)
  await send(number)
  await setStatus(number, 'shipped', 'cancelled', false)
  await open(5, addDays(TODAY, 30))
  expect(await undoCancellation(number)).toMatchObject({
    ok: true,
  })
  expect(await movedEmails()).toEqual([])
  expect((await findAdminOrder(database, number))?.lines).toMatchObject([
    { awaited: 0, shipsOn: SOON },
    { awaited: 1, shipsOn: SOON },
  ])

  // What is sent earlier is promised earlier, whatever the day of what has left was.
  await database.update(orders).set({ deliverFrom: addDays(SOON, 2), deliverTo: addDays(SOON, 4) })
  await setStatus(number, 'shipped', 'cancelled', false)
  await savePreOrder(database, { productId: waited.id, shipsOn: addDays(SOON, -1), most: 5, actor: ACTOR })
  await undoCancellation(number)
  const { deliverFrom, deliverTo } = (await findAdminOrder(database, number)) ?? {}
  expect([deliverFrom, deliverTo]).toEqual([addDays(SOON, 1), addDays(SOON, 3)])
})

// product: 59.7
test('the email about a new day leaves although the line that waits has a later name of its product', async () => {
  kurta = await createProduct(database, { name: 'Kurta', sizes: { S: 0, M: 0 } })
  await open()
  const number = await placed({ size: 'S' }, {})
  await database.execute(sql`update order_lines set name = 'Kurta of Eid' where size = 'M'`)
  await open(5, addDays(TODAY, 30))
  const [email] = await movedEmails()
  expect(email).toMatchObject({ params: { product_name: 'Kurta' } })
  await receive(1, 'S')
  expect(await awaited(number)).toEqual([0, 1])
  expect(email && (await isStillTrue(database, email))).toBe(true)
})

// product: 59.7
test('the day of a piece that has arrived stays, and the email names the one that waits', async () => {
  kurta = await createProduct(database, { name: 'Kurta', sizes: { S: 0, M: 0 } })
  await open()
  const number = await placed({ size: 'S' }, {})
  await database.execute(sql`update order_lines set name = 'Kurta of Eid' where size = 'M'`)
  await receive(1, 'S')
  expect(await open(5, addDays(TODAY, 30))).toMatchObject({ moved: 1 })
  expect((await findAdminOrder(database, number))?.lines.map(({ shipsOn }) => shipsOn)).toEqual([
    SOON,
    addDays(TODAY, 30),
  ])
  expect(await movedEmails()).toMatchObject([{ params: { product_name: 'Kurta of Eid' } }])
})

// product: 59.7
test('moving the day waits for work on an order that waits, without holding the product meanwhile', async () => {
  const number = await placed()
  const [isHeld, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = database.transaction(async transaction => {
    await transaction.execute(sql`select from orders where number = ${number} for no key update`)
    isHeld.resolve()
    await isWaiting.promise
    await transaction.execute(sql`select from products for share nowait`)
  })
  await isHeld.promise
  const moving = open(5, addDays(TODAY, 30))
  await untilWaiting(database, 1)
  isWaiting.resolve()
  await work
  expect(await moving).toEqual({ ok: true, moved: 1 })
})

// product: 59.2
test('a size that was removed meanwhile, or a product that is archived, can’t be pre-ordered', async () => {
  const refused = () =>
    database.execute(
      sql`update stock_levels set preordered = preordered + 1 where product_id = ${kurta.id} and size = 'M'`,
    )
  await database.execute(sql`update products set sizes = '{L}' where id = ${kurta.id}`)
  await expect(refused()).rejects.toThrow()
  await database.execute(sql`update products set sizes = '{M,L}', archived_at = now() where id = ${kurta.id}`)
  await expect(refused()).rejects.toThrow()
})

// product: 59.4, 59.6
test('what was packed when its order was cancelled is not waited for when that is undone', async () => {
  const number = await placed()
  await receive(1)
  await setStatus(number, 'pending', 'processing')
  await pack(number)
  await setStatus(number, 'processing', 'cancelled')
  await placed()
  expect(await undoCancellation(number)).toMatchObject({ refusal: { kind: 'stock-gone' } })
  await receive(1)
  expect(await undoCancellation(number)).toMatchObject({ ok: true })
  expect(await awaited(number)).toEqual([0])
  await expectBalancedStock(database)
})

// product: 59.6
test('where one number counts all sizes, what is packed is here, and what was added later is waited for', async () => {
  kurta = await createProduct(database, { sharedStock: 1, sizes: { S: 0, M: 0 } })
  await open()
  const number = await placed({ size: 'S' })
  const added = await editLines(number, lines =>
    lines.flatMap(line => [line, { ...line, position: 1, size: 'M' }]),
  )
  expect(added).toMatchObject({ ok: true })
  expect(await awaited(number)).toEqual([0, 1])
  await setStatus(number, 'pending', 'processing')
  await pack(number)
  expect(await findOrderToPack(database, number)).toMatchObject({ awaited: 1, pieces: [] })
  expect(await packOrder(database, { number, actor: ACTOR })).toMatchObject({
    refusal: { kind: 'not-arrived' },
  })
  await receive(1, null)
  await pack(number)
  await expectBalancedStock(database)
})

// product: 59.2, 59.4
test('staff read which sizes can be pre-ordered, and the promise of an order follows what they add', async () => {
  const number = await placed({ size: 'L' })
  expect(await listSizeChoices(database, number)).toEqual({
    0: [
      { size: 'M', available: 5, isPreOrder: true },
      { size: 'L', available: 2 },
    ].toReversed(),
  })
  await database.update(orders).set({ deliverFrom: addDays(TODAY, 2), deliverTo: addDays(TODAY, 4) })
  const promise = async () => {
    const [order] = await database.select().from(orders).where(eq(orders.number, number))
    return [order?.deliverFrom, order?.deliverTo]
  }
  const toSize = (from: string, size: string) =>
    editLines(number, lines => lines.map(line => (line.size === from ? { ...line, size } : line)))
  expect(await toSize('L', 'M')).toMatchObject({ ok: true })
  expect(await promise()).toEqual([addDays(TODAY, 22), addDays(TODAY, 24)])
  expect(await toSize('M', 'L')).toMatchObject({ ok: true })
  expect(await promise()).toEqual([addDays(TODAY, 2), addDays(TODAY, 4)])
  await expectBalancedStock(database)
})

// product: 59.2
test('a sold-out line of a cart offers the other sizes that can be bought or pre-ordered', async () => {
  kurta = await createProduct(database, { name: 'Sherwani', sizes: { S: 0, M: 0, L: 3 } })
  await open(2)
  await placed({ quantity: 2 })
  const line = { productRef: String(kurta.id), size: 'M', quantity: 1, seenPricePaisa: undefined }
  const { lines } = await quoteCart(database, [line])
  expect(lines[0]).toMatchObject({ change: { kind: 'sold-out' }, otherSizes: ['S', 'L'] })
})

// product: 59.3
test('a limit below what is ordered takes nothing from who waits, and gives no place away', async () => {
  await placed({ quantity: 4 })
  await open(2)
  expect(await level()).toMatchObject({ preordered: 4 })
  expect((await findProduct(database, kurta.slug))?.sizes[0]).toEqual({ size: 'M', available: 0 })
  await expect(placed()).rejects.toThrow('sold-out')
  await receive(3)
  expect(await level()).toEqual({ onHand: 0, preordered: 1, reserved: 3 })
  await placed()
  expect(await level()).toMatchObject({ preordered: 2 })
  await expectBalancedStock(database)
})

// product: 60.2, 60.6
test('a pre-order is demand of the day on which it was ordered, and is on the reorder sheet', async () => {
  await database.execute(sql`update products set created_at = now() - interval '60 days'`)
  const number = await placed({ quantity: 3 })
  await database.execute(sql`update orders set placed_at = now() - interval '10 days'`)
  await database.execute(
    sql`update stock_movements set moved_at = now() - interval '10 days' where preordered <> 0`,
  )
  const sheet = async () => {
    await forecastSizes(database)
    const query = readReorderQuery(new URLSearchParams('lead=10&cover=20&round=1'))
    const { products } = await listReorder(database, query, { today: TODAY, seesCosts: false })
    return products[0]?.sizes.find(({ size }) => size === 'M')
  }
  const waiting = await sheet()
  expect(waiting).toMatchObject({ onHand: 0, preordered: 3, soldLately: 3 })
  const { perDay = 0, suggested } = waiting ?? {}
  expect(perDay).toBeGreaterThan(0)
  // The size could be ordered on each of the days since: 3 pieces in ten of them.
  expect(perDay).toBeLessThan(0.6)
  expect(suggested).toBe(Math.ceil(perDay * 30 + 3))

  await receive(3)
  const arrived = await sheet()
  expect(arrived).toMatchObject({ onHand: 0, preordered: 0, soldLately: 3 })
  expect(arrived?.perDay).toBeCloseTo(perDay, 1)
  expect(arrived?.suggested).toBe(Math.ceil((arrived?.perDay ?? 0) * 30))
  expect(await awaited(number)).toEqual([0])
})
