import { beforeAll, expect, it, vi } from 'vitest'
import { readFound } from '#app/catalogue/product-query/listed-rows.server.ts'
import { EVERYTHING } from '#app/catalogue/product-query/product-query.ts'
import { searchProducts } from '#app/catalogue/search/search-products.server.ts'
import { UNSHARED } from '#app/platform/http/shared-reads.ts'
import { listProducts } from '#app/storefront/listing/list-products.server.ts'
import { suggestProducts } from '#app/storefront/search-box/suggest-products.server.ts'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findFarFetched, findMisplaced, findMisread, findWrongly, measureRecall } from './measure-recall.ts'
import { QUERIES } from './queries.ts'
import { READINGS } from './readings.ts'

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

// product: 4.23, 4.24, 4.25, 4.26, 4.27, 4.28
it.each(Object.keys(READINGS))('understands %s', async what => {
  expect(await findMisread(database, READINGS[what] ?? [])).toEqual([])
})

// product: 4.27
it('says that nothing is sold by the measurement where what it finds fits by the size chart', async () => {
  const fitting = async (q: string) => (await listProducts(database, { ...EVERYTHING, q })).fitting
  expect(await fitting('dress pant gray 36 waist')).toBe('36')
  expect(await fitting('pant 38')).toBeUndefined()
  expect(await fitting('xl shirt')).toBeUndefined()
})

// product: 4.28
it.each(['kala sh', 'black shirt', 'xxl shirt bel'])(
  'suggests what can be bought before the rest: %s',
  async q => {
    const { products } = await suggestProducts({ database, sharedReads: UNSHARED }, q)
    const hrefs = products.map(({ href }) => href)
    expect(hrefs).toHaveLength(5)
    const soldOut = hrefs.indexOf('/product/twill-shirt-black')
    expect(soldOut === -1 || soldOut === 4).toBe(true)
  },
)

it('suggests all kinds that an unfinished word may be', async () => {
  const { products } = await suggestProducts({ database, sharedReads: UNSHARED }, 'kala sh')
  const hrefs = products.map(({ href }) => href).join(' ')
  expect(hrefs).toContain('shalwar-kameez')
  expect(hrefs).toContain('shirt')
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
