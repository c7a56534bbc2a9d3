import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageRequest } from './cached-page.ts'
import { createFairQueue } from './fair-queue.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { formatShownCategory, parsePageChange, SHOWN_PRODUCTS, SHOWN_UNTIL } from './page-change.ts'
import type { SharedResponse } from './shared-response.ts'

const PUBLIC = { 'Cache-Control': 'public, max-age=5', 'Content-Type': 'text/html; charset=utf-8' }
const home: PageRequest = { key: '/', encoding: 'identity' }

const queue = createFairQueue({ atOnce: 100, atOncePerSource: 100, longest: 100, longestPerSource: 100 })
const TURN = { queue, visitor: { source: 'here', signal: new AbortController().signal } }

let cache: PageCache
beforeEach(() => {
  cache = createPageCache(1_000_000)
  cache.open()
})

function ask(request: PageRequest, render: () => Promise<Response>, turn = TURN): Promise<Response> {
  return cache.respond(request, turn, render)
}

function page(text = 'home', headers: Record<string, string> = PUBLIC, status = 200) {
  return vi.fn(async () => new Response(text, { status, headers }))
}

test('a public page is rendered once and then sent from memory', async () => {
  const render = page()
  await ask(home, render)
  const again = await ask(home, render)
  expect(await again.text()).toBe('home')
  expect(again.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(render).toHaveBeenCalledTimes(1)
})

test('its Content-Security-Policy is cached with it', async () => {
  const policy = "script-src 'sha256-x'"
  await ask(home, page('home', { ...PUBLIC, 'Content-Security-Policy': policy }))
  const again = await ask(home, page())
  expect(again.headers.get('Content-Security-Policy')).toBe(policy)
})

test.each([
  ['private', page('mine', { 'Cache-Control': 'private, no-store' })],
  ['silent about keeping', page('mine', {})],
  ['with a cookie', page('mine', { ...PUBLIC, 'Set-Cookie': 'session=1' })],
  ['different by cookie', page('mine', { ...PUBLIC, Vary: 'Cookie' })],
  ['not found', page('none', PUBLIC, 404)],
  ['a redirect', page('', PUBLIC, 302)],
  ['a failure', page('', PUBLIC, 500)],
])('a response that is %s is never cached', async (_what, render) => {
  await ask(home, render)
  await ask(home, render)
  expect(render).toHaveBeenCalledTimes(2)
})

test.each(['image/webp', 'font/woff2', ''])(
  'a response of type %j is neither compressed nor cached: it would not become smaller, and browsers cache it',
  async type => {
    const headers = {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: '"a1"',
    }
    const render = vi.fn(async () => new Response(new Uint8Array(2_000), { headers }))
    const answer = await ask({ ...home, encoding: 'br' }, render)
    expect(answer.headers.get('ETag')).toBe('"a1"')
    expect(answer.headers.has('Content-Encoding')).toBe(false)
    expect((await answer.bytes()).byteLength).toBe(2_000)
    await ask({ ...home, encoding: 'br' }, render)
    expect(render).toHaveBeenCalledTimes(2)
  },
)

test('a different query is a different page', async () => {
  const render = page()
  await ask({ ...home, key: '/products?page=1' }, render)
  await ask({ ...home, key: '/products?page=2' }, render)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page with an overlong address is sent but not cached', async () => {
  const render = page()
  const long = { ...home, key: `/products?q=${'a'.repeat(2_000)}` }
  await ask(long, render)
  await ask(long, render)
  expect(render).toHaveBeenCalledTimes(2)
})

test('each client gets an encoding that it accepts, with the same validator', async () => {
  const plain = await ask(home, page())
  const brotli = await ask({ ...home, encoding: 'br' }, page())
  const gzip = await ask({ ...home, encoding: 'gzip' }, page())
  expect(brotliDecompressSync(await brotli.bytes()).toString()).toBe('home')
  expect(gunzipSync(await gzip.bytes()).toString()).toBe('home')
  expect(brotli.headers.get('Content-Encoding')).toBe('br')
  expect(brotli.headers.get('Vary')).toBe('Accept-Encoding')
  expect(brotli.headers.get('ETag')).toBe(plain.headers.get('ETag'))
})

test.each(['gzip', 'br', 'identity'] as const)(
  'a page that is first asked for as %s is held compressed, and other encodings are made from that',
  async encoding => {
    const text = 'a shirt of linen '.repeat(10_000)
    await ask({ ...home, encoding }, page(text))
    const gzip = await ask({ ...home, encoding: 'gzip' }, page())
    expect(cache.figures().bytes).toBeLessThan(text.length / 10)
    const brotli = await ask({ ...home, encoding: 'br' }, page())
    const plain = await ask(home, page())
    expect(gunzipSync(await gzip.bytes()).toString()).toBe(text)
    expect(brotliDecompressSync(await brotli.bytes()).toString()).toBe(text)
    expect(await plain.text()).toBe(text)
  },
)

test('a client that has the page gets 304', async () => {
  const first = await ask(home, page())
  const etag = first.headers.get('ETag') ?? ''
  for (const ifNoneMatch of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await ask({ ...home, ifNoneMatch }, page())
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  }
  const other = await ask({ ...home, ifNoneMatch: '"other"' }, page())
  expect(other.status).toBe(200)
})

test('requests for one page at the same time share one render', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const render = vi.fn(() => promise)
  const answers = [ask(home, render), ask(home, render), ask(home, render)]
  resolve(new Response('home', { headers: PUBLIC }))
  expect(await Promise.all((await Promise.all(answers)).map(answer => answer.text()))).toEqual([
    'home',
    'home',
    'home',
  ])
  expect(render).toHaveBeenCalledTimes(1)
})

test('a response made for one person is sent to no other', async () => {
  let visitor = 0
  const render = async () => new Response(`visitor ${++visitor}`, { headers: { 'Cache-Control': 'private' } })
  const answers = await Promise.all([ask(home, render), ask(home, render)])
  expect(await Promise.all(answers.map(answer => answer.text()))).toEqual(['visitor 1', 'visitor 2'])
})

test('a response made for a person who has left is sent to no other', async () => {
  const one = createFairQueue({ atOnce: 1, atOncePerSource: 1, longest: 10, longestPerSource: 10 })
  const busy = Promise.withResolvers<void>()
  one.run(TURN.visitor, () => busy.promise)
  const leaving = new AbortController()
  const made = (name: string) => async () => new Response(name, { headers: { 'Cache-Control': 'private' } })
  const first = ask(home, made('first'), { queue: one, visitor: { source: 'here', signal: leaving.signal } })
  const second = ask(home, made('second'), { ...TURN, queue: one })
  leaving.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
  busy.resolve()
  expect(await (await second).text()).toBe('second')
})

test('a page whose visitors have all left is not rendered, and the next visitor gets it', async () => {
  const one = createFairQueue({ atOnce: 1, atOncePerSource: 1, longest: 10, longestPerSource: 10 })
  const busy = Promise.withResolvers<void>()
  one.run(TURN.visitor, () => busy.promise)
  const leaving = new AbortController()
  const abandoned = page('abandoned')
  const left = ask(home, abandoned, { queue: one, visitor: { source: 'here', signal: leaving.signal } })
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  busy.resolve()
  const next = await ask(home, page('next'), { ...TURN, queue: one })
  expect(await next.text()).toBe('next')
  expect(abandoned).not.toHaveBeenCalled()
})

test('a failed render is not repeated for those who waited for it, but for the next request', async () => {
  const failing = ask(home, async () => Promise.reject(new Error('out of order')))
  const waiting = page()
  await expect(Promise.all([failing, ask(home, waiting)])).rejects.toThrow('out of order')
  expect(waiting).not.toHaveBeenCalled()
  expect(await (await ask(home, page())).text()).toBe('home')
})

test('an error page is sent to all who waited for it, and to no later request', async () => {
  const failed = page('out of order', { 'Content-Type': 'text/html' }, 500)
  const responses = await Promise.all([ask(home, failed), ask(home, failed), ask(home, failed)])
  expect(responses.map(({ status }) => status)).toEqual([500, 500, 500])
  expect(await responses[2]?.text()).toBe('out of order')
  expect(failed).toHaveBeenCalledTimes(1)
  expect(await (await ask(home, page())).text()).toBe('home')
})

test('after a change the page is rendered again', async () => {
  await ask(home, page('old'))
  cache.evict({ kind: 'everything' })
  const next = await ask(home, page('new'))
  expect(await next.text()).toBe('new')
})

test('a page whose render began before a change is not cached', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const begunBefore = ask(home, () => promise)
  cache.evict({ kind: 'everything' })
  resolve(new Response('old', { headers: PUBLIC }))
  await begunBefore
  const next = await ask(home, page('new'))
  expect(await next.text()).toBe('new')
})

test('a request after a change does not share a render that began before it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const begunBefore = ask(home, () => promise)
  cache.evict({ kind: 'everything' })
  const after = await ask(home, page('new'))
  expect(await after.text()).toBe('new')
  resolve(new Response('old', { headers: PUBLIC }))
  await begunBefore
  const next = await ask(home, page('newer'))
  expect(await next.text()).toBe('new')
})

// product: 43.3
test('a page that is true until a moment is rendered again from then on', async () => {
  const clock = vi.spyOn(Date, 'now')
  const until = '2027-03-20T00:00:00.000Z'
  clock.mockReturnValue(Date.parse(until) - 1)
  const first = await ask(home, page('before', { ...PUBLIC, [SHOWN_UNTIL]: until }))
  expect(first.headers.has(SHOWN_UNTIL)).toBe(false)
  expect(await (await ask(home, page('never'))).text()).toBe('before')
  const sent = (await ask(home, page('never'))) as SharedResponse
  expect(sent.isCurrent()).toBe(true)
  clock.mockReturnValue(Date.parse(until))
  expect(sent.isCurrent()).toBe(false)
  expect(await (await ask(home, page('after'))).text()).toBe('after')
  clock.mockRestore()
})

describe('a change', () => {
  const shirt = { ...home, key: '/product/shirt' }
  const coat = { ...home, key: '/product/coat' }
  const listing = { ...home, key: '/products' }
  const about = { ...home, key: '/about', showsNoProducts: true }
  const all = [shirt, coat, listing, about]

  /** Caches one page of each kind; the shirt also shows product 3. */
  async function cacheAll(): Promise<void> {
    await ask(shirt, page('old', { ...PUBLIC, [SHOWN_PRODUCTS]: '1,3' }))
    await ask(coat, page('old', { ...PUBLIC, [SHOWN_PRODUCTS]: '2' }))
    await ask(listing, page('old'))
    await ask(about, page('old'))
  }

  async function readAll(): Promise<string[]> {
    return Promise.all(all.map(async request => (await ask(request, page('new'))).text()))
  }

  test('of everything evicts each page', async () => {
    await cacheAll()
    cache.evict({ kind: 'everything' })
    expect(await readAll()).toEqual(['new', 'new', 'new', 'new'])
  })

  // product: 20.12
  test('of a product evicts the pages that show it, and the lists that it may enter or leave', async () => {
    await cacheAll()
    cache.evict({ kind: 'products', productIds: [3, 7] })
    expect(await readAll()).toEqual(['new', 'old', 'new', 'old'])
  })

  // product: 20.12
  test('of a product evicts the listings of its category, and of no other', async () => {
    const shirts = { ...home, key: '/products?category=shirts' }
    const coats = { ...home, key: '/products?category=coats' }
    const readListings = () =>
      Promise.all([shirts, coats, listing].map(async asked => (await ask(asked, page('new'))).text()))
    const cacheListings = async () => {
      cache.evict({ kind: 'everything' })
      await ask(shirts, page('old', { ...PUBLIC, [SHOWN_PRODUCTS]: formatShownCategory(7, [{ id: 1 }]) }))
      await ask(coats, page('old', { ...PUBLIC, [SHOWN_PRODUCTS]: formatShownCategory(9, [{ id: 2 }]) }))
      await ask(listing, page('old'))
    }
    await cacheListings()
    cache.evict(parsePageChange('products:2,5;9'))
    expect(await readListings()).toEqual(['old', 'new', 'new'])
    // From the version before, during an upgrade.
    await cacheListings()
    cache.evict(parsePageChange('products:5'))
    expect(await readListings()).toEqual(['new', 'new', 'new'])
    // It came to the shirts after its change was announced, and before that was committed.
    await cacheListings()
    cache.evict(parsePageChange('products:1;9'))
    expect(await readListings()).toEqual(['new', 'new', 'new'])
  })

  test('of a product while its page is rendered does not cache that page, and affects no other', async () => {
    const waiting = Promise.withResolvers<void>()
    const slow = (ids: string) => async () => {
      await waiting.promise
      return new Response('old', { headers: { ...PUBLIC, [SHOWN_PRODUCTS]: ids } })
    }
    const rendered = [ask(shirt, slow('1,3')), ask(coat, slow('2'))]
    cache.evict({ kind: 'products', productIds: [3] })
    waiting.resolve()
    await Promise.all(rendered)
    expect(await (await ask(shirt, page('new'))).text()).toBe('new')
    expect(await (await ask(coat, page('new'))).text()).toBe('old')
  })

  test('of stock is shown within a second of the last render, and rendered once for all who ask', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    await cacheAll()
    cache.evict({ kind: 'stock', productIds: [3] })
    clock.mockReturnValue(1_999)
    expect(await readAll()).toEqual(['old', 'old', 'old', 'old'])
    clock.mockReturnValue(2_000)
    const render = page('new')
    const first = ask(listing, render)
    const others = await Promise.all([ask(listing, render), ask(listing, render)])
    // Those who come meanwhile need not wait.
    expect(await others[0]?.text()).toBe('old')
    expect(await (await first).text()).toBe('new')
    expect(render).toHaveBeenCalledTimes(1)
    expect(await readAll()).toEqual(['new', 'old', 'new', 'old'])
    clock.mockRestore()
  })

  test('of stock during a render leaves a page that is a second behind at most', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const slow = ask(listing, async () => {
      cache.evict({ kind: 'stock', productIds: [3] })
      return new Response('old', { headers: PUBLIC })
    })
    expect(await (await slow).text()).toBe('old')
    expect(await (await ask(listing, page('new'))).text()).toBe('old')
    clock.mockReturnValue(2_000)
    expect(await (await ask(listing, page('new'))).text()).toBe('new')
    clock.mockRestore()
  })

  test('of a product outweighs one of its stock', async () => {
    await cacheAll()
    cache.evict({ kind: 'products', productIds: [3] })
    cache.evict({ kind: 'stock', productIds: [3] })
    expect(await (await ask(shirt, page('new'))).text()).toBe('new')
  })
})

test('nothing is cached or sent from memory while changes may be missed', async () => {
  await ask(home, page('old'))
  cache.close()
  expect(await (await ask(home, page('direct'))).text()).toBe('direct')
  cache.open()
  expect(await (await ask(home, page('new'))).text()).toBe('new')
})

test('a render that may have begun before a missed change is not shared', async () => {
  cache.close()
  const slow = ask(home, async () => new Response('old', { headers: PUBLIC }))
  const next = ask(home, page('new'))
  expect(await (await next).text()).toBe('new')
  await slow
})

test('a page whose render spanned a lost connection is not cached', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const begunBefore = ask(home, () => promise)
  cache.close()
  cache.open()
  resolve(new Response('old', { headers: PUBLIC }))
  await begunBefore
  expect(await (await ask(home, page('new'))).text()).toBe('new')
})

test('a page is rendered again after an hour, because the year that it shows may have changed', async () => {
  const begun = performance.now()
  const clock = vi.spyOn(performance, 'now')
  const passMinutes = async (minutes: number) => {
    clock.mockReturnValue(begun + minutes * 60_000)
    // The cache reads the clock at most once per millisecond.
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  await ask(home, page('© 2026'))
  await passMinutes(59)
  expect(await (await ask(home, page('© 2027'))).text()).toBe('© 2026')
  await passMinutes(61)
  expect(await (await ask(home, page('© 2027'))).text()).toBe('© 2027')
  clock.mockRestore()
})

test('the least recently used page is evicted', async () => {
  const small = createPageCache(3_000)
  small.open()
  const render = page('x'.repeat(3_000))
  for (const key of ['/a', '/b', '/c', '/a']) await small.respond({ ...home, key }, TURN, render)
  expect(render).toHaveBeenCalledTimes(4)
})

// product: 20.6
test('while the database is unavailable the last cached page is sent, even a stale one', async () => {
  await ask(home, page('old'))
  const away = () => page('away', { 'Content-Type': 'text/html' }, 503)
  cache.evict({ kind: 'everything' })
  expect(await (await ask(home, away())).text()).toBe('old')
  cache.close()
  expect(await (await ask(home, away())).text()).toBe('old')
  cache.open()
  expect(await (await ask(home, away())).text()).toBe('old')
  expect((await ask({ ...home, key: '/never-seen' }, away())).status).toBe(503)
  expect(await (await ask(home, page('new'))).text()).toBe('new')
})

test('a response that may be sent again does not hold its page in memory', async () => {
  const { content, isCurrent } = await askAndForget()
  cache.close()
  cache.open()
  await ask(home, page('new'))
  await collectGarbage()
  expect(isCurrent()).toBe(false)
  expect(content.deref()).toBeUndefined()
})

test('a response is sent again only while its page is cached, because changes are noted about those alone', async () => {
  cache = createPageCache(1_500)
  cache.open()
  const first = (await ask(home, page())) as SharedResponse
  expect(first.isCurrent()).toBe(true)
  await ask({ ...home, key: '/about' }, page())
  expect(cache.figures().evicted).toBe(1)
  expect(first.isCurrent()).toBe(false)
  const large = (await ask(home, page(randomBytes(2_000).toString('hex')))) as SharedResponse
  expect(large.isCurrent()).toBe(false)
  const next = (await ask(home, page())) as SharedResponse
  cache.close()
  const whileClosed = (await ask(home, page())) as Partial<SharedResponse>
  cache.open()
  expect([next.isCurrent(), whileClosed.isCurrent?.()]).toEqual([false, undefined])
})

/** Without compression, the content of the response is that of the page. */
async function askAndForget() {
  const { content, isCurrent } = (await ask(home, page())) as SharedResponse
  return { content: new WeakRef(content), isCurrent }
}

async function collectGarbage(): Promise<void> {
  // What a WeakRef has shown in a task is not collected within it.
  await new Promise(resolve => setImmediate(resolve))
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
