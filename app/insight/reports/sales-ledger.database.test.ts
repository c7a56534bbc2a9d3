import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { orderEvents, orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { salesFacts } from '../tables/sales.server.ts'
import { checkSales, followSales, readSalesState } from './follow-sales.server.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)
beforeEach(() =>
  database.execute(
    sql`truncate "orders", "order_lines", "order_events", "customers", "process_state" cascade`,
  ),
)

/** 23:59 in Karachi on 31 October. */
const LATE = new Date('2026-10-31T18:59:59Z')

async function setStatus(id: number, toStatus: 'cancelled' | 'delivered' | 'processing', happenedAt?: Date) {
  await database.transaction(async transaction => {
    await transaction.update(orders).set({ status: toStatus }).where(eq(orders.id, id))
    await transaction
      .insert(orderEvents)
      .values({ orderId: id, actor: 'sana@darzi.example', fromStatus: 'pending', toStatus, happenedAt })
  })
}

async function entriesOf(id: number) {
  const { rows } = await database.execute(sql`
    select kind, day::text, orders, pieces, gross_paisa::int as gross, cancelled_paisa::int as cancelled, delivered_paisa::int as delivered,
      cost_paisa::int as cost, costed_pieces as costed, sold_pieces as sold
    from sales_facts where order_id = ${id} and product_id is not null order by id`)
  return rows
}

const today = async () => {
  const { rows } = await database.execute<{ day: string }>(sql`select day_in_karachi(now())::text as day`)
  return rows[0]?.day
}

// product: 75.1
test('an order is an entry of the day on which it was placed in Karachi, and a cancellation of its own day', async () => {
  const { id: productId } = await createProduct(database, { sizes: { M: 5 } })
  const lines = [{ productId, size: 'M', quantity: 2, unitPricePaisa: 100_000 }]
  const { id } = await createOrder(database, { lines, placedAt: LATE })
  const placed = { kind: 'placed', day: '2026-10-31', pieces: 2, gross: 200_000, sold: 2 }
  expect(await entriesOf(id)).toMatchObject([placed])
  await setStatus(id, 'cancelled', new Date('2026-11-02T12:00:00Z'))
  const cancelled = {
    kind: 'cancelled',
    day: '2026-11-02',
    pieces: 0,
    gross: 0,
    cancelled: 200_000,
    sold: -2,
  }
  expect(await entriesOf(id)).toMatchObject([placed, cancelled])
  await setStatus(id, 'processing')
  const back = { kind: 'cancelled', day: await today(), cancelled: -200_000, sold: 2 }
  expect(await entriesOf(id)).toMatchObject([placed, cancelled, back])
})

// product: 75.1
test('an entry is never changed, and what changes nothing adds none', async () => {
  const { id } = await createOrder(database)
  const count = () =>
    database.execute(sql`select from sales_facts where order_id = ${id}`).then(({ rows }) => rows.length)
  const before = await count()
  await database
    .update(orders)
    .set({ totalPaisa: sql`total_paisa`, status: 'pending' })
    .where(eq(orders.id, id))
  expect(await count()).toBe(before)
  await expect(database.execute(sql`update sales_facts set orders = 2`)).rejects.toThrow()
})

// product: 75.2
test('what a piece cost is that of the day on which it was ordered, and what has no cost is counted apart', async () => {
  const { id: productId } = await createProduct(database, { sizes: { M: 5, L: 5 } })
  await database.insert(variants).values({ productId, size: 'M', costPaisa: 60_000 })
  const line = { productId, quantity: 2, unitPricePaisa: 100_000 }
  const { id } = await createOrder(database, {
    lines: [
      { ...line, size: 'M' },
      { ...line, size: 'L' },
    ],
  })
  await database.update(variants).set({ costPaisa: 70_000 })
  await database.update(orderLines).set({ quantity: 1 }).where(eq(orderLines.orderId, id))
  const sums = async () => {
    const { rows } =
      await database.execute(sql`select sum(cost_paisa)::int as cost, sum(costed_pieces)::int as costed, sum(sold_pieces)::int as sold
      from sales_facts where order_id = ${id}`)
    return rows[0]
  }
  expect(await sums()).toEqual({ cost: 60_000, costed: 1, sold: 2 })
  await setStatus(id, 'cancelled')
  expect(await sums()).toEqual({ cost: 0, costed: 0, sold: 0 })
})

// product: 75.3
test('orders from before the ledger are added in the background, each part dated when it happened', async () => {
  const { id } = await createOrder(database, { placedAt: LATE })
  await setStatus(id, 'delivered', new Date('2026-11-05T12:00:00Z'))
  await database.execute(sql`delete from sales_facts`)
  await followSales(database)
  expect(await readSalesState(database)).toMatchObject({ isFilled: true, costsOf: await today() })
  const { rows } = await database.execute(
    sql`select kind, day::text from sales_facts group by 1, 2 order by 2, 1`,
  )
  expect(rows).toEqual([
    { kind: 'placed', day: '2026-10-31' },
    { kind: 'confirmed', day: '2026-11-05' },
    { kind: 'delivered', day: '2026-11-05' },
  ])
  await checkSales(database, new Date())
  expect((await readSalesState(database)).checked).toMatchObject({ days: 0, orders: 0 })
})

// product: 75.4
test('a check finds sums and orders that have drifted, and corrects them', async () => {
  await createOrder(database)
  await followSales(database)
  await database.execute(
    sql`update sales_sums set orders = orders + 1 where grouping = 'all' and period = 'day'`,
  )
  await database.execute(sql`alter table orders disable trigger orders_record_sales`)
  await database.update(orders).set({ status: 'cancelled' })
  await database.execute(sql`alter table orders enable trigger orders_record_sales`)
  await checkSales(database, new Date())
  expect((await readSalesState(database)).checked).toMatchObject({ days: 1, orders: 1 })
  await followSales(database)
  await checkSales(database, new Date())
  expect((await readSalesState(database)).checked).toMatchObject({ days: 0, orders: 0 })
})

// product: 75.4
test('a check compares all that is counted of orders that changed lately, and adds those that have no entry', async () => {
  await createOrder(database)
  await createOrder(database)
  await followSales(database)
  await database.execute(sql`alter table sales_facts disable trigger sales_facts_never_change`)
  await database.execute(sql`update sales_facts set pieces = 7, cost_paisa = 5 where pieces > 0`)
  await database.execute(
    sql`delete from sales_facts where order_id = (select max(order_id) from sales_facts)`,
  )
  await database.execute(sql`alter table sales_facts enable trigger sales_facts_never_change`)
  await checkSales(database, new Date())
  expect((await readSalesState(database)).checked).toMatchObject({ orders: 2, failed: 0 })
  const { rows } = await database.execute(
    sql`select sum(pieces)::int as pieces, sum(cost_paisa)::int as cost, sum(orders)::int as orders from sales_facts`,
  )
  expect(rows).toEqual([{ pieces: 2, cost: 0, orders: 2 }])
})

// product: 75.10
test('an order that can’t be recorded is placed and changed all the same, and is recorded by the check of a night', async () => {
  const { id } = await whileNothingIsRecorded(async () => {
    const order = await createOrder(database)
    await setStatus(order.id, 'processing')
    await createOrder(database)
    // The first filling leaves it out, and comes to an end.
    await followSales(database)
    expect(await readSalesState(database)).toMatchObject({ isFilled: true })
    await checkSales(database, new Date())
    return order
  })
  expect(await database.select({ status: orders.status }).from(orders).where(eq(orders.id, id))).toEqual([
    { status: 'processing' },
  ])
  expect(await database.$count(salesFacts)).toBe(0)
  expect((await readSalesState(database)).checked).toMatchObject({ days: 0, orders: 0, failed: 2 })
  await checkSales(database, new Date())
  expect((await readSalesState(database)).checked).toMatchObject({ orders: 2, failed: 0 })
  expect(await entryKinds(id)).toEqual(['confirmed', 'placed'])
})

async function entryKinds(id: number) {
  const { rows } = await database.execute<{ kind: string }>(
    sql`select distinct kind from sales_facts where order_id = ${id} order by 1`,
  )
  return rows.map(({ kind }) => kind)
}

async function whileNothingIsRecorded<Result>(work: () => Promise<Result>): Promise<Result> {
  await database.execute(sql`alter table sales_facts add constraint refused check (orders < 0) not valid`)
  try {
    return await work()
  } finally {
    await database.execute(sql`alter table sales_facts drop constraint refused`)
  }
}

test('the entries of a deleted order leave the sums, whether they were added or not', async () => {
  await createOrder(database)
  await followSales(database)
  await createOrder(database)
  await database.execute(sql`delete from order_lines`)
  await database.execute(sql`delete from order_events`)
  await database.execute(sql`delete from orders`)
  await followSales(database)
  const { rows } = await database.execute(
    sql`select sum(orders)::int as orders, sum(gross_paisa)::int as gross from sales_sums`,
  )
  expect(rows).toEqual([{ orders: 0, gross: 0 }])
  expect((await database.execute(sql`select * from differing_sales()`)).rows).toEqual([])
})

// product: 75.4
test('sums equal a recount after random changes of orders at once', async () => {
  for (let round = 0; round < 4; round++) {
    await Promise.all(Array.from({ length: 30 }, () => pick(CHANGES)()))
    expect((await database.execute(sql`select * from differing_sales()`)).rows).toEqual([])
    await checkSales(database, new Date())
    expect((await readSalesState(database)).checked).toMatchObject({ days: 0, orders: 0 })
  }
})

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item
const ONE = sql`(select id from orders order by random() limit 1)`
const CHANGES: (() => Promise<unknown>)[] = [
  () => createOrder(database, { placedAt: pick([LATE, new Date()]) }),
  () => createOrder(database, { lines: [{ size: 'S' }, { quantity: 3 }] }),
  () =>
    database.execute(
      sql`update orders set status = ${pick(['cancelled', 'delivered', 'pending'])} where id = ${ONE}`,
    ),
  () =>
    database.execute(
      sql`update orders set returned_paisa = total_paisa / ${pick([1, 2, 3])} where id = ${ONE}`,
    ),
  () =>
    database.execute(
      sql`update order_lines set quantity = 1 + ${pick([0, 1, 2])} where id = (select min(id) from order_lines)`,
    ),
  () => followSales(database),
  () => database.execute(sql`select sum_sales(3)`),
  () => database.execute(sql`select recount_sales_sums()`),
]
