import { beforeAll, expect, it, vi } from 'vitest'
import { readFound } from '#app/catalogue/product-query/listed-rows.server.ts'
import { searchProducts } from '#app/catalogue/search/search-products.server.ts'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findFarFetched, findMisplaced, findWrongly, measureRecall } from './measure-recall.ts'
import { QUERIES } from './queries.ts'

const { database } = await createTestDatabase()
beforeAll(async () => {
  await seedDemoShop(database, memoryFileStore().files)
})

// product: 4.12, 4.13, 4.17
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

it('finds and ranks the same in the statement that is planned once as in one that is planned each time', async () => {
  const query = vi.spyOn(database.$client, 'query')
  let compared = 0
  for (const { q } of QUERIES.filter((_, at) => at % 8 === 0)) {
    const search = await searchProducts(database, q, { charts: [] })
    if (!search?.planned) continue
    compared += 1
    const each = await readFound(database, { ...search, planned: undefined })
    expect(await readFound(database, search), q).toEqual(each)
  }
  expect(compared).toBeGreaterThan(20)
  const named = query.mock.calls.flatMap(([statement]) => {
    const { name, text } = statement as unknown as { name?: string; text: string }
    return name?.startsWith('a search') ? [[name, text] as const] : []
  })
  // One text for all searches of a name.
  expect(named.length).toBe(compared)
  expect(new Set(named.map(([name]) => name))).toEqual(new Set(['a search', 'a search in Urdu']))
  expect(new Set(named.map(([, text]) => text)).size).toBe(2)
})
