import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { stockLevels } from '#app/schema/inventory.server.ts'
import { emails } from '#app/schema/notifications.server.ts'
import { products } from '#app/schema/products.server.ts'
import { stockAlerts } from '#app/schema/stock-alerts.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listAwaitedSizes } from './list-awaited-sizes.server.ts'
import { sendStockAlerts } from './send-stock-alerts.server.ts'
import {
  deleteStockAlertsOf,
  exportStockAlerts,
  removeOldStockAlerts,
} from './stock-alerts-of-people.server.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)

let shirt: { id: number; slug: string; name: string }
beforeEach(async () => {
  await database.execute(sql`truncate products, emails, failed_attempts cascade`)
  shirt = await createProduct(database, { name: 'Oxford Shirt', sizes: { M: 0, L: 0, XL: 3 } })
})

// product: 47.2
test('those who asked first are emailed first, as many as there are pieces, and the next hours later', async () => {
  for (const name of 'abcde') await ask('M', `${name}@example.com`)
  await ask('L', 'l@example.com')
  expect(await sendStockAlerts(database)).toBe(0)

  await receive('M', 2)
  expect(await sendStockAlerts(database)).toBe(2)
  expect(await sendStockAlerts(database)).toBe(0)
  expect(await mailed()).toEqual(['a@example.com', 'b@example.com'])

  // One of the two bought; six hours later the next is emailed about the other piece.
  await receive('M', -1)
  expect(await sendStockAlerts(database, hoursLater(5.9))).toBe(0)
  expect(await sendStockAlerts(database, hoursLater(6.1))).toBe(1)
  expect(await mailed()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
  expect(await waiting()).toEqual(['M d@example.com', 'M e@example.com', 'L l@example.com'])

  const [first] = await database.select().from(emails).orderBy(asc(emails.id))
  expect(first).toMatchObject({
    template: 'back_in_stock',
    params: {
      product_name: 'Oxford Shirt',
      product_size: 'M',
      product_path: `/product/${shirt.slug}?size=M`,
    },
  })
})

// product: 47.2
test('each alert is sent once, by however many processes at once', async () => {
  for (const name of ['a', 'b', 'c']) await ask('M', `${name}@example.com`)
  await receive('M', 9)
  // All three have read who is due before the first email is queued.
  const { sending } = await database.transaction(async transaction => {
    await transaction.execute(sql`select from stock_alerts for update`)
    const sending = Promise.all([1, 2, 3].map(() => sendStockAlerts(database)))
    await vi.waitFor(async () => expect(await countBlocked(database)).toBe(3), { timeout: 10_000 })
    return { sending }
  })
  expect((await sending).reduce((sum, one) => sum + one, 0)).toBe(3)
  expect(await mailed()).toHaveLength(3)
})

// product: 47.2
test.each([
  ['is archived', { archivedAt: new Date() }],
  ['no longer comes in the size', { sizes: ['L', 'XL'] }],
])('a product that %s sends none', async (_, change) => {
  await ask('M')
  await receive('M', 5)
  await database.update(products).set(change).where(eq(products.id, shirt.id))
  expect(await sendStockAlerts(database)).toBe(0)
})

// product: 47.2
test('where one number counts all sizes, they share its pieces', async () => {
  shirt = await createProduct(database, { sharedStock: 0, sizes: { S: 0, M: 0 } })
  await ask('S', 's@example.com')
  await ask('M', 'm@example.com')
  await ask('S', 'later@example.com')
  await receive(null, 2)
  expect(await sendStockAlerts(database)).toBe(2)
  expect(await mailed()).toEqual(['s@example.com', 'm@example.com'])
})

// product: 47.3
test('staff see for which sizes most shoppers wait', async () => {
  await ask('L', 'a@example.com')
  await ask('M', 'a@example.com')
  await ask('M', 'b@example.com')
  expect(await listAwaitedSizes(database)).toMatchObject([
    { name: 'Oxford Shirt', size: 'M', waiting: 2, onHand: 0 },
    { name: 'Oxford Shirt', size: 'L', waiting: 1, onHand: 0 },
  ])
})

// product: 47.4
test('an alert is in its person’s export, is erased with them, and is removed when it is old', async () => {
  await ask('M', 'Ayesha@Example.com')
  await ask('M', 'other@example.com')
  expect(await exportStockAlerts(database, 'ayesha@example.com')).toMatchObject([
    { product: 'Oxford Shirt', size: 'M', email: 'Ayesha@Example.com', sentAt: null },
  ])
  await database.transaction(transaction => deleteStockAlertsOf(transaction, 'ayesha@example.com'))
  expect(await waiting()).toEqual(['M other@example.com'])

  expect(await removeOldStockAlerts(database, 10)).toBe(0)
  await database.update(stockAlerts).set({ askedAt: sql`now() - interval '181 days'` })
  expect(await removeOldStockAlerts(database, 10)).toBe(1)
})

async function ask(size: string, email = 'ayesha@example.com'): Promise<void> {
  await database.insert(stockAlerts).values({ productId: shirt.id, size, email })
}

async function receive(size: string | null, change: number): Promise<void> {
  await database
    .update(stockLevels)
    .set({ onHand: sql`on_hand + ${change}` })
    .where(sql`product_id = ${shirt.id} and size is not distinct from ${size}`)
}

async function countBlocked(queryable: Queryable): Promise<number> {
  const { rows } = await queryable.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}

function hoursLater(hours: number): Date {
  return new Date(Date.now() + hours * 3_600_000)
}

async function mailed(): Promise<string[]> {
  return (await database.select().from(emails).orderBy(asc(emails.id))).map(({ to }) => to)
}

async function waiting(): Promise<string[]> {
  const rows = await database
    .select()
    .from(stockAlerts)
    .where(sql`sent_at is null`)
    .orderBy(asc(stockAlerts.id))
  return rows.map(({ size, email }) => `${size} ${email}`)
}
