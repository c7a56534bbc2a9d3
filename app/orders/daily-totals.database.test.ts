import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { addDailyChanges } from './daily-totals.server.ts'
import { ORDER_STATUSES } from './order-status.ts'

const { database } = await createTestDatabase()

/** Midnight in Karachi, and a second before it: two days there and one in UTC. */
const TIMES = ['2026-10-31T18:59:59Z', '2026-10-31T19:00:00Z', '2026-11-01T00:00:00Z', '2026-11-20T12:00:00Z']

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item

const EVENTS: (() => Promise<unknown>)[] = [
  ...Array.from(
    { length: 4 },
    () => () =>
      createOrder(database, {
        email: `${pick(['a', 'b', 'c', 'd'])}@example.com`,
        totalPaisa: pick([100, 2_500, 99_900]),
        status: pick(ORDER_STATUSES),
        placedAt: new Date(pick(TIMES)),
      }),
  ),
  () => change(sql`status = ${pick(ORDER_STATUSES)}`),
  () => change(sql`status = ${pick(ORDER_STATUSES)}`),
  () => change(sql`subtotal_paisa = subtotal_paisa + 700, total_paisa = total_paisa + 700`),
  () => change(sql`placed_at = ${pick(TIMES)}::timestamptz`),
  () => change(sql`email = ${pick(['A@example.com', ' e@example.com'])}`).catch(ignoreDeadlock),
  () => change(sql`updated_at = now()`),
  () =>
    database
      .execute(sql`with gone as (select id from orders order by random() limit 1),
      events as (delete from order_events where order_id in (select id from gone)),
      lines as (delete from order_lines where order_id in (select id from gone))
      select`)
      .then(() => deleteBareOrder()),
  () => addDailyChanges(database),
  recountInDatabase,
]

function recountInDatabase() {
  return database.execute(sql`select recount_daily_totals()`)
}

function change(set: ReturnType<typeof sql>) {
  return database.execute(
    sql`update orders set ${set} where id = (select id from orders order by random() limit 1)`,
  )
}

function deleteBareOrder() {
  return database.execute(sql`delete from orders where id = (select id from orders
    where not exists (select from order_events where order_id = orders.id) limit 1)`)
}

/** Two customers whose orders are exchanged lock each other's rows, with or without totals; the store tries again. */
function ignoreDeadlock(error: { cause?: { code?: string } }) {
  if (error.cause?.code !== '40P01') throw error
}

test('the totals of each day equal a recount after random writes at once, with and without the changes added', async () => {
  for (let round = 0; round < 8; round++) {
    await Promise.all(Array.from({ length: 40 }, () => pick(EVENTS)()))
    expect(await readTotals()).toEqual(await recount())
    expect(await readMonths()).toEqual(await recountMonths())
  }
  await Promise.all([addDailyChanges(database), addDailyChanges(database)])
  const { rows: left } = await database.execute(sql`select from daily_total_changes`)
  expect(left).toEqual([])
  expect(await readTotals()).toEqual(await recount())
  expect(await readMonths()).toEqual(await recountMonths())
})

test('a recount repairs days and months that have drifted, and no month is left of days that were emptied', async () => {
  await createOrder(database, { placedAt: new Date('2026-09-09T12:00:00Z') })
  await database.execute(sql`update monthly_totals set count = count + 3, paisa = paisa - 7`)
  await database.execute(sql`insert into monthly_totals values ('orders', '2020-02-01', 'pending', 1, 100)`)
  await database.execute(sql`update daily_totals set count = count + 1`)
  await recountInDatabase()
  expect(await readTotals()).toEqual(await recount())
  expect(await readMonths()).toEqual(await recountMonths())
  // Without quotes, tests delete the rows instead.
  await database.execute(sql`truncate "daily_totals"`)
  expect(await readMonths()).toEqual([])
  await recountInDatabase()
})

test('changes that a transaction rolls back are not counted', async () => {
  const before = await readTotals()
  const rolledBack = database.transaction(async transaction => {
    await transaction.execute(sql`update orders set status = 'cancelled'`)
    transaction.rollback()
  })
  await expect(rolledBack).rejects.toThrow()
  expect(await readTotals()).toEqual(before)
})

async function readTotals() {
  const { rows } = await database.execute(sql`
    select subject, day::text, kind, sum(count)::int as count, sum(paisa)::int as paisa
    from (select * from daily_totals union all select * from daily_total_changes) as every
    group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`)
  return rows
}

async function recount() {
  const { rows } = await database.execute(sql`
    select 'new-customers' as subject, (first_order_at at time zone 'Asia/Karachi')::date::text as day, '' as kind,
      count(*)::int as count, 0 as paisa from customers group by 2
    union all
    select 'balances', (placed_at at time zone 'Asia/Karachi')::date::text, '', count(*)::int, sum(total_paisa - returned_paisa)::int
    from orders where status = 'delivered' and total_paisa <> returned_paisa group by 2
    union all
    select 'orders', (placed_at at time zone 'Asia/Karachi')::date::text, status, count(*)::int, sum(total_paisa - returned_paisa)::int
    from orders group by 2, 3 order by 1, 2, 3`)
  return rows
}

async function readMonths() {
  const { rows } = await database.execute(sql`
    select subject, month::text, kind, count::int, paisa::int from monthly_totals
    where count <> 0 or paisa <> 0 order by 1, 2, 3`)
  return rows
}

async function recountMonths() {
  const { rows } = await database.execute(sql`
    select subject, date_trunc('month', day::timestamp)::date::text as month, kind, sum(count)::int as count, sum(paisa)::int as paisa
    from daily_totals group by 1, 2, 3 having sum(count) <> 0 or sum(paisa) <> 0 order by 1, 2, 3`)
  return rows
}
