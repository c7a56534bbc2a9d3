import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import { addDays } from '#app/shared/time/days.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { followSales } from './follow-sales.server.ts'
import { listReportOrders } from './list-report-orders.server.ts'
import { readReport } from './read-report.server.ts'
import { COLUMN, type ColumnId, type Measures } from './report-columns.ts'
import { reportFile } from './report-file.server.ts'
import { readReportQuery } from './report-query.ts'
import { REPORT_NAMES, type ReportName } from './reports.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)

const TODAY = '2026-12-01'
let lahore = 0

beforeAll(async () => {
  const { id: kurta } = await createProduct(database, { name: 'Kurta', sizes: { M: 99 } })
  const { id: shirt } = await createProduct(database, { name: 'Shirt', sizes: { M: 99 } })
  const { rows } = await database.execute<{ id: number }>(sql`select id from cities where name = 'Lahore'`)
  lahore = rows[0]?.id ?? 0
  for (let age = 0; age < 120; age += 3) {
    const line = { productId: age % 2 ? kurta : shirt, size: 'M', unitPricePaisa: 100_000 + age * 100 }
    const placedAt = new Date(`${addDays(TODAY, -age)}T06:00:00Z`)
    const { id } = await createOrder(database, { lines: [line, { ...line, productId: shirt }], placedAt })
    if (age % 4 === 0) await database.update(orders).set({ cityId: lahore }).where(eq(orders.id, id))
    if (age % 5 === 0) await end(id, 'cancelled', addDays(TODAY, 2 - age))
    if (age % 5 === 1) await end(id, 'delivered', addDays(TODAY, 4 - age))
    // Some entries are in the sums, and the later ones are not yet.
    if (age === 60) await followSales(database)
  }
})

async function end(id: number, toStatus: 'cancelled' | 'delivered', day: string) {
  const happenedAt = new Date(`${day > TODAY ? TODAY : day}T07:00:00Z`)
  await database.transaction(async transaction => {
    await transaction.update(orders).set({ status: toStatus }).where(eq(orders.id, id))
    await transaction
      .insert(orderEvents)
      .values({ orderId: id, actor: 'x', fromStatus: 'processing', toStatus, happenedAt })
  })
}

const query = (report: ReportName, search = 'from=2026-08-10&to=2026-12-01') =>
  readReportQuery(report, new URLSearchParams(search), TODAY)
const read = (report: ReportName, search?: string) => readReport(database, query(report, search))
const figure = (id: ColumnId, sums: Measures) => COLUMN[id].figureOf(sums)

/** What the entries of these days add up to, without any sums. */
async function recount(from: string, to: string) {
  const { rows } = await database.execute<{ total: number; placed: number }>(sql`
    select coalesce(sum(gross_paisa - discount_paisa - cancelled_paisa - returned_paisa + delivery_paisa), 0)::int as total,
      coalesce(sum(orders), 0)::int as placed
    from sales_facts where day between ${from}::date and ${to}::date`)
  return rows[0]
}

// product: 75.5
test('every range of a report adds up to the entries of its days, whether it is of days, months or both', async () => {
  const ranges = [
    ['2026-08-10', '2026-12-01'],
    ['2026-09-01', '2026-10-31'],
    ['2026-09-01', '2026-09-01'],
    ['2026-09-30', '2026-10-01'],
    ['2026-09-02', '2026-09-29'],
    ['2026-09-02', '2026-11-01'],
    ['2025-01-01', '2025-12-31'],
  ] as const
  for (const [from, to] of ranges) {
    const expected = await recount(from, to)
    for (const report of ['sales-over-time', 'sales-by-city', 'sales-by-payment'] as const) {
      const { sums, rows } = await read(report, `from=${from}&to=${to}`)
      expect({ total: figure('total', sums), placed: figure('placed', sums) }).toEqual(expected)
      expect(rows.reduce((sum, row) => sum + (figure('total', row.sums) ?? 0), 0)).toBe(expected?.total)
    }
  }
})

// product: 75.5
test('a range is compared with as many days before it, or with the same days of the year before', async () => {
  const before = await read('sales-by-city', 'from=2026-11-01&to=2026-11-30')
  expect(figure('total', before.before ?? {})).toBe((await recount('2026-10-02', '2026-10-31'))?.total)
  const year = await read('sales-by-city', 'from=2027-09-01&to=2027-09-30&compare=year')
  expect(figure('total', year.before ?? {})).toBe((await recount('2026-09-01', '2026-09-30'))?.total)
  expect((await read('sales-by-city', 'compare=none')).before).toBeUndefined()
})

test('ten years by day, compared with ten others, are read as fast as their days are', async () => {
  const days = Array.from(
    { length: 7_320 },
    (_, age) => sql`('day', 'all', ${addDays('2015-12-31', -age)}::date, '', 1)`,
  )
  await database.execute(
    sql`insert into sales_sums (period, grouping, day, key, orders) values ${sql.join(days, sql`, `)}`,
  )
  const begun = performance.now()
  const { rows } = await read('sales-over-time', 'from=2005-12-24&to=2015-12-31&unit=day')
  expect(performance.now() - begun).toBeLessThan(1_500)
  expect(rows.length).toBe(3_660)
  const isWhole = ({ sums, before }: (typeof rows)[number]) => sums.orders === 1 && before?.orders === 1
  expect(rows.every(isWhole)).toBe(true)
})

// product: 75.6
test('products, cities and ways of paying have their names, and sort by any figure', async () => {
  const byNet = await read('sales-by-product')
  expect(byNet.rows.map(({ label }) => label)).toEqual(['Shirt', 'Kurta'])
  const ascending = await read('sales-by-product', 'from=2026-08-10&to=2026-12-01&sort=net')
  expect(ascending.rows.map(({ label }) => label)).toEqual(['Kurta', 'Shirt'])
  const cities = await read('sales-by-city', 'from=2026-08-10&to=2026-12-01&sort=subject')
  expect(cities.rows.map(({ label }) => label)).toEqual(['Lahore', 'Other places'])
  expect((await read('sales-by-payment')).rows.map(({ label }) => label)).toEqual(['Cash on delivery'])
})

// product: 75.7
test('the orders behind a number add up to it', async () => {
  const range = { from: '2026-09-10', to: '2026-11-20' }
  const { rows } = await read('sales-by-city', `from=${range.from}&to=${range.to}`)
  for (const { key, sums } of rows) {
    const found = []
    for (let after: number | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const page = await listReportOrders(database, { report: 'sales-by-city', ...range, key, after })
      found.push(...page.orders)
      after = page.next
    }
    const total = found.reduce((sum, order) => sum + (figure('total', order.sums) ?? 0), 0)
    expect(total).toBe(figure('total', sums))
  }
})

test('a way of paying that no order has is that of an order in cash, whatever characters name it', async () => {
  const drilled = { report: 'sales-by-payment', from: '2026-08-10', to: TODAY, after: undefined } as const
  const known = await listReportOrders(database, { ...drilled, key: 'cash_on_delivery' })
  expect(known.orders.length).toBeGreaterThan(0)
  expect(await listReportOrders(database, { ...drilled, key: '\0' })).toEqual(known)
})

// product: 75.8
test('each report is a file of all its rows, with numbers as numbers', async () => {
  for (const report of REPORT_NAMES) {
    const text = await (await reportFile(database, query(report), 'csv')).text()
    expect(text.split('\r\n')[0]).toContain('before')
    expect((await reportFile(database, query(report), 'xlsx')).headers.get('Content-Disposition')).toContain(
      `${report}-`,
    )
  }
  const text = await (
    await reportFile(database, query('sales-by-city', 'compare=none&from=2026-11-30&to=2026-12-01'), 'csv')
  ).text()
  expect(text).toContain('City,Total,Orders')
})
