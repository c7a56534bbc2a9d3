import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listPatterns } from '#app/find-route.ts'
import { createPageCache } from '#app/platform/http/page-cache.ts'
import { SHOWN_PRODUCTS } from '#app/platform/http/page-change.ts'
import { createPage } from '#tests/factories/create-page.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { openStoreApp } from './store-app.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)
const services = createTestServices(database)
const shirt = await createProduct(database, { name: 'Linen Shirt', categoryName: 'Shirts' })
const related: { id: number }[] = []
for (const name of ['Oxford', 'Poplin', 'Twill', 'Flannel']) {
  related.push(await createProduct(database, { name: `${name} Shirt`, categoryName: 'Shirts' }))
}
await createPage(database, 'care')
const coat = await createProduct(database, { name: 'Wool Coat', categoryName: 'Coats' })

test.each(listPatterns(facts => facts.showsNoProducts === true))(
  '%s stays the same when every product changes, as its row says',
  async pattern => {
    const path = pattern.replace(':slug', 'care')
    const before = await readPage(await openStoreApp(services), path)
    await renameProducts('Changed')
    expect(await readPage(await openStoreApp(services), path)).toBe(before)
  },
)

// product: 20.12
test('a product’s page is evicted by a change of any product that it shows, and by no other', async () => {
  const cache = createPageCache(10_000_000)
  const app = await openStoreApp(services, cache)
  const path = `/product/${shirt.slug}`
  await renameProducts('Old')
  expect(await readPage(app, path)).toContain('Old 1')
  await renameProducts('New')
  cache.evict({ kind: 'products', productIds: [coat.id] })
  expect(await readPage(app, path)).toContain('Old 1')
  cache.evict({ kind: 'products', productIds: [related[3]?.id ?? 0] })
  const page = await readPage(app, path)
  expect(page).toContain('New 1')
  for (const { id } of [shirt, ...related]) expect(page).toContain(`New ${id}`)
})

async function renameProducts(name: string): Promise<void> {
  await database.execute(sql`update products set name = ${`${name} `} || id, price_paisa = price_paisa + 100`)
}

async function readPage(app: Awaited<ReturnType<typeof openStoreApp>>, path: string): Promise<string> {
  const response = await app.request(services.settings.storeUrl + path)
  expect(response.status).toBe(200)
  expect(response.headers.has(SHOWN_PRODUCTS)).toBe(false)
  return response.text()
}
