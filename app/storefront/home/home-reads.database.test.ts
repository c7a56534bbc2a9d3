import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readSharedProducts } from '#app/catalogue/products/shared-products.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { UNSHARED } from '#app/platform/http/shared-reads.ts'
import { cities } from '#app/pricing/tables/delivery.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readCategoryTiles } from './read-category-tiles.server.ts'
import { readProof } from './read-proof.server.ts'

const { database } = await createTestDatabase()

// product: 3.1
test('a category has the picture of its newest product, and none stands there without one', async () => {
  await createProduct(database, {
    name: 'Old shirt',
    categoryName: 'Shirts',
    createdAt: new Date('2026-01-01'),
  })
  const newest = await createProduct(database, { name: 'New shirt', categoryName: 'Shirts' })
  await createProduct(database, { name: 'Sock', categoryName: 'Socks', images: 0 })
  await createProduct(database, { name: 'Gone', categoryName: 'Hats', archived: true })
  const tiles = await readCategoryTiles(database, UNSHARED)
  expect(tiles.map(({ name }) => name)).toEqual(['Shirts'])
  const [product] = await readSharedProducts(database, [newest.id], UNSHARED)
  expect(tiles[0]?.picture.key).toBe(product?.images[0]?.key)
})

// product: 3.13
test('what was delivered is counted, with the cities of the list', async () => {
  for (let count = 0; count < 2; count += 1) await createOrder(database)
  expect(await readProof(database, UNSHARED)).toBeUndefined()
  for (let count = 0; count < 100; count += 1) await createOrder(database)
  await database.update(orders).set({ status: 'delivered' })
  expect(await readProof(database, UNSHARED)).toEqual({ delivered: 100, cities: undefined })
  const known = await database.select({ id: cities.id }).from(cities).orderBy(asc(cities.id)).limit(10)
  const some = await database.select({ id: orders.id }).from(orders).orderBy(asc(orders.id)).limit(10)
  for (const [index, { id }] of some.entries())
    await database.update(orders).set({ cityId: known[index]?.id }).where(eq(orders.id, id))
  expect(await readProof(database, UNSHARED)).toEqual({ delivered: 100, cities: 10 })
})
