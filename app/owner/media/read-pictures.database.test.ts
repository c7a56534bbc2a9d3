import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts'
import { countMissingPictures } from './find-missing-pictures.server.ts'
import { readPictures } from './read-pictures.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await createTestDatabase()
})
afterAll(() => shop.drop())

test('no keys give no pictures', async () => {
  expect(await readPictures(shop.database, [])).toEqual(new Map())
})

test('every picture of the demo shop is known', async () => {
  const { files } = memoryFileStore()
  await seedDemoShop(shop.database, files)
  expect(await countMissingPictures(shop.database, files)).toEqual({ missing: 0, sample: 20 })
  // As a second machine without the bucket sees the shop.
  const elsewhere = memoryFileStore().files
  expect(await countMissingPictures(shop.database, elsewhere)).toEqual({ missing: 20, sample: 20 })
  const { rows } = await shop.database.execute<{ key: string }>(sql`
    select key from product_images
    union select regexp_replace(shown::text, '\\W', '', 'g') from settings, jsonb_path_query(value, 'strict $.**.key') shown
  `)
  const keys = rows.map(row => row.key)
  expect(keys.length).toBeGreaterThan(40)
  expect([...(await readPictures(shop.database, keys)).keys()].sort()).toEqual(keys.sort())
})
