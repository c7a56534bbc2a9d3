import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { readDashboard } from '#app/insight/dashboard/read-dashboard.server.ts'
import { type MoneyKind, PAID_KINDS } from '#app/money/payments/money-entry.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { addDailyChanges } from '#app/orders/daily-totals.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listOrderBalances, readBalanceSums } from './list-order-balances.server.ts'
import { countRefundsDue, listRefundsDue } from './list-refunds-due.server.ts'
import { balanceReason } from './order-balance.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate orders, couriers, customers restart identity cascade`))

const NOW = new Date('2026-11-28T12:00:00Z')
const SINCE = '2026-10-30'
const LONG_AGO = new Date('2026-09-01T12:00:00Z')

interface Case {
  name: string
  status: OrderStatus
  totalPaisa: number
  returnedPaisa?: number
  /** Kind and amount, and what of a refund was not due. */
  entries?: [kind: MoneyKind, paisa: number, giftPaisa?: number][]
  /** Cash of its parcels, each delivered. */
  parcels?: number[]
  /** Delivered less collected; 0 for an order that is not listed. */
  balance: number
  reason?: string
}

const CASES: Case[] = [
  { name: 'collected', status: 'delivered', totalPaisa: 200_000, parcels: [200_000], balance: 0 },
  {
    name: 'collected in whole rupees, and rounded',
    status: 'delivered',
    totalPaisa: 991_950,
    parcels: [992_000],
    entries: [['rounding', -50]],
    balance: 0,
  },
  {
    name: 'rounding not recorded',
    status: 'delivered',
    totalPaisa: 991_950,
    parcels: [992_000],
    balance: -50,
    reason: 'Paid too much',
  },
  {
    name: 'nothing collected',
    status: 'delivered',
    totalPaisa: 300_000,
    balance: 300_000,
    reason: 'Delivered, nothing paid yet',
  },
  {
    name: 'paid back beyond what was due',
    status: 'delivered',
    totalPaisa: 300_000,
    parcels: [300_000],
    entries: [['refund', -51_700, 51_700]],
    balance: 51_700,
    reason: 'Delivered, refunded beyond what was due',
  },
  {
    name: 'one of two parcels reported',
    status: 'delivered',
    totalPaisa: 500_000,
    parcels: [200_000],
    balance: 300_000,
    reason: 'Delivered, paid in part',
  },
  {
    name: 'one of two parcels delivered',
    status: 'shipped',
    totalPaisa: 500_000,
    parcels: [150_000],
    balance: -150_000,
    reason: 'Paid, not delivered yet',
  },
  {
    name: 'paid in advance, and delivered',
    status: 'delivered',
    totalPaisa: 80_000,
    entries: [['advance', 80_000]],
    balance: 0,
  },
  {
    name: 'paid in advance',
    status: 'pending',
    totalPaisa: 80_000,
    entries: [['advance', 80_000]],
    balance: -80_000,
    reason: 'Paid, not delivered yet',
  },
  {
    name: 'rounded off as pieces were taken out',
    status: 'shipped',
    totalPaisa: 80_000,
    entries: [['rounding', 55]],
    balance: -55,
    reason: 'Rounded off, not delivered yet',
  },
  {
    name: 'cancelled after payment',
    status: 'cancelled',
    totalPaisa: 70_000,
    entries: [['payment', 70_000]],
    balance: -70_000,
    reason: 'Cancelled, not refunded',
  },
  {
    name: 'cancelled, and paid back',
    status: 'cancelled',
    totalPaisa: 70_000,
    entries: [
      ['payment', 70_000],
      ['refund', -70_000],
    ],
    balance: 0,
  },
  {
    name: 'returned in part, and paid back as a voucher',
    status: 'delivered',
    totalPaisa: 90_000,
    returnedPaisa: 40_000,
    parcels: [90_000],
    entries: [['voucher', -40_000]],
    balance: 0,
  },
  {
    name: 'returned in part',
    status: 'delivered',
    totalPaisa: 90_000,
    returnedPaisa: 40_000,
    parcels: [90_000],
    balance: -40_000,
    reason: 'Paid too much',
  },
  {
    name: 'all returned',
    status: 'delivered',
    totalPaisa: 60_000,
    returnedPaisa: 60_000,
    parcels: [60_000],
    balance: -60_000,
    reason: 'All came back or is lost, not refunded',
  },
  {
    name: 'all lost',
    status: 'shipped',
    totalPaisa: 60_000,
    returnedPaisa: 60_000,
    entries: [['payment', 60_000]],
    balance: -60_000,
    reason: 'All came back or is lost, not refunded',
  },
  {
    name: 'paid with a voucher and by an exchange',
    status: 'delivered',
    totalPaisa: 65_000,
    entries: [
      ['voucher', 40_000],
      ['exchange', 20_000],
    ],
    balance: 5_000,
    reason: 'Delivered, paid in part',
  },
  {
    name: 'remitted and charged by the courier',
    status: 'delivered',
    totalPaisa: 50_000,
    parcels: [50_000],
    entries: [
      ['remitted', 45_000],
      ['charge', 5_000],
    ],
    balance: 0,
  },
  { name: 'open, and nothing paid', status: 'processing', totalPaisa: 120_000, balance: 0 },
]

// product: 24.11
test('the listed orders are the difference between what was delivered and what was collected, of 30 days and altogether', async () => {
  const recent = await createAll(NOW)
  await createAll(LONG_AGO)
  for (const since of [SINCE, undefined]) {
    const listed = await listAll(since)
    expect(sum(listed.map(({ balancePaisa }) => balancePaisa))).toBe(await readDifference(since))
    await addDailyChanges(database)
    expect(sum(listed.map(({ balancePaisa }) => balancePaisa))).toBe(await readDifference(since))
    expect((await readBalanceSums(database, SINCE))[since ? '30d' : 'all']).toEqual({
      count: listed.length,
      paisa: await readDifference(since),
    })
  }
  const expected = [...recent].filter(([, { balance }]) => balance !== 0)
  const listed = await listAll(SINCE)
  expect(listed.map(({ number, balancePaisa }) => [number, balancePaisa])).toEqual(
    expected.map(([number, { balance }]) => [number, balance]).toReversed(),
  )
  expect(listed.map(balanceReason)).toEqual(expected.map(([, { reason }]) => reason).toReversed())
  for (const { deliveredPaisa, collectedPaisa, roundedPaisa, balancePaisa, number } of listed) {
    const { totalPaisa, returnedPaisa = 0, status } = recent.get(number) ?? {}
    expect(deliveredPaisa).toBe(status === 'delivered' ? Number(totalPaisa) - returnedPaisa : 0)
    expect(deliveredPaisa - collectedPaisa - roundedPaisa).toBe(balancePaisa)
  }
})

// product: 24.11
test('the difference stays listed while orders change status, totals and returns, are paid, taken back and deleted', async () => {
  const statuses: OrderStatus[] = ['pending', 'shipped', 'delivered', 'delivered', 'cancelled']
  const made = await Promise.all(
    statuses.map((status, at) =>
      createOrder(database, { status, totalPaisa: 50_000 + at, placedAt: at % 2 ? NOW : LONG_AGO }),
    ),
  )
  const random = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item
  for (let step = 0; step < 60; step++) {
    const { id } = random(made)
    const acts = [
      () =>
        database
          .update(orders)
          .set({ status: random(statuses) })
          .where(eq(orders.id, id)),
      () =>
        database
          .update(orders)
          .set({ returnedPaisa: random([0, 20_000, 50_000]) })
          .where(eq(orders.id, id)),
      () =>
        database
          .insert(moneyEntries)
          .values(entry(id, random(PAID_KINDS), random([50_000, 50_001, -50_000, -7]))),
      () => database.insert(moneyEntries).values(entry(id, 'remitted', 1_000)),
    ]
    await random(acts)()
  }
  await database.execute(sql`delete from order_events; delete from order_lines`)
  await database.delete(orders).where(eq(orders.id, made[0]?.id ?? 0))
  for (const since of [SINCE, undefined]) {
    expect(sum((await listAll(since)).map(({ balancePaisa }) => balancePaisa))).toBe(
      await readDifference(since),
    )
    expect(await readDifference(since)).toBe(await computeDifference(since))
  }
  const { rows } = await database.execute(sql`select from order_balances where balance_paisa = 0`)
  expect(rows).toEqual([])
  await database.execute(sql`truncate "order_balances"`)
  await database.execute(sql`select fill_order_balances()`)
  await database.execute(sql`select recount_daily_totals()`)
  expect(await readDifference(undefined)).toBe(await computeDifference(undefined))
})

// product: 14.20
test('refunds are due of what was paid above the cost of an order, the oldest first, and not of what is still to be delivered', async () => {
  const make = async (status: OrderStatus, paidPaisa: number, placedAt: Date) => {
    const { id, number } = await createOrder(database, { status, totalPaisa: 80_000, placedAt })
    await database.insert(moneyEntries).values(entry(id, 'advance', paidPaisa))
    return number
  }
  const tooMuch = await make('pending', 90_000, NOW)
  await make('processing', 80_000, NOW)
  await make('delivered', 80_000, NOW)
  const cancelled = await make('cancelled', 30_000, LONG_AGO)
  const due = await listRefundsDue(database)
  expect(due.refunds.map(({ number, refundPaisa }) => [number, refundPaisa])).toEqual([
    [cancelled, 30_000],
    [tooMuch, 10_000],
  ])
  expect(due.hasMore).toBe(false)
  expect(await countRefundsDue(database, 1)).toEqual({ total: 1, hasMore: true })
})

/** Makes an order of each case; by number. */
async function createAll(placedAt: Date): Promise<Map<string, Case>> {
  const [courier] = await database
    .insert(couriers)
    .values({ name: `Swift ${placedAt.toISOString()}` })
    .returning()
  const made = new Map<string, Case>()
  for (const [at, one] of CASES.entries()) {
    const { id, number } = await createOrder(database, {
      status: 'pending',
      totalPaisa: one.totalPaisa,
      placedAt: new Date(placedAt.getTime() + at),
    })
    for (const [kind, amountPaisa, giftPaisa] of one.entries ?? []) {
      await database
        .insert(moneyEntries)
        .values({ ...entry(id, kind, amountPaisa), giftPaisa: giftPaisa ?? 0 })
    }
    for (const [turn, toCollectPaisa] of (one.parcels ?? []).entries()) {
      await database.insert(parcels).values({
        orderId: id,
        reference: `${number}-${turn}`,
        courierId: courier?.id,
        toCollectPaisa,
        state: 'delivered',
        stateSince: NOW,
      })
    }
    const { status, returnedPaisa = 0 } = one
    await database.update(orders).set({ status, returnedPaisa }).where(eq(orders.id, id))
    made.set(number, one)
  }
  return made
}

function entry(orderId: number, kind: MoneyKind, amountPaisa: number): typeof moneyEntries.$inferInsert {
  return { orderId, kind, way: 'raast', amountPaisa, actor: 'sana@example.com', happenedAt: NOW }
}

/** The orders of all pages. */
async function listAll(since: string | undefined) {
  const listed = []
  let after: string | undefined
  do {
    const page = await listOrderBalances(database, { since, after, most: 3 })
    listed.push(...page.orders)
    after = page.next
  } while (after)
  return listed
}

async function readDifference(since: string | undefined): Promise<number> {
  const { money } = await readDashboard(database, '7d', NOW)
  const of = since ? 'last30Days' : 'total'
  return money.delivered[of] - money.collected[of]
}

/** From orders and ledger alone. */
async function computeDifference(since = '2000-01-01'): Promise<number> {
  const kinds = sql.param([...PAID_KINDS])
  const { rows } = await database.execute<{ paisa: number }>(sql`
    select (coalesce(sum(case status when 'delivered' then total_paisa - returned_paisa else 0 end
      - (select coalesce(sum(amount_paisa), 0) from money_entries where order_id = orders.id and kind = any(${kinds}::text[]))), 0))::float8 as paisa
    from orders where placed_at >= ${since}::date`)
  return rows[0]?.paisa ?? 0
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
