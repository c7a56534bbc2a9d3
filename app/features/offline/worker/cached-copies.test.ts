import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetEverything, listCachedPages, openCopies, SEEN_AT_HEADER } from './cached-copies.ts'

/** As much of the browser's caches as is used: addresses in the order in which they were put. */
function openCaches() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>()
    all.set(name, held)
    return {
      match: async (address: string) => held.get(address)?.clone(),
      put: async (address: string, answer: Response) => held.set(address, answer),
      delete: async (key: string | { address: string }) =>
        held.delete(typeof key === 'string' ? key : key.address),
      keys: async () =>
        [...held.keys()].map(address => ({ address, url: new URL(address, 'https://darzi.test').href })),
    }
  }
  const keys = async () => [...all.keys()]
  return { all, open, keys, delete: async (name: string) => all.delete(name) }
}

let kept: ReturnType<typeof openCaches>

beforeEach(() => {
  kept = openCaches()
  vi.stubGlobal('caches', kept)
})
afterEach(() => vi.unstubAllGlobals())

function file(text: string, headers: Record<string, string> = {}): Response {
  const answer = new Response(text, { headers: { 'Cache-Control': 'public, immutable', ...headers } })
  Object.defineProperty(answer, 'type', { value: 'basic' })
  const clone = answer.clone.bind(answer)
  answer.clone = () => Object.defineProperty(clone(), 'type', { value: 'basic' })
  return answer
}

// product: 18.1
test('a kept page says when it was read, and keeps the policy that guards its scripts', async () => {
  const copies = openCopies('one')
  const headers = {
    'Content-Security-Policy': "script-src 'self'",
    'Content-Encoding': 'br',
    'Content-Type': 'text/html',
  }
  await copies.keepPage('/faq', new Response('<html>', { headers }), 1_700_000_000_000)
  const page = await copies.findPage('/faq')
  expect(page?.headers.get(SEEN_AT_HEADER)).toBe('1700000000000')
  expect(page?.headers.get('Content-Security-Policy')).toBe("script-src 'self'")
  expect(page?.headers.has('Content-Encoding')).toBe(false)
  expect(await listCachedPages()).toEqual(['/faq'])
})

test('of many pages the oldest go, what is read again counts as new, and what is always kept stays', async () => {
  const copies = openCopies('one', ['/offline'])
  await copies.keepPage('/offline', new Response(''), undefined)
  for (let page = 1; page < 160; page += 1) await copies.keepPage(`/p${page}`, new Response(''), page)
  await copies.keepPage('/p1', new Response(''), 160)
  await copies.keepPage('/p160', new Response(''), 161)
  const pages = await listCachedPages()
  expect(pages).toHaveLength(160)
  expect(pages).toEqual(expect.arrayContaining(['/offline', '/p1', '/p160']))
  expect(pages).not.toContain('/p2')
})

test('a picture that was kept in other widths is found in the one kept last, and in no other picture', async () => {
  const copies = openCopies('one')
  for (const path of ['a/1200.jpg', 'a/320.webp', 'a/640.webp', 'ab/160.webp']) {
    await copies.keepFile('picture', `/images/${path}`, file(path))
  }
  expect(await (await copies.findOtherWidth('/images/a/160.webp'))?.text()).toBe('a/640.webp')
  expect(await copies.findOtherWidth('/images/b/160.webp')).toBeUndefined()
})

// product: 18.6
test('a new build forgets the pages of others, and leaves files, pictures and what is not ours', async () => {
  await openCopies('old').keepPage('/', new Response(''), 1)
  await openCopies('old').keepFile('picture', '/images/a/320.webp', file('p'))
  await kept.open('of-somebody-else')
  const copies = openCopies('new')
  await copies.keepPage('/faq', new Response(''), 2)
  await copies.forgetOtherBuilds()
  expect([...kept.all.keys()].sort()).toEqual(['darzi-pages-new', 'darzi-pictures', 'of-somebody-else'])
})

test('the worker that takes the place of one that is switched off leaves nothing behind', async () => {
  await openCopies('old').keepPage('/', new Response(''), 1)
  await openCopies('old').keepFile('asset', '/assets/a.js', file('a'))
  await kept.open('of-somebody-else')
  await forgetEverything()
  expect([...kept.all.keys()]).toEqual(['of-somebody-else'])
})

test('a page is kept with its files and those that they load later, and without those of all routes', async () => {
  const served: Record<string, string> = {
    '/assets/product-1.js': 'm.f=["assets/dialog-2.js"]',
    '/assets/dialog-2.js': 'import("assets/deep-3.js"); ["assets/deep-3.js"]',
    '/assets/manifest-4.js': '["/assets/admin-5.js"]',
  }
  const fetched = vi.fn(async (path: string) => file(served[path] ?? ''))
  vi.stubGlobal('fetch', fetched)
  const copies = openCopies('one')
  await copies.keepFilesOf(
    '<link href="/assets/product-1.js"/><script>import "/assets/manifest-4.js"</script>',
  )
  await copies.keepFilesOf('<link href="/assets/product-1.js"/>')
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/assets/product-1.js',
    '/assets/dialog-2.js',
    '/assets/manifest-4.js',
  ])
  expect(await copies.findFile('asset', '/assets/dialog-2.js')).toBeDefined()
})
