import { expect, it } from 'vitest'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findShopWords } from './shop-words.server.ts'

const { database } = await createTestDatabase()

const WORDS = ['linen', 'merino', 't-shirt', 'silk', 'shirts', 'شرٹ']
const found = async (leastProducts?: number) =>
  WORDS.filter(await findShopWords(database, new Set(WORDS), leastProducts))

it('says which words shown products and categories have, in any form of them, and asks nothing of a small shop', async () => {
  await createProduct(database, { name: 'Linen T-Shirt', nameUrdu: 'لینن شرٹ', categoryName: 'Tops' })
  await createProduct(database, { name: 'Silk Shirt', categoryName: 'Silks', archived: true })
  expect(await found()).toEqual(WORDS)
  expect(await found(-1)).toEqual(['linen', 't-shirt', 'silk', 'shirts', 'شرٹ'])
})
