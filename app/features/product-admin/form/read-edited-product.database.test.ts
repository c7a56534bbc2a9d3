import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { placesText } from '#app/features/inventory/stock-places.ts'
import { stockLevels } from '#app/schema/inventory.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readEditedProduct } from './read-edited-product.server.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)

// product: 22.10
test('staff read how many pieces of a product, in all sizes together, are in each place other than the shop', async () => {
  const product = await createProduct(database, { sizes: { M: 9, L: 4 } })
  expect(placesText((await readEditedProduct(database, product.id))?.places ?? {})).toBe('')
  await database
    .update(stockLevels)
    .set({ reserved: 2, comingBack: 1 })
    .where(eq(stockLevels.productId, product.id))
  const edited = await readEditedProduct(database, product.id)
  expect(placesText(edited?.places ?? {})).toBe('Reserved: 4 · Coming back: 2')
})
