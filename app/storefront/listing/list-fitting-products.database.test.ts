import { expect, test } from 'vitest'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listFittingProducts } from './list-fitting-products.server.ts'

const { database } = await createTestDatabase()

// product: 6.13
test('two things that go with a cart are of two other categories and can be bought, best sellers first', async () => {
  const shirt = await createProduct(database, { categoryName: 'Shirts', featured: 'best-selling' })
  await createProduct(database, { categoryName: 'Shirts' })
  const trousers = await createProduct(database, { categoryName: 'Trousers', featured: 'best-selling' })
  await createProduct(database, { categoryName: 'Trousers' })
  const shoes = await createProduct(database, { categoryName: 'Shoes' })
  await createProduct(database, { categoryName: 'Shoes', sizes: { M: 0 } })
  const found = await listFittingProducts(database, [shirt.id])
  expect(found.map(({ id }) => id)).toEqual([trousers.id, shoes.id])
  expect(await listFittingProducts(database, [shirt.id, trousers.id, shoes.id])).toEqual([])
})
