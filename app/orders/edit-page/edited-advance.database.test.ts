import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { readAdvanceDue } from '#app/money/payments/read-money.server.ts'
import { recordPayment } from '#app/money/payments/record-payment.server.ts'
import { editOrder } from '#app/orders/edits/edit-order.server.ts'
import { listRevisions } from '#app/orders/edits/list-revisions.server.ts'
import type { OrderContent } from '#app/orders/edits/order-content.ts'
import { undoEdit } from '#app/orders/edits/undo-edit.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'

const { database } = await createTestDatabase()

const actor = 'sana@darzi.example'
const EVERY = { places: [], source: null, isFirstOrderOnly: false, advanceLeastPaisa: 0, advanceFromPaisa: 0 }

beforeAll(async () => {
  const value = {
    deliveryFeePaisa: 0,
    payments: { raast: '0300 1234567', advancePercent: 20 },
    advanceRules: [
      { ...EVERY, places: ['Karachi'], advancePercent: 0 },
      { ...EVERY, source: 'whatsapp', advancePercent: 50 },
      { ...EVERY, isFirstOrderOnly: true, advancePercent: 30 },
    ],
  }
  await database.insert(settings).values({ key: 'store', value })
})

// product: 29.8
test('an edit asks for the advance of the new total, by the rule of the place, the source and the first order', async () => {
  const first = await place('+923001111111')
  expect(await readAdvanceDue(database, first)).toBe(30_000)
  expect(await edit(first, pieces(3))).toMatchObject({
    text: expect.stringContaining('in advance PKR 900.00 instead of PKR 300.00'),
  })
  expect(await readAdvanceDue(database, first)).toBe(90_000)
  expect(await lastMail()).toMatchObject({ order_total: 'PKR 3,000.00', order_advance: 'PKR 900.00' })
  const second = await place('+923001111111')
  await edit(second, pieces(2))
  expect(await readAdvanceDue(database, second)).toBe(40_000)
  const called = await place('+923002222222', true)
  await edit(called, pieces(2))
  expect(await readAdvanceDue(database, called)).toBe(100_000)
  await edit(called, content => ({ ...content, delivery: { ...content.delivery, city: 'karachi' } }))
  expect(await readAdvanceDue(database, called)).toBe(0)
})

// product: 29.8
test('an edit of neither total nor city asks for the same, whatever the rules say today, and an undo for what was asked before', async () => {
  const number = await place('+923003333333')
  await database.update(orders).set({ advancePaisa: 12_300 }).where(eq(orders.number, number))
  await edit(number, content => ({ ...content, delivery: { ...content.delivery, riderNote: 'Ring twice' } }))
  expect(await readAdvanceDue(database, number)).toBe(12_300)
  await edit(number, pieces(2))
  expect(await readAdvanceDue(database, number)).toBe(60_000)
  const { id } = await stored(number)
  const [last] = await listRevisions(database, id)
  expect(await undoEdit(database, { number, actor, revisionId: last?.id ?? 0 })).toMatchObject({ ok: true })
  expect(await stored(number)).toMatchObject({ advancePaisa: 12_300, totalPaisa: 100_000 })
})

// product: 29.8
test('once something is paid what was asked stays, and the history says what the new total asks for', async () => {
  const number = await place('+923004444444')
  const payment = { intent: 'payment', direction: 'received', way: 'raast', reference: '', seen: 0 } as const
  await recordPayment(database, { ...payment, number, actor, amount: 30_000 })
  const edited = await edit(number, pieces(2))
  expect(edited).toMatchObject({
    text: expect.stringContaining(
      'In advance PKR 300.00 was asked for, and PKR 300.00 is paid: that stays, though the new total asks for PKR 600.00.',
    ),
  })
  expect(await readAdvanceDue(database, number)).toBe(0)
  expect(await lastMail()).toMatchObject({
    order_paid: 'PKR 300.00',
    order_due: 'PKR 1,700.00',
    order_advance: '',
  })
})

async function place(phoneNumber: string, isCaller = false): Promise<string> {
  const shirt = await createProduct(database, { pricePaisa: 100_000, sizes: { M: 9 } })
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }], { details: { phoneNumber } })
  const staff = { actor, source: 'whatsapp', sayTaken: () => '' } as const
  const placed = await placeOrder(database, request, { ownerEmail: undefined, ...(isCaller && { staff }) })
  if (!placed.ok) throw new Error(placed.refusal.kind)
  return placed.number
}

function pieces(quantity: number) {
  return (content: OrderContent): OrderContent => ({
    ...content,
    lines: content.lines.map(line => ({ ...line, quantity })),
  })
}

function edit(number: string, make: (content: OrderContent) => OrderContent) {
  const change = (content: OrderContent) => ({ ok: true as const, content: make(content) })
  return editOrder(database, { number, actor, reason: '', isMailed: true, change })
}

async function stored(number: string) {
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error('The order is gone')
  return order
}

async function lastMail() {
  const [mail] = await database.select().from(emails).orderBy(desc(emails.id)).limit(1)
  return mail?.params
}
