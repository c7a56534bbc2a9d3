import { expect, test, vi } from 'vitest'
import { FOREVER } from '#app/platform/http/cache-control.ts'
import { openApp, page, type Renderer } from '#tests/setup/open-app.ts'

test('every response has a request id of our own, and one log line with it', async () => {
  const { ask, lines } = openApp(page)
  const answer = await ask('/about?q=secret', { headers: { 'X-Request-Id': 'chosen-by-a-stranger' } })
  const requestId = answer.headers.get('X-Request-Id')
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.line).toMatchObject({ method: 'GET', path: '/about', status: 200, requestId })
})

test('no log line contains a query, an order’s token, or the content of a form', async () => {
  const { ask, lines } = openApp(page)
  await ask('/order/pEkq0mG3Vb?token=hidden')
  for (const way of ['order', 'ORDER', '%6frder', 'x/order', 'track-order']) {
    for (const end of ['', '/', '.data', '.data/', '%2f']) await ask(`/${way}/pEkq0mG3Vb${end}`)
  }
  await ask('/track-order', { method: 'POST', body: new URLSearchParams({ phone: '03001234567' }) })
  expect(JSON.stringify(lines)).not.toMatch(/pEkq0mG3Vb|hidden|03001234567/)
})

test('security headers are on pages, on refusals and on failures', async () => {
  const { ask } = openApp(async () => Promise.reject(new Error('out of order')))
  for (const path of ['/', '/%ff', '/health/live']) {
    const { headers } = await ask(path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Strict-Transport-Security')).toBeNull()
  }
})

test.each([
  { what: 'a built script', type: 'text/javascript; charset=utf-8', isDocument: false },
  { what: 'a picture of a product', type: 'image/webp', isDocument: false },
  { what: 'a drawing, which may hold scripts', type: 'image/svg+xml', isDocument: true },
  { what: 'a page', type: 'text/html; charset=utf-8', isDocument: true },
  { what: 'a private picture', type: 'image/webp', cacheControl: 'private, no-store', isDocument: true },
  { what: 'the service worker', type: 'text/javascript', cacheControl: 'no-cache', isDocument: true },
])(
  'the headers of a document are on what can be one: $what, $isDocument',
  async ({ type, cacheControl = FOREVER, isDocument }) => {
    const send: Renderer = async () =>
      new Response('', { headers: { 'Content-Type': type, 'Cache-Control': cacheControl } })
    const { headers } = await openApp(send).ask('/images/a/320.webp')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.has('Content-Security-Policy')).toBe(isDocument)
    expect(headers.has('X-Frame-Options')).toBe(isDocument)
  },
)

test('a store with https sends Strict-Transport-Security', async () => {
  const { ask } = openApp(page, { storeUrl: 'https://shop.test' })
  expect((await ask('/')).headers.get('Strict-Transport-Security')).toContain('max-age=')
})

test('a route is only called with GET, and a HEAD response has no body', async () => {
  const methods: string[] = []
  const { ask } = openApp(async request => {
    methods.push(request.method)
    return new Response(new Uint8Array(9), {
      headers: { 'Content-Type': 'image/webp', 'Content-Length': '9' },
    })
  })
  const head = await ask('/images/a/320.webp', { method: 'HEAD' })
  expect(methods).toEqual(['GET'])
  expect(head.headers.get('Content-Length')).toBe('9')
  expect(await head.text()).toBe('')
})

test('the stream of a HEAD request is cancelled', async () => {
  const cancel = vi.fn()
  const stream: Renderer = async () =>
    new Response(new ReadableStream({ cancel }), { headers: { 'Content-Type': 'text/event-stream' } })
  const answer = await openApp(stream).ask('/admin/events', { method: 'HEAD' })
  expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
  expect(cancel).toHaveBeenCalledOnce()
})

test('a long response is compressed if the client accepts it', async () => {
  const long: Renderer = async () =>
    new Response('a'.repeat(5_000), { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'private' } })
  const { ask } = openApp(long)
  const answer = await ask('/checkout', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(answer.headers.get('Content-Encoding')).toBe('br')
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  expect((await answer.bytes()).byteLength).toBeLessThan(100)
})

test('the store is ready while its database accepts writes, until it is stopped', async () => {
  expect((await openApp(page).ask('/health/ready')).status).toBe(200)
  expect((await openApp(page, { readOnly: () => 'on' }).ask('/health/ready')).status).toBe(503)
  expect((await openApp(page, { stopping: true }).ask('/health/ready')).status).toBe(503)
  expect((await openApp(page, { stopping: true }).ask('/health/live')).status).toBe(200)
})

// product: 20.9
test('after a request that could not be served, it is tried within a second whether the store is ready', async () => {
  let readOnly = 'off'
  const { ask } = openApp(async () => new Response('full', { status: 503 }), { readOnly: () => readOnly })
  const ready = async () => (await ask('/health/ready')).status
  expect(await ready()).toBe(200)
  readOnly = 'on'
  await ask('/checkout')
  await expect.poll(ready, { timeout: 2_500 }).toBe(503)
})
