import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { AGES, owedPaisa } from './courier-account.ts'
import { countOldCash, listOwedParcels } from './owed-parcels.server.ts'
import { owedParcelsResponse } from './owed-parcels-file.server.ts'
import { readCourierAccounts } from './read-accounts.server.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate orders, couriers, customers restart identity cascade`))

const NOW = new Date('2026-11-28T12:00:00Z')
const RUPEES = 100

// product: 24.15
test('the account of a courier lists what it owes for by age, and the parcels of each age add up to its amount', async () => {
  const courierId = await createCourier('Swift')
  const others = await createCourier('Slow')
  await deliver(others, { days: 40, rupees: 9_000 })
  for (const [days, rupees] of [
    [1, 100],
    [7.5, 200],
    [8, 300],
    [20, 400],
    [31, 500],
    [60, 600],
  ] as const) {
    await deliver(courierId, { days, rupees })
  }
  await settle(await deliver(courierId, { days: 50, rupees: 700 }), 700)
  await settle(await deliver(courierId, { days: 3, rupees: 800 }), 1_000)
  await settle(await pack(courierId), 150)
  const [account] = (await readCourierAccounts(database, NOW)).filter(({ id }) => id === courierId)
  const owed = await Promise.all(AGES.map((_, age) => listed({ courierId, age })))
  expect(owed).toEqual([[-200, 100, -150], [300, 200], [400], [600, 500]])
  expect(owed.map(sum)).toEqual(account?.byAge.map(paisa => paisa / RUPEES))
  expect(await listed({ courierId })).toEqual([600, 500, 400, 300, 200, -200, 100, -150])
  expect(await countOldCash(database, 100, NOW)).toEqual({ total: 3, hasMore: false })
  expect(await countOldCash(database, 2, NOW)).toEqual({ total: 2, hasMore: true })
})

// product: 24.15
test('each parcel that is owed for is on one page, also of those that were delivered in the same moment', async () => {
  const courierId = await createCourier('Swift')
  for (const days of [9, 9, 9, 2, 2]) await deliver(courierId, { days, rupees: 100 })
  for (let count = 0; count < 3; count++) await settle(await pack(courierId), 10)
  const seen: number[] = []
  let after: number | undefined
  do {
    const page = await listOwedParcels(database, { courierId, after, most: 2 }, NOW)
    seen.push(...page.parcels.map(({ id }) => id))
    after = page.next
  } while (after)
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

// product: 24.15
test('the file has a line for each parcel, with what the courier knows it by', async () => {
  const courierId = await createCourier('Swift')
  await settle(await deliver(courierId, { days: 5, rupees: 2_490.5 }), 490)
  await deliver(courierId, { days: 35, rupees: 1_000 })
  const file = await owedParcelsResponse(database, { courierId, age: undefined }, NOW).text()
  const lines = file.trim().split('\r\n')
  expect(lines[0]).toContain('Tracking number,Parcel,Order,Delivered on')
  expect(lines[1]).toMatch(/^T-2,P-2,DZ-\d+,\d{4}-\d\d-\d\d,\d+,1000,0,1000$/)
  expect(lines[2]).toMatch(/^T-1,P-1,DZ-\d+,\d{4}-\d\d-\d\d,\d+,2490.50,490,2000.50$/)
  const old = await owedParcelsResponse(database, { courierId, age: 1 }, NOW).text()
  expect(old.trim().split('\r\n')).toHaveLength(1)
})

// product: 24.15
test('the file writes amounts below zero as numbers that a spreadsheet adds up', async () => {
  const courierId = await createCourier('Swift')
  await settle(await deliver(courierId, { days: 5, rupees: 1_000 }), 6_240.5)
  await settle(await pack(courierId), -150)
  const file = await owedParcelsResponse(database, { courierId, age: undefined }, NOW).text()
  expect(file).toMatch(/,1000,6240.50,-5240.50\r\n/)
  expect(file).toMatch(/,0,-150,150\r\n/)
})

async function listed(query: { courierId: number; age?: number }): Promise<number[]> {
  const { parcels } = await listOwedParcels(database, query, NOW)
  return parcels.map(parcel => owedPaisa(parcel) / RUPEES)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

async function createCourier(name: string): Promise<number> {
  const [courier] = await database.insert(couriers).values({ name }).returning()
  if (!courier) throw new Error('The courier was not stored')
  return courier.id
}

async function pack(courierId: number, more: Partial<typeof parcels.$inferInsert> = {}) {
  const order = await createOrder(database, { totalPaisa: 1_000_000 })
  const [parcel] = await database
    .insert(parcels)
    .values({ orderId: order.id, reference: `P-${order.id}`, courierId, toCollectPaisa: 0, ...more })
    .returning()
  if (!parcel) throw new Error('The parcel was not stored')
  return parcel
}

/** A parcel that was delivered so many days ago. */
function deliver(courierId: number, { days, rupees }: { days: number; rupees: number }) {
  return pack(courierId, {
    state: 'delivered',
    stateSince: new Date(NOW.getTime() - days * 86_400_000),
    toCollectPaisa: rupees * RUPEES,
    trackingNumber: `T-${Math.round(rupees) === 1_000 ? 2 : 1}`,
  })
}

function settle({ id, orderId, courierId }: typeof parcels.$inferSelect, rupees: number) {
  return database.insert(moneyEntries).values({
    orderId,
    parcelId: id,
    courierId,
    kind: 'remitted',
    way: 'courier',
    amountPaisa: rupees * RUPEES,
    actor: 'courier',
  })
}
