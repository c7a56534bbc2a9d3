import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowserCaches } from '#tests/factories/browser-caches.ts'
import { deleteAllCaches, listCachedPages, openCopies, SEEN_AT_HEADER } from './cached-copies.ts'

let browserCaches: ReturnType<typeof openBrowserCaches>

beforeEach(() => {
  browserCaches = openBrowserCaches()
  vi.stubGlobal('caches', browserCaches)
})
afterEach(() => vi.unstubAllGlobals())

function file(text: string, headers: Record<string, string> = {}): Response {
  const response = new Response(text, { headers: { 'Cache-Control': 'public, immutable', ...headers } })
  Object.defineProperty(response, 'type', { value: 'basic' })
  const clone = response.clone.bind(response)
  response.clone = () => Object.defineProperty(clone(), 'type', { value: 'basic' })
  return response
}

// product: 18.1
test('a cached page says when it was read, and retains its content security policy', async () => {
  const copies = openCopies('one')
  const headers = {
    'Content-Security-Policy': "script-src 'self'",
    'Content-Encoding': 'br',
    'Content-Type': 'text/html',
  }
  await copies.cachePage('/faq', new Response('<html>', { headers }), 1_700_000_000_000)
  const page = await copies.findPage('/faq')
  expect(page?.headers.get(SEEN_AT_HEADER)).toBe('1700000000000')
  expect(page?.headers.get('Content-Security-Policy')).toBe("script-src 'self'")
  expect(page?.headers.has('Content-Encoding')).toBe(false)
  expect(await listCachedPages()).toEqual(['/faq'])
})

test('the oldest of many pages are deleted, a page read again counts as new, and permanent pages stay', async () => {
  const copies = openCopies('one', ['/offline'])
  await copies.cachePage('/offline', new Response(''), undefined)
  for (let page = 1; page < 160; page += 1) await copies.cachePage(`/p${page}`, new Response(''), page)
  await copies.cachePage('/p1', new Response(''), 160)
  await copies.cachePage('/p160', new Response(''), 161)
  const pages = await listCachedPages()
  expect(pages).toHaveLength(160)
  expect(pages).toEqual(expect.arrayContaining(['/offline', '/p1', '/p160']))
  expect(pages).not.toContain('/p2')
})

test('a picture cached in other widths is found in the latest one, and in no other picture', async () => {
  const copies = openCopies('one')
  for (const path of ['a/1200.jpg', 'a/320.webp', 'a/640.webp', 'ab/160.webp']) {
    await copies.cacheFile('picture', `/images/${path}`, file(path))
  }
  expect(await (await copies.findOtherWidth('/images/a/160.webp'))?.text()).toBe('a/640.webp')
  expect(await copies.findOtherWidth('/images/b/160.webp')).toBeUndefined()
})

// product: 18.6
test('a new build deletes the pages of other builds, and leaves files, pictures and foreign caches', async () => {
  await openCopies('old').cachePage('/', new Response(''), 1)
  await openCopies('old').cacheFile('picture', '/images/a/320.webp', file('p'))
  await browserCaches.open('of-another-app')
  const copies = openCopies('new')
  await copies.cachePage('/faq', new Response(''), 2)
  await copies.deleteOtherBuilds()
  expect([...browserCaches.all.keys()].sort()).toEqual([
    'darzi-pages-new',
    'darzi-pictures',
    'of-another-app',
  ])
})

test('the worker that replaces a retired one leaves nothing behind', async () => {
  await openCopies('old').cachePage('/', new Response(''), 1)
  await openCopies('old').cacheFile('asset', '/assets/a.js', file('a'))
  await browserCaches.open('of-another-app')
  await deleteAllCaches()
  expect([...browserCaches.all.keys()]).toEqual(['of-another-app'])
})

test('a page is cached with its files and those that they load later, without the files of all routes', async () => {
  const served: Record<string, string> = {
    '/assets/product-1.js': 'm.f=["assets/dialog-2.js"]',
    '/assets/dialog-2.js': 'import("assets/deep-3.js"); ["assets/deep-3.js"]',
    '/assets/manifest-4.js': '["/assets/admin-5.js"]',
  }
  const fetched = vi.fn(async (path: string) => file(served[path] ?? ''))
  vi.stubGlobal('fetch', fetched)
  const copies = openCopies('one')
  await copies.cacheFilesOf(
    '<link href="/assets/product-1.js"/><script>import "/assets/manifest-4.js"</script>',
  )
  await copies.cacheFilesOf('<link href="/assets/product-1.js"/>')
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/assets/product-1.js',
    '/assets/dialog-2.js',
    '/assets/manifest-4.js',
  ])
  expect(await copies.findFile('asset', '/assets/dialog-2.js')).toBeDefined()
})
