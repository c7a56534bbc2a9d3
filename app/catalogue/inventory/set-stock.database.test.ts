import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stockLevels, stockMovements } from '#app/catalogue/tables/inventory.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { countAnnouncements } from '#tests/setup/count-announcements.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { setStock } from './set-stock.server.ts'

const { database } = await createTestDatabase()

type Change = Parameters<typeof setStock>[1]

const set = (change: Change) => inTransaction(database, transaction => setStock(transaction, change))

const buy = (product: { id: number }, quantity: number) =>
  placeOrder(database, orderRequest([{ product, size: 'M', quantity }]), { ownerEmail: undefined })

async function onHand(productId: number) {
  const levels = await database.select().from(stockLevels).where(eq(stockLevels.productId, productId))
  return Object.fromEntries(levels.map(level => [level.size ?? 'all', level.onHand]))
}

async function movements(productId: number) {
  const rows = await database
    .select({ change: stockMovements.change, reason: stockMovements.reason })
    .from(stockMovements)
    .innerJoin(stockLevels, eq(stockLevels.id, stockMovements.stockLevelId))
    .where(eq(stockLevels.productId, productId))
    .orderBy(stockMovements.id)
  return rows.map(({ change, reason }) => `${reason} ${change}`)
}

test('sets the number of a size, and the ledger says what came in and what was corrected', async () => {
  const { id: productId } = await createProduct(database, { sizes: { M: 5, L: 2 } })
  const done = { ok: true, hasChanged: true, given: [] }
  expect(await set({ productId, size: 'M', seen: 5, wanted: 25 })).toEqual(done)
  expect(await set({ productId, size: 'M', seen: 25, wanted: 24 })).toEqual(done)
  expect(await set({ productId, size: 'M', seen: 24, wanted: 24 })).toEqual({ ...done, hasChanged: false })
  expect(await onHand(productId)).toEqual({ M: 24, L: 2 })
  expect(await movements(productId)).toEqual(['received 5', 'received 2', 'received 20', 'corrected -1'])
})

test('sets the one number that all sizes share', async () => {
  const { id: productId } = await createProduct(database, { sizes: { M: 0, L: 0 }, sharedStock: 7 })
  expect((await set({ productId, size: null, seen: 7, wanted: 0 })).ok).toBe(true)
  expect(await onHand(productId)).toEqual({ all: 0 })
})

test('makes the level of a size that the product did not have yet', async () => {
  const { id: productId } = await createProduct(database, { sizes: { M: 1 } })
  expect((await set({ productId, size: 'XL', seen: 0, wanted: 3 })).ok).toBe(true)
  expect((await set({ productId, size: 'L', seen: 0, wanted: 0 })).ok).toBe(true)
  expect(await onHand(productId)).toEqual({ M: 1, XL: 3, L: 0 })
  await expectBalancedStock(database)
})

test('never brings back what was sold since staff looked', async () => {
  const product = await createProduct(database, { sizes: { M: 5 } })
  expect((await buy(product, 2)).ok).toBe(true)
  const stale = await set({ productId: product.id, size: 'M', seen: 5, wanted: 6 })
  expect(stale).toEqual({ ok: false, refusal: { kind: 'stock-changed', onHand: 3 } })
  expect(await onHand(product.id)).toEqual({ M: 3 })
  await expectBalancedStock(database)
})

test('never goes below zero', async () => {
  const { id: productId } = await createProduct(database, { sizes: { M: 5 } })
  await expect(set({ productId, size: 'M', seen: 5, wanted: -1 })).rejects.toThrow()
  expect(await onHand(productId)).toEqual({ M: 5 })
})

test('clears the cached pages that name the number, and not those that only say that there is enough', async () => {
  const { id: productId } = await createProduct(database, { sizes: { M: 30 } })
  const whileSetting = (seen: number, wanted: number) =>
    countAnnouncements(database, () => set({ productId, size: 'M', seen, wanted }))
  expect([await whileSetting(30, 20), await whileSetting(20, 9), await whileSetting(9, 0)]).toEqual([0, 1, 1])
})

test('stays right while shoppers buy and two members of staff set it to nothing', async () => {
  const product = await createProduct(database, { sizes: { M: 30 } })
  const setToNothing = async () => {
    for (let attempt = 0; attempt < 5; attempt++) {
      const seen = (await onHand(product.id)).M ?? 0
      await set({ productId: product.id, size: 'M', seen, wanted: 0 })
    }
  }
  const [orders] = await Promise.all([
    Promise.all(Array.from({ length: 40 }, () => buy(product, 1))),
    setToNothing(),
    setToNothing(),
  ])
  const sold = orders.filter(order => order.ok).length
  const left = (await onHand(product.id)).M
  const corrected = (await movements(product.id))
    .filter(movement => movement.startsWith('corrected'))
    .reduce((sum, movement) => sum + Number(movement.split(' ')[1]), 0)
  expect(left).toBe(30 - sold + corrected)
  await expectBalancedStock(database)
  // The change that saw the last number has sold everything out, and nothing is sold after that.
  await set({ productId: product.id, size: 'M', seen: left ?? 0, wanted: 0 })
  expect(await buy(product, 1)).toMatchObject({ refusal: { changes: [{ kind: 'sold-out' }] } })
})
