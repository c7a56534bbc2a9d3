import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { untilWaiting } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { deleteProduct } from './delete-product.server.ts'

const { database } = await createTestDatabase()

const remove = (productId: number) => deleteProduct(database, { productId, actor: 'staff@example.com' })

const buy = (product: { id: number }) =>
  placeOrder(database, orderRequest([{ product, size: 'M', quantity: 1 }]), { ownerEmail: undefined })

const countRows = (id: number) =>
  Promise.all([
    database.$count(products, eq(products.id, id)),
    database.$count(productImages, eq(productImages.productId, id)),
    database.$count(stockLevels, eq(stockLevels.productId, id)),
  ])

const linesOf = (productId: number) =>
  database
    .select({ action: auditLog.action, name: auditLog.subjectName, id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(productId)))

// product: 1.1, 12.1, 12.8
test('removes a product that was never ordered, with its pictures and its stock', async () => {
  const { id, name } = await createProduct(database, { images: 3 })
  expect(await remove(id)).toEqual({ ok: true, name, deletion: 'removed' })
  expect(await countRows(id)).toEqual([0, 0, 0])
  expect(await linesOf(id)).toMatchObject([{ action: 'product.deleted', name }])
})

// product: 12.8
test('archives a product that was ever ordered, a cancelled order included', async () => {
  const { id, name } = await createProduct(database, { images: 2 })
  await createOrder(database, { status: 'cancelled', lines: [{ productId: id }] })
  const outcome = await remove(id)
  const [line] = await linesOf(id)
  expect(line).toMatchObject({ action: 'products.archived', name })
  expect(outcome).toEqual({ ok: true, name, deletion: 'archived', auditId: line?.id })
  expect(await countRows(id)).toEqual([1, 2, 3])
  const [product] = await database.select().from(products).where(eq(products.id, id))
  expect(product?.archivedAt).toBeInstanceOf(Date)
  // Once more changes nothing.
  expect(await remove(id)).toEqual({ ok: true, name, deletion: 'archived', auditId: undefined })
})

test('says that a product is gone', async () => {
  expect(await remove(2_147_483_647)).toEqual({ ok: false, refusal: { kind: 'product-gone' } })
})

test.each(['removed', 'archived'])(
  'a shopper who has it in the cart reads that a %s product is gone',
  async deletion => {
    const product = await createProduct(database, { sizes: { M: 9 } })
    if (deletion === 'archived') expect((await buy(product)).ok).toBe(true)
    expect(await remove(product.id)).toMatchObject({ ok: true, deletion })
    expect(await buy(product)).toMatchObject({
      ok: false,
      refusal: { kind: 'cart-changed', changes: [{ kind: 'gone' }] },
    })
  },
)

test('ordered and deleted at once, it is either removed and not sold, or sold and archived', async () => {
  for (let round = 0; round < 8; round++) {
    const product = await createProduct(database, { sizes: { M: 9 } })
    const [deletion, ...orders] = await Promise.all([
      remove(product.id),
      ...Array.from({ length: 3 }, () => buy(product)),
    ])
    const sold = orders.filter(order => order.ok).length
    expect(deletion).toMatchObject({ ok: true, deletion: sold > 0 ? 'archived' : 'removed' })
    expect(await database.$count(orderLines, eq(orderLines.productId, product.id))).toBe(sold)
  }
})

test('waits for an order that is being placed, and then archives', async () => {
  const { id } = await createProduct(database, { sizes: { M: 9 } })
  let deletion: ReturnType<typeof remove> | undefined
  await database.transaction(async transaction => {
    // As the checkout does: the stock is held first, the line comes later.
    await transaction.execute(sql`select 1 from stock_levels where product_id = ${id} for update`)
    deletion = remove(id)
    await untilWaiting(database, 1)
    const order = await createOrder(database)
    await transaction.insert(orderLines).values({
      orderId: order.id,
      position: 9,
      productId: id,
      name: 'Shirt',
      size: 'M',
      unitPricePaisa: 1,
      quantity: 1,
    })
  })
  expect(await deletion).toMatchObject({ ok: true, deletion: 'archived' })
})
