import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { elsewhereText, inShopText } from '#app/catalogue/inventory/stock-places.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readEditedProduct } from './read-edited-product.server.ts'

const { database } = await createTestDatabase()

// product: 22.10
test('staff read how many pieces of each size are in the shop, with reserved ones, and how many are elsewhere', async () => {
  const product = await createProduct(database, { sizes: { M: 9, L: 4 } })
  const before = await readEditedProduct(database, product.id)
  expect([elsewhereText(before?.places ?? {}), inShopText(before?.inShop ?? [])]).toEqual(['', 'M: 9 · L: 4'])
  await database
    .update(stockLevels)
    .set({ reserved: 2, comingBack: 1 })
    .where(eq(stockLevels.productId, product.id))
  const edited = await readEditedProduct(database, product.id)
  expect(elsewhereText(edited?.places ?? {})).toBe('Coming back: 2')
  expect(inShopText(edited?.inShop ?? [])).toBe('M: 11 (2 reserved) · L: 6 (2 reserved)')
})
