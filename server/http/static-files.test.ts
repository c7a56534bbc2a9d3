import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'darzi-files-'))
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'assets/root-1.js'), 'root')
  await writeFile(join(directory, 'robots.txt'), 'robots')
  await writeFile(join(directory, 'icon.svg'), '<svg/>')
  await writeFile(join(directory, 'icon.svg.br'), 'compressed')
  await writeFile(join(directory, 'sw.js'), 'worker')
  await writeFile(join(directory, 'sw-retired.js'), 'leaves')
})
afterAll(() => rm(directory, { recursive: true }))

async function ask(path: string, storesPagesOffline = true, request: RequestInit = {}) {
  const app = new Hono()
  app.use(await staticFiles(directory, { storesPagesOffline }))
  return app.request(path, request)
}

test('a built file is cached for a year, one without a hash for an hour, a missing one not at all', async () => {
  const controlOf = async (path: string) => (await ask(path)).headers.get('Cache-Control')
  expect(await controlOf('/assets/root-1.js')).toBe('public, max-age=31536000, immutable')
  expect(await controlOf('/robots.txt')).toBe('public, max-age=3600')
  expect(await controlOf('/assets/root-0.js')).toBe('no-store')
})

test('a file without a hash is sent again only if it has changed, one with a hash has no version but its name', async () => {
  const first = await ask('/robots.txt')
  const etag = first.headers.get('ETag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  const known = await ask('/robots.txt', true, { headers: { 'If-None-Match': etag } })
  expect([known.status, await known.text(), known.headers.get('Content-Length')]).toEqual([304, '', null])
  expect(known.headers.get('ETag')).toBe(etag)
  expect(known.headers.get('Cache-Control')).toBe('public, max-age=3600')
  const other = await ask('/robots.txt', true, { headers: { 'If-None-Match': '"other"' } })
  expect([other.status, await other.text()]).toEqual([200, 'robots'])
  const asBrotli = { 'Accept-Encoding': 'br' }
  const compressed = await ask('/icon.svg', true, { headers: asBrotli })
  expect(compressed.headers.get('Content-Encoding')).toBe('br')
  const version = { 'If-None-Match': compressed.headers.get('ETag') ?? '' }
  const still = await ask('/icon.svg', true, { headers: { ...asBrotli, ...version } })
  expect([still.status, still.headers.get('Content-Encoding')]).toEqual([304, null])
  const headersOfHashed = [...(await ask('/assets/root-1.js')).headers.keys()]
  expect(headersOfHashed.filter(name => name === 'etag' || name === 'last-modified')).toEqual([])
})

test('a form that is sent to a file is refused', async () => {
  const response = await ask('/robots.txt', true, { method: 'POST', body: 'a=b' })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('GET, HEAD')
})

test('a file is sent whole, whichever part is asked for: it may have changed since the first part', async () => {
  const response = await ask('/robots.txt', true, { headers: { Range: 'bytes=0-1', 'If-Range': '"old"' } })
  expect({ status: response.status, text: await response.text() }).toEqual({ status: 200, text: 'robots' })
})

test('the service worker is always revalidated, and may request only from this shop', async () => {
  const answer = await ask('/sw.js')
  expect(await answer.text()).toBe('worker')
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'")
})

// product: 18.6
test('when it is switched off, it is replaced by a worker that unregisters itself', async () => {
  const answer = await ask('/sw.js', false)
  expect(await answer.text()).toBe('leaves')
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
})

test('a file of another build is served for pages that name it, whenever that build was made, and only under /assets', async () => {
  const other = await mkdtemp(join(tmpdir(), 'darzi-files-'))
  const app = new Hono()
  app.use(await staticFiles(directory, { storesPagesOffline: true }, async () => [other]))
  await mkdir(join(other, 'assets'))
  await writeFile(join(other, 'assets/root-0.css'), 'old')
  await writeFile(join(other, 'old.txt'), 'old')
  const answer = await app.request('/assets/root-0.css')
  expect(await answer.text()).toBe('old')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect((await app.request('/assets/root-1.js')).status).toBe(200)
  expect((await app.request('/assets/root-2.js')).status).toBe(404)
  expect((await app.request('/old.txt')).status).toBe(404)
  await rm(other, { recursive: true })
})
