import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stockLevels, stockMovements } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { findOrderByToken } from '#app/orders/find-order.server.ts'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { sqlState } from '#app/platform/db/sql-state.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import type { OrderRequest } from './order-request.ts'
import { placeOrder } from './place-order.server.ts'

let database: Database
let connection: pg.PoolConfig
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ database, connection, drop } = await createTestDatabase())
})
afterAll(() => drop())

const place = (request: OrderRequest) => placeOrder(database, request, { ownerEmail: 'owner@example.com' })

async function placed(request: OrderRequest) {
  const outcome = await place(request)
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.refusal)}`)
  return outcome
}

async function onHand(product: { id: number }, size: string | null = 'M') {
  const levels = await database.select().from(stockLevels).where(eq(stockLevels.productId, product.id))
  return levels.find(level => level.size === size)?.onHand
}

async function receiveOne(product: { id: number }, change = 1) {
  const [level] = await database
    .update(stockLevels)
    .set({ onHand: sql`on_hand + ${change}` })
    .where(eq(stockLevels.productId, product.id))
    .returning()
  await database.insert(stockMovements).values({ stockLevelId: level?.id ?? 0, change, reason: 'received' })
}

const countOrders = () => database.$count(orders)

// product: 8.1, 8.6, 8.9, 13.5, 15.1, 15.2, 15.3, 20.1
test('stores the order with its lines, its first event and two queued emails, and takes the stock', async () => {
  const shirt = await createProduct(database, { name: 'Oxford', pricePaisa: 399_000, sizes: { M: 5 } })
  const chino = await createProduct(database, { name: 'Chino', pricePaisa: 449_050, sizes: { L: 3 } })
  const { token, number } = await placed(
    orderRequest([
      { product: shirt, size: 'M', quantity: 2 },
      { product: chino, size: 'L', quantity: 1 },
    ]),
  )

  expect(number).toMatch(/^DZ-[1-9]\d{7}$/)
  expect(token).toMatch(/^[\w-]{32}$/)
  const order = await findOrderByToken(database, token)
  expect(order).toMatchObject({
    number,
    status: 'pending',
    paymentMethod: 'cash_on_delivery',
    customerName: 'Ayesha Khan',
    phone: '+923001234567',
    subtotalPaisa: 1_247_050,
    shippingPaisa: 0,
    totalPaisa: 1_247_050,
    lines: [
      { name: 'Oxford', size: 'M', unitPricePaisa: 399_000, quantity: 2 },
      { name: 'Chino', size: 'L', unitPricePaisa: 449_050, quantity: 1 },
    ],
  })
  expect([await onHand(shirt), await onHand(chino, 'L')]).toEqual([3, 2])

  const [{ id = 0 } = {}] = await database
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.token, token))
  const history = await database.select().from(orderEvents).where(eq(orderEvents.orderId, id))
  expect(history).toMatchObject([{ actor: 'customer', fromStatus: null, toStatus: 'pending' }])
  const queued = await database.select().from(emails).where(eq(emails.orderId, id)).orderBy(emails.template)
  expect(queued).toMatchObject([
    { to: 'ayesha@example.com', template: 'order_confirmation', state: 'queued' },
    { to: 'owner@example.com', template: 'order_notification', state: 'queued' },
  ])
  expect(queued[0]?.params).toEqual({
    title: `Order ${number}`,
    name: 'Ayesha Khan',
    email: 'ayesha@example.com',
    customer_phone: '+923001234567',
    customer_address: '12 Mall Road, Gulberg, Lahore, 54000',
    order_items: 'Oxford, size M (x2) - PKR 3,990.00\nChino, size L (x1) - PKR 4,490.50',
    order_lines: 'Oxford, size M - 2 × PKR 3,990.00 = PKR 7,980.00\nChino, size L - PKR 4,490.50',
    order_shipping: 'Free',
    order_discount: '',
    landmark: '',
    rider_note: '',
    order_total: 'PKR 12,470.50',
    order_paid: '',
    order_by_voucher: '',
    order_credits: '',
    order_rounding: '+ PKR 0.50',
    order_is_paid: '',
    order_due: 'PKR 12,471.00',
    order_at_the_door: 'PKR 12,471.00',
    order_refund_due: '',
    order_to_vouchers: '',
    order_refunds: '',
    order_reported: '',
    order_advance: '',
    pay_path: expect.stringMatching(/^\/track-order\/[0-9a-f]{32}\/pay$/),
    delivery_dates: '',
    customer_name: 'Ayesha Khan',
    order_number: number,
    order_path: `/order/${token}`,
  })
  await expectBalancedStock(database)
})

// product: 8.5
test('sells the last piece to one of 60 simultaneous buyers and refuses the others', async () => {
  const shirt = await createProduct(database, { sizes: { M: 1 } })
  const before = await countOrders()
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, () => place(orderRequest([{ product: shirt, size: 'M', quantity: 1 }]))),
  )
  const refusals = outcomes.filter(outcome => !outcome.ok)
  expect(refusals).toHaveLength(59)
  for (const outcome of refusals) {
    expect(outcome).toMatchObject({
      refusal: { kind: 'cart-changed', changes: [{ kind: 'sold-out', name: shirt.name, size: 'M' }] },
    })
  }
  expect(await countOrders()).toBe(before + 1)
  expect(await onHand(shirt)).toBe(0)
  await expectBalancedStock(database)
})

// product: 8.5
test('never deadlocks or oversells when mixed carts name the same sizes in any order', async () => {
  const pieces = await Promise.all(
    Array.from({ length: 4 }, () => createProduct(database, { sizes: { S: 8, M: 8 } })),
  )
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, buyer) => {
      const lines = pieces.map((product, at) => ({
        product,
        size: (buyer + at) % 2 ? 'S' : 'M',
        quantity: 1,
      }))
      return place(orderRequest(buyer % 3 ? lines : lines.toReversed()))
    }),
  )
  expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(16)
  for (const product of pieces) {
    expect([await onHand(product, 'S'), await onHand(product, 'M')]).toEqual([0, 0])
  }
  await expectBalancedStock(database)
})

// product: 8.1
test('refuses a buyer whose last piece is taken again after each look, and does not fail', async () => {
  const shirt = await createProduct(database, { sizes: { M: 0 } })
  const read = database.execute.bind(database)
  const begin = database.transaction.bind(database)
  const reading = vi
    .spyOn(database, 'execute')
    .mockImplementation(query => receiveOne(shirt).then(() => read(query)) as never)
  const beginning = vi.spyOn(database, 'transaction').mockImplementation(async work => {
    await receiveOne(shirt, -1)
    return begin(work)
  })
  const outcome = await place(orderRequest([{ product: shirt, size: 'M', quantity: 1 }])).finally(() => {
    reading.mockRestore()
    beginning.mockRestore()
  })
  expect(outcome).toMatchObject({ refusal: { kind: 'cart-changed', changes: [{ kind: 'sold-out' }] } })
  await expectBalancedStock(database)
})

// product: 8.4
test('makes one order of the same checkout sent many times at once', async () => {
  const shirt = await createProduct(database, { sizes: { M: 50 } })
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }])
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => placed(request)))
  expect(new Set(outcomes.map(outcome => outcome.token)).size).toBe(1)
  expect(await onHand(shirt)).toBe(49)
})

// product: 8.4
test('returns the same order later, even when the product is sold out or gone by then', async () => {
  const shirt = await createProduct(database, { sizes: { M: 1 } })
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }])
  const first = await placed(request)
  expect(await placed(request)).toEqual(first)
  await database.update(products).set({ archivedAt: new Date() }).where(eq(products.id, shirt.id))
  expect(await placed(request)).toEqual(first)
})

// product: 8.4
test('refuses the same key with other details, and reveals nothing of its order', async () => {
  const shirt = await createProduct(database, { sizes: { M: 9 } })
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }])
  const first = await placed(request)
  for (const other of [
    { fullName: 'Another Person' },
    { phoneNumber: '+923007654321' },
    { email: 'another@example.com' },
    { streetAddress: '9 Canal Road' },
    { city: 'Karachi' },
    { zipCode: '54001' },
    { landmark: 'The mosque' },
    { riderNote: 'Ring twice' },
  ]) {
    expect(
      await place({ ...request, details: { ...request.details, ...other } }),
      JSON.stringify(other),
    ).toEqual({
      ok: false,
      refusal: { kind: 'key-reused', with: 'other-details' },
    })
  }
  expect((await findOrderByToken(database, first.token))?.streetAddress).toBe('12 Mall Road, Gulberg')
  expect(await onHand(shirt)).toBe(8)
  expect(await placed(request)).toEqual(first)
})

// product: 8.4
test('refuses the same key with a changed cart', async () => {
  const shirt = await createProduct(database, { sizes: { M: 9, L: 9 } })
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }])
  await placed(request)
  for (const line of [
    { size: 'M', quantity: 2 },
    { size: 'L', quantity: 1 },
  ]) {
    const changed = orderRequest([{ product: shirt, ...line }], { idempotencyKey: request.idempotencyKey })
    expect(await place(changed)).toEqual({
      ok: false,
      refusal: { kind: 'key-reused', with: 'other-cart' },
    })
  }
  expect(await onHand(shirt)).toBe(8)
})

test('leaves a key unused when the checkout was refused', async () => {
  const shirt = await createProduct(database, { sizes: { M: 1 } })
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 2 }])
  expect((await place(request)).ok).toBe(false)
  await receiveOne(shirt)
  expect((await place(request)).ok).toBe(true)
})

// product: 8.5
test('refuses two names of one size that only together exceed the stock', async () => {
  const shirt = await createProduct(database, { sizes: { M: 3 } })
  const request = orderRequest([
    { product: shirt, size: 'M', quantity: 2 },
    { product: shirt.name, size: 'M', quantity: 2 },
  ])
  expect(await place(request)).toMatchObject({
    refusal: { kind: 'cart-changed', changes: [{ kind: 'short', available: 1 }] },
  })
  expect(await onHand(shirt)).toBe(3)
})

// product: 12.7
test('takes the sizes of a product with a shared stock level from that level', async () => {
  const shirt = await createProduct(database, { sizes: { S: 0, M: 0 }, sharedStock: 3 })
  const line = (size: string, quantity: number) => ({ product: shirt, size, quantity })
  expect(await place(orderRequest([line('S', 2), line('M', 2)]))).toMatchObject({
    refusal: { changes: [{ kind: 'short', size: 'M', available: 1 }] },
  })
  await placed(orderRequest([line('S', 2), line('M', 1)]))
  expect(await onHand(shirt, null)).toBe(0)
  await expectBalancedStock(database)
})

// product: 8.1, 8.2
test('takes the price from the database and refuses one that the shopper did not see', async () => {
  const shirt = await createProduct(database, { pricePaisa: 399_000, sizes: { M: 5 } })
  const line = { product: shirt, size: 'M', quantity: 1 }
  expect(await place(orderRequest([{ ...line, seenPricePaisa: 100 }]))).toEqual({
    ok: false,
    refusal: {
      kind: 'cart-changed',
      changes: [{ kind: 'price', name: shirt.name, size: 'M', fromPaisa: 100, toPaisa: 399_000 }],
    },
  })
  const { token } = await placed(orderRequest([{ ...line, seenPricePaisa: 399_000 }]))
  expect((await findOrderByToken(database, token))?.totalPaisa).toBe(399_000)
})

// product: 61.5, 61.6
test('charges a size its own price, and refuses that of the product', async () => {
  const shirt = await createProduct(database, {
    pricePaisa: 399_000,
    sizes: { M: 5, XL: 5, XXL: 5 },
    ownPrices: { XL: 390_000, XXL: 429_000 },
  })
  const line = { product: shirt, size: 'XXL', quantity: 1 }
  expect(await place(orderRequest([{ ...line, seenPricePaisa: 399_000 }]))).toEqual({
    ok: false,
    refusal: {
      kind: 'cart-changed',
      changes: [{ kind: 'price', name: shirt.name, size: 'XXL', fromPaisa: 399_000, toPaisa: 429_000 }],
    },
  })
  const lines = [
    { ...line, seenPricePaisa: 429_000 },
    { ...line, size: 'M', seenPricePaisa: 399_000 },
    // A price that is not above that of the product does not count.
    { ...line, size: 'XL', seenPricePaisa: 399_000 },
  ]
  const { token } = await placed(orderRequest(lines))
  expect(await findOrderByToken(database, token)).toMatchObject({
    lines: [{ unitPricePaisa: 429_000 }, { unitPricePaisa: 399_000 }, { unitPricePaisa: 399_000 }],
    subtotalPaisa: 1_227_000,
  })
})

// product: 8.3
test('names every line that cannot be bought, and sells none of the others', async () => {
  const shirt = await createProduct(database, { sizes: { S: 0, M: 5 } })
  const archived = await createProduct(database, { archived: true })
  const outcome = await place(
    orderRequest([
      { product: shirt, size: 'M', quantity: 1 },
      { product: shirt, size: 'S', quantity: 1 },
      { product: shirt, size: 'XXL', quantity: 1 },
      { product: shirt, size: '', quantity: 1 },
      { product: shirt, size: 'Any Size', quantity: 1 },
      { product: archived, size: 'M', quantity: 1 },
      { product: '99999999999', size: 'M', quantity: 1 },
    ]),
  )
  expect(
    !outcome.ok && outcome.refusal.kind === 'cart-changed' && outcome.refusal.changes.map(({ kind }) => kind),
  ).toEqual(['sold-out', 'size-gone', 'size-gone', 'size-gone', 'gone', 'gone'])
  expect(await onHand(shirt)).toBe(5)
})

// product: 6.7
test('accepts a cart of an older page, whose ids are product names', async () => {
  const shirt = await createProduct(database, { name: 'Bengal Stripe — Blue', sizes: { M: 5 } })
  const { token } = await placed(orderRequest([{ product: 'Bengal Stripe — Blue', size: 'M', quantity: 1 }]))
  expect((await findOrderByToken(database, token))?.lines[0]?.name).toBe(shirt.name)
})

test('refuses an empty cart', async () => {
  expect(await place(orderRequest([]))).toEqual({ ok: false, refusal: { kind: 'empty-cart' } })
})

// product: 8.6
test('preserves what was bought when the product is edited or removed later', async () => {
  const shirt = await createProduct(database, { name: 'Linen', pricePaisa: 549_000, sizes: { M: 5 } })
  const { token } = await placed(orderRequest([{ product: shirt, size: 'M', quantity: 1 }]))
  await database.update(products).set({ name: 'Renamed', pricePaisa: 1 }).where(eq(products.id, shirt.id))
  await database.delete(products).where(eq(products.id, shirt.id))
  expect((await findOrderByToken(database, token))?.lines).toMatchObject([
    { name: 'Linen', unitPricePaisa: 549_000 },
  ])
})

// product: 20.5
test('leaves nothing half written when PostgreSQL ends the connection, and can be sent again', async () => {
  const shirt = await createProduct(database, { sizes: { M: 5 } })
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 2 }])
  const before = [await countOrders(), await database.$count(emails), await database.$count(stockMovements)]
  const impatient = openDatabase(connection, { statementMs: 1_000, idleInTransactionMs: 0 })
  // The last write of an order waits for a lock that is never released.
  const failure = await database.transaction(async transaction => {
    await transaction.execute(sql`lock table ${emails} in access exclusive mode`)
    return placeOrder(impatient, request, { ownerEmail: 'owner@example.com' }).catch(error => error)
  })
  expect(sqlState(failure)).toBe('57014')
  expect([await countOrders(), await database.$count(emails), await database.$count(stockMovements)]).toEqual(
    before,
  )
  expect(await onHand(shirt)).toBe(5)
  const again = await placeOrder(impatient, request, { ownerEmail: 'owner@example.com' })
  expect(again).toMatchObject({ ok: true })
  expect(await onHand(shirt)).toBe(3)
  await expectBalancedStock(database)
  await closeDatabase(impatient)
})

test('reads twice, and holds the stock for one statement, which a visitor’s two limits precede', async () => {
  const shirt = await createProduct(database, { sizes: { M: 50 } })
  const trousers = await createProduct(database, { sizes: { L: 50 } })
  const lines = [
    { product: shirt, size: 'M', quantity: 1 },
    { product: trousers, size: 'L', quantity: 2 },
  ]
  const ofTheShop = await statementsOf(() => placed(orderRequest(lines)))
  expect(ofTheShop).toEqual(['select', 'select', 'begin', 'with', 'commit'])
  const visitor = { ownerEmail: 'owner@example.com', source: '203.0.113.7' }
  const details = { phoneNumber: '+923009998877', email: 'new@example.com', streetAddress: '1 New Road' }
  const request = orderRequest(lines, { details })
  const ofAVisitor = await statementsOf(() => placeOrder(database, request, visitor))
  expect(ofAVisitor).toEqual(['select', 'select', 'begin', 'select', 'with', 'with', 'commit'])
})

/** The first word of each statement that `work` sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([sent]) => {
      const text = typeof sent === 'string' ? sent : (sent as unknown as { text: string }).text
      return /\w+/.exec(text)?.[0] ?? text
    })
  } finally {
    query.mockRestore()
  }
}
