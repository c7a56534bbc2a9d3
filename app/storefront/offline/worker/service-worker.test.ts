import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowserCaches } from '#tests/factories/browser-caches.ts'

const SHOP = 'https://darzi.test'
const listeners = new Map<string, (event: object) => void>()
const postMessage = vi.fn()
const [enable, disable] = [vi.fn(), vi.fn()]
const navigator = { userAgent: '' }

vi.stubGlobal('BUILD', 'one')
vi.stubGlobal('self', {
  location: new URL(SHOP),
  registration: { navigationPreload: { enable, disable } },
  navigator,
  clients: { claim: async () => {}, get: async () => ({ url: `${SHOP}/`, postMessage }) },
  skipWaiting: async () => {},
  addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
})
vi.stubGlobal('caches', openBrowserCaches())
await import('./service-worker.ts')
afterAll(() => vi.unstubAllGlobals())

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', openBrowserCaches())
})
afterEach(() => vi.useRealTimers())

// product: 18.8
test('a page that was never seen leads to the offline page while the shop hangs, and is cached when it arrives', async () => {
  const shop = hangingShop()
  const { response, isSettled, work } = open('/shipping')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(isSettled()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect((await response).headers.get('Location')).toBe('/offline?to=%2Fshipping')

  shop.respond('<html>late')
  await work()
  const cached = (await caches.open('darzi-pages-one')) as unknown as Cache
  expect(await (await cached.match('/shipping'))?.text()).toBe('<html>late')
})

// product: 18.8
test('the offline page comes from the cache at once while the shop hangs', async () => {
  await (await caches.open('darzi-pages-one')).put('/offline', page('<html>offline'))
  hangingShop()
  const { response } = open('/offline?to=%2Fshipping')
  expect(await (await response).text()).toBe('<html>offline')
})

// product: 18.8
test('a page that the offline page opens is waited for', async () => {
  const shop = hangingShop()
  const { response, isSettled } = open('/shipping', { referrer: `${SHOP}/offline?to=%2Fshipping` })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isSettled()).toBe(false)
  shop.respond('<html>late')
  expect(await (await response).text()).toBe('<html>late')
})

// product: 18.8
test('a link to a page that was never seen leads to the offline page while the shop hangs', async () => {
  hangingShop()
  const { response } = open('/shipping.data', { mode: 'cors' })
  // Five seconds for the shop, and one for the tab to say what it shows.
  await vi.advanceTimersByTimeAsync(6_000)
  expect((await response).headers.get('X-Remix-Redirect')).toBe('/offline?to=%2Fshipping')
})

test.each(['/account.data', '/shipping.data?_routes=routes%2Fstorefront%2Flayout'])(
  '%s is waited for, because it may follow a form',
  async path => {
    const shop = hangingShop()
    const { response, isSettled } = open(path, { mode: 'cors' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(isSettled()).toBe(false)
    shop.respond('late')
    expect(await (await response).text()).toBe('late')
  },
)

// product: 2.27, 18.1
test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', disable],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 FxiOS/125.0 Safari/605.1.15',
    enable,
  ],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/111.0.0.0 Mobile Safari/537.36', enable],
])(
  'documents are requested beside the worker but not in Firefox, where the failure would hide its response: %s',
  async (userAgent, expected) => {
    navigator.userAgent = userAgent
    enable.mockReset()
    disable.mockReset()
    const work: Promise<unknown>[] = []
    listeners.get('activate')?.({ waitUntil: (some: Promise<unknown>) => work.push(some) })
    await Promise.all(work)
    expect(expected).toHaveBeenCalledOnce()
    expect(enable.mock.calls.length + disable.mock.calls.length).toBe(1)
  },
)

/** A shop that accepts connections and does not respond until the test lets it. */
function hangingShop() {
  const { promise, resolve } = Promise.withResolvers<string>()
  vi.stubGlobal('fetch', async () => page(await promise))
  return { respond: resolve }
}

/** Passes a request to the worker, as the browser does. */
function open(path: string, { mode = 'navigate', referrer = '' } = {}) {
  const begun: Promise<unknown>[] = []
  const { promise: response, resolve } = Promise.withResolvers<Response>()
  let isSettled = false
  listeners.get('fetch')?.({
    request: { method: 'GET', url: SHOP + path, mode, referrer },
    clientId: 'tab',
    preloadResponse: Promise.resolve(undefined),
    respondWith: (given: Promise<Response>) => {
      resolve(given)
      given.finally(() => {
        isSettled = true
      })
    },
    waitUntil: (work: Promise<unknown>) => begun.push(work),
  })
  return { response, isSettled: () => isSettled, work: () => Promise.all(begun) }
}

function page(text: string): Response {
  const headers = { 'Cache-Control': 'public, max-age=5', 'Content-Type': 'text/html' }
  const response = new Response(text, { headers })
  Object.defineProperty(response, 'type', { value: 'basic' })
  const clone = response.clone.bind(response)
  response.clone = () => Object.defineProperty(clone(), 'type', { value: 'basic' })
  return response
}
