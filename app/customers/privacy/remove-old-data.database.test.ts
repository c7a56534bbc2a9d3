import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { customers } from '#app/customers/tables/customers.server.ts'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { readDashboard } from '#app/insight/dashboard/read-dashboard.server.ts'
import { contactMessages } from '#app/messages/tables/messages.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { courierStatements } from '#app/money/tables/cash.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { STORE_SETTINGS_KEY } from '#app/owner/settings/read-store-settings.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createEmail } from '#tests/factories/create-email.ts'
import { createMessage } from '#tests/factories/create-message.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { removeOldData } from './remove-old-data.server.ts'

const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.execute(sql`truncate orders, customers, emails, contact_messages, audit_log, users cascade`)
})

/** So many months before now, and a day more. */
function ago(months: number): Date {
  const date = new Date()
  date.setMonth(date.getMonth() - months)
  return new Date(date.getTime() - 86_400_000)
}

async function setRetention(retention: StoreSettings['retention']) {
  const value = { retention }
  await database
    .insert(settings)
    .values({ key: STORE_SETTINGS_KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

async function audit(at: Date) {
  const id = await database.transaction(transaction =>
    recordAudit(transaction, {
      actor: 'staff@example.com',
      action: 'order.note-added',
      subject: { kind: 'order', id: 'DZ-1', name: 'DZ-1' },
    }),
  )
  await database.update(auditLog).set({ happenedAt: at }).where(eq(auditLog.id, id))
  return id
}

/** One of each kind at this time. */
async function storeOneOfEach(at: Date) {
  const message = await createMessage(database, { sentAt: at })
  const email = await createEmail(database, { queuedAt: at, state: 'sent' })
  const order = await createOrder(database, {
    placedAt: at,
    status: 'delivered',
    email: `customer-${at.getTime()}@example.com`,
  })
  return { message: message.id, email: email.id, order: order.id, line: await audit(at) }
}

async function readRemaining() {
  const isNamed = sql`${orders.email} not like 'deleted-%'`
  return {
    messages: (await database.select().from(contactMessages)).map(({ id }) => id),
    emails: (await database.select().from(emails)).map(({ id }) => id),
    orders: (await database.select().from(orders).where(isNamed)).map(({ id }) => id),
    lines: (await database.select().from(auditLog).where(eq(auditLog.subjectKind, 'order'))).map(
      ({ id }) => id,
    ),
  }
}

// product: 19.7
test('removes what is older than the owner’s settings, and nothing newer', async () => {
  await setRetention({ customerMonths: 5, emailMonths: 4, messageMonths: 3, auditMonths: 2 })
  const stored = new Map<number, Awaited<ReturnType<typeof storeOneOfEach>>>()
  for (const months of [1, 2, 3, 4, 5]) stored.set(months, await storeOneOfEach(ago(months)))
  const ofMonths = (months: number[], kind: 'message' | 'email' | 'order' | 'line') =>
    months.map(each => stored.get(each)?.[kind])
  await removeOldData(database)
  expect(await readRemaining()).toEqual({
    messages: ofMonths([1, 2], 'message'),
    emails: ofMonths([1, 2, 3], 'email'),
    orders: ofMonths([1, 2, 3, 4], 'order'),
    lines: ofMonths([1], 'line'),
  })
})

test('removes nothing where the owner sets no limit', async () => {
  await setRetention({ customerMonths: 0, emailMonths: 0, messageMonths: 0, auditMonths: 0 })
  const { message, email, order, line } = await storeOneOfEach(ago(300))
  await removeOldData(database)
  expect(await readRemaining()).toEqual({
    messages: [message],
    emails: [email],
    orders: [order],
    lines: [line],
  })
})

test('removes a courier’s statement that was never applied after a month', async () => {
  const [courier] = await database.insert(couriers).values({ name: 'Swift' }).returning()
  const statement = {
    courierId: courier?.id ?? 0,
    fileName: 'a.csv',
    cells: [['Zubaida']],
    lineCount: 1,
    actor: 'staff@example.com',
  }
  await database.insert(courierStatements).values([
    { ...statement, digest: 'old draft', uploadedAt: ago(1) },
    { ...statement, digest: 'draft' },
    { ...statement, digest: 'applied', state: 'applied', uploadedAt: ago(9) },
  ])
  await removeOldData(database)
  const left = await database.select().from(courierStatements)
  expect(left.map(({ digest }) => digest).sort()).toEqual(['applied', 'draft'])
})

// product: 19.7
test('erases customers who have been away too long, and changes no figure of the shop', async () => {
  await setRetention({ customerMonths: 12, emailMonths: 0, messageMonths: 0, auditMonths: 0 })
  const placed = (
    email: string,
    months: number,
    status: 'delivered' | 'cancelled' | 'shipped' = 'delivered',
  ) => createOrder(database, { email, placedAt: ago(months), status })
  await placed('away@example.com', 30)
  await placed('Away@example.com ', 13, 'cancelled')
  await placed('returned@example.com', 30)
  await placed('returned@example.com', 1)
  await placed('waits@example.com', 30)
  await placed('waits@example.com', 29, 'shipped')
  await placed('signs-in@example.com', 30)
  await placed('left-account@example.com', 30)
  await createAccount(database, { email: 'signs-in@example.com' })
  const { id } = await createAccount(database, { email: 'left-account@example.com' })
  await database
    .update(users)
    .set({ lastSeenAt: ago(13) })
    .where(eq(users.id, id))

  const now = new Date()
  const totals = () =>
    database
      .select({ count: customers.orderCount, spent: customers.spentPaisa, first: customers.firstOrderAt })
      .from(customers)
  const sorted = async () => (await totals()).map(each => JSON.stringify(each)).sort()
  const before = { figures: await readDashboard(database, '30d', now), customers: await sorted() }
  await removeOldData(database)
  expect({ figures: await readDashboard(database, '30d', now), customers: await sorted() }).toEqual(before)
  const remaining = (await database.select().from(orders)).map(({ email }) => email.trim().toLowerCase())
  expect(new Set(remaining.filter(email => !email.startsWith('deleted-')))).toEqual(
    new Set(['returned@example.com', 'waits@example.com', 'signs-in@example.com']),
  )
  expect(remaining.filter(email => email.startsWith('deleted-'))).toHaveLength(3)
})
