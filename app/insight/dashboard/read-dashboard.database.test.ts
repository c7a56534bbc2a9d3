import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDailyChanges } from '#app/orders/daily-totals.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readDashboard } from './read-dashboard.server.ts'
import { SALES_RANGES, type SalesRange } from './sales.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate orders, order_lines, order_events, customers cascade`))

/** Early on 21 November in Karachi, five hours ahead of UTC. Half a day earlier it was the 20th. */
const NOW = new Date('2026-11-20T21:00:00Z')

// product: 14.1
test('an empty shop has figures, all of them 0', async () => {
  const nothing = { total: 0, last30Days: 0, thisMonth: 0, lastMonth: 0 }
  expect(await readFigures(NOW)).toEqual({
    revenue: nothing,
    customers: nothing,
    orders: nothing,
    compared: { thisMonth: '1 to 21 Nov', lastMonth: '1 to 21 Oct' },
  })
})

// product: 14.1, 14.2
test('revenue and orders leave cancelled ones out, and count pending ones', async () => {
  await placeOrderAt('2026-11-20T10:00:00Z', { totalPaisa: 249_000 })
  await placeOrderAt('2026-11-20T10:00:00Z', { totalPaisa: 999_000, status: 'cancelled' })
  const { revenue, orders } = await readFigures(NOW)
  expect(revenue).toEqual({ total: 249_000, last30Days: 249_000, thisMonth: 249_000, lastMonth: 0 })
  expect(orders).toEqual({ total: 1, last30Days: 1, thisMonth: 1, lastMonth: 0 })
})

// product: 14.2
test('cancelling or restoring an order changes the revenue of its own day', async () => {
  const order = await placeOrderAt('2026-10-05T10:00:00Z', { totalPaisa: 249_000 })
  await database.execute(sql`update orders set status = 'cancelled' where id = ${order.id}`)
  expect((await readFigures(NOW)).revenue).toMatchObject({ total: 0, lastMonth: 0 })
  await database.execute(sql`update orders set status = 'pending' where id = ${order.id}`)
  expect((await readFigures(NOW)).revenue).toMatchObject({ total: 249_000, lastMonth: 249_000 })
})

// product: 14.3
test('customers are distinct emails, whatever their case and the space around them', async () => {
  await placeOrderAt('2026-11-10T10:00:00Z', { email: 'ayesha@example.com' })
  await placeOrderAt('2026-11-11T10:00:00Z', { email: ' Ayesha@Example.com ' })
  await placeOrderAt('2026-11-12T10:00:00Z', { email: 'bilal@example.com' })
  const { customers } = await readFigures(NOW)
  expect(customers).toEqual({ total: 2, last30Days: 2, thisMonth: 2, lastMonth: 0 })
})

test('only the first order makes a customer new', async () => {
  await placeOrderAt('2026-10-03T10:00:00Z', { email: 'ayesha@example.com' })
  await placeOrderAt('2026-11-11T10:00:00Z', { email: 'ayesha@example.com' })
  const { customers } = await readFigures(NOW)
  expect(customers).toEqual({ total: 1, last30Days: 0, thisMonth: 0, lastMonth: 1 })
})

test('months and days begin in Karachi time', async () => {
  // Half an hour into 1 November and 23 October in Karachi, and still the day before in UTC.
  await placeOrderAt('2026-10-31T19:30:00Z')
  await placeOrderAt('2026-10-22T19:30:00Z')
  // A quarter of an hour before each.
  await placeOrderAt('2026-10-31T18:45:00Z')
  await placeOrderAt('2026-10-22T18:45:00Z')
  const { orders } = await readFigures(NOW)
  expect(orders).toMatchObject({ total: 4, thisMonth: 1, last30Days: 3 })
})

// product: 14.4
test('last month counts only as many days as this month so far', async () => {
  await placeOrderAt('2026-10-20T20:59:00Z')
  await placeOrderAt('2026-10-20T21:01:00Z')
  await placeOrderAt('2026-09-30T19:01:00Z')
  await placeOrderAt('2026-09-30T18:59:00Z')
  expect((await readFigures(NOW)).orders.lastMonth).toBe(2)
})

test('at the end of a month that is longer than the last one, all of last month counts, and no order twice', async () => {
  await placeOrderAt('2026-02-28T18:59:00Z')
  await placeOrderAt('2026-02-28T19:01:00Z')
  const { orders } = await readFigures(new Date('2026-03-31T12:00:00Z'))
  expect(orders).toMatchObject({ thisMonth: 1, lastMonth: 1 })
})

// product: 14.2
test('totals above 32 bits are exact', async () => {
  for (const totalPaisa of [9_000_000_000_01, 1]) await placeOrderAt('2026-11-20T10:00:00Z', { totalPaisa })
  expect((await readFigures(NOW)).revenue.total).toBe(900_000_000_002)
})

// product: 14.4
test('the cards, the chart and its table agree on the same days', async () => {
  // From before the last 30 days until after midnight, in every status, six hours apart.
  const statuses = ['pending', 'cancelled', 'processing', 'shipped', 'delivered'] as const
  for (let step = 0; step < 40; step += 1) {
    const placedAt = new Date(NOW.getTime() - step * 1.7 * 86_400_000)
    const order = { placedAt, totalPaisa: 2 ** (step % 20), status: statuses[step % 5] ?? 'pending' }
    await createOrder(database, order)
  }
  const { revenue, orders } = await readFigures(NOW)
  const days = await readSales('30d')
  const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
  expect(revenue.last30Days).toBe(sumOf(days.map(({ revenuePaisa }) => revenuePaisa)))
  expect(orders.last30Days).toBe(sumOf(days.map(({ orderCount }) => orderCount)))

  const months = await readSales('12m')
  expect(months.at(-1)).toEqual({
    day: '2026-11-01',
    revenuePaisa: revenue.thisMonth,
    orderCount: orders.thisMonth,
  })
  expect(revenue.total).toBe(sumOf(months.map(({ revenuePaisa }) => revenuePaisa)))
  expect(orders.total).toBe(sumOf(months.map(({ orderCount }) => orderCount)))
})

// product: 14.2
test('figures and charts are the same once days and months have been added up, over more than a year', async () => {
  const statuses = ['pending', 'cancelled', 'processing', 'shipped', 'delivered'] as const
  for (let step = 0; step < 60; step += 1) {
    const placedAt = new Date(NOW.getTime() - step * 7.3 * 86_400_000)
    const order = { placedAt, totalPaisa: 1_000 + step, status: statuses[step % 5] ?? 'pending' }
    await createOrder(database, { ...order, email: `${step % 11}@example.com` })
  }
  // The first day that is read by day, and the last that is read by month.
  await placeOrderAt('2026-10-01T10:00:00Z')
  await placeOrderAt('2026-09-30T10:00:00Z')
  const readAll = async () => {
    const read = []
    for (const range of SALES_RANGES) read.push(await readDashboard(database, range, NOW))
    return read
  }
  const before = await readAll()
  expect(before[0]?.figures.orders.total).toBe(50)
  await addDailyChanges(database)
  expect(await readAll()).toEqual(before)
})

async function readFigures(now: Date) {
  return (await readDashboard(database, '30d', now)).figures
}

async function readSales(range: SalesRange) {
  return (await readDashboard(database, range, NOW)).sales
}

function placeOrderAt(at: string, overrides: Parameters<typeof createOrder>[1] = {}) {
  return createOrder(database, { placedAt: new Date(at), ...overrides })
}
