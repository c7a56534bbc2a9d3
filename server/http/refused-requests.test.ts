import { expect, test, vi } from 'vitest'
import { openApp, page } from '#tests/setup/open-app.ts'

test.each([
  '/%ff',
  '/product/%E0%A4%A',
  '/products?q=%00',
  '/product/a%00b',
  '//',
  '///',
  '//[',
  '//evil.test/about',
])('the address %s is refused as unreadable', async path => {
  const render = vi.fn(page)
  const { ask } = openApp(render)
  for (const method of ['GET', 'POST']) {
    const answer = await ask(path, { method, headers: { Accept: 'text/html' } })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('can’t be read')
  }
  expect(render).not.toHaveBeenCalled()
})

test('a query that is not UTF-8 still gets its page', async () => {
  const { ask } = openApp(page)
  expect((await ask('/products?q=%ff')).status).toBe(200)
})

test('a long search is accepted and an excessive one is refused', async () => {
  const { ask } = openApp(page)
  expect((await ask(`/products?q=${'a'.repeat(10_000)}`)).status).toBe(200)
  expect((await ask(`/products?q=${'a'.repeat(20_000)}`)).status).toBe(414)
})

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('the method %s is not allowed', async method => {
  const { ask } = openApp(page)
  const answer = await ask('/', { method })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST')
})

// product: 19.3
test('an address with more than a hundred parameters, or with an excessive path, is refused', async () => {
  const render = vi.fn(page)
  const { ask } = openApp(render)
  expect((await ask(`/checkout?${'a&'.repeat(100)}`)).status).toBe(400)
  expect((await ask(`/x${'/'.repeat(2_000)}x`)).status).toBe(414)
  expect(render).not.toHaveBeenCalled()
})

// product: 19.3
test('a page with too many waiting requests is refused with Retry-After, and requests whose clients leave stop waiting', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const render = vi.fn(async (request: Request) => {
    await end
    return page(request)
  })
  const { ask } = openApp(render)
  // The turn of an earlier request ends one round of the event loop after its response.
  await new Promise(resolve => setImmediate(resolve))
  const leaving = new AbortController()
  // Two are rendered at once for one source, and forty wait.
  const answers = Array.from({ length: 42 }, (_, n) => ask(`/products?q=${n}`, { signal: leaving.signal }))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const refusing = ask('/products?q=more')
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  const refused = await refusing
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toBe('2')
  leaving.abort()
  await Promise.all(answers.slice(2))
  resolve()
  expect((await ask('/about')).status).toBe(200)
  await Promise.all(answers)
  expect(render).toHaveBeenCalledTimes(3)
})

// The router accepts an address in any case and spelling.
test.each(['/images', '/share', '/Images', '/%73hare'])(
  'pages are served while requests for pictures at %s wait',
  async way => {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const { ask } = openApp(async request => {
      if (new URL(request.url).pathname === '/') return page(request)
      await end
      return new Response('Not available now', { status: 503, headers: { 'Content-Type': 'text/plain' } })
    })
    const pictures = Array.from({ length: 100 }, (_, number) => ask(`${way}/${number}/320.webp`))
    expect((await ask('/')).status).toBe(200)
    resolve()
    for (const picture of await Promise.all(pictures)) {
      expect(picture.status).toBe(503)
      expect(await picture.text()).toBe('Not available now')
    }
  },
)

test.each([
  '/feeds/google.xml.data',
  '/Feeds/google%2Exml.data',
  '/%66eeds/meta.xml%2Edata',
  '/share/shop/0123456789abcdef.jpg.data',
  '/sitemaps/products-1.xml.data',
])('a file has no page data, which would hold all of it in memory: %s', async path => {
  const render = vi.fn(page)
  const answer = await openApp(render).ask(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(render).not.toHaveBeenCalled()
})
