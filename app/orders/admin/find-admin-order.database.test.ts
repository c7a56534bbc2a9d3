import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { changeOrderStatus } from '../lifecycle/change-order-status.server.ts'
import { addOrderNote } from './add-order-note.server.ts'
import { findAdminOrder } from './find-admin-order.server.ts'
import { orderNoteSchema } from './order-note.ts'

const { database } = await createTestDatabase()

const HOSTILE = '<script>alert(1)</script> \u202Eعلی\u202C 👨‍👩‍👧 "\'& %_\\'

// product: 13.1, 51.4
test('returns an order with its lines, customer, history and notes', async () => {
  const shirt = await createProduct(database, { name: 'Oxford' })
  await database.insert(variants).values({ productId: shirt.id, size: 'M', sku: 'OX-M' })
  await createOrder(database, { email: 'Ayesha@Example.com ' })
  const { number, id, token } = await createOrder(database, {
    customerName: HOSTILE,
    email: 'ayesha@example.com',
    lines: [
      { productId: shirt.id, name: 'Oxford', size: 'M', quantity: 2, unitPricePaisa: 100_000 },
      { name: HOSTILE, size: 'L', quantity: 1, unitPricePaisa: 50_000 },
    ],
  })
  await changeOrderStatus(database, { number, from: 'pending', to: 'shipped', actor: 'sana@darzi.example' })
  await addOrderNote(database, { number, text: 'First', actor: 'sana@darzi.example' })
  await addOrderNote(database, { number, text: HOSTILE, actor: 'hamza@darzi.example' })
  expect(await findAdminOrder(database, number)).toMatchObject({
    id,
    token,
    status: 'shipped',
    customerName: HOSTILE,
    totalPaisa: 250_000,
    customerOrderCount: 2,
    lines: [
      { productId: shirt.id, name: 'Oxford', size: 'M', quantity: 2, sku: 'OX-M' },
      { productId: null, name: HOSTILE, size: 'L', quantity: 1, sku: null },
    ],
    events: [
      { actor: 'customer', fromStatus: null, toStatus: 'pending' },
      { actor: 'sana@darzi.example', fromStatus: 'pending', toStatus: 'shipped', remark: '' },
    ],
    notes: [
      { author: 'hamza@darzi.example', text: HOSTILE },
      { author: 'sana@darzi.example', text: 'First' },
    ],
  })
})

test('finds no order by an unknown number, and adds no note to it', async () => {
  for (const number of ['', 'DZ-0', '1001', "' or true --", '%']) {
    expect(await findAdminOrder(database, number), number).toBeUndefined()
    expect(await addOrderNote(database, { number, text: 'x', actor: 'x' })).toMatchObject({ ok: false })
  }
})

test('a note is recorded in the audit log without its text, and leaves the order unchanged', async () => {
  const order = await createOrder(database)
  await addOrderNote(database, { number: order.number, text: 'Ring twice', actor: 'sana@darzi.example' })
  const log = await database.select().from(auditLog).where(eq(auditLog.subjectId, order.number))
  expect(log).toMatchObject([
    { actor: 'sana@darzi.example', action: 'order.note-added', subjectKind: 'order' },
  ])
  expect(JSON.stringify(log)).not.toContain('Ring twice')
  const [after] = await database.select().from(orders).where(eq(orders.id, order.id))
  expect(after).toEqual(order)
})

test('a note has 1 to 2,000 characters', () => {
  const check = (note: unknown) => orderNoteSchema.safeParse({ note })
  expect(check(` ${HOSTILE}\r\n second line `).data?.note).toBe(`${HOSTILE}\n second line`)
  expect(check('x'.repeat(2_000)).success).toBe(true)
  for (const note of ['x'.repeat(2_001), '', ' \n ', undefined, 'a\u0000b', 'x'.repeat(100_000)]) {
    expect(check(note).success).toBe(false)
  }
  expect(check('').error?.issues[0]?.message).toBe('Please write the note first.')
})
