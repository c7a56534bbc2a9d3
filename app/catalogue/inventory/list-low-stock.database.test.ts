import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listProductsForAdmin } from '#app/catalogue/product-admin/list/list-products-for-admin.server.ts'
import { ALL_ACTIVE } from '#app/catalogue/product-query/admin-product-query.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listLowStock } from './list-low-stock.server.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate products cascade`))

test('where nothing is sold nothing runs low', async () => {
  expect(await listLowStock(database)).toEqual({ count: 0, hasMore: false, products: [] })
})

test('low stock is below 20 pieces in all sizes together, the fewest first, archived products left out', async () => {
  await createProduct(database, { name: 'Twenty', sizes: { S: 10, M: 10 } })
  await createProduct(database, { name: 'Nineteen', sizes: { S: 10, M: 9 } })
  await createProduct(database, { name: 'Shared', sizes: { S: 1, M: 1 }, sharedStock: 18 })
  await createProduct(database, { name: 'None', sizes: { S: 0 } })
  await createProduct(database, { name: 'Archived', sizes: { S: 1 }, archived: true })
  expect(await namesAndPieces()).toEqual([
    ['None', 0],
    ['Nineteen', 19],
    ['Shared', 18],
  ])
})

// product: 12.11
test('a size that is sold out or has fewer than 3 pieces is low stock, however many the others have', async () => {
  await createProduct(database, { name: 'Three', sizes: { S: 40, M: 3 } })
  await createProduct(database, { name: 'Two', sizes: { S: 40, M: 2 } })
  await createProduct(database, { name: 'No M', sizes: { L: 30, S: 40, M: 0 } })
  const low = await listLowStock(database)
  expect(low.products).toMatchObject([
    {
      name: 'No M',
      pieces: 70,
      levels: [
        { size: 'S', onHand: 40 },
        { size: 'M', onHand: 0 },
        { size: 'L', onHand: 30 },
      ],
    },
    { name: 'Two', pieces: 42 },
  ])
})

test('a size that the product no longer comes in is not missed', async () => {
  const { id } = await createProduct(database, { sizes: { S: 40, M: 0 } })
  await database
    .update(products)
    .set({ sizes: ['S'] })
    .where(eq(products.id, id))
  expect(await listLowStock(database)).toEqual({ count: 0, hasMore: false, products: [] })
})

test('pieces of a size that the product no longer comes in hide no low stock', async () => {
  const { id } = await createProduct(database, { name: 'Left out', sizes: { S: 9, M: 40 } })
  await database
    .update(products)
    .set({ sizes: ['S'] })
    .where(eq(products.id, id))
  expect(await namesAndPieces()).toEqual([['Left out', 9]])
})

test('of many products as many are named as are asked for, and all are counted', async () => {
  for (let pieces = 1; pieces <= 7; pieces += 1) await createProduct(database, { sizes: { S: pieces } })
  const low = await listLowStock(database, { most: 5 })
  expect(low.count).toBe(7)
  expect(low.products.map(product => product.pieces)).toEqual([1, 2, 3, 4, 5])
})

// product: 12.11
test('the filter of the product list finds the same products', async () => {
  await createProduct(database, { name: 'Plenty', sizes: { S: 40, M: 40 } })
  await createProduct(database, { name: 'No M', sizes: { S: 40, M: 0 } })
  await createProduct(database, { name: 'Nineteen', sizes: { S: 10, M: 9 } })
  await createProduct(database, { name: 'Shared', sizes: { S: 1 }, sharedStock: 25 })
  const filtered = await listProductsForAdmin(database, { ...ALL_ACTIVE, stock: 'low' })
  expect(filtered.products.map(({ name }) => name).sort()).toEqual(['Nineteen', 'No M'])
  expect((await namesAndPieces()).map(([name]) => name).sort()).toEqual(['Nineteen', 'No M'])
})

async function namesAndPieces() {
  return (await listLowStock(database)).products.map(({ name, pieces }) => [name, pieces])
}
