import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findLastProductChange } from '../bulk/find-last-product-change.server.ts'
import { undoProductChange } from '../bulk/undo-product-change.server.ts'
import { changeStock, type TypedLevel } from './change-stock.server.ts'

const { database } = await createTestDatabase()

const change = (productId: number, ...levels: TypedLevel[]) =>
  changeStock(database, { productId, levels, actor: 'staff@example.com' })

const buy = (product: { id: number }, size: string, quantity = 1) =>
  placeOrder(database, orderRequest([{ product, size, quantity }]), { ownerEmail: undefined })

async function onHand(productId: number) {
  const levels = await database.select().from(stockLevels).where(eq(stockLevels.productId, productId))
  return Object.fromEntries(levels.map(level => [level.size ?? 'all', level.onHand]))
}

test('sets the sizes that were typed, with one line in the audit log for all of them', async () => {
  const { id, name } = await createProduct(database, { sizes: { S: 1, M: 2, L: 3 } })
  const outcome = await change(
    id,
    { size: 'S', seen: 1, wanted: 10 },
    { size: 'M', seen: 2, wanted: 2 },
    { size: 'L', seen: 3, wanted: 0 },
  )
  expect(outcome).toMatchObject({ ok: true, name })
  expect(await onHand(id)).toEqual({ S: 10, M: 2, L: 0 })
  const lines = await database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
  expect(lines).toMatchObject([
    {
      action: 'product.stock-changed',
      changes: { 'stock of S': { from: 1, to: 10 }, 'stock of L': { from: 3, to: 0 } },
    },
  ])
  await expectBalancedStock(database)
})

test('sets all of the sizes or none, and says what is there now', async () => {
  const product = await createProduct(database, { sizes: { S: 5, M: 5 } })
  await buy(product, 'M', 2)
  const outcome = await change(
    product.id,
    { size: 'S', seen: 5, wanted: 50 },
    { size: 'M', seen: 5, wanted: 6 },
  )
  expect(outcome).toEqual({
    ok: false,
    refusal: { kind: 'stock-changed', levels: [{ size: 'M', onHand: 3 }] },
  })
  expect(await onHand(product.id)).toEqual({ S: 5, M: 3 })
})

test('knows when a product is counted in another way by now', async () => {
  const { id } = await createProduct(database, { sizes: { M: 0 }, sharedStock: 4 })
  const outcome = await change(id, { size: 'M', seen: 0, wanted: 4 })
  expect(outcome).toEqual({ ok: false, refusal: { kind: 'sizes-changed' } })
  expect(await onHand(id)).toEqual({ all: 4 })
  expect(await change(2_147_483_647, { size: 'M', seen: 0, wanted: 1 })).toMatchObject({
    refusal: { kind: 'product-gone' },
  })
})

test('set to nothing while shoppers buy, it is sold neither below nothing nor once more', async () => {
  const product = await createProduct(database, { sizes: { S: 0, M: 0 }, sharedStock: 25 })
  const [orders, emptied] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, (_, at) => buy(product, at % 2 ? 'S' : 'M'))),
    (async () => {
      for (;;) {
        const seen = (await onHand(product.id)).all ?? 0
        const outcome = await change(product.id, { size: null, seen, wanted: 0 })
        if (outcome.ok) return seen
      }
    })(),
  ])
  expect(orders.filter(order => order.ok).length + emptied).toBe(25)
  expect(await onHand(product.id)).toEqual({ all: 0 })
  expect(await buy(product, 'M')).toMatchObject({ refusal: { changes: [{ kind: 'sold-out' }] } })
  await expectBalancedStock(database)
})

// product: 12.13
test('numbers that were typed into the list can be taken back, once, while they are as they were left', async () => {
  const actor = 'counts@example.com'
  const product = await createProduct(database, { sizes: { S: 1, M: 2 } })
  const levels = [
    { size: 'S' as const, seen: 1, wanted: 10 },
    { size: 'M' as const, seen: 2, wanted: 0 },
  ]
  const changed = await changeStock(database, { productId: product.id, levels, actor })
  const auditId = changed.ok ? (changed.auditId ?? 0) : 0
  expect(await findLastProductChange(database, actor)).toMatchObject({ auditId, name: product.name })
  expect(await undoProductChange(database, { auditId, actor })).toEqual({ ok: true, restored: 1, left: 0 })
  expect(await onHand(product.id)).toEqual({ S: 1, M: 2 })
  expect(await findLastProductChange(database, actor)).toBeUndefined()
  expect(await undoProductChange(database, { auditId, actor })).toMatchObject({
    refusal: { kind: 'already-undone' },
  })
  await expectBalancedStock(database)
})

// product: 12.13
test('numbers of which a piece was sold since are not taken back', async () => {
  const actor = 'sold@example.com'
  const product = await createProduct(database, { sizes: { S: 1, M: 2 } })
  const levels = [{ size: 'S' as const, seen: 1, wanted: 10 }]
  const changed = await changeStock(database, { productId: product.id, levels, actor })
  const auditId = changed.ok ? (changed.auditId ?? 0) : 0
  expect((await buy(product, 'S')).ok).toBe(true)
  expect(await findLastProductChange(database, actor)).toBeUndefined()
  expect(await undoProductChange(database, { auditId, actor })).toMatchObject({
    refusal: { kind: 'nothing-left-to-undo' },
  })
  expect(await onHand(product.id)).toEqual({ S: 9, M: 2 })
})
