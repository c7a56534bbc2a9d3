import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { erasePerson } from '#app/customers/privacy/erase-person.server.ts'
import { customerMerges, customers } from '#app/customers/tables/customers.server.ts'
import { contactMessages } from '#app/messages/tables/messages.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { returnRequests } from '#app/returns/tables/returns.server.ts'
import { standInEmail } from '#app/shared/stand-in-email.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listMessagesOfCustomer, listReturnsOfCustomer } from './customer-contacts.server.ts'
import { readCustomerQuery } from './customer-query.ts'
import { listKnownTags, listTags } from './customer-tags.server.ts'
import { handleCustomerForm } from './handle-customer-form.server.ts'
import { listCustomers } from './list-customers.server.ts'
import { listMerges, listSamePhone, mergeCustomers } from './merge-customers.server.ts'
import type { CustomerIntent } from './merged-customers.ts'

const { database } = await createTestDatabase()
beforeEach(() =>
  database.execute(sql`truncate orders, customers, customer_merges, users restart identity cascade`),
)

const actor = 'sana@darzi.example'
const PHONE = '+923001234567'
const ALI = 'ali@example.com'

// product: 38.1, 38.2
test('a caller who ordered with an email and without is made one customer by staff, and two again', async () => {
  const first = await order(ALI, 300_000)
  const second = await order(standInEmail(PHONE), 200_000)
  await order(standInEmail(PHONE), 100_000, 'cancelled')
  const [ali, caller] = await both()
  await note(ali.id, 'Pays by Raast')
  await note(caller.id, 'Rings at the gate')
  await send(caller.id, 'tags', { tags: 'Wholesale,  Lahore   family, wholesale' })
  const before = await both()
  expect(await listSamePhone(database, { id: ali.id, phone: PHONE })).toMatchObject([
    { id: caller.id, orderCount: 2 },
  ])

  expect(await send(ali.id, 'merge', { from: String(caller.id) })).toMatchObject({ status: 200 })
  const merged = await database.select().from(customers)
  expect(merged).toMatchObject([
    { id: ali.id, email: ALI, orderCount: 3, spentPaisa: 500_000, note: 'Pays by Raast\nRings at the gate' },
  ])
  expect(await listTags(database, ali.id)).toEqual(['lahore family', 'wholesale'])
  const [merge] = await listMerges(database, ALI)
  expect(merge).toMatchObject({ orderCount: 2, mergedBy: actor })

  const undo = { merge: String(merge?.id) }
  expect(await send(ali.id, 'undo-merge', undo)).toMatchObject({ status: 200 })
  expect(await send(ali.id, 'undo-merge', undo)).toMatchObject({ status: 409 })
  const [aliAgain, callerAgain] = await both()
  expect(aliAgain).toMatchObject({ orderCount: 1, spentPaisa: 300_000 })
  expect({ ...callerAgain, id: caller.id }).toEqual(before[1])
  expect(await listTags(database, callerAgain.id)).toEqual(['lahore family', 'wholesale'])
  expect(await emailOf(first.id)).toBe(ALI)
  expect(await emailOf(second.id)).toBe(standInEmail(PHONE))
})

// product: 38.2
test('nothing is merged that staff did not choose: another phone, an account, or into a customer without an email', async () => {
  await order(ALI, 300_000)
  await order(standInEmail(PHONE), 200_000)
  const [ali, caller] = await both()
  const other = await createOrder(database, { email: 'other@example.com', phone: '+923007654321' })
  const [stranger] = await database.select().from(customers).where(eq(customers.email, 'other@example.com'))
  const merge = (fromId: number, intoId: number) => mergeCustomers(database, { fromId, intoId, actor })
  expect(await merge(stranger?.id ?? 0, ali.id)).toMatchObject({ refusal: { kind: 'other-phone' } })
  expect(await merge(ali.id, caller.id)).toMatchObject({ refusal: { kind: 'wrong-way' } })
  expect(await merge(ali.id, ali.id)).toMatchObject({ refusal: { kind: 'not-found' } })
  expect(await merge(999_999, ali.id)).toMatchObject({ refusal: { kind: 'not-found' } })
  await createAccount(database, { email: 'sister@example.com' })
  await order('sister@example.com', 100_000)
  const [sister] = await database.select().from(customers).where(eq(customers.email, 'sister@example.com'))
  expect(await merge(sister?.id ?? 0, ali.id)).toMatchObject({ refusal: { kind: 'has-account' } })
  expect(await merge(ali.id, sister?.id ?? 0)).toMatchObject({ ok: true })
  expect(await emailOf(other.id)).toBe('other@example.com')
})

// product: 38.2
test('merges that go opposite ways at once leave one customer with all orders', async () => {
  const emails = ['a@example.com', 'b@example.com', 'c@example.com']
  for (const email of emails) for (let n = 0; n < 3; n++) await order(email, 100_000)
  const all = await database.select().from(customers).orderBy(asc(customers.id))
  const pairs = all.flatMap(from =>
    all.filter(into => into !== from).map(into => [from.id, into.id] as const),
  )
  await Promise.all(pairs.map(([fromId, intoId]) => mergeCustomers(database, { fromId, intoId, actor })))
  expect(await database.select().from(customers)).toMatchObject([{ orderCount: 9, spentPaisa: 900_000 }])
})

test('a merge is forgotten with the customer who is erased', async () => {
  await order(ALI, 300_000, 'delivered')
  await order(standInEmail(PHONE), 200_000, 'delivered')
  const [ali, caller] = await both()
  await send(ali.id, 'tags', { tags: 'vip' })
  await send(ali.id, 'merge', { from: String(caller.id) })
  await erasePerson(database, { email: ALI, userId: null, customerId: ali.id }, actor)
  expect(await database.$count(customerMerges)).toBe(0)
  expect(await listKnownTags(database)).toEqual([])
})

// product: 38.4
test('a customer’s latest returns and messages are theirs alone', async () => {
  const { id } = await order(ALI, 300_000, 'delivered')
  await order('other@example.com', 200_000, 'delivered')
  await database.insert(returnRequests).values({ orderId: id, requestedBy: 'customer', stateBy: 'customer' })
  await database.insert(contactMessages).values([
    { name: 'Ali', email: 'Ali@Example.com ', message: 'Where is my parcel?' },
    { name: 'Other', email: 'other@example.com', message: 'Salaam' },
  ])
  expect(await listReturnsOfCustomer(database, ALI)).toMatchObject([{ state: 'requested' }])
  expect(await listReturnsOfCustomer(database, 'other@example.com')).toEqual([])
  expect(await listMessagesOfCustomer(database, ALI)).toMatchObject([
    { message: 'Where is my parcel?', isAnswered: false },
  ])
})

// product: 38.3
test('tags that a colleague saved meanwhile are not replaced before they were read', async () => {
  await order(ALI, 300_000)
  await order('other@example.com', 200_000)
  const [customer] = await both()
  expect(await send(customer.id, 'tags', { tags: 'vip', seen: '' })).toMatchObject({ status: 200 })
  expect(await send(customer.id, 'tags', { tags: 'wholesale', seen: '' })).toMatchObject({
    status: 409,
    result: { isDone: false, typed: 'wholesale' },
  })
  expect(await listTags(database, customer.id)).toEqual(['vip'])
  await send(customer.id, 'tags', { tags: 'vip, wholesale', seen: 'vip' })
  expect(await listTags(database, customer.id)).toEqual(['vip', 'wholesale'])
})

// product: 38.3
test('customers are listed by a tag, and wrong tags are refused', async () => {
  await order(ALI, 300_000)
  await order('other@example.com', 200_000)
  const [ali] = await both()
  await send(ali.id, 'tags', { tags: 'VIP, عید' })
  expect(await listKnownTags(database)).toEqual(['vip', 'عید'])
  const list = await listCustomers(database, readCustomerQuery(new URLSearchParams('tag=vip')))
  expect(list).toMatchObject({ total: 1, customers: [{ email: ALI }] })
  const wrong = ['x'.repeat(41), Array.from({ length: 21 }, (_, n) => `tag ${n}`).join(), 'a\u0000b']
  for (const tags of wrong) expect(await send(ali.id, 'tags', { tags })).toMatchObject({ status: 422 })
  expect(await listTags(database, ali.id)).toEqual(['vip', 'عید'])
  await send(ali.id, 'tags', { tags: '' })
  expect(await listTags(database, ali.id)).toEqual([])
})

function order(email: string, totalPaisa: number, status: 'pending' | 'cancelled' | 'delivered' = 'pending') {
  return createOrder(database, { email, phone: PHONE, totalPaisa, status })
}

/** The customer with the email, and the other one. */
async function both() {
  const [one, two] = await database
    .select()
    .from(customers)
    .orderBy(sql`${customers.email} <> ${ALI}`, asc(customers.id))
  if (!one || !two) throw new Error('There are no two customers')
  return [one, two] as const
}

async function note(id: number, text: string) {
  await database.update(customers).set({ note: text }).where(eq(customers.id, id))
}

async function emailOf(id: number) {
  const [row] = await database.select({ email: orders.email }).from(orders).where(eq(orders.id, id))
  return row?.email
}

function send(customerId: number, intent: CustomerIntent, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return handleCustomerForm(database, form, { intent, customerId, actor })
}
