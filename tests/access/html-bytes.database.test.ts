import { afterAll, expect, test } from 'vitest'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { openStoreApp } from './store-app.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)
const { files } = memoryFileStore()
await seedDemoShop(database, files)
const services = createTestServices(database, { files })
const app = await openStoreApp(services)

/** A little above the pages of the demo shop. Lower them with the pages. */
test.each([
  ['/', 130_000],
  ['/products', 78_000],
  ['/product/hoodie-forest', 58_000],
])('the HTML of %s has at most %d bytes', async (path, most) => {
  const response = await app.request(`${services.settings.storeUrl}${path}`)
  expect(response.status).toBe(200)
  const { byteLength } = await response.arrayBuffer()
  expect(byteLength).toBeLessThan(most)
})

// product: 17.4
test.each([
  ['/', 'WebSite'],
  ['/products', 'BreadcrumbList'],
  ['/product/hoodie-forest', 'ProductGroup'],
])('%s holds what search engines read of it once, as JSON-LD', async (path, type) => {
  const html = await (await app.request(`${services.settings.storeUrl}${path}`)).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)['@graph'].map((each: object) => '@type' in each && each['@type'])).toContain(type)
  expect(html.match(/@context/g)).toHaveLength(1)
})

test('a page that is not found holds no JSON-LD', async () => {
  const html = await (await app.request(`${services.settings.storeUrl}/product/none`)).text()
  expect(html).not.toContain('ld+json')
})

test('a listing carries each product once as markup and once as data, without what no card shows', async () => {
  const html = await (await app.request(`${services.settings.storeUrl}/products`)).text()
  const [, data = ''] = html.split('streamController.enqueue(')
  expect(html.match(/<article class="card">/g)?.length).toBeGreaterThanOrEqual(24)
  expect(data).not.toMatch(/description|fabric|gtins/)
})
