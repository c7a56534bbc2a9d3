import { expect, test } from 'vitest'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findProduct } from './find-product.server.ts'

const { database } = await createTestDatabase()

const shirt = await createProduct(database, { name: 'Oxford Shirt', slug: 'oxford-shirt' })
const archived = await createProduct(database, { slug: 'gone', archived: true })

// product: 5.1, 5.6
test('finds a product by its slug and by its id', async () => {
  expect(await findProduct(database, 'oxford-shirt')).toMatchObject({ id: shirt.id, name: 'Oxford Shirt' })
  expect(await findProduct(database, 'Oxford-Shirt')).toMatchObject({ id: shirt.id })
  expect(await findProduct(database, String(shirt.id))).toMatchObject({ id: shirt.id })
})

test('a slug of digits is a slug before it is an id', async () => {
  const numbered = await createProduct(database, { slug: String(archived.id) })
  expect(await findProduct(database, String(archived.id))).toMatchObject({ id: numbered.id })
})

// product: 12.8
test('does not find an archived product', async () => {
  expect(await findProduct(database, 'gone')).toBeUndefined()
})

test.each([
  '0',
  '-1',
  '1e3',
  '99999',
  '9999999999',
  '99999999999999999999',
  '',
  'no-such-product',
  '\0',
  "' or true --",
  '٣',
  '%ff',
  'x'.repeat(10_000),
])('finds nothing for %j', async idOrSlug => {
  expect(await findProduct(database, idOrSlug)).toBeUndefined()
})
