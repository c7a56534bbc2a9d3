import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#app/catalogue/tables/products.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { changePrice } from '../list/change-price.server.ts'
import { editInBulk } from './edit-in-bulk.server.ts'
import { findLastProductChange } from './find-last-product-change.server.ts'
import { undoProductChange } from './undo-product-change.server.ts'

const { database } = await createTestDatabase()

let staff = 0
const newStaff = () => `staff-${++staff}@example.com`

// product: 12.13
test('offers a member of staff their own last change, of one product or of many, until it is taken back', async () => {
  const [actor, other] = [newStaff(), newStaff()]
  const [one, two] = [await createProduct(database), await createProduct(database)]
  expect(await findLastProductChange(database, actor)).toBeUndefined()
  const price = { productId: one.id, seenPaisa: one.pricePaisa, pricePaisa: one.pricePaisa + 100, actor }
  await changePrice(database, price)
  expect(await findLastProductChange(database, actor)).toMatchObject({
    action: 'product.repriced',
    name: one.name,
  })
  expect(await findLastProductChange(database, other)).toBeUndefined()

  const chosen = [
    { id: one.id, version: 2 },
    { id: two.id, version: 1 },
  ]
  await editInBulk(database, { chosen, change: { kind: 'archive' }, actor })
  const last = await findLastProductChange(database, actor)
  expect(last).toMatchObject({ action: 'products.archived', name: '2 products' })
  await undoProductChange(database, { auditId: last?.auditId ?? 0, actor })
  expect(await findLastProductChange(database, actor)).toBeUndefined()
})

test('offers nothing once every product is another one, and nothing older than a week', async () => {
  const actor = newStaff()
  const { id, pricePaisa } = await createProduct(database)
  await changePrice(database, { productId: id, seenPaisa: pricePaisa, pricePaisa: 777_700, actor })
  expect(await findLastProductChange(database, actor)).toBeDefined()
  await database
    .update(auditLog)
    .set({ happenedAt: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) })
    .where(eq(auditLog.actor, actor))
  expect(await findLastProductChange(database, actor)).toBeUndefined()
  await database.update(auditLog).set({ happenedAt: new Date() }).where(eq(auditLog.actor, actor))
  await database.update(products).set({ pricePaisa: 888_800 }).where(eq(products.id, id))
  expect(await findLastProductChange(database, actor)).toBeUndefined()
})
