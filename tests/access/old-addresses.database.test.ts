import { expect, test } from 'vitest'
import { formerCategorySlugs } from '#app/catalogue/tables/categories.server.ts'
import { collections } from '#app/catalogue/tables/collections.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { createPageCache } from '#app/platform/http/page-cache.ts'
import { createPage } from '#tests/factories/create-page.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { openStoreApp } from './store-app.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
const cache = createPageCache(10_000_000)
const app = await openStoreApp(services, cache)
await createProduct(database, { name: 'Oxford Shirt', slug: 'oxford-shirt' })
const categoryId = await findOrCreateCategory(database, 'kurtas')
await database.insert(formerCategorySlugs).values({ slug: 'kurta', categoryId })
await database.insert(collections).values({ slug: 'eid', title: 'Eid' })
await createPage(database, 'our-fabrics')

// product: 17.8
test.each([
  // Shopify
  ['/products/oxford-shirt', '/product/oxford-shirt'],
  ['/products/Oxford-Shirt?variant=1', '/product/oxford-shirt'],
  ['/ur/products/oxford-shirt', '/ur/product/oxford-shirt'],
  ['/collections/all/products/oxford-shirt', '/product/oxford-shirt'],
  ['/collections/all', '/products'],
  ['/collections', '/products'],
  ['/collections/kurtas', '/products?category=kurtas'],
  ['/collections/kurta', '/products?category=kurtas'],
  ['/collections/new-arrivals', '/products?collection=new-arrivals'],
  ['/pages/about', '/about'],
  ['/pages/contact-us', '/contact'],
  ['/pages/size-chart', '/size-guide'],
  ['/policies/refund-policy', '/returns'],
  ['/cart', '/checkout'],
  ['/account/login', '/login'],
  // WooCommerce
  ['/shop', '/products'],
  ['/shop/page/2', '/products'],
  ['/product-category/kurtas', '/products?category=kurtas'],
  ['/product-category/men/kurtas/', '/products?category=kurtas'],
  ['/product-category/eid', '/collections/eid'],
  ['/product-category/kurtas/page/2/', '/products?category=kurtas'],
  ['/privacy-policy', '/privacy'],
  ['/our-fabrics', '/pages/our-fabrics'],
  // Ours, of before.
  ['/shop-all', '/products'],
])('%s leads for good to %s, which answers itself', async (old, now) => {
  const moved = await ask(old)
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, now])
  expect([now, await statusOf(now)]).toEqual([now, now === '/account' ? 302 : 200])
})

// product: 17.8
test.each(['/collections/eid', '/pages/our-fabrics'])('%s of ours answers itself', async path => {
  expect(await statusOf(path)).toBe(200)
})

// product: 17.8
test.each([
  '/products/gone',
  '/products/oxford-shirt/more',
  '/collections/gone',
  // Of the demo, and of no product here.
  '/collections/old-money',
  '/collections/gone/products/gone',
  '/pages/gone',
  '/gone',
  '/products/%2f%2fevil.example',
  '/collections/..%2f..',
  '/product-category/gone',
  '/constructor',
  '/%E0%A4%A',
])('%s names nothing here, and leads nowhere', async path => {
  expect([400, 404]).toContain(await statusOf(path))
})

// product: 66.2
test('a closed shop says of no old address what it stands for', async () => {
  await database.insert(settings).values({ key: 'store', value: { isClosed: true } })
  cache.evict({ kind: 'everything' })
  expect(await statusOf('/products/oxford-shirt')).toBe(404)
})

async function statusOf(path: string): Promise<number> {
  return (await ask(path)).status
}

function ask(path: string) {
  const { storeUrl } = services.settings
  return app.request(storeUrl + path, { headers: { Host: new URL(storeUrl).host } })
}
