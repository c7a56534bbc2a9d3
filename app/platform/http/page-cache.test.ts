import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'
import { createPageCache, type PageCache, type PageRequest } from './page-cache.ts'

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
  return cache.answer(request, turn, render)
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

test('a failed render fails only its own request, and the others render again', async () => {
  const failing = ask(home, async () => Promise.reject(new Error('out of order')))
  const waiting = ask(home, page())
  await expect(failing).rejects.toThrow('out of order')
  expect(await (await waiting).text()).toBe('home')
})

test('after a change the page is rendered again', async () => {
  await ask(home, page('old'))
  cache.evict()
  const next = await ask(home, page('new'))
  expect(await next.text()).toBe('new')
})

test('a page whose render began before a change is not cached', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const begunBefore = ask(home, () => promise)
  cache.evict()
  resolve(new Response('old', { headers: PUBLIC }))
  await begunBefore
  const next = await ask(home, page('new'))
  expect(await next.text()).toBe('new')
})

test('a request after a change does not share a render that began before it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const begunBefore = ask(home, () => promise)
  cache.evict()
  const after = await ask(home, page('new'))
  expect(await after.text()).toBe('new')
  resolve(new Response('old', { headers: PUBLIC }))
  await begunBefore
  const next = await ask(home, page('newer'))
  expect(await next.text()).toBe('new')
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
  const small = createPageCache(10_000)
  small.open()
  const render = page('x'.repeat(3_000))
  for (const key of ['/a', '/b', '/c', '/a']) await small.answer({ ...home, key }, TURN, render)
  expect(render).toHaveBeenCalledTimes(4)
})

// product: 20.6
test('while the database is unavailable the last cached page is sent, even a stale one', async () => {
  await ask(home, page('old'))
  const away = () => page('away', { 'Content-Type': 'text/html' }, 503)
  cache.evict()
  expect(await (await ask(home, away())).text()).toBe('old')
  cache.close()
  expect(await (await ask(home, away())).text()).toBe('old')
  cache.open()
  expect(await (await ask(home, away())).text()).toBe('old')
  expect((await ask({ ...home, key: '/never-seen' }, away())).status).toBe(503)
  expect(await (await ask(home, page('new'))).text()).toBe('new')
})
