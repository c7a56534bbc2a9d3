import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listOrderBalances } from '#app/money/balances/list-order-balances.server.ts'
import { readOrderCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { listMoneyEntries } from '#app/money/payments/read-money.server.ts'
import { recordPayment, takeBackPayment } from '#app/money/payments/record-payment.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { moveCredit, moveCreditBack, readMovedCredit } from './move-credit.server.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate orders, customers restart identity cascade`))

const actor = 'sana@darzi.example'
const TOTAL = 461_540

/** An order of 4,615.40 that was paid by 4,615 in cash, and one of as much for new pieces. */
async function paidInCash() {
  const original = await createOrder(database, { totalPaisa: TOTAL, status: 'delivered' })
  const replacement = await createOrder(database, { totalPaisa: TOTAL, status: 'processing' })
  const payment = { intent: 'payment', direction: 'received', way: 'cash', reference: '', seen: 0 } as const
  const { number } = original
  await recordPayment(database, { ...payment, number, actor, amount: 461_500, confirmed: undefined })
  return { original, replacement }
}

// product: 24.14, 24.19
test('a credit takes the rounding of the payment with it, and never more is owed than was received', async () => {
  const { original, replacement } = await paidInCash()
  const before = await readOrderCash(database, original.id)
  expect(before).toMatchObject({ receivedPaisa: 461_500, roundingPaisa: -40, isPaid: true })
  const moved = { order: original, replacement: replacement.number }
  await database.transaction(async transaction => {
    await moveCredit(transaction, original, replacement, { creditPaisa: TOTAL, actor })
    expect(await readMovedCredit(transaction, moved)).toBe(TOTAL)
  })
  expect(await readOrderCash(database, replacement.id)).toMatchObject({
    receivedPaisa: 461_500,
    roundingPaisa: -40,
    toCollectPaisa: 0,
    isPaid: true,
    moved: [{ amountPaisa: 461_500, number: original.number }],
  })
  await database.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, replacement.id))
  expect(await readOrderCash(database, replacement.id)).toMatchObject({ overpaidPaisa: 461_500 })
  await database.transaction(async transaction => {
    expect(await moveCreditBack(transaction, moved, actor)).toMatchObject({ ok: true })
    expect(await readMovedCredit(transaction, moved)).toBe(0)
  })
  expect(await readOrderCash(database, original.id)).toEqual(before)
  expect(await readOrderCash(database, replacement.id)).toMatchObject({ receivedPaisa: 0, overpaidPaisa: 0 })
})

// product: 24.11, 24.19
test('once all that came in went back, the rounding goes too, and comes again with the undo of the refund', async () => {
  const { original } = await paidInCash()
  const { id, number } = original
  await database.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
  const kinds = async () =>
    (await listMoneyEntries(database, id)).map(({ kind, amountPaisa }) => [kind, amountPaisa])
  const balances = async () => (await listOrderBalances(database, { since: undefined })).orders
  const before = await kinds()
  const payment = { intent: 'payment', direction: 'refund', way: 'raast', reference: '' } as const
  const refund = { ...payment, number, actor, amount: 461_500, seen: 2, confirmed: undefined }
  expect(await recordPayment(database, refund)).toMatchObject({ ok: true })
  expect(await kinds()).toEqual([...before, ['refund', -461_500], ['rounding', -40]])
  expect(await balances()).toEqual([])
  const entry = (await listMoneyEntries(database, id))[2]?.id ?? 0
  expect(await takeBackPayment(database, { number, actor, entry })).toMatchObject({ ok: true })
  expect(await balances()).toMatchObject([{ balancePaisa: -TOTAL }])
  expect(await readOrderCash(database, id)).toMatchObject({ overpaidPaisa: 461_500 })
})

// product: 24.14, 24.19
test('a credit that the money covers leaves the rounding where it is', async () => {
  const { original, replacement } = await paidInCash()
  await database.transaction(transaction =>
    moveCredit(transaction, original, replacement, { creditPaisa: 200_000, actor }),
  )
  expect(await readOrderCash(database, replacement.id)).toMatchObject({
    receivedPaisa: 200_000,
    roundingPaisa: -40,
    toCollectPaisa: 261_500,
  })
  await database.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, replacement.id))
  expect(await readOrderCash(database, replacement.id)).toMatchObject({ overpaidPaisa: 200_000 })
})
