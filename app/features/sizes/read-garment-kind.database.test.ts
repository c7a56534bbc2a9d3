import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listProductsById } from '#app/features/products/list-products-by-id.server.ts'
import { UNSHARED } from '#app/platform/http/shared-reads.ts'
import { categories } from '#app/schema/categories.server.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readGarmentKind } from './read-garment-kind.server.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)

// product: 5.10
test('a garment is measured as its category says, else as its own name says, else not at all', async () => {
  const knits = await findOrCreateCategory(database, 'Knits')
  await database.update(categories).set({ sizeChart: 'blazers' }).where(eq(categories.id, knits))
  const polo = await createProduct(database, { name: 'Knit Polo', categoryName: 'Knits' })
  const blazer = await createProduct(database, { name: 'Navy Blazer', categoryName: 'Old Money' })
  const belt = await createProduct(database, { name: 'Belt', categoryName: 'Old Money' })
  const kinds = (await listProductsById(database, [polo.id, blazer.id, belt.id])).map(product =>
    readGarmentKind({ database, sharedReads: UNSHARED }, product),
  )
  expect(await Promise.all(kinds)).toEqual(['blazers', 'blazers', null])
})

test('products come in the order in which they are asked for, and only those that are shown', async () => {
  const first = await createProduct(database, { name: 'First' })
  const second = await createProduct(database, { name: 'Second', pricePaisa: 100_000 })
  const gone = await createProduct(database, { name: 'Gone', archived: true })
  const asked = [second.id, gone.id, 999_999, first.id]
  const listed = await listProductsById(database, asked)
  expect(listed.map(({ name }) => name)).toEqual(['Second', 'First'])
  expect(listed[0]?.pricePaisa).toBe(100_000)
  expect(await listProductsById(database, [])).toEqual([])
})
