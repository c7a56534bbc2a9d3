import { expect, test } from 'vitest'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { countMatching } from './count-matching.server.ts'

const { database } = await createTestDatabase()

// product: 72.8
test('counts the listed products that typed rules match, and nothing for rules that are wrong or none', async () => {
  await createProduct(database, { name: 'Cheap', pricePaisa: 100_000, sizes: { M: 1 } })
  await createProduct(database, { name: 'Dear', pricePaisa: 900_000, sizes: { M: 1 } })
  await createProduct(database, { name: 'Dear and gone', pricePaisa: 900_000, sizes: { M: 0 } })
  expect(await countMatching(database, { minPaisa: '5000' })).toEqual({ total: 2, hasMore: false })
  expect(await countMatching(database, { minPaisa: '5000', inStock: 'on', tag: '' })).toEqual({
    total: 1,
    hasMore: false,
  })
  expect(await countMatching(database, { minPaisa: '50000' })).toEqual({ total: 0, hasMore: false })
  const wrong: Record<string, string>[] = [{}, { minPaisa: '' }, { minPaisa: 'cheap' }, { newDays: '-1' }]
  for (const typed of wrong) expect(await countMatching(database, typed)).toBeUndefined()
})
