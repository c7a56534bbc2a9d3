import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { PARCEL_EVENT_KINDS } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { changeOrderStatus, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { returnPieces } from '#app/orders/lifecycle/return-pieces.server.ts'
import { ORDER_STATUSES, type OrderStatus } from '#app/orders/order-status.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { seededRandom } from '#db/seed/seeded-random.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { checkIn } from './check-in.server.ts'
import { packOrder } from './pack-order.server.ts'

const { database } = await createTestDatabase()

const PLACES = ['on_hand', 'reserved', 'on_its_way', 'coming_back', 'damaged', 'missing', 'delivered']

/** Each place of each level is the sum of its movements, and no piece came or went but by receipts. */
afterEach(async () => {
  const differs = PLACES.map(
    place => `l.${place} <> coalesce(sum(m.${place === 'on_hand' ? 'change' : place}), 0)`,
  ).join(' or ')
  const { rows } = await database.execute(
    sql.raw(`select l.id from stock_levels l left join stock_movements m on m.stock_level_id = l.id
      group by l.id having ${differs}
        or ${PLACES.map(place => `l.${place}`).join(' + ')} <> sum(m.change) filter (where m.reason = 'received')`),
  )
  expect(rows).toEqual([])
})

const actor = 'sana@darzi.example'

async function placesOf(productId: number) {
  const { rows } = await database.execute<Record<string, number>>(
    sql.raw(`select ${PLACES.join(', ')} from stock_levels where product_id = ${productId}`),
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, pieces]) => pieces !== 0))
}

async function buy(product: { id: number }, quantity: number) {
  const request = orderRequest([{ product, size: 'M', quantity }])
  const outcome = await placeOrder(database, request, { ownerEmail: undefined })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.number
}

async function set(number: string, to: OrderStatus, isBack = true) {
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error('gone')
  return changeOrderStatus(database, { number, from: order.status, to, actor, isBack, isConfirmed: true })
}

// product: 22.3
test('the pieces of an order are reserved, on their way, coming back, and on hand only if they can be sold', async () => {
  const product = await createProduct(database, { sizes: { M: 9 } })
  const number = await buy(product, 3)
  expect(await placesOf(product.id)).toEqual({ on_hand: 6, reserved: 3 })
  const packed = await packOrder(database, { number, actor })
  if (!packed.ok) throw new Error('refused')
  const { parcelId } = packed
  const happen = (kind: 'handed-over' | 'refused' | 'returning') =>
    database.transaction(transaction =>
      recordParcelEvents(transaction, parcelId, [{ kind, key: kind, actor, happenedAt: new Date() }]),
    )
  await happen('handed-over')
  expect(await placesOf(product.id)).toEqual({ on_hand: 6, on_its_way: 3 })
  await happen('refused')
  expect(await placesOf(product.id)).toEqual({ on_hand: 6, on_its_way: 3 })
  await happen('returning')
  expect(await placesOf(product.id)).toEqual({ on_hand: 6, coming_back: 3 })
  const { rows } = await database.execute<{ id: number }>(sql`select order_line_id as id from parcel_lines
    where parcel_id = ${parcelId}`)
  await checkIn(database, {
    parcelId,
    actor,
    spoilt: [{ orderLineId: rows[0]?.id ?? 0, damaged: 1, missing: 1 }],
  })
  expect(await placesOf(product.id)).toEqual({ on_hand: 7, damaged: 1, missing: 1 })
})

// product: 22.3
test.each([
  ['its parcel', []],
  ['its parcel that was lost', ['lost']],
  ['two parcels', ['pack']],
] as const)(
  'pieces of a cancelled order that were never sent are on hand once %s is back',
  async (_, happen) => {
    const product = await createProduct(database, { sizes: { M: 9 } })
    const number = await buy(product, 3)
    const { rows } = await database.execute<{ id: number }>(
      sql`select order_lines.id from order_lines join orders on orders.id = order_id where number = ${number}`,
    )
    const pack = () =>
      packOrder(database, { number, actor, pieces: [{ orderLineId: rows[0]?.id ?? 0, quantity: 1 }] })
    const packed = await pack()
    if (!packed.ok) throw new Error('refused')
    const { parcelId } = packed
    const say = (kind: 'handed-over' | 'lost') =>
      database.transaction(transaction =>
        recordParcelEvents(transaction, parcelId, [{ kind, key: kind, actor, happenedAt: new Date() }]),
      )
    await say('handed-over')
    for (const each of happen) await (each === 'pack' ? pack() : say(each))
    await set(number, 'cancelled', false)
    await checkIn(database, { parcelId, actor })
    expect(await placesOf(product.id)).toEqual({ on_hand: 9 })
  },
)

// product: 22.4
test('a status that is set by hand moves the parcels along, an undo takes that back, and the history says where they differ', async () => {
  const product = await createProduct(database, { sizes: { M: 9 } })
  const number = await buy(product, 2)
  await packOrder(database, { number, actor })
  await set(number, 'delivered')
  expect(await placesOf(product.id)).toEqual({ on_hand: 7, delivered: 2 })
  await undoOrderStatus(database, { number, from: 'delivered', actor })
  expect(await placesOf(product.id)).toEqual({ on_hand: 7, reserved: 2 })
  await set(number, 'shipped')
  await set(number, 'cancelled', false)
  expect(await placesOf(product.id)).toEqual({ on_hand: 7, coming_back: 2 })
  await returnPieces(database, { number, actor })
  expect(await placesOf(product.id)).toEqual({ on_hand: 9 })
  const [parcel] = await database.select().from(parcels).orderBy(sql`id desc`)
  expect(parcel?.state).toBe('returned')

  const other = await buy(product, 1)
  await packOrder(database, { number: other, actor })
  await set(other, 'shipped')
  await set(other, 'delivered')
  await set(other, 'processing')
  expect(await placesOf(product.id)).toEqual({ on_hand: 8, reserved: 1 })
  await set(other, 'shipped')
  await report(other, 'delivered')
  await set(other, 'processing')
  const { rows } = await database.execute(sql`select remark from order_events order by id desc limit 1`)
  expect(rows).toEqual([{ remark: 'By its parcels it is “Delivered”.' }])
})

// product: 22.3
test.each(['checked in', 'cancelled by hand'])(
  'the pieces of a lost parcel are on hand again once it is %s, without those that came back damaged or missing',
  async way => {
    const product = await createProduct(database, { sizes: { M: 9 } })
    const number = await buy(product, 4)
    const [line] = (await database.execute<{ id: number }>(sql`select max(id) as id from order_lines`)).rows
    const orderLineId = line?.id ?? 0
    const pack = async () => {
      const packed = await packOrder(database, { number, actor, pieces: [{ orderLineId, quantity: 2 }] })
      if (!packed.ok) throw new Error('refused')
      return packed.parcelId
    }
    const [first, second] = [await pack(), await pack()]
    await report(number, 'handed-over')
    await checkIn(database, { parcelId: first, actor, spoilt: [{ orderLineId, damaged: 0, missing: 1 }] })
    await database.transaction(transaction =>
      recordParcelEvents(transaction, second, [{ kind: 'lost', key: 'lost', actor, happenedAt: new Date() }]),
    )
    expect(await placesOf(product.id)).toEqual({ on_hand: 6, missing: 3 })
    if (way === 'checked in') await checkIn(database, { parcelId: second, actor })
    else await set(number, 'cancelled')
    expect(await placesOf(product.id)).toEqual({ on_hand: 8, missing: 1 })
  },
)

// product: 22.3
test('the pieces of an order that staff have opened again stay its own when its parcel comes back', async () => {
  const product = await createProduct(database, { sizes: { M: 9 } })
  const number = await buy(product, 2)
  const [line] = (await database.execute<{ id: number }>(sql`select max(id) as id from order_lines`)).rows
  const pieces = [{ orderLineId: line?.id ?? 0, quantity: 1 }]
  const packed = await packOrder(database, { number, actor, pieces })
  await report(number, 'handed-over')
  await set(number, 'processing')
  expect(await placesOf(product.id)).toEqual({ on_hand: 7, reserved: 1, on_its_way: 1 })
  await checkIn(database, { parcelId: packed.ok ? packed.parcelId : 0, actor })
  expect(await placesOf(product.id)).toEqual({ on_hand: 7, reserved: 2 })
  expect(await packOrder(database, { number, actor })).toMatchObject({ ok: true })
  await set(number, 'delivered')
  expect(await placesOf(product.id)).toEqual({ on_hand: 7, delivered: 2 })
})

// product: 22.3
test('the pieces of an order that staff have opened again stay its own when its new parcel is cancelled', async () => {
  const product = await createProduct(database, { sizes: { M: 9 } })
  const number = await buy(product, 2)
  await packOrder(database, { number, actor })
  await set(number, 'shipped')
  await set(number, 'cancelled')
  await set(number, 'processing')
  expect(await packOrder(database, { number, actor })).toMatchObject({ ok: true })
  await report(number, 'cancelled')
  expect(await placesOf(product.id)).toEqual({ on_hand: 7, reserved: 2 })
  expect(await packOrder(database, { number, actor })).toMatchObject({ ok: true })
})

// product: 22.1, 22.3
test('the pieces of a parcel that staff have opened stay in stock, whatever its courier reports late', async () => {
  const product = await createProduct(database, { sizes: { M: 9 } })
  const number = await buy(product, 2)
  const packed = await packOrder(database, { number, actor })
  const early = new Date()
  await set(number, 'cancelled')
  const event = { kind: 'attempted', key: 'late', actor: 'courier', happenedAt: early } as const
  const parcelId = packed.ok ? packed.parcelId : 0
  await database.transaction(transaction => recordParcelEvents(transaction, parcelId, [event]))
  await set(number, 'processing')
  await checkIn(database, { parcelId, actor })
  expect(await placesOf(product.id)).toEqual({ on_hand: 7, reserved: 2 })
  await set(number, 'cancelled')
  expect(await placesOf(product.id)).toEqual({ on_hand: 9 })
})

test('places add up after any sequence of sales, statuses, parcels, reports and returns, at once', async () => {
  const product = await createProduct(database, { sizes: { M: 40 } })
  const random = seededRandom(22)
  const numbers = await Promise.all([1, 2, 3, 4, 5, 6].map(quantity => buy(product, quantity)))
  const steps = Array.from({ length: 90 }, () => {
    const number = random.pick(numbers)
    const kind = random.pick(PARCEL_EVENT_KINDS.filter(one => one !== 'undone'))
    return [
      () => packOrder(database, { number, actor }),
      () => set(number, random.pick(ORDER_STATUSES), random.chance(0.5)),
      () => report(number, kind),
      () => report(number, kind),
      () => returnPieces(database, { number, actor }),
    ][random.between(0, 4)]
  })
  for (let at = 0; at < steps.length; at += 6) {
    await Promise.all(steps.slice(at, at + 6).map(step => step?.()))
  }
})

let reports = 0

async function report(number: string, kind: (typeof PARCEL_EVENT_KINDS)[number]) {
  const [parcel] = await database
    .select({ id: parcels.id })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(orders.number, number))
    .orderBy(sql`${parcels.id} desc`)
  reports += 1
  const key = `report:${reports}`
  if (!parcel) return
  await database.transaction(transaction =>
    recordParcelEvents(transaction, parcel.id, [{ kind, key, actor: 'courier', happenedAt: new Date() }]),
  )
}
