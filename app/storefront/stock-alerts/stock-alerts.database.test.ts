import { createHmac } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import {
  messageService,
  shopperMessages,
  shopperReplies,
} from '#app/messages/tables/shopper-messages.server.ts'
import {
  countFailedMessages,
  listShopperMessages,
} from '#app/messages/whatsapp/list-shopper-messages.server.ts'
import { receiveWebhook } from '#app/messages/whatsapp/receive-webhook.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { stockAlerts } from '#app/storefront/tables/stock-alerts.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { expectIndexedPlan } from '#tests/plans/expect-indexed-plan.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { TEST_SECRETS } from '#tests/setup/test-services.ts'
import { countAlertsToWrite, listAlertsToWrite, noteWritten } from './alerts-to-write.server.ts'
import { listAwaitedSizes } from './list-awaited-sizes.server.ts'
import { sendStockAlerts } from './send-stock-alerts.server.ts'
import {
  deleteStockAlertsOf,
  exportStockAlerts,
  removeOldStockAlerts,
} from './stock-alerts-of-people.server.ts'
import { writeAlertMessage } from './write-alert-message.server.ts'

const { database, drop } = await createTestDatabase()

let shirt: { id: number; slug: string; name: string }
beforeEach(async () => {
  await database.execute(sql`truncate products, emails, failed_attempts, message_service cascade`)
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

// product: 66.12
test('of a shop that is closed all wait until it is open', async () => {
  await ask('M', 'a@example.com')
  await receive('M', 1)
  await database.insert(settings).values({ key: 'store', value: { isClosed: true } })
  expect(await sendStockAlerts(database)).toBe(0)
  await database.delete(settings)
  expect(await sendStockAlerts(database)).toBe(1)
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

// product: 47.5
test('the turn of a phone is a message, once, and does not change the turns of others', async () => {
  await useWhatsApp()
  await ask('M', null, '+923001234567')
  await ask('M', 'both@example.com', '+923001234568')
  await ask('M', 'later@example.com')
  await receive('M', 2)
  expect(await sendStockAlerts(database)).toBe(2)
  expect(await sendStockAlerts(database)).toBe(0)
  expect(await mailed()).toEqual(['both@example.com'])
  const messages = await database.select().from(shopperMessages).orderBy(asc(shopperMessages.id))
  expect(messages).toMatchObject([
    { kind: 'backInStock', language: 'english', to: '', state: 'queued' },
    { kind: 'backInStock', state: 'queued' },
  ])
  expect(await listAlertsToWrite(database)).toEqual([])
  expect(await sendStockAlerts(database, hoursLater(6.1))).toBe(1)
  expect(await mailed()).toEqual(['both@example.com', 'later@example.com'])
})

// product: 47.5
test('a message is written from what is true when it leaves, in its language', async () => {
  await database.update(products).set({ nameUrdu: 'آکسفورڈ شرٹ' }).where(eq(products.id, shirt.id))
  await ask('M', null, '+923001234567')
  const [alert] = await database.select().from(stockAlerts)
  const write = (language: 'english' | 'urdu', stockAlertId = alert?.id ?? 0) =>
    writeAlertMessage({ database, storeUrl: 'https://darzi.example' }, { language, stockAlertId })
  const path = `product/${shirt.slug}?size=M`
  expect(await write('english')).toEqual({
    to: '+923001234567',
    parameters: ['Oxford Shirt', 'M', `https://darzi.example/${path}`],
  })
  expect(await write('urdu')).toMatchObject({
    parameters: ['آکسفورڈ شرٹ', 'M', `https://darzi.example/ur/${path}`],
  })
  await database.update(products).set({ archivedAt: new Date() }).where(eq(products.id, shirt.id))
  expect(await write('english')).toEqual({ dropped: 'The product is no longer sold.' })
  expect(await write('english', 0)).toHaveProperty('dropped')
})

// product: 47.6
test('where no message service writes, staff see whose turn it is, and one of them writes once', async () => {
  await useWhatsApp({ sendsStockAlerts: false })
  await ask('M', null, '+923001234567')
  expect(await countAlertsToWrite(database)).toBe(0)
  await receive('M', 1)
  expect(await sendStockAlerts(database)).toBe(1)
  expect(await database.$count(shopperMessages)).toBe(0)
  const [waits] = await listAlertsToWrite(database)
  expect(waits).toMatchObject({ name: 'Oxford Shirt', size: 'M', onHand: 1, phone: '' })
  expect(await countAlertsToWrite(database)).toBe(1)

  const write = () => noteWritten(database, { id: waits?.id ?? 0, actor: 'staff@example.com' })
  const outcomes = await Promise.all([write(), write()])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await countAlertsToWrite(database)).toBe(0)
  const [written] = await listAlertsToWrite(database)
  expect(written?.phone).toBe('+923001234567')
  const [line] = await database.select().from(auditLog).where(eq(auditLog.action, 'message.written-by-hand'))
  expect(JSON.stringify(line)).not.toContain('3001234567')
  await database.update(stockAlerts).set({ writtenAt: sql`now() - interval '25 hours'` })
  expect(await listAlertsToWrite(database)).toEqual([])
})

// product: 47.6
test('a message that failed or was dropped waits for staff, and is sent again by the service or written by staff', async () => {
  await useWhatsApp()
  await ask('M', null, '+923001234567')
  await receive('M', 1)
  await sendStockAlerts(database)
  const become = async (state: 'queued' | 'sent' | 'parked' | 'dropped') => {
    await database.update(shopperMessages).set({ state })
    return (await listAlertsToWrite(database)).length
  }
  expect(await become('sent')).toBe(0)
  expect(await become('parked')).toBe(1)
  expect(await listShopperMessages(database, 'failed')).toMatchObject([
    { product: 'Oxford Shirt', size: 'M' },
  ])
  expect(await become('queued')).toBe(0)
  expect(await become('dropped')).toBe(1)
  expect(await become('parked')).toBe(1)

  const [waits] = await listAlertsToWrite(database)
  const id = waits?.id ?? 0
  expect((await noteWritten(database, { id, actor: 'staff@example.com' })).ok).toBe(true)
  expect(await countFailedMessages(database)).toBe(0)
  await become('queued')
  const shop = { database, storeUrl: 'https://darzi.example' }
  expect(await writeAlertMessage(shop, { language: 'english', stockAlertId: id })).toHaveProperty('dropped')
  await become('dropped')
  expect(await countAlertsToWrite(database)).toBe(0)
})

// product: 28.5
test('an answer to the message that a size is back is with that message, and with no order of the phone', async () => {
  await useWhatsApp({ appSecret: 'secret', phoneNumberId: '555' })
  await createOrder(database, { phone: '+923001234567' })
  await ask('M', null, '+923001234567')
  await receive('M', 1)
  await sendStockAlerts(database)
  await database.update(shopperMessages).set({ state: 'sent', providerId: 'wamid.7' })
  const message = { from: '923001234567', id: 'in', text: { body: 'Two please' }, context: { id: 'wamid.7' } }
  const value = { metadata: { phone_number_id: '555' }, messages: [message] }
  const body = Buffer.from(JSON.stringify({ entry: [{ changes: [{ value }] }] }))
  const signature = `sha256=${createHmac('sha256', 'secret').update(body).digest('hex')}`
  for (let repeated = 0; repeated < 2; repeated++)
    await receiveWebhook({ database, secrets: TEST_SECRETS }, body, signature)
  expect(await database.select().from(shopperReplies)).toMatchObject([{ orderId: null, text: 'Two please' }])
  expect(await listShopperMessages(database, 'all')).toMatchObject([{ size: 'M', answers: ['Two please'] }])
  const person = { email: 'a@b.c', phones: ['+923001234567'] }
  expect(await exportStockAlerts(database, person)).toMatchObject([{ answers: ['Two please'] }])
  await database.transaction(transaction => deleteStockAlertsOf(transaction, person))
  expect(await database.$count(shopperReplies)).toBe(0)
})

// product: 47.6
test('staff write about no product that is archived', async () => {
  await ask('M', null, '+923001234567')
  await receive('M', 1)
  await sendStockAlerts(database)
  const [waits] = await listAlertsToWrite(database)
  const archive = (archivedAt: Date | null) =>
    database.update(products).set({ archivedAt }).where(eq(products.id, shirt.id))
  await archive(new Date())
  expect(await listAlertsToWrite(database)).toEqual([])
  expect(await countAlertsToWrite(database)).toBe(0)
  const write = () => noteWritten(database, { id: waits?.id ?? 0, actor: 'staff@example.com' })
  expect((await write()).ok).toBe(false)
  await archive(null)
  expect((await write()).ok).toBe(true)
  await archive(new Date())
  expect(await listAlertsToWrite(database)).toEqual([])
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
  expect(await exportStockAlerts(database, { email: 'ayesha@example.com', phones: [] })).toMatchObject([
    { product: 'Oxford Shirt', size: 'M', email: 'Ayesha@Example.com', sentAt: null },
  ])
  await database.transaction(transaction =>
    deleteStockAlertsOf(transaction, { email: 'ayesha@example.com', phones: [] }),
  )
  expect(await waiting()).toEqual(['M other@example.com'])

  await useWhatsApp()
  await ask('L', null, '+923001234567')
  await receive('L', 1)
  await sendStockAlerts(database)
  const contacts = { email: 'bilal@example.com', phones: ['+923001234567'] }
  expect(await exportStockAlerts(database, contacts)).toMatchObject([{ size: 'L', phone: '+923001234567' }])
  await database.transaction(transaction => deleteStockAlertsOf(transaction, contacts))
  expect(await exportStockAlerts(database, contacts)).toEqual([])
  expect(await database.$count(shopperMessages)).toBe(0)

  expect(await removeOldStockAlerts(database, 10)).toBe(0)
  await database.update(stockAlerts).set({ askedAt: sql`now() - interval '181 days'` })
  expect(await removeOldStockAlerts(database, 10)).toBe(1)
})

// product: 47.4
test('an export has no address and no number that another person typed beside theirs', async () => {
  await ask('M', 'Ayesha@Example.com', '+923009999999')
  await ask('L', 'typist@example.com', '+923001234567')
  const contacts = { email: 'ayesha@example.com', phones: ['+923001234567'] }
  expect(await exportStockAlerts(database, contacts)).toMatchObject([
    { size: 'M', email: 'Ayesha@Example.com', phone: null },
    { size: 'L', email: null, phone: '+923001234567' },
  ])
})

// product: 47.5, 47.6
test('whatever the number of alerts, their phones are found by indexes', async () => {
  await database.execute(sql`
    insert into stock_alerts (product_id, size, phone, sent_at, to_write, written_at)
    select ${shirt.id}, n, '+923' || n, case when n % 2 = 0 then now() end, n % 1000 = 0,
      case when n % 1000 = 2 then now() - (n - 100000000) * interval '1 hour' end
    from generate_series(100000000, 100020000) n`)
  await database.execute(sql`analyze stock_alerts`)
  const shop = { database, connection: {}, close: drop }
  await expectIndexedPlan(shop, listAlertsToWrite)
  await expectIndexedPlan(shop, countAlertsToWrite)
  await expectIndexedPlan(shop, queryable => exportStockAlerts(queryable, { email: 'a@b.c', phones: ['+1'] }))
})

async function ask(
  size: string,
  email: string | null = 'ayesha@example.com',
  phone: string | null = null,
): Promise<void> {
  await database.insert(stockAlerts).values({ productId: shirt.id, size, email, phone })
}

async function useWhatsApp(change = {}): Promise<void> {
  await database
    .insert(messageService)
    .values({ service: 'whatsapp', templates: {}, sendsStockAlerts: true, ...change })
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
