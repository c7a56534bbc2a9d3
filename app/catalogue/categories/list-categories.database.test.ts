import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listCategories } from './list-categories.server.ts'

const { database } = await createTestDatabase()

// product: 12.9
test('lists the categories that have something to show by name, and how much', async () => {
  await findOrCreateCategory(database, 'Empty')
  await createProduct(database, { categoryName: 'Archived', archived: true })
  await createProduct(database, { categoryName: 'Shirts' })
  await createProduct(database, { categoryName: 'Shirts', sizes: { M: 0 } })
  await createProduct(database, { categoryName: 'Hoodies' })
  expect(await listCategories(database)).toEqual([
    { name: 'Hoodies', slug: 'hoodies', productCount: 1 },
    { name: 'Shirts', slug: 'shirts', productCount: 2 },
  ])
})

test('lists them in the order that the owner chose', async () => {
  await database.update(categories).set({ position: 2 }).where(eq(categories.name, 'Hoodies'))
  await database.update(categories).set({ position: 1 }).where(eq(categories.name, 'Shirts'))
  expect((await listCategories(database)).map(category => category.name)).toEqual(['Shirts', 'Hoodies'])
})
