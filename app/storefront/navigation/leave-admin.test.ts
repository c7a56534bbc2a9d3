import { afterAll, afterEach, expect, test, vi } from 'vitest'

// Other test files share their modules, of which a speech set here would be that of all.
vi.resetModules()
const { leaveAdmin } = await import('./leave-admin.ts')
const { IN_ENGLISH, setSpeech } = await import('#app/shared/text/translate.ts')

const OPENED = {}
afterEach(() => {
  vi.unstubAllGlobals()
  setSpeech(IN_ENGLISH)
})
afterAll(() => {
  vi.resetModules()
})

// product: 63.3
test('a search from a page of staff in Urdu opens the shop as a document, and the admin goes on in its own', async () => {
  // The texts for a browser of staff, which also listen for clicks.
  vi.stubGlobal('window', { addEventListener: () => {} })
  await import('#app/languages/staff-in-urdu.ts')
  const redirect = await open('/products?q=kurta').catch(thrown => thrown)
  expect(redirect.headers.get('Location')).toBe('/products?q=kurta')
  expect(redirect.headers.has('X-Remix-Reload-Document')).toBe(true)
  for (const path of ['/admin/orders', '/admin-login', '/create-admin'])
    expect(await open(path), path).toBe(OPENED)
  expect(await open('/logout', 'POST')).toBe(OPENED)
})

test('a page of the shop opens another one without a document', async () => {
  expect(await open('/products?q=kurta')).toBe(OPENED)
})

async function open(path: string, method = 'GET') {
  const request = new Request(`http://shop.test${path}`, { method })
  return Promise.resolve(leaveAdmin({ request } as Parameters<typeof leaveAdmin>[0], async () => OPENED))
}
