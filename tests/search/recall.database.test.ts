import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findFarFetched, findMisplaced, findWrongly, measureRecall } from './measure-recall.ts'
import { QUERIES } from './queries.ts'

const { database, drop } = await createTestDatabase()
beforeAll(async () => {
  await seedDemoShop(database, memoryFileStore().files)
})
afterAll(drop)

// product: 4.12, 4.13
it('finds 95 % of the expected products of at least 150 searches among the first five', async () => {
  expect(new Set(QUERIES.map(({ q }) => q)).size).toBeGreaterThanOrEqual(150)
  const { recall, misses } = await measureRecall(database)
  expect(recall, JSON.stringify(misses)).toBeGreaterThanOrEqual(0.95)
})

// product: 4.14
it('shows the kind that is searched for first', async () => {
  expect(await findMisplaced(database)).toEqual([])
})

// product: 4.14
it('finds nothing for what the shop does not sell', async () => {
  expect(await findWrongly(database)).toEqual([])
})

it('offers the nearest colour, size and price of the kind if nothing matches exactly', async () => {
  expect(await findFarFetched(database)).toEqual([])
})
