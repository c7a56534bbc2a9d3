import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import { readSizePrices } from '#app/catalogue/products/size-prices.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { runConcurrently } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { undoProductChange } from '../bulk/undo-product-change.server.ts'
import { changePrice } from './change-price.server.ts'

const { database } = await createTestDatabase()

const change = (productId: number, seenPaisa: number, pricePaisa: number) =>
  changePrice(database, { productId, seenPaisa, pricePaisa, actor: 'staff@example.com' })

async function stored(productId: number) {
  const [product] = await database.select().from(products).where(eq(products.id, productId))
  const { pricePaisa, compareAtPaisa, version } = product ?? {}
  return { pricePaisa, compareAtPaisa, version }
}

const linesOf = (productId: number) =>
  database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(productId)))
    .orderBy(auditLog.id)

test('sets the price, counts the edit and says in the audit log who set it from what to what', async () => {
  const { id, name } = await createProduct(database, { pricePaisa: 250_000 })
  expect(await change(id, 250_000, 199_050)).toMatchObject({ ok: true, name, hasEndedSale: false })
  expect(await stored(id)).toMatchObject({ pricePaisa: 199_050, version: 2 })
  expect(await linesOf(id)).toMatchObject([
    {
      actor: 'staff@example.com',
      action: 'product.repriced',
      subjectName: name,
      changes: { [`${id} ${name}`]: { from: { pricePaisa: 250_000 }, to: { pricePaisa: 199_050 } } },
    },
  ])
})

test('leaves a product alone whose price already is the wanted one', async () => {
  const { id } = await createProduct(database, { pricePaisa: 250_000 })
  expect((await change(id, 250_000, 250_000)).ok).toBe(true)
  expect(await stored(id)).toMatchObject({ pricePaisa: 250_000, version: 1 })
  expect(await linesOf(id)).toEqual([])
})

// product: 12.12
test('a price that reaches the one before the sale ends the sale, and so do staff who ask for it', async () => {
  const onSale = () => createProduct(database, { pricePaisa: 250_000, compareAtPaisa: 300_000 })
  const [below, equal, above, asked] = [await onSale(), await onSale(), await onSale(), await onSale()]
  expect(await change(below.id, 250_000, 299_900)).toMatchObject({ ok: true, hasEndedSale: false })
  expect(await change(equal.id, 250_000, 300_000)).toMatchObject({ ok: true, hasEndedSale: true })
  expect(await change(above.id, 250_000, 320_000)).toMatchObject({ ok: true, hasEndedSale: true })
  const end = { productId: asked.id, seenPaisa: 250_000, pricePaisa: 250_000, endsSale: true }
  expect(await changePrice(database, { ...end, actor: 'staff@example.com' })).toMatchObject({
    ok: true,
    hasEndedSale: true,
  })
  const prices = await Promise.all([below, equal, above, asked].map(({ id }) => stored(id)))
  expect(prices).toMatchObject([
    { pricePaisa: 299_900, compareAtPaisa: 300_000 },
    { pricePaisa: 300_000, compareAtPaisa: null },
    { pricePaisa: 320_000, compareAtPaisa: null },
    { pricePaisa: 250_000, compareAtPaisa: null },
  ])
  // The audit log names what changed: the price stayed.
  const [line] = await linesOf(asked.id)
  expect(line?.changes).toEqual({
    [`${asked.id} ${asked.name}`]: { from: { compareAtPaisa: 300_000 }, to: { compareAtPaisa: null } },
  })
})

test('a sale that was ended at the same price can be taken back', async () => {
  const { id } = await createProduct(database, { pricePaisa: 250_000, compareAtPaisa: 300_000 })
  const end = { productId: id, seenPaisa: 250_000, pricePaisa: 250_000, endsSale: true }
  const changed = await changePrice(database, { ...end, actor: 'staff@example.com' })
  const auditId = changed.ok ? (changed.auditId ?? 0) : 0
  expect(await undoProductChange(database, { auditId, actor: 'staff@example.com' })).toMatchObject({
    ok: true,
    restored: 1,
  })
  expect(await stored(id)).toMatchObject({ pricePaisa: 250_000, compareAtPaisa: 300_000 })
})

test('a price that was changed in the list can be taken back, with its sale', async () => {
  const { id } = await createProduct(database, { pricePaisa: 250_000, compareAtPaisa: 300_000 })
  const changed = await change(id, 250_000, 300_000)
  const auditId = changed.ok ? (changed.auditId ?? 0) : 0
  expect(await undoProductChange(database, { auditId, actor: 'staff@example.com' })).toMatchObject({
    ok: true,
    restored: 1,
  })
  expect(await stored(id)).toMatchObject({ pricePaisa: 250_000, compareAtPaisa: 300_000 })
})

// product: 61.4
test('a price that reaches the own price of a size ends it, and an undo brings it back', async () => {
  const { id } = await createProduct(database, {
    pricePaisa: 250_000,
    sizes: { M: 1, XL: 1, XXL: 1 },
    ownPrices: { XL: 270_000, XXL: 290_000 },
  })
  const own = async () => (await readSizePrices(database, [id])).get(id)?.map(({ size }) => size)
  const changed = await change(id, 250_000, 270_000)
  expect(await own()).toEqual(['XXL'])
  const auditId = changed.ok ? (changed.auditId ?? 0) : 0
  await undoProductChange(database, { auditId, actor: 'staff@example.com' })
  expect(await own()).toEqual(['XL', 'XXL'])
})

test('says that a product is gone', async () => {
  expect(await change(2_147_483_647, 1, 2)).toEqual({ ok: false, refusal: { kind: 'product-gone' } })
})

test('of five members of staff who change one price at once, one succeeds and four read the new price', async () => {
  const { id } = await createProduct(database, { pricePaisa: 250_000 })
  const outcomes = await runConcurrently(
    database,
    sql`select 1 from products where id = ${id} for update`,
    Array.from({ length: 5 }, (_, at) => () => change(id, 250_000, 300_000 + at * 100)),
  )
  const { pricePaisa, version } = await stored(id)
  expect(version).toBe(2)
  expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1)
  for (const outcome of outcomes.filter(outcome => !outcome.ok)) {
    expect(outcome).toEqual({ ok: false, refusal: { kind: 'price-changed', pricePaisa } })
  }
  expect(await linesOf(id)).toHaveLength(1)
})

test('shoppers go on buying a product while staff hold it', { timeout: 20_000 }, async () => {
  const product = await createProduct(database, { sizes: { M: 5 } })
  await database.transaction(async transaction => {
    await lockProducts(transaction, [product.id])
    const request = orderRequest([{ product, size: 'M', quantity: 1 }])
    expect((await placeOrder(database, request, { ownerEmail: undefined })).ok).toBe(true)
  })
})

test('a shopper who saw the old price reads the new one instead of being sold at either', async () => {
  const product = await createProduct(database, { pricePaisa: 250_000, sizes: { M: 5 } })
  const cart = [{ product, size: 'M', quantity: 1, seenPricePaisa: 250_000 }]
  await change(product.id, 250_000, 275_000)
  const outcome = await placeOrder(database, orderRequest(cart), { ownerEmail: undefined })
  expect(outcome).toMatchObject({
    ok: false,
    refusal: {
      kind: 'cart-changed',
      changes: [{ kind: 'price', fromPaisa: 250_000, toPaisa: 275_000 }],
    },
  })
})
