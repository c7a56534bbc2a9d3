import { expect, test } from 'vitest'
import { findProduct } from '#app/catalogue/products/find-product.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listRelatedProducts } from './list-related-products.server.ts'

const { database } = await createTestDatabase()

test('lists four of the same category, sold-out ones last, and fills up with available ones of others', async () => {
  const { slug } = await createProduct(database, { name: 'Itself' })
  await createProduct(database, { name: 'Sold out', sizes: { M: 0 } })
  await createProduct(database, {
    name: 'Oldest',
    featured: 'best-selling',
    createdAt: new Date('2026-01-01'),
  })
  await createProduct(database, { name: 'Newer', createdAt: new Date('2026-01-02') })
  await createProduct(database, { name: 'Elsewhere', categoryName: 'Hoodies' })
  await createProduct(database, { name: 'Sold out elsewhere', categoryName: 'Hoodies', sizes: { M: 0 } })
  await createProduct(database, { name: 'Archived', archived: true })
  const product = await findProduct(database, slug)
  if (!product) throw new Error('The product is not there')

  expect((await listRelatedProducts(database, product)).map(({ name }) => name)).toEqual([
    'Newer',
    'Oldest',
    'Sold out',
    'Elsewhere',
  ])
  await createProduct(database, { name: 'Newest' })
  await createProduct(database, { name: 'Second newest', createdAt: new Date('2026-01-03') })
  const related = await listRelatedProducts(database, product)
  expect(related.map(({ name }) => name)).toEqual(['Newest', 'Second newest', 'Newer', 'Oldest'])
})
