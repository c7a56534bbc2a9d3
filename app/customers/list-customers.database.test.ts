import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { type CustomerQuery, readCustomerQuery } from './customer-query.ts'
import { listCustomers } from './list-customers.server.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate orders, order_lines, order_events, customers, users cascade`))

const EVERYONE = readCustomerQuery(new URLSearchParams())

test('the list of an empty shop is empty', async () => {
  expect(await list()).toEqual({ customers: [], total: 0, hasMore: false, page: 1, pageCount: 1 })
})

// product: 14.15
test('everyone who ordered is listed once, with or without an account, and those who only signed up come last', async () => {
  const sana = await createAccount(database, { email: 'sana@example.com', name: 'Sana (account)' })
  const admin = await createAccount(database, { name: '', role: 'admin' })
  await order('Sana', { name: 'Sana Malik', at: '2026-11-01T10:00:00Z', totalPaisa: 100 })
  await order(' SANA@example.com ', { name: 'Sana Qureshi', at: '2026-11-03T10:00:00Z', totalPaisa: 20 })
  await order('bilal', { name: 'Bilal Butt', at: '2026-11-02T10:00:00Z', status: 'cancelled' })
  const { customers, total } = await list()
  expect(total).toBe(3)
  expect(customers.map(({ name, email, userId }) => [name, email, userId])).toEqual([
    ['Sana Qureshi', 'sana@example.com', sana.id],
    ['Bilal Butt', 'bilal@example.com', null],
    [admin.email, admin.email, admin.id],
  ])
  expect(customers.map(({ orderCount, spentPaisa }) => [orderCount, spentPaisa])).toEqual([
    [2, 120],
    [1, 0],
    [0, 0],
  ])
  expect(customers[0]).toMatchObject({ lastOrderAt: new Date('2026-11-03T10:00:00Z'), isAdmin: false })
  expect(customers[2]).toMatchObject({ customerId: null, phone: null, lastOrderAt: null, isAdmin: true })
})

// product: 14.15
test('customers are sorted by their last order, what they spent or how often they ordered', async () => {
  await order('often', { at: '2026-11-01T10:00:00Z', totalPaisa: 1 })
  await order('often', { at: '2026-11-02T10:00:00Z', totalPaisa: 1 })
  await order('rich', { at: '2026-11-03T10:00:00Z', totalPaisa: 900 })
  await order('late', { at: '2026-11-04T10:00:00Z', totalPaisa: 5 })
  expect(await namesOf({ sort: 'latest' })).toEqual(['late', 'rich', 'often'])
  expect(await namesOf({ sort: 'spend' })).toEqual(['rich', 'late', 'often'])
  expect(await namesOf({ sort: 'orders' })).toEqual(['often', 'late', 'rich'])
})

test('pages continue from customers to users without orders, each person once', async () => {
  for (let n = 0; n < 30; n += 1)
    await order(`buyer${n}`, { at: new Date(Date.UTC(2026, 9, 1, n)).toISOString() })
  for (let n = 0; n < 27; n += 1) await createAccount(database)
  const pages = [await list({ page: 1 }), await list({ page: 2 }), await list({ page: 3 })]
  expect(pages.map(page => page.customers.length)).toEqual([25, 25, 7])
  const emails = pages.flatMap(page => page.customers.map(customer => customer.email))
  expect(new Set(emails).size).toBe(57)
  expect(emails.slice(0, 30).every(email => email.startsWith('buyer'))).toBe(true)
  expect(await list({ page: 99 })).toMatchObject({ page: 3, pageCount: 3, total: 57 })
})

test.each([
  ['malik', ['sana']],
  ['SANA mal', ['sana']],
  ['bilal@example', ['bilal']],
  ['0301 5550123', ['bilal']],
  ['+92 301', ['bilal']],
  ['5550', ['bilal', 'sana']],
  ['signed', ['signed-up']],
  ['100%', []],
  ['_', []],
  ['unknown', []],
  ["'; drop table users; --", []],
])('a search for %j finds %j', async (q, expected) => {
  await order('sana', { name: 'Sana Malik', phone: '+923005550001', at: '2026-11-01T10:00:00Z' })
  await order('bilal', { name: 'Bilal Butt', phone: '+923015550123', at: '2026-11-02T10:00:00Z' })
  await createAccount(database, { email: 'signed-up@example.com', name: 'Signed Up' })
  expect(await namesOf({ q })).toEqual(expected)
  expect(await namesOf({ q, group: 'accounts' })).toEqual(expected.filter(name => name === 'signed-up'))
})

// product: 14.19
test('customers and accounts are found in the letters of Arabic and Urdu keyboards', async () => {
  await order('ali', { name: 'عَلي كاظمى', phone: '+923005550001', at: '2026-11-01T10:00:00Z' })
  await createAccount(database, { email: 'hashim@example.com', name: 'هاشم' })
  for (const q of ['علی', 'علي', 'کاظمی', '0300\u20115550001'])
    expect(await namesOf({ q }), q).toEqual(['ali'])
  expect(await namesOf({ q: 'ہاشم' })).toEqual(['hashim'])
  expect(await namesOf({ q: '\u064e' })).toEqual([])
})

test('an account is also found by the name and phone number of its orders', async () => {
  await createAccount(database, { email: 'sana@example.com', name: 'S.' })
  await order('sana', { name: 'Sana Malik', phone: '+923005550001', at: '2026-11-01T10:00:00Z' })
  expect(await namesOf({ q: 'malik', group: 'accounts' })).toEqual(['sana'])
  expect(await namesOf({ q: '0300 5550001', group: 'accounts' })).toEqual(['sana'])
})

test('groups show accounts, admins and disabled accounts', async () => {
  await createAccount(database, { email: 'plain@example.com' })
  await createAccount(database, { email: 'admin@example.com', role: 'admin' })
  await createAccount(database, { email: 'disabled@example.com' })
  await database.execute(sql`update users set disabled_at = now() where email = 'disabled@example.com'`)
  await order('guest', { at: '2026-11-01T10:00:00Z' })
  await order('plain', { at: '2026-11-01T10:00:00Z' })
  expect(await namesOf({ group: 'accounts' })).toEqual(['plain', 'disabled', 'admin'])
  expect(await namesOf({ group: 'admins' })).toEqual(['admin'])
  expect(await namesOf({ group: 'disabled' })).toEqual(['disabled'])
})

function list(changes: Partial<CustomerQuery> = {}) {
  return listCustomers(database, { ...EVERYONE, ...changes })
}

/** The part of each email before the @. */
async function namesOf(changes: Partial<CustomerQuery>): Promise<string[]> {
  const { customers, total } = await list(changes)
  expect(total).toBe(customers.length)
  return customers.map(customer => customer.email.split('@')[0] ?? '')
}

function order(
  email: string,
  {
    at,
    name,
    ...rest
  }: { at: string; name?: string; phone?: string; totalPaisa?: number; status?: 'cancelled' },
) {
  const address = email.includes('@') ? email : `${email}@example.com`
  return createOrder(database, {
    ...rest,
    email: address,
    customerName: name ?? email,
    placedAt: new Date(at),
  })
}
