import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { contactMessages } from '#app/messages/tables/messages.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { listRecentOrders } from '#app/orders/order-summaries.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readDashboard } from './read-dashboard.server.ts'
import { readPendingWork } from './read-pending-work.server.ts'

const { database } = await createTestDatabase()
beforeEach(() =>
  database.execute(sql`truncate orders, order_lines, order_events, customers, products, emails,
    contact_messages cascade`),
)

test('an empty shop has no work and no orders', async () => {
  expect(await readWork()).toEqual({
    pendingOrders: 0,
    unansweredMessages: 0,
    parkedEmails: 0,
    queuedEmails: 0,
    limitedEmails: 0,
  })
  expect(await listRecentOrders(database, 5)).toEqual([])
})

test('pending work counts pending orders, unanswered messages, and parked, queued and limited emails', async () => {
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
    { ...email, state: 'limited' },
    { ...email, state: 'limited' },
  ])
  expect(await readWork()).toEqual({
    pendingOrders: 2,
    unansweredMessages: 1,
    parkedEmails: 1,
    queuedEmails: 1,
    limitedEmails: 2,
  })
})

// product: 14.1
test('the 5 most recent orders are shown, the newest first', async () => {
  for (let hour = 1; hour <= 7; hour += 1) {
    await createOrder(database, { placedAt: new Date(Date.UTC(2026, 10, 20, hour)), totalPaisa: hour })
  }
  const recent = await listRecentOrders(database, 5)
  expect(recent.map(order => order.totalPaisa)).toEqual([7, 6, 5, 4, 3])
})

/** As the dashboard shows it. */
async function readWork() {
  const { pendingOrders } = await readDashboard(database, '7d', new Date())
  return { ...(await readPendingWork(database)), pendingOrders }
}
