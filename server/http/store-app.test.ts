import { expect, test, vi } from 'vitest'
import { createPageCache } from '#app/platform/http/page-cache.ts'
import { createStoreApp } from './store-app.ts'

type Renderer = (request: Request) => Promise<Response>

/** The store's HTTP side with a renderer of the test. */
function openApp(
  render: Renderer,
  {
    storeUrl = 'http://shop.test',
    readOnly = 'off',
    stopping = false,
    isDatabaseUnavailable = (): boolean => false,
  } = {},
) {
  const lines: { level: string; line: Record<string, unknown> }[] = []
  const keep = (level: string) => (line: Record<string, unknown>) => lines.push({ level, line })
  const cache = createPageCache(1_000_000)
  cache.open()
  const receiveChanges = vi.fn(async () => {})
  const app = createStoreApp({
    database: fakeDatabase(readOnly),
    settings: { storeUrl, trustedProxies: [] },
    log: { isLevelEnabled: () => true, info: keep('info'), warn: keep('warn'), error: keep('error') },
    files: {},
    pages: { render, cache, receiveChanges, isDatabaseUnavailable, storeUrl },
    isStopping: () => stopping,
  } as unknown as Parameters<typeof createStoreApp>[0])
  const ask = (path: string, init: RequestInit = {}) =>
    app.request(`http://shop.test${path}`, { ...init, headers: { Host: 'shop.test', ...init.headers } })
  return { app, ask, lines, receiveChanges }
}

/** A database that only reports whether it accepts writes. */
function fakeDatabase(readOnly: string) {
  const database = {
    execute: async () => ({ rows: [{ read_only: readOnly }] }),
    transaction: <Result>(work: (transaction: unknown) => Result) => work(database),
  }
  return database
}

const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=b' }

const page: Renderer = async () =>
  new Response('<h1>Darzi</h1>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=5' },
  })

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

test('a store with https sends Strict-Transport-Security', async () => {
  const { ask } = openApp(page, { storeUrl: 'https://shop.test' })
  expect((await ask('/')).headers.get('Strict-Transport-Security')).toContain('max-age=')
})

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
test('a form of more than 64 KB is refused, with or without a Content-Length', async () => {
  const render = vi.fn(page)
  const { ask } = openApp(render)
  const body = 'a'.repeat(65_537)
  const unannounced = new Blob([body]).stream()
  expect((await ask('/contact', { method: 'POST', body })).status).toBe(413)
  expect(
    (await ask('/contact', { method: 'POST', body: unannounced, duplex: 'half' } as RequestInit)).status,
  ).toBe(413)
  expect(render).not.toHaveBeenCalled()
})

test('the longest message of a shopper and a long form of staff pass', async () => {
  const { ask } = openApp(async request => new Response(String((await request.text()).length)))
  const message = `message=${'%E2%80%B9'.repeat(5_000)}`
  expect(await (await ask('/contact', { method: 'POST', body: message })).text()).toBe('45008')
  expect(await (await ask('/admin/settings', { method: 'POST', body: 'a'.repeat(900_000) })).text()).toBe(
    '900000',
  )
})

// product: 19.3
test.each([
  ['fields', 'a&'.repeat(100), 'application/x-www-form-urlencoded'],
  [
    'fields, whatever the case of its type',
    'a&'.repeat(100),
    'Application/X-WWW-Form-Urlencoded; charset=utf-8',
  ],
  [
    'parts',
    '--b\r\ncontent-DISPOSITION: form-data; name="a"\r\n\r\n\r\n'.repeat(101),
    'multipart/form-data; boundary=b',
  ],
])('a form of more than a hundred %s is refused before it is parsed', async (_what, body, type) => {
  const render = vi.fn(page)
  const { ask } = openApp(render)
  const answer = await ask('/contact', { method: 'POST', headers: { 'Content-Type': type }, body })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('100 fields at most')
  expect(render).not.toHaveBeenCalled()
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

test('a form that never ends is abandoned', async () => {
  vi.useFakeTimers()
  try {
    const { ask } = openApp(page)
    const body = new ReadableStream({ start: controller => controller.enqueue(new Uint8Array(9)) })
    const answer = ask('/contact', { method: 'POST', body, duplex: 'half' } as RequestInit)
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await answer).status).toBe(408)
    expect((await answer).headers.get('Connection')).toBe('close')
  } finally {
    vi.useRealTimers()
  }
})

test.each(['/admin/pictures', '/admin/pictures.data'])(
  'a picture for %s is passed on unread, and reading fails if it is too long',
  async path => {
    const read: number[] = []
    let left = 7
    const megabytes = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (left-- === 0) return controller.close()
          read.push(left)
          controller.enqueue(new Uint8Array(1_000_000))
        },
      },
      { highWaterMark: 0 },
    )
    const { ask } = openApp(async request => {
      expect(read).toEqual([])
      const error = await request.formData().catch(error => error)
      return new Response(error.name, { status: 422 })
    })
    const form = { method: 'POST', body: megabytes, duplex: 'half', headers: MULTIPART }
    const answer = await ask(path, form as RequestInit)
    expect(await answer.text()).toBe('TooLongBody')
    expect(read).toHaveLength(7)
  },
)

test('a picture of five megabytes arrives whole, zeros included', async () => {
  const { ask } = openApp(async request => {
    const file = (await request.formData()).get('image') as File
    return new Response(String((await file.bytes()).byteLength))
  })
  const body = new FormData()
  body.append('image', new File([new Uint8Array(5_242_879)], 'photo.jpg'))
  expect(await (await ask('/admin/pictures', { method: 'POST', body })).text()).toBe('5242879')
})

test.each(['/admin/product', '/admin/picturesque', '/admin/pictures/more', '/pictures', '/x/admin/pictures'])(
  'a long form for %s is refused before it reaches its page',
  async path => {
    const render = vi.fn(page)
    const { ask } = openApp(render)
    expect((await ask(path, { method: 'POST', body: 'a'.repeat(1_000_001) })).status).toBe(413)
    expect(render).not.toHaveBeenCalled()
  },
)

test('a form with a NUL character is refused, because PostgreSQL texts can’t contain it', async () => {
  const { ask } = openApp(page)
  const answer = await ask('/contact', { method: 'POST', body: new URLSearchParams({ message: 'a\0b' }) })
  expect(answer.status).toBe(400)
})

test('the router gets the form unchanged, under the origin that the form was sent from', async () => {
  const seen: string[] = []
  const { ask } = openApp(async request => {
    seen.push(request.url, String((await request.formData()).get('city')))
    return new Response(null, { status: 303, headers: { Location: '/' } })
  })
  const headers = { Origin: 'https://shop.test' }
  await ask('/checkout?step=2', { method: 'POST', headers, body: new URLSearchParams({ city: 'Lahore' }) })
  expect(seen).toEqual(['https://shop.test/checkout?step=2', 'Lahore'])
})

test.each(['https://evil.test', 'null', 'http://shop.test.evil.test'])(
  'a form that was sent from %s is refused',
  async origin => {
    const render = vi.fn(page)
    const { ask } = openApp(render)
    const answer = await ask('/contact', { method: 'POST', headers: { Origin: origin }, body: 'a=b' })
    expect(answer.status).toBe(403)
    expect(render).not.toHaveBeenCalled()
  },
)

test('a cached page is made for the store’s own address, not for a forged Host', async () => {
  const seen: string[] = []
  const { app } = openApp(async request => {
    seen.push(request.url)
    return page(request)
  })
  await app.request('http://evil.test/about')
  expect(seen).toEqual(['http://shop.test/about'])
})

test('HEAD is served like GET, from the same cached page', async () => {
  const render = vi.fn(page)
  const { ask } = openApp(render)
  const read = await ask('/about')
  const head = await ask('/about', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('ETag')).toBe(read.headers.get('ETag'))
  expect(await head.text()).toBe('')
  expect(render).toHaveBeenCalledTimes(1)
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

test('the sender of a form sees its effect: changes are received before the response', async () => {
  const { ask, receiveChanges } = openApp(page)
  await ask('/about')
  expect(receiveChanges).not.toHaveBeenCalled()
  await ask('/contact', { method: 'POST', body: 'a=b' })
  expect(receiveChanges).toHaveBeenCalledTimes(1)
})

test('personal pages are never cached, even if their route says so by mistake', async () => {
  const render = vi.fn(page)
  const { ask } = openApp(render)
  for (const path of ['/admin', '/admin/orders', '/admin.data', '/account/orders.data']) {
    await ask(path)
    await ask(path)
  }
  expect(render).toHaveBeenCalledTimes(8)
  await ask('/about')
  await ask('/about')
  expect(render).toHaveBeenCalledTimes(9)
})

test('an error gives a plain page with its request id, and is logged once with its cause', async () => {
  const { ask, lines } = openApp(async () => Promise.reject(new Error('out of order')))
  const answer = await ask('/', { headers: { Accept: 'text/html' } })
  const requestId = answer.headers.get('X-Request-Id')
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain(requestId)
  expect(lines.filter(({ line }) => line.err)).toEqual([
    { level: 'error', line: { err: new Error('out of order'), requestId } },
  ])
})

test('a client that leaves during an upload causes no error', async () => {
  const left = new AbortController()
  const { ask, lines } = openApp(async () => {
    left.abort()
    throw new Error('aborted')
  })
  await ask('/admin/pictures', { method: 'POST', body: 'half a pict', signal: left.signal })
  expect(lines.map(({ level, line }) => [level, line.status])).toEqual([['info', 499]])
})

test('an error that the router reports as text gets the plain page too', async () => {
  const { ask } = openApp(async () => new Response('Unexpected Server Error', { status: 500 }))
  const answer = await ask('/')
  expect(await answer.text()).toContain(answer.headers.get('X-Request-Id'))
})

test('a page that shows an error itself stays unchanged', async () => {
  const failed = { status: 500, headers: { 'Content-Type': 'text/html; charset=utf-8' } }
  const { ask } = openApp(async () => new Response('<button>Retry</button>', failed))
  expect(await (await ask('/products')).text()).toBe('<button>Retry</button>')
})

test('the stream of a HEAD request is cancelled', async () => {
  const cancel = vi.fn()
  const stream: Renderer = async () =>
    new Response(new ReadableStream({ cancel }), { headers: { 'Content-Type': 'text/event-stream' } })
  const answer = await openApp(stream).ask('/admin/events', { method: 'HEAD' })
  expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
  expect(cancel).toHaveBeenCalledOnce()
})

test('a personal page is never cached, whatever its route and spelling', async () => {
  const render = vi.fn(page)
  const { ask } = openApp(render)
  const paths = [
    '/admin',
    '/Admin/orders',
    '/admin.data',
    '/account/_.data',
    '/make-admin',
    '/make-admin.data',
  ]
  for (const path of paths) for (const _time of [1, 2]) await ask(path)
  expect(render).toHaveBeenCalledTimes(paths.length * 2)
})

test('errors and responses to forms are never cached by browsers', async () => {
  const missing = { status: 404, headers: { 'Cache-Control': 'public, max-age=5' } }
  const { ask } = openApp(async () => new Response('none', missing))
  expect((await ask('/nowhere')).headers.get('Cache-Control')).toBe('no-store')
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
  expect((await openApp(page, { readOnly: 'on' }).ask('/health/ready')).status).toBe(503)
  expect((await openApp(page, { stopping: true }).ask('/health/ready')).status).toBe(503)
  expect((await openApp(page, { stopping: true }).ask('/health/live')).status).toBe(200)
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

// product: 20.6
test('a page that fails because of the database is a 503 with Retry-After and a helpful text', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  for (const render of [async () => Promise.reject(away), async () => new Response(null, { status: 503 })]) {
    const { ask, receiveChanges } = openApp(render)
    for (const init of [{}, { method: 'POST', body: 'a=b' }]) {
      const answer = await ask('/search', init)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Retry-After')).toBe('5')
      expect(await answer.text()).toContain('Your cart is saved, and nothing was ordered.')
    }
    // It would wait for the same database.
    expect(receiveChanges).not.toHaveBeenCalled()
  }
})

// product: 20.6
test('while the database does not respond, cached pages are sent, and no other is rendered', async () => {
  const render = vi.fn(page)
  let isAway = false
  const { ask } = openApp(render, { isDatabaseUnavailable: () => isAway })
  await ask('/about')
  isAway = true
  expect(await (await ask('/about')).text()).toBe('<h1>Darzi</h1>')
  expect((await ask('/never-seen')).status).toBe(503)
  expect(render).toHaveBeenCalledTimes(1)
})
