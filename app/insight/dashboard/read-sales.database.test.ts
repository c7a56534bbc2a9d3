import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readDashboard } from './read-dashboard.server.ts'
import type { SalesRange } from './sales.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate orders, order_lines, order_events, customers cascade`))

/** Early on 21 November in Karachi, and still the 20th in UTC. */
const NOW = new Date('2026-11-20T21:00:00Z')

test.each([
  ['7d', 7, '2026-11-15', '2026-11-21'],
  ['30d', 30, '2026-10-23', '2026-11-21'],
  ['90d', 90, '2026-08-24', '2026-11-21'],
  ['12m', 12, '2025-12-01', '2026-11-01'],
] as const)(
  '%s of an empty shop are %i stretches of nothing, from %s to %s',
  async (range, count, first, last) => {
    const sales = await readSales(range)
    expect(sales).toHaveLength(count)
    expect([sales[0]?.day, sales.at(-1)?.day]).toEqual([first, last])
    expect(sales.every(({ revenuePaisa, orderCount }) => revenuePaisa === 0 && orderCount === 0)).toBe(true)
  },
)

test('an order counts on its day in Karachi, unless it is cancelled', async () => {
  await placeOrderAt('2026-11-19T18:59:00Z', 100)
  await placeOrderAt('2026-11-19T19:01:00Z', 20)
  await placeOrderAt('2026-11-20T18:59:00Z', 3)
  await createOrder(database, {
    placedAt: new Date('2026-11-20T12:00:00Z'),
    totalPaisa: 999,
    status: 'cancelled',
  })
  await placeOrderAt('2026-11-20T19:01:00Z', 5_000)
  expect((await readSales('7d')).slice(-3)).toEqual([
    { day: '2026-11-19', revenuePaisa: 100, orderCount: 1 },
    { day: '2026-11-20', revenuePaisa: 23, orderCount: 2 },
    { day: '2026-11-21', revenuePaisa: 5_000, orderCount: 1 },
  ])
})

test('months are in Karachi time', async () => {
  await placeOrderAt('2026-10-31T18:59:00Z', 100)
  await placeOrderAt('2026-10-31T19:01:00Z', 20)
  expect((await readSales('12m')).slice(-2)).toEqual([
    { day: '2026-10-01', revenuePaisa: 100, orderCount: 1 },
    { day: '2026-11-01', revenuePaisa: 20, orderCount: 1 },
  ])
})

async function readSales(range: SalesRange) {
  return (await readDashboard(database, range, NOW)).sales
}

function placeOrderAt(at: string, totalPaisa: number) {
  return createOrder(database, { placedAt: new Date(at), totalPaisa })
}
