import { afterEach, expect, test, vi } from 'vitest'
import { openAdmin } from './open-admin.ts'

const OPENED = {}
const SHOP = { products: { path: 'products' } }
const ALL = { ...SHOP, orders: { path: 'admin/orders' } }
afterEach(() => vi.unstubAllGlobals())

test('the shop opens the admin as a document of its own', async () => {
  const redirect = await open('/admin/orders?page=2', SHOP).catch(thrown => thrown)
  expect(redirect.headers.get('Location')).toBe('/admin/orders?page=2')
  expect(redirect.headers.has('X-Remix-Reload-Document')).toBe(true)
})

test('the admin opens its own pages, and everybody those of the shop, without another document', async () => {
  expect(await open('/admin/orders', ALL)).toBe(OPENED)
  expect(await open('/products', SHOP)).toBe(OPENED)
  expect(await open('/missing', SHOP)).toBe(OPENED)
})

async function open(path: string, routes: object) {
  vi.stubGlobal('window', { __reactRouterManifest: { routes } })
  const args = { request: new Request(`http://shop.test${path}`) } as Parameters<typeof openAdmin>[0]
  return Promise.resolve(openAdmin(args, async () => OPENED))
}
