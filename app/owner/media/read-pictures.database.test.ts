import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#app/owner/tables/settings.server.ts'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { createProduct } from '#tests/factories/create-product.ts'
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

test('a shop from before the table of pictures gets it filled', async () => {
  const product = await createProduct(shop.database, { images: 2 })
  const slide = { key: 'e'.repeat(32), width: 2400, height: 1200, colour: '#aabbcc', alt: 'Slide' }
  const value = {
    home: { heroSlides: [{ title: 'New', picture: slide }, { picture: slide }, { picture: null }] },
  }
  await shop.database.insert(settings).values({ key: 'older', value })
  const file = new URL('../../../db/migrations/0003_known-pictures.sql', import.meta.url)
  await shop.database.execute(sql.raw(await readFile(file, 'utf8')))

  const found = await readPictures(shop.database, [
    `${product.id}-0`,
    `${product.id}-1`,
    slide.key,
    'unknown',
  ])
  expect(found.size).toBe(3)
  expect(found.get(`${product.id}-0`)).toEqual({
    key: `${product.id}-0`,
    width: 1200,
    height: 1500,
    colour: '#c8c0b4',
  })
  const { alt, ...measures } = slide
  expect(found.get(slide.key)).toEqual(measures)
})
