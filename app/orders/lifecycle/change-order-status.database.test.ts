import { and, eq, ne, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { stockLevels, stockMovements } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { countAnnouncements } from '#tests/setup/count-announcements.ts'
import { runConcurrently, untilWaiting } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { ORDER_STATUSES, type OrderStatus } from '../order-status.ts'
import { PIECES_IN_STOCK, PIECES_OUT } from '../pieces/order-pieces.ts'
import { changeOrderStatus, type StatusChange, undoOrderStatus } from './change-order-status.server.ts'
import { returnPieces } from './return-pieces.server.ts'

const { database } = await createTestDatabase()

/** Checks that each stock level's number on hand is the sum of its movements. */
afterEach(async () => {
  const { rows } = await database.execute(sql`
    select stock_levels.id from stock_levels left join stock_movements on stock_level_id = stock_levels.id
    group by stock_levels.id having on_hand <> coalesce(sum(change), 0)`)
  expect(rows).toEqual([])
})

const change = (number: string, from: OrderStatus, to: OrderStatus, actor = 'sana@darzi.example') =>
  changeOrderStatus(database, { number, from, to, actor } satisfies StatusChange)

async function changed(...what: Parameters<typeof change>) {
  const outcome = await change(...what)
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.refusal)}`)
  return outcome
}

type Lines = Parameters<typeof orderRequest>[0]

const buy = (lines: Lines) => placeOrder(database, orderRequest(lines), { ownerEmail: undefined })

async function order(lines: Lines): Promise<string> {
  const outcome = await buy(lines)
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.refusal)}`)
  return outcome.number
}

async function onHand(product: { id: number }) {
  const levels = await database.select().from(stockLevels).where(eq(stockLevels.productId, product.id))
  return Object.fromEntries(
    levels.filter(level => !level.closedAt).map(level => [level.size ?? 'all', level.onHand]),
  )
}

async function statusOf(number: string) {
  const [row] = await database.select().from(orders).where(eq(orders.number, number))
  return row?.status
}

async function historyOf(number: string) {
  const rows = await database
    .select({
      actor: orderEvents.actor,
      from: orderEvents.fromStatus,
      to: orderEvents.toStatus,
      remark: orderEvents.remark,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.number, number))
    .orderBy(orderEvents.id)
  return rows.slice(1)
}

async function movementsOf(number: string) {
  const rows = await database
    .select({ change: stockMovements.change, reason: stockMovements.reason })
    .from(stockMovements)
    .innerJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(and(eq(orders.number, number), ne(stockMovements.change, 0)))
    .orderBy(stockMovements.id)
  return rows.map(row => `${row.reason} ${row.change}`)
}

// product: 13.2, 13.3, 13.5
test('sets any status after any other, with an entry in the history and in the audit log', async () => {
  const shirt = await createProduct(database, { sizes: { M: 50 } })
  for (const from of ORDER_STATUSES) {
    const number = await order([{ product: shirt, size: 'M', quantity: 1 }])
    let now: OrderStatus = 'pending'
    for (const to of ORDER_STATUSES.filter(status => status !== from)) {
      if (from !== now) await changed(number, now, from)
      expect(await change(number, from, to, 'hamza@darzi.example')).toMatchObject({
        ok: true,
        to,
        hasChanged: true,
        notPutBack: [],
        piecesOut: false,
      })
      expect(await statusOf(number)).toBe(to)
      const actor = 'hamza@darzi.example'
      expect((await historyOf(number)).at(-1)).toEqual({ actor, from, to, remark: '' })
      const [line] = await database.select().from(auditLog).orderBy(sql`id desc`).limit(1)
      expect(line).toMatchObject({
        actor,
        action: 'order.status-changed',
        subjectKind: 'order',
        subjectId: number,
        changes: { status: { from, to } },
      })
      now = to
    }
    if (now !== 'cancelled') await changed(number, now, 'cancelled')
  }
  expect(await onHand(shirt)).toEqual({ M: 50 })
})

// product: 13.4
test('returns the pieces to stock when an order is cancelled, and takes them again when it leaves cancelled', async () => {
  const shirt = await createProduct(database, { sizes: { M: 5, L: 5 } })
  const chino = await createProduct(database, { sizes: { S: 0, M: 0 }, sharedStock: 9 })
  const number = await order([
    { product: shirt, size: 'M', quantity: 2 },
    { product: chino, size: 'S', quantity: 1 },
    { product: chino, size: 'M', quantity: 3 },
  ])
  await changed(number, 'pending', 'shipped')
  expect([await onHand(shirt), await onHand(chino)]).toEqual([{ M: 3, L: 5 }, { all: 5 }])
  await changed(number, 'shipped', 'cancelled')
  expect([await onHand(shirt), await onHand(chino)]).toEqual([{ M: 5, L: 5 }, { all: 9 }])
  await changed(number, 'cancelled', 'pending')
  expect([await onHand(shirt), await onHand(chino)]).toEqual([{ M: 3, L: 5 }, { all: 5 }])
  expect(await movementsOf(number)).toEqual([
    'sold -2',
    'sold -4',
    'returned 2',
    'returned 4',
    'sold -2',
    'sold -4',
  ])
})

// product: 13.4
test('refuses to leave cancelled if pieces are missing, names the lines, and moves nothing', async () => {
  const shirt = await createProduct(database, { name: 'Oxford', sizes: { M: 1 } })
  const chino = await createProduct(database, { name: 'Chino', sizes: { L: 5 } })
  const jacket = await createProduct(database, { name: 'Jacket', sizes: { S: 0, M: 0 }, sharedStock: 3 })
  const number = await order([
    { product: shirt, size: 'M', quantity: 1 },
    { product: chino, size: 'L', quantity: 1 },
    { product: jacket, size: 'S', quantity: 1 },
    { product: jacket, size: 'M', quantity: 2 },
  ])
  await changed(number, 'pending', 'cancelled')
  await order([{ product: shirt, size: 'M', quantity: 1 }])
  await order([{ product: jacket, size: 'S', quantity: 1 }])
  expect(await change(number, 'cancelled', 'processing')).toEqual({
    ok: false,
    refusal: {
      kind: 'stock-gone',
      status: 'cancelled',
      missing: [
        { name: 'Oxford', size: 'M', quantity: 1, reason: 'short', available: 0 },
        // The first line would take one of the two pieces left, so one remains.
        { name: 'Jacket', size: 'M', quantity: 2, reason: 'short', available: 1 },
      ],
    },
  })
  expect(await statusOf(number)).toBe('cancelled')
  expect([await onHand(shirt), await onHand(chino), await onHand(jacket)]).toEqual([
    { M: 0 },
    { L: 5 },
    { all: 2 },
  ])
  expect(await historyOf(number)).toHaveLength(1)
})

test('returns pieces to archived products, and to products that are counted in another way now', async () => {
  const archived = await createProduct(database, { sizes: { M: 2 } })
  const switched = await createProduct(database, { sizes: { S: 2, M: 2 } })
  const number = await order([
    { product: archived, size: 'M', quantity: 1 },
    { product: switched, size: 'M', quantity: 2 },
  ])
  await database.update(products).set({ archivedAt: new Date() }).where(eq(products.id, archived.id))
  await countTogether(switched, { S: 2, M: 0 })
  expect(await changed(number, 'pending', 'cancelled')).toMatchObject({ notPutBack: [] })
  expect([await onHand(archived), await onHand(switched)]).toEqual([{ M: 2 }, { all: 4 }])
  await changed(number, 'cancelled', 'pending')
  expect([await onHand(archived), await onHand(switched)]).toEqual([{ M: 1 }, { all: 2 }])
})

test('cancels an order whose product or size is gone, and names the pieces in the history', async () => {
  const deleted = await createProduct(database, { name: 'Waistcoat', sizes: { M: 2 } })
  const shrunk = await createProduct(database, { name: 'Kurta', sizes: { M: 2, XXL: 2 } })
  const number = await order([
    { product: deleted, size: 'M', quantity: 1 },
    { product: shrunk, size: 'XXL', quantity: 2 },
    { product: shrunk, size: 'M', quantity: 1 },
  ])
  await database.delete(products).where(eq(products.id, deleted.id))
  await database
    .update(products)
    .set({ sizes: ['M'] })
    .where(eq(products.id, shrunk.id))
  expect(await changed(number, 'pending', 'cancelled')).toMatchObject({
    ok: true,
    hasChanged: true,
    notPutBack: [
      { name: 'Waistcoat', size: 'M', quantity: 1, reason: 'product-gone', available: 0 },
      { name: 'Kurta', size: 'XXL', quantity: 2, reason: 'size-gone', available: 0 },
    ],
  })
  expect(await onHand(shrunk)).toEqual({ M: 2, XXL: 0 })
  expect((await historyOf(number))[0]?.remark).toBe(
    'Not put back into stock: 1 × Waistcoat, size M (the product is gone). ' +
      'Not put back into stock: 2 × Kurta, size XXL (the product no longer comes in this size).',
  )
  expect(await change(number, 'cancelled', 'pending')).toMatchObject({
    refusal: { kind: 'stock-gone', missing: [{ reason: 'product-gone' }, { reason: 'size-gone' }] },
  })
})

// product: 13.2
test('refuses the later of two changes, names the earlier one and its author, and overwrites nothing', async () => {
  const shirt = await createProduct(database, { sizes: { M: 5 } })
  const number = await order([{ product: shirt, size: 'M', quantity: 1 }])
  const outcomes = await runConcurrently(
    database,
    sql`select 1 from orders where number = ${number} for update`,
    [
      () => change(number, 'pending', 'shipped', 'sana@darzi.example'),
      () => change(number, 'pending', 'cancelled', 'hamza@darzi.example'),
    ],
  )
  expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1)
  const [first, later] = await historyOf(number)
  expect(later).toBeUndefined()
  expect(outcomes.find(outcome => !outcome.ok)).toEqual({
    ok: false,
    refusal: { kind: 'status-changed', status: first?.to, actor: first?.actor },
  })
  expect(await statusOf(number)).toBe(first?.to)
  expect(await onHand(shirt)).toEqual({ M: first?.to === 'cancelled' ? 5 : 4 })
})

test('returns the pieces once, even if an order is cancelled several times at once', async () => {
  const shirt = await createProduct(database, { sizes: { M: 5 } })
  const number = await order([{ product: shirt, size: 'M', quantity: 2 }])
  const outcomes = await runConcurrently(
    database,
    sql`select 1 from orders where number = ${number} for update`,
    Array.from({ length: 12 }, () => () => change(number, 'pending', 'cancelled')),
  )
  expect(outcomes.every(outcome => outcome.ok)).toBe(true)
  expect(outcomes.filter(outcome => outcome.ok && outcome.hasChanged)).toHaveLength(1)
  expect(await onHand(shirt)).toEqual({ M: 5 })
  expect(await historyOf(number)).toHaveLength(1)
})

test('gives the last piece to only one of two orders that leave cancelled at once', async () => {
  const shirt = await createProduct(database, { sizes: { M: 2 } })
  const line = { product: shirt, size: 'M', quantity: 1 }
  const numbers = [await order([line]), await order([line])]
  for (const number of numbers) await changed(number, 'pending', 'cancelled')
  await order([line])
  const outcomes = await runConcurrently(
    database,
    sql`select 1 from stock_levels where product_id = ${shirt.id} for update`,
    numbers.map(number => () => change(number, 'cancelled', 'pending')),
  )
  expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1)
  expect(outcomes.find(outcome => !outcome.ok)).toMatchObject({ refusal: { kind: 'stock-gone' } })
  expect(await onHand(shirt)).toEqual({ M: 0 })
})

// product: 13.4
test('sells a returned piece to one of many customers, or gives it back to its order, never both', async () => {
  const shirt = await createProduct(database, { sizes: { M: 1 } })
  const number = await order([{ product: shirt, size: 'M', quantity: 1 }])
  const [bought] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => buy([{ product: shirt, size: 'M', quantity: 1 }]))),
    change(number, 'pending', 'cancelled').then(() =>
      Promise.all(Array.from({ length: 10 }, () => change(number, 'cancelled', 'pending'))),
    ),
  ])
  const sold = bought.filter(outcome => outcome.ok).length
  const isBack = (await statusOf(number)) === 'pending'
  expect(sold + (isBack ? 1 : 0)).toBe(1)
  expect(await onHand(shirt)).toEqual({ M: 0 })
})

// product: 13.4
test('stays consistent while many orders of one customer and the same sizes are changed and placed at once', async () => {
  const pieces = await Promise.all([
    createProduct(database, { sizes: { S: 12, M: 12 } }),
    createProduct(database, { sizes: { S: 0, M: 0 }, sharedStock: 14 }),
    createProduct(database, { sizes: { S: 12, M: 12 } }),
  ])
  const mixed = (at: number): Lines => {
    const lines = pieces.map((product, index) => ({
      product,
      size: (at + index) % 2 ? 'S' : 'M',
      quantity: 1 + (at % 2),
    }))
    return at % 3 ? lines : lines.toReversed()
  }
  const numbers: string[] = []
  for (let at = 0; at < 8; at++) numbers.push(await order(mixed(at)))
  const walk = async (number: string, seed: number) => {
    const actor = 'sana@darzi.example'
    for (let step = 0; step < 5; step++) {
      const from = (await statusOf(number)) ?? 'pending'
      const to = ORDER_STATUSES[(seed + step * 3) % ORDER_STATUSES.length] ?? 'pending'
      await changeOrderStatus(database, { number, from, to, actor, isBack: (seed + step) % 2 === 0 })
      if (step % 3 === 1) await undoOrderStatus(database, { number, from: to, actor })
      if (step % 4 === 2) await returnPieces(database, { number, actor })
    }
  }
  const [, bought] = await Promise.all([
    Promise.all(numbers.flatMap((number, at) => [walk(number, at), walk(number, at + 2)])),
    Promise.all(Array.from({ length: 30 }, (_, at) => buy(mixed(at)))),
  ])
  expect(bought.some(outcome => outcome.ok)).toBe(true)
  // An order holds its pieces unless it is cancelled, or while its parcel is out.
  const { rows: wrong } = await database.execute(sql`
    select number, status from orders join order_statuses using (status)
    join (select order_id, sum(quantity) as pieces from order_lines group by order_id) lines on lines.order_id = orders.id
    left join (select order_id, sum(change) as moved from stock_movements group by order_id) moves
      on moves.order_id = orders.id
    where number = any(${sql.param(numbers)}) and -coalesce(moved, 0) <> case when not holds_stock and not pieces_out then 0 else pieces end`)
  expect(wrong).toEqual([])
  const spent = await database.execute(sql`
    select customers.spent_paisa = (select sum(total_paisa) from orders
      join order_statuses using (status) where counts_as_revenue) as is_right
    from customers`)
  expect(spent.rows).toEqual([{ is_right: true }])
})

test.each([
  { what: 'an order', earlier: [], to: 'cancelled', isBack: true },
  { what: 'a shipped order whose parcel is out', earlier: ['shipped'], to: 'cancelled', isBack: false },
  {
    what: 'a cancelled order whose parcel is out',
    earlier: ['shipped', 'cancelled'],
    to: 'pending',
    isBack: false,
  },
] as const)(
  'locks stock before it writes $what, as the checkout does, so that there is no deadlock',
  async ({ earlier, to, isBack }) => {
    const shirt = await createProduct(database, { sizes: { M: 5 } })
    const number = await order([{ product: shirt, size: 'M', quantity: 1 }])
    let from: OrderStatus = 'pending'
    const changeTo = (next: OrderStatus) =>
      changeOrderStatus(database, { number, from, to: next, actor: 'sana@darzi.example', isBack })
    for (const status of earlier) {
      expect(await changeTo(status)).toMatchObject({ ok: true, hasChanged: true })
      from = status
    }
    const changing = await database.transaction(async buyer => {
      await buyer.execute(sql`select 1 from stock_levels where product_id = ${shirt.id} for update`)
      const changing = changeTo(to)
      await untilWaiting(database, 1)
      // A customer with the same email, who has locked the stock, does this next.
      await buyer.execute(sql`select 1 from customers for update nowait`)
      return { changing }
    })
    expect(await changing.changing).toMatchObject({ ok: true, hasChanged: true })
  },
)

test('clears cached pages when the stock on them changes, and only then', async () => {
  const scarce = await createProduct(database, { sizes: { M: 4 } })
  const plenty = await createProduct(database, { sizes: { M: 400 } })
  const seen = await order([{ product: scarce, size: 'M', quantity: 1 }])
  const unseen = await order([{ product: plenty, size: 'M', quantity: 1 }])
  const announcedBy = (...what: Parameters<typeof change>) =>
    countAnnouncements(database, () => changed(...what))
  expect(await announcedBy(seen, 'pending', 'shipped')).toBe(0)
  expect(await announcedBy(seen, 'shipped', 'cancelled')).toBe(1)
  expect(await announcedBy(seen, 'cancelled', 'shipped')).toBe(1)
  expect(await announcedBy(unseen, 'pending', 'cancelled')).toBe(0)
})

test('erases a customer who deleted their account once their order is finished', async () => {
  const shirt = await createProduct(database, { sizes: { M: 5 } })
  const number = await order([{ product: shirt, size: 'M', quantity: 1 }])
  await database.update(orders).set({ forgetsCustomer: true }).where(eq(orders.number, number))
  const nameOn = async () =>
    (await database.select().from(orders).where(eq(orders.number, number)))[0]?.customerName
  await changed(number, 'pending', 'shipped')
  expect(await nameOn()).toBe('Ayesha Khan')
  await changed(number, 'shipped', 'delivered')
  expect(await nameOn()).toBe('Deleted customer')
})

// product: 13.7
test('leaves the pieces of a refused parcel out of stock until staff return them, and returns them once', async () => {
  const shirt = await createProduct(database, { sizes: { M: 5 } })
  const number = await order([{ product: shirt, size: 'M', quantity: 2 }])
  await changed(number, 'pending', 'shipped')
  const refused = {
    number,
    from: 'shipped',
    to: 'cancelled',
    actor: 'sana@darzi.example',
    isBack: false,
  } as const
  expect(await changeOrderStatus(database, refused)).toMatchObject({ hasChanged: true, piecesOut: true })
  expect(await onHand(shirt)).toEqual({ M: 3 })
  const back = () => returnPieces(database, { number, actor: 'hamza@darzi.example' })
  const outcomes = await runConcurrently(
    database,
    sql`select 1 from orders where number = ${number} for update`,
    Array.from({ length: 5 }, () => back),
  )
  expect(outcomes.filter(outcome => outcome.ok && outcome.hasChanged)).toHaveLength(1)
  expect(await back()).toEqual({ ok: true, hasChanged: false, notPutBack: [] })
  expect(await onHand(shirt)).toEqual({ M: 5 })
  expect(await movementsOf(number)).toEqual(['sold -2', 'returned 2'])
  expect((await historyOf(number)).slice(1)).toEqual([
    { actor: 'sana@darzi.example', from: 'shipped', to: 'cancelled', remark: PIECES_OUT },
    { actor: 'hamza@darzi.example', from: 'cancelled', to: 'cancelled', remark: PIECES_IN_STOCK },
  ])
})

// product: 13.7
test('takes no pieces twice for an order that leaves cancelled while they are out, also after an undo', async () => {
  const shirt = await createProduct(database, { sizes: { M: 2 } })
  const number = await order([{ product: shirt, size: 'M', quantity: 2 }])
  await changed(number, 'pending', 'delivered')
  const actor = 'sana@darzi.example'
  await changeOrderStatus(database, { number, from: 'delivered', to: 'cancelled', actor, isBack: false })
  // The stock is empty, and the order needs nothing from it.
  await changed(number, 'cancelled', 'shipped')
  expect(await undoOrderStatus(database, { number, from: 'shipped', actor })).toMatchObject({
    to: 'cancelled',
    piecesOut: true,
  })
  expect(await onHand(shirt)).toEqual({ M: 0 })
  await returnPieces(database, { number, actor })
  expect(await onHand(shirt)).toEqual({ M: 2 })
  await changed(number, 'cancelled', 'shipped')
  expect(await onHand(shirt)).toEqual({ M: 0 })
  expect(await movementsOf(number)).toEqual(['sold -2', 'returned 2', 'sold -2'])
})

test('returns the pieces of an unshipped order at once, even if its parcel is reported as out', async () => {
  const shirt = await createProduct(database, { sizes: { M: 2 } })
  const number = await order([{ product: shirt, size: 'M', quantity: 2 }])
  const change = {
    number,
    from: 'pending',
    to: 'cancelled',
    actor: 'sana@darzi.example',
    isBack: false,
  } as const
  expect(await changeOrderStatus(database, change)).toMatchObject({ piecesOut: false })
  expect(await onHand(shirt)).toEqual({ M: 2 })
})

test('refuses an unknown order number', async () => {
  for (const number of ['', 'DZ-0', "DZ-1' or true --"]) {
    expect(await change(number, 'pending', 'shipped')).toEqual({
      ok: false,
      refusal: { kind: 'not-found' },
    })
  }
})

/** Makes a product count all its sizes as one number, as the product form does. */
async function countTogether(product: { id: number }, counted: Record<string, number>) {
  await database.transaction(async transaction => {
    const own = await transaction.select().from(stockLevels).where(eq(stockLevels.productId, product.id))
    for (const level of own) {
      if (level.onHand > 0) {
        await transaction
          .insert(stockMovements)
          .values({ stockLevelId: level.id, change: -level.onHand, reason: 'corrected' })
      }
      await transaction
        .update(stockLevels)
        .set({ onHand: 0, closedAt: new Date() })
        .where(eq(stockLevels.id, level.id))
    }
    const total = Object.values(counted).reduce((sum, count) => sum + count, 0)
    const [shared] = await transaction
      .insert(stockLevels)
      .values({ productId: product.id, onHand: total })
      .returning()
    await transaction
      .insert(stockMovements)
      .values({ stockLevelId: shared?.id ?? 0, change: total, reason: 'received' })
  })
}
