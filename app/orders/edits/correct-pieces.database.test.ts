import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { products } from '#app/catalogue/tables/products.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { orderRevisions } from '#app/orders/tables/order-revisions.server.ts'
import { orderEvents, orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { seededRandom } from '#db/seed/seeded-random.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { changeOrderStatus } from '../lifecycle/change-order-status.server.ts'
import { listSizeChoices } from '../pieces/list-size-choices.server.ts'
import { correctPieces, type WantedLine } from './correct-pieces.server.ts'
import { readSeenOrder } from './stored-content.server.ts'
import { undoEdit } from './undo-edit.server.ts'

const { database } = await createTestDatabase()

const actor = 'agent@example.com'

/** The numbers of every level are the sums of its movements, and the pieces of open orders are those reserved. */
afterEach(async () => {
  const { rows: levels } = await database.execute(sql`
    select l.id from stock_levels l join stock_movements m on m.stock_level_id = l.id
    group by l.id having l.on_hand <> sum(m.change) or l.reserved <> sum(m.reserved)
      or l.on_hand + l.reserved <> sum(m.change) filter (where m.reason = 'received')`)
  expect(levels).toEqual([])
  const { rows: amounts } = await database.execute(sql`
    select number from orders join order_lines on order_id = orders.id group by orders.id
    having subtotal_paisa <> sum(unit_price_paisa * quantity)`)
  expect(amounts).toEqual([])
  const { rows: customers } = await database.execute(sql`
    select email from customers where spent_paisa <> (select coalesce(sum(total_paisa - returned_paisa), 0) from orders
      where lower(trim(orders.email)) = customers.email and status <> 'cancelled')`)
  expect(customers).toEqual([])
})

// product: 61.9
test('a size that costs more than the ordered one raises the price by that, and says by how much before', async () => {
  const shirt = await createProduct(database, {
    pricePaisa: 200_000,
    sizes: { M: 3, L: 1, XXL: 2 },
    ownPrices: { XXL: 230_000 },
  })
  const number = await buy([{ product: shirt, size: 'M', quantity: 1 }])
  await database.update(products).set({ pricePaisa: 210_000 }).where(eq(products.id, shirt.id))
  expect(await listSizeChoices(database, number)).toEqual({
    0: [
      { size: 'M', available: 2 },
      { size: 'L', available: 1 },
      { size: 'XXL', available: 2, morePaisa: 20_000 },
    ],
  })
  await correct(number, [{ position: 0, size: 'XXL', quantity: 1 }])
  expect((await readOrder(number)).lines).toMatchObject([{ size: 'XXL', unitPricePaisa: 220_000 }])
  await correct(number, [{ position: 0, size: 'L', quantity: 1 }])
  expect((await readOrder(number)).lines).toMatchObject([{ size: 'L', unitPricePaisa: 200_000 }])
})

// product: 61.9
test('what a size costs more is charged of an archived product too, as it was said before', async () => {
  const shirt = await createProduct(database, {
    pricePaisa: 200_000,
    sizes: { M: 3, XXL: 2 },
    ownPrices: { XXL: 230_000 },
  })
  const number = await buy([{ product: shirt, size: 'M', quantity: 1 }])
  await database.update(products).set({ archivedAt: new Date() }).where(eq(products.id, shirt.id))
  expect((await listSizeChoices(database, number))[0]?.[1]).toMatchObject({ size: 'XXL', morePaisa: 30_000 })
  await correct(number, [{ position: 0, size: 'XXL', quantity: 1 }])
  expect((await readOrder(number)).lines).toMatchObject([{ size: 'XXL', unitPricePaisa: 230_000 }])
})

// product: 63.5
test('an edit and its undo are in the history in both languages of staff', async () => {
  const shirt = await createProduct(database, { sizes: { M: 3, L: 1 } })
  const number = await buy([{ product: shirt, size: 'M', quantity: 1 }])
  await correct(number, [{ position: 0, size: 'L', quantity: 1 }])
  const [edit] = await database
    .select({ id: orderRevisions.id })
    .from(orderRevisions)
    .orderBy(desc(orderRevisions.id))
  await undoEdit(database, { number, revisionId: edit?.id ?? 0, actor })
  const events = await database.select().from(orderEvents).orderBy(orderEvents.id)
  const [edited, undone] = events.slice(-2)
  expect(edited?.remark).toBe(`Changed: ${shirt.name}: size L instead of M.`)
  expect(edited?.remarkUrdu).toMatch(/M.*کے بجائے/)
  expect(undone).toMatchObject({
    remark: `Undone: ${edited?.remark}`,
    remarkUrdu: expect.stringContaining('کالعدم'),
  })
  expect(undone?.remarkUrdu).not.toMatch(/Undone|Changed/)
})

// product: 21.10
test('a size is changed, pieces are removed, and stock, amounts and history follow', async () => {
  const [shirt, chino] = [
    await createProduct(database, { sizes: { M: 3, L: 2 } }),
    await createProduct(database),
  ]
  const number = await buy([
    { product: shirt, size: 'M', quantity: 2 },
    { product: chino, size: 'M', quantity: 1 },
  ])
  const before = await readOrder(number)
  const corrected = await correct(number, [
    { position: 0, size: 'L', quantity: 1 },
    { position: 1, size: 'M', quantity: 0 },
  ])
  const text = `Changed: ${shirt.name}: size L instead of M, 1 instead of 2, ${chino.name}, size M removed.`
  expect(corrected).toMatchObject({ ok: true, text })
  expect(await onHand(shirt.id)).toEqual({ M: 3, L: 1 })
  const after = await readOrder(number)
  expect(after.lines).toMatchObject([{ size: 'L', quantity: 1, unitPricePaisa: shirt.pricePaisa }])
  expect(after.shippingPaisa).toBe(before.shippingPaisa)
  expect(after.totalPaisa).toBe(shirt.pricePaisa + before.shippingPaisa)
  const [event] = await database.select().from(orderEvents).where(eq(orderEvents.remark, text))
  expect(event?.actor).toBe(actor)
})

test('two lines that become the same piece are one line', async () => {
  const shirt = await createProduct(database, { sizes: { M: 5, L: 5 } })
  const number = await buy([
    { product: shirt, size: 'M', quantity: 1 },
    { product: shirt, size: 'L', quantity: 2 },
  ])
  await correct(number, [{ position: 1, size: 'M', quantity: 2 }])
  expect((await readOrder(number)).lines).toMatchObject([{ position: 0, size: 'M', quantity: 3 }])
  expect(await onHand(shirt.id)).toEqual({ M: 2, L: 5 })
})

// product: 21.10
test('what is short, packed, gone, empty or changed meanwhile is refused, and nothing changes', async () => {
  const shirt = await createProduct(database, { sizes: { M: 3, L: 1 } })
  const number = await buy([{ product: shirt, size: 'M', quantity: 2 }])
  const refusal = async (wanted: WantedLine[], seen?: string) => {
    const outcome = await correct(number, wanted, seen)
    return outcome.ok ? outcome : outcome.refusal.kind
  }
  const toL = [{ position: 0, size: 'L', quantity: 2 }]
  expect(await refusal(toL)).toBe('stock-gone')
  expect(await refusal([{ position: 0, size: 'XXL', quantity: 1 }])).toBe('stock-gone')
  expect(await refusal([{ position: 0, size: 'M', quantity: 0 }])).toBe('nothing-left')
  expect(await refusal([{ position: 0, size: 'M', quantity: 1 }], 'another')).toBe('changed-meanwhile')
  expect(await listSizeChoices(database, number)).toMatchObject({
    0: expect.arrayContaining([{ size: 'L', available: 1 }]),
  })
  await packOrder(database, { number, actor })
  expect(await refusal([{ position: 0, size: 'M', quantity: 1 }])).toBe('packed')
  expect(await listSizeChoices(database, number)).toEqual({})
  await changeOrderStatus(database, { number, from: 'processing', to: 'cancelled', actor })
  expect(await refusal([{ position: 0, size: 'M', quantity: 1 }])).toBe('has-left')
  expect(await refusalOf('DZ-00000000')).toBe('not-found')
})

// product: 29.5
test('of a correction and a buyer who want the last piece, one gets it', async () => {
  const shirt = await createProduct(database, { sizes: { M: 4, L: 1 } })
  const number = await buy([{ product: shirt, size: 'M', quantity: 1 }])
  const request = orderRequest([{ product: shirt, size: 'L', quantity: 1 }])
  const [corrected, bought] = await Promise.all([
    correct(number, [{ position: 0, size: 'L', quantity: 1 }]),
    placeOrder(database, request, { ownerEmail: undefined }),
  ])
  expect([corrected.ok, bought.ok].filter(Boolean)).toHaveLength(1)
  expect((await onHand(shirt.id)).L).toBe(0)
})

test('random corrections of three orders at once leave every sum right', async () => {
  const products = [
    await createProduct(database, { sizes: { S: 6, M: 6, L: 6 } }),
    await createProduct(database, { sizes: { S: 2, M: 9, L: 1 } }),
  ]
  const numbers = await Promise.all(
    [0, 1, 2].map(() => buy(products.map(product => ({ product, size: 'M', quantity: 1 })))),
  )
  const random = seededRandom(1947)
  let done = 0
  for (let round = 0; round < 10; round += 1) {
    const wanted = numbers.map(() =>
      [0, 1].map(position => ({
        position,
        size: random.pick(['S', 'M', 'L']),
        quantity: random.pick([0, 1, 1, 2, 3]),
      })),
    )
    const outcomes = await Promise.all(numbers.map((number, at) => correct(number, wanted[at] ?? [])))
    done += outcomes.filter(({ ok }) => ok).length
  }
  expect(done).toBeGreaterThan(8)
})

async function buy(lines: Parameters<typeof orderRequest>[0]): Promise<string> {
  const outcome = await placeOrder(database, orderRequest(lines), { ownerEmail: undefined })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.number
}

async function correct(number: string, wanted: WantedLine[], seen?: string) {
  const now = seen ?? (await readSeenOrder(database, number)).seen
  return correctPieces(database, { number, actor, way: 'call', seen: now, wanted })
}

async function refusalOf(number: string) {
  const outcome = await correctPieces(database, { number, actor, way: 'call', seen: '', wanted: [] })
  return outcome.ok ? undefined : outcome.refusal.kind
}

async function readOrder(number: string) {
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  const lines = await database
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? 0))
    .orderBy(orderLines.position)
  return { ...(order as NonNullable<typeof order>), lines }
}

async function onHand(productId: number): Promise<Record<string, number>> {
  const { rows } = await database.execute<{ size: string; pieces: number }>(
    sql`select size, on_hand as pieces from stock_levels where product_id = ${productId}`,
  )
  return Object.fromEntries(rows.map(({ size, pieces }) => [size, pieces]))
}
