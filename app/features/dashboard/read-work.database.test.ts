import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { contactMessages, emails } from '#app/platform/db/schema.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { countWaiting, listRecentOrders, readLowStock } from './read-work.server.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)
beforeEach(() =>
  database.execute(sql`truncate orders, order_lines, order_events, customers, products, emails,
    contact_messages cascade`),
)

test('in an empty shop nothing waits, nothing was ordered and nothing runs out', async () => {
  expect(await countWaiting(database)).toEqual({ pendingOrders: 0, unansweredMessages: 0, parkedEmails: 0 })
  expect(await listRecentOrders(database)).toEqual([])
  expect(await readLowStock(database)).toEqual({ count: 0, products: [] })
})

test('what waits are pending orders, messages without an answer and emails that were given up', async () => {
  for (const status of ['pending', 'pending', 'processing', 'cancelled'] as const) {
    await createOrder(database, { status })
  }
  const message = { name: 'Sana', email: 'sana@example.com', message: 'Hello' }
  await database.insert(contactMessages).values([message, { ...message, answeredAt: new Date() }])
  const email = { to: 'sana@example.com', template: 'owner_notify' as const, params: {} }
  await database.insert(emails).values([
    { ...email, state: 'parked' },
    { ...email, state: 'queued' },
    { ...email, state: 'sent' },
  ])
  expect(await countWaiting(database)).toEqual({ pendingOrders: 2, unansweredMessages: 1, parkedEmails: 1 })
})

test('the 5 most recent orders are shown, the newest first', async () => {
  for (let hour = 1; hour <= 7; hour += 1) {
    await createOrder(database, { placedAt: new Date(Date.UTC(2026, 10, 20, hour)), totalPaisa: hour })
  }
  const recent = await listRecentOrders(database)
  expect(recent.map(order => order.totalPaisa)).toEqual([7, 6, 5, 4, 3])
})

test('low stock is below 20 pieces in all sizes together, the fewest first, archived products left out', async () => {
  const twenty = await createProduct(database, { name: 'Twenty', sizes: { S: 10, M: 10 } })
  await createProduct(database, { name: 'Nineteen', sizes: { S: 10, M: 9 } })
  await createProduct(database, { name: 'None', sizes: { S: 0 } })
  await createProduct(database, { name: 'Archived', sizes: { S: 1 }, archived: true })
  const low = await readLowStock(database)
  expect(low.products.map(({ name, pieces }) => [name, pieces])).toEqual([
    ['None', 0],
    ['Nineteen', 19],
  ])
  expect(low.count).toBe(2)
  expect(low.products.map(product => product.id)).not.toContain(twenty.id)
})

test('of many products that run out the first five are named and all are counted', async () => {
  for (let pieces = 1; pieces <= 7; pieces += 1) await createProduct(database, { sizes: { S: pieces } })
  const low = await readLowStock(database)
  expect(low.count).toBe(7)
  expect(low.products.map(product => product.pieces)).toEqual([1, 2, 3, 4, 5])
})
