import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers } from '#app/customers/tables/customers.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { changeAccount } from './change-account.server.ts'
import { readCustomerQuery } from './customer-query.ts'
import type { CustomerRef } from './customer-ref.ts'
import { findCustomer, listCustomerOrders } from './find-customer.server.ts'
import { listCustomers } from './list-customers.server.ts'
import { saveCustomerNote } from './save-customer-note.server.ts'

const { database } = await createTestDatabase()

const ACTOR = 'sana@darzi.example'

test('a user is found by user id, and after their first order also by customer id', async () => {
  const account = await createAccount(database, { name: 'Hira Raja' })
  expect(await find({ userId: account.id })).toMatchObject({
    customerId: null,
    userId: account.id,
    name: 'Hira Raja',
    orderCount: 0,
    note: '',
    isEmailVerified: false,
  })
  await createOrder(database, { email: account.email, customerName: 'Hira R.' })
  const customer = await find({ userId: account.id })
  expect(customer).toMatchObject({ userId: account.id, name: 'Hira R.', orderCount: 1 })
  expect(await find({ customerId: customer?.customerId ?? 0 })).toEqual(customer)
})

// product: 11.12
test('the only admin who can sign in is reported as the last one', async () => {
  const owner = await createAccount(database, { role: 'admin' })
  const disabled = await createAccount(database, { role: 'admin', isDisabled: true })
  const isLast = async (id: string) => (await find({ userId: id }))?.isLastAdmin
  expect(await isLast(owner.id)).toBe(true)
  expect(await isLast(disabled.id)).toBe(false)
  expect(await isLast((await createAccount(database)).id)).toBe(false)
  await createAccount(database, { role: 'admin' })
  expect(await isLast(owner.id)).toBe(false)
})

test('an unknown id finds no customer', async () => {
  expect(await find({ customerId: 2_147_483_647 })).toBeUndefined()
  expect(await find({ userId: 'unknown' })).toBeUndefined()
})

test('a customer’s orders are those of their email in any case, and those of their account', async () => {
  const account = await createAccount(database)
  const spelled = await createOrder(database, {
    email: ` ${account.email.toUpperCase()} `,
    placedAt: new Date(day(1).getTime() + 1),
    totalPaisa: 20,
  })
  const forAnother = await createOrder(database, {
    email: 'gift@example.com',
    userId: account.id,
    placedAt: day(2),
    totalPaisa: 100,
  })
  await createOrder(database, {
    email: account.email,
    placedAt: day(1),
    totalPaisa: 999,
    status: 'cancelled',
  })
  await createOrder(database, { email: 'stranger@example.com', placedAt: day(3) })
  const person = { email: account.email, userId: account.id }
  const { orders, ...sums } = await listCustomerOrders(database, person, 1)
  expect(orders.map(order => order.number).slice(0, 2)).toEqual([forAnother.number, spelled.number])
  expect(sums).toEqual({ total: 3, spentPaisa: 120, lastOrderAt: day(2), page: 1, pageCount: 1 })
  const guest = await listCustomerOrders(database, { email: account.email, userId: null }, 9)
  expect(guest).toMatchObject({ total: 2, spentPaisa: 20, page: 1, pageCount: 1 })
})

// product: 14.21
test('what a customer has spent leaves out what came back, on their page as in the list', async () => {
  const email = 'returns@example.com'
  const { id } = await createOrder(database, { email, totalPaisa: 500, status: 'delivered' })
  await createOrder(database, { email, totalPaisa: 70 })
  await database.update(orders).set({ returnedPaisa: 200 }).where(eq(orders.id, id))
  const { spentPaisa } = await listCustomerOrders(database, { email, userId: null }, 1)
  const [customer] = await database.select().from(customers).where(eq(customers.email, email))
  expect([spentPaisa, customer?.spentPaisa]).toEqual([370, 370])
})

test('a note is saved, and the audit log records the change without the text', async () => {
  const customer = await someCustomer()
  const change = { customerId: customer, note: 'Allergic to wool', seen: '', actor: ACTOR }
  expect(await saveCustomerNote(database, change)).toEqual({ ok: true })
  expect((await find({ customerId: customer }))?.note).toBe('Allergic to wool')
  const [line] = await newestAuditLines()
  expect(line).toMatchObject({ actor: ACTOR, action: 'customer.note-changed', subjectId: String(customer) })
  expect(JSON.stringify(line)).not.toContain('wool')
})

test('the later of two concurrent changes of a note gets the earlier text', async () => {
  const customer = await someCustomer()
  const change = { customerId: customer, seen: '', actor: ACTOR }
  await saveCustomerNote(database, { ...change, note: 'Calls in the evening' })
  expect(await saveCustomerNote(database, { ...change, note: 'Pays late' })).toEqual({
    ok: false,
    refusal: { kind: 'changed-meanwhile', note: 'Calls in the evening' },
  })
  expect((await find({ customerId: customer }))?.note).toBe('Calls in the evening')
})

test('the same note twice is one change', async () => {
  const customer = await someCustomer()
  const change = { customerId: customer, note: 'Tall', seen: '', actor: ACTOR }
  await saveCustomerNote(database, change)
  const before = await newestAuditLines()
  expect(await saveCustomerNote(database, change)).toEqual({ ok: true })
  expect(await newestAuditLines()).toEqual(before)
})

// product: 14.16
test('an account is disabled and enabled, and taken off the staff, each with an entry in the audit log', async () => {
  await createAccount(database, { role: 'admin' })
  const account = await createAccount(database, { name: 'Zain Sheikh', role: 'admin' })
  const steps = [
    ['demote', 'Zain Sheikh is no longer on the staff.', { isAdmin: false }, 'user.role-changed'],
    ['disable', 'The account of Zain Sheikh is disabled.', { isDisabled: true }, 'user.disabled'],
    ['enable', 'The account of Zain Sheikh is enabled.', { isDisabled: false }, 'user.enabled'],
  ] as const
  for (const [intent, text, state, action] of steps) {
    expect(await changeAccount(database, account, { intent, actor: ACTOR })).toEqual({
      result: { isDone: true, text },
      status: 200,
    })
    expect(await find({ userId: account.id })).toMatchObject(state)
    expect((await newestAuditLines())[0]).toMatchObject({ actor: ACTOR, action, subjectName: account.email })
  }
})

test.each(['demote', 'disable'] as const)(
  '%s is refused for the last admin, with the reason',
  async intent => {
    const admins = await listCustomers(database, readCustomerQuery(new URLSearchParams('group=admins')))
    for (const admin of admins.customers.slice(1)) {
      await changeAccount(database, admin, { intent: 'demote', actor: ACTOR })
    }
    const last = admins.customers[0] ?? (await createAccount(database, { role: 'admin' }))
    expect(await changeAccount(database, last, { intent, actor: ACTOR })).toEqual({
      result: { isDone: false, text: `${last.email} is the last owner. Make another person an owner first.` },
      status: 409,
    })
  },
)

function find(ref: CustomerRef) {
  return findCustomer(database, ref)
}

let made = 0

async function someCustomer(): Promise<number> {
  made += 1
  const email = `noted-${made}@example.com`
  await createOrder(database, { email })
  const query = readCustomerQuery(new URLSearchParams({ q: email }))
  const { customers } = await listCustomers(database, query)
  return customers[0]?.customerId ?? 0
}

function newestAuditLines() {
  return database.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
}

function day(number: number): Date {
  return new Date(Date.UTC(2026, 10, number))
}
