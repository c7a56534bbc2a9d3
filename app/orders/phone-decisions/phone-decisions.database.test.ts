import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { eraseCustomerFromOrders } from '#app/orders/erase-customer-details.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { phoneDecisions } from '#app/orders/tables/phone-decisions.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findPhoneDecision, listPhoneDecisions } from './find-phone-decision.server.ts'
import { exportPhoneDecisions, removeOldPhoneDecisions } from './forget-phones.server.ts'
import { handlePhoneForm } from './handle-phone-form.server.ts'

const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.delete(phoneDecisions)
  await database.delete(auditLog)
})

const STAFF = 'staff@example.com'
const BLOCKED = '+923331112223'
const TRUSTED = '+923004445556'

function send(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return handlePhoneForm(database, form, STAFF)
}

const block = (note = '') => send({ intent: 'decide', phone: BLOCKED, kind: 'blocked', note })
const trust = (note = '') => send({ intent: 'decide', phone: TRUSTED, kind: 'trusted', note })

// product: 27.1, 27.5
// product: 14.19
test('staff decide about a phone however they write it, find it again and remove the decision', async () => {
  await send({ intent: 'decide', phone: '0333-111 2223', kind: 'trusted', note: '' })
  expect((await block('Refused twice')).result.text).toBe('0333 1112223 is blocked.')
  expect(await findPhoneDecision(database, BLOCKED)).toMatchObject({
    phone: BLOCKED,
    kind: 'blocked',
    note: 'Refused twice',
    decidedBy: STAFF,
  })
  const found = async (q: string) =>
    (await listPhoneDecisions(database, { q, kind: undefined })).decisions.map(({ phone }) => phone)
  for (const q of ['', '0333', '3331112223', '۰۳۳۳', 'refused TWICE']) {
    expect(await found(q), q).toEqual([BLOCKED])
  }
  for (const q of ['0300', 'nothing', '%', '\u064e']) expect(await found(q), q).toEqual([])
  await send({ intent: 'decide', phone: BLOCKED, kind: 'blocked', note: 'عَلي نے refused 100%' })
  for (const q of ['علی', 'علي نے', '100%']) expect(await found(q), q).toEqual([BLOCKED])
  expect((await listPhoneDecisions(database, { q: '', kind: 'trusted' })).counts).toEqual({
    blocked: 1,
    trusted: 0,
  })
  expect((await send({ intent: 'remove', phone: BLOCKED })).status).toBe(200)
  expect((await send({ intent: 'remove', phone: BLOCKED })).status).toBe(409)
  expect(await findPhoneDecision(database, BLOCKED)).toBeUndefined()
  const log = await database.select().from(auditLog).orderBy(auditLog.id)
  expect(log.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['phone.trusted', '0333 1112223'],
    ['phone.blocked', '0333 1112223'],
    ['phone.blocked', '0333 1112223'],
    ['phone.unmarked', '0333 1112223'],
  ])
})

test.each([
  [{ intent: 'decide', phone: 'call me', kind: 'blocked', note: 'x' }, 'phone'],
  [{ intent: 'decide', phone: BLOCKED, kind: 'liked', note: 'x' }, 'kind'],
  [{ intent: 'decide', phone: BLOCKED, kind: 'blocked', note: 'x'.repeat(201) }, 'note'],
])(
  'what is wrong with a decision is said beside its field, and nothing typed is lost',
  async (values, field) => {
    const { result, status } = await send(values)
    expect(status).toBe(422)
    expect(Object.keys(result.errors ?? {})).toEqual([field])
    expect(result.typed).toEqual(values)
  },
)

// product: 27.4
test('erasing a customer removes trust and leaves a blocked number alone, unless another order has it', async () => {
  await block('Ayesha, refused twice')
  await trust('Ayesha pays')
  const email = 'erased@example.com'
  await createOrder(database, { email, phone: BLOCKED, status: 'delivered' })
  await createOrder(database, { email, phone: TRUSTED, status: 'delivered' })
  const shared = await createOrder(database, { email: 'b@example.com', phone: BLOCKED, status: 'delivered' })
  const erase = (of: string) =>
    database.transaction(transaction => eraseCustomerFromOrders(transaction, eq(orders.email, of)))
  await erase(email)
  expect(await findPhoneDecision(database, TRUSTED)).toBeUndefined()
  expect((await findPhoneDecision(database, BLOCKED))?.note).toBe('Ayesha, refused twice')
  await erase(shared.email)
  expect(await findPhoneDecision(database, BLOCKED)).toMatchObject({ kind: 'blocked', note: '' })
  expect(await exportPhoneDecisions(database, [BLOCKED])).toMatchObject([{ phone: BLOCKED, note: '' }])
  const log = await database.select().from(auditLog)
  expect(JSON.stringify(log)).not.toMatch(/0333 1112223|0300 4445556/)
})

// product: 27.4
test('a decision that is about no order is removed by age', async () => {
  await block()
  await trust()
  await database.update(phoneDecisions).set({ decidedAt: new Date('2020-01-01') })
  const { id } = await createOrder(database, { phone: TRUSTED })
  expect(await removeOldPhoneDecisions(database, 12, 10)).toBe(1)
  expect(await findPhoneDecision(database, BLOCKED)).toBeUndefined()
  await database.update(orders).set({ phone: '' }).where(eq(orders.id, id))
  expect(await removeOldPhoneDecisions(database, 12, 10)).toBe(1)
})
