import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn(async (_: string) => new Response('busy', { status: 503 }))
let links: typeof import('./prefetch-links.ts')
let pages: typeof import('./pages.ts')

beforeEach(async () => {
  vi.resetModules()
  fetched.mockClear()
  vi.stubGlobal('window', { location: { href: 'http://shop.test/', origin: 'http://shop.test' } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', fetched)
  links = await import('./prefetch-links.ts')
  pages = await import('./pages.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('reads at most eight seen pages ahead in a minute, and none for what is at hand', async () => {
  pages.rememberShownPage('/product/0', { page: 'on screen' })
  for (let times = 0; times < 20; times += 1) await links.prefetch('/product/0', 'seen')
  for (let product = 1; product <= 12; product += 1) await links.prefetch(`/product/${product}`, 'seen')
  expect(fetched).toHaveBeenCalledTimes(8)
  expect(fetched.mock.calls[0]?.[0]).toBe('/product/1.data')
})

test('reads every page ahead that is pressed', async () => {
  for (let product = 1; product <= 40; product += 1) await links.prefetch(`/product/${product}`, 'pressed')
  expect(fetched).toHaveBeenCalledTimes(40)
})

test('reads nothing ahead that belongs to one person or to another site', async () => {
  await links.prefetch('/checkout', 'pressed')
  await links.prefetch('/account', 'pressed')
  await links.prefetch('https://elsewhere.test/products', 'pressed')
  expect(fetched).not.toHaveBeenCalled()
})
