import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { moneyEntries } from '#app/schema/cash.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { parcels } from '#app/schema/parcels.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { handlePaymentForm } from './handle-payment-form.server.ts'
import { derivePaymentState } from './payment-state.ts'
import { amountToCollect, listMoneyEntries } from './read-money.server.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)
beforeEach(() => database.execute(sql`truncate orders, customers restart identity cascade`))

const TOTAL = 500_000

describe('the ledger of an order', () => {
  // product: 24.1
  it('lowers what is to be collected by an advance, and takes it back by another entry', async () => {
    const order = await createOrder(database, { totalPaisa: TOTAL })
    expect(await pay(order.number, '1,500.50')).toMatchObject({ isDone: true })
    expect(await amountToCollect(asTransaction, order.id)).toBe(TOTAL - 150_050)
    const [advance] = await listMoneyEntries(database, order.id)
    expect(advance).toMatchObject({ kind: 'advance', way: 'raast', reference: 'R-1', amountPaisa: 150_050 })
    for (const _ of ['once', 'twice']) {
      await send(order.number, { intent: 'take-back', entry: String(advance?.id) })
    }
    expect(await amountToCollect(asTransaction, order.id)).toBe(TOTAL)
    expect(await listMoneyEntries(database, order.id)).toHaveLength(2)
  })

  it('records a double click once, and refuses an amount that is none', async () => {
    const { id, number } = await createOrder(database, { totalPaisa: TOTAL })
    await pay(number, '100')
    expect(await pay(number, '100')).toMatchObject({ isDone: false })
    expect(await pay(number, 'much')).toMatchObject({ errors: { amount: [expect.any(String)] } })
    expect(await listMoneyEntries(database, id)).toHaveLength(1)
  })

  // product: 24.14
  it('never pays back more than was received, and takes back no payment whose money has been paid back', async () => {
    const { id, number } = await createOrder(database, { totalPaisa: TOTAL })
    const refused = await payBack(number, '5000')
    expect(refused).toMatchObject({
      isDone: false,
      errors: { amount: [expect.stringMatching('Nothing was')] },
    })
    await pay(number, '3000')
    const tooMuch = await payBack(number, '3000.01', 1)
    expect(tooMuch.errors?.amount?.[0]).toContain('At most PKR 3,000 can be paid back')
    expect(await payBack(number, '2000', 1)).toMatchObject({ isDone: true })
    expect((await payBack(number, '1000.01', 2)).errors?.amount?.[0]).toContain('PKR 1,000')
    const [advance, refund] = await listMoneyEntries(database, id)
    const takeBack = (entry: number | undefined) =>
      send(number, { intent: 'take-back', entry: String(entry) })
    expect(await takeBack(advance?.id)).toMatchObject({ isDone: false, text: expect.stringMatching('since') })
    expect(await stateOf(id)).toMatchObject({ paidPaisa: 100_000 })
    expect(await takeBack(refund?.id)).toMatchObject({ isDone: true })
    expect(await takeBack(advance?.id)).toMatchObject({ isDone: true })
    expect(await stateOf(id)).toMatchObject({ paidPaisa: 0, toCollectPaisa: TOTAL })
  })

  // product: 24.14
  it('pays the last rupees back once, however many members of staff do so at the same time', async () => {
    const { id, number } = await createOrder(database, { totalPaisa: TOTAL })
    await pay(number, '1000')
    await Promise.all([1, 1, 2, 2].map(seen => payBack(number, '1000', seen)))
    expect(await stateOf(id)).toMatchObject({ paidPaisa: 0 })
  })

  // product: 24.2
  it('never changes an entry', async () => {
    const { number } = await createOrder(database, { totalPaisa: TOTAL })
    await pay(number, '100')
    await expect(database.update(moneyEntries).set({ amountPaisa: 1 })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed') },
    })
    await database.update(moneyEntries).set({ reference: '' })
  })

  // product: 24.3
  it('collects once over several parcels, and follows a parcel that was not delivered after all', async () => {
    const { id: orderId, number } = await createOrder(database, { totalPaisa: TOTAL, status: 'shipped' })
    await pay(number, '1000')
    const first = await pack(orderId)
    expect(first.toCollectPaisa).toBe(TOTAL - 100_000)
    expect((await pack(orderId)).toCollectPaisa).toBe(0)
    await setState(first.id, 'delivered')
    expect(await stateOf(orderId)).toMatchObject({ paidPaisa: TOTAL, toCollectPaisa: 0 })
    await setState(first.id, 'returned')
    expect(await stateOf(orderId)).toMatchObject({ paidPaisa: 100_000 })
    expect((await pack(orderId)).toCollectPaisa).toBe(TOTAL - 100_000)
    await database.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId))
    expect(await stateOf(orderId)).toMatchObject({ toCollectPaisa: 0, overpaidPaisa: 100_000 })
  })
})

const asTransaction = database as never

function send(number: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return handlePaymentForm({ database }, form, { number, actor: 'sana@example.com' })
}

function pay(number: string, amount: string) {
  return send(number, { intent: 'payment', direction: 'received', amount, way: 'raast', reference: 'R-1' })
}

function payBack(number: string, amount: string, seen = 0) {
  const fields = { direction: 'refund', amount, way: 'raast', seen: String(seen) }
  return send(number, { intent: 'payment', ...fields })
}

async function pack(orderId: number) {
  const toCollectPaisa = await amountToCollect(asTransaction, orderId)
  const [parcel] = await database
    .insert(parcels)
    .values({ orderId, reference: `P-${Math.random()}`, toCollectPaisa })
    .returning()
  if (!parcel) throw new Error('The parcel was not stored')
  return parcel
}

function setState(id: number, state: 'delivered' | 'returned') {
  return database.update(parcels).set({ state }).where(eq(parcels.id, id))
}

async function stateOf(orderId: number) {
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('The order is gone')
  return derivePaymentState(order, await listMoneyEntries(database, orderId))
}
