import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ENCODER_VERSION, type PictureFile, versionedFile } from '#app/owner/media/picture-address.ts'
import { originalFileKey } from '#app/owner/media/picture-files.ts'
import { log } from '#app/platform/log.server.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { photo } from '#tests/factories/picture-files.ts'
import { FILE_LOCATIONS, prepareFileStores } from '#tests/setup/file-stores.ts'
import { loader } from './image.ts'

const KEY = 'c'.repeat(32)
const openEmptyStore = prepareFileStores()

/** Asks for a picture by the address that pages have. */
function askCurrent(files: FileStore, key: string, file: PictureFile, headers: Record<string, string> = {}) {
  return ask(files, key, versionedFile(file), headers)
}

async function ask(files: FileStore, key: string, file: string, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  const services: Partial<Services> = { files, log: log.child({}, { level: 'silent' }), requestId: 'test' }
  context.set(servicesContext, services as Services)
  const url = new URL('http://shop.test/images')
  return loader({
    params: { key, file },
    request: new Request(url, { headers }),
    url,
    pattern: '/images/:key/:file',
    context,
  } as unknown as Parameters<typeof loader>[0])
}

describe.each(FILE_LOCATIONS)('/images/:key/:file of pictures %s', location => {
  let files: FileStore
  beforeEach(async () => {
    files = await openEmptyStore(location)
    await files.write(originalFileKey(KEY), await photo({ width: 400, height: 500 }))
  })

  it('serves a picture that browsers may cache for a year', async () => {
    for (const time of ['first', 'second']) {
      const response = await askCurrent(files, KEY, '320.webp')
      expect(response.status, time).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('image/webp')
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      const body = new Uint8Array(await response.arrayBuffer())
      expect(response.headers.get('Content-Length')).toBe(String(body.byteLength))
      expect((await sharp(body).metadata()).width).toBe(320)
    }
  })

  // product: 12.14, 17.6
  it('serves a JPEG to clients without WebP', async () => {
    for (const time of ['first', 'second']) {
      const response = await askCurrent(files, KEY, '1200.jpg')
      expect(response.status, time).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('image/jpeg')
      expect(response.headers.get('Cache-Control')).toContain('immutable')
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
        format: 'jpeg',
        width: 400,
      })
    }
    const etag = (await askCurrent(files, KEY, '1200.webp')).headers.get('ETag') ?? ''
    expect((await askCurrent(files, KEY, '1200.jpg', { 'If-None-Match': etag })).status).toBe(200)
  })

  it('responds with 304 to a browser that has this version, and reads no file for it', async () => {
    const etag = (await askCurrent(files, KEY, '320.webp')).headers.get('ETag') ?? ''
    const read = vi.spyOn(files, 'read')
    const response = await askCurrent(files, KEY, '320.webp', { 'If-None-Match': `"other", W/${etag}` })
    expect(response.status).toBe(304)
    expect(response.headers.get('ETag')).toBe(etag)
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(read).not.toHaveBeenCalled()
    expect((await askCurrent(files, KEY, '640.webp', { 'If-None-Match': etag })).status).toBe(200)
  })

  it('responds with 404, not cached, for a picture that does not exist, also to a client that claims to have it', async () => {
    const missing = 'd'.repeat(32)
    const claims: Record<string, string>[] = [
      {},
      { 'If-None-Match': `"${missing}-${versionedFile('320.webp')}"` },
      { 'If-None-Match': '*' },
    ]
    for (const headers of claims) {
      const response = await askCurrent(files, missing, '320.webp', headers)
      expect(response.status).toBe(404)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it.each(['320.webp', `320-v${ENCODER_VERSION + 1}.webp`, '320-v9999.webp'])(
    'serves the current picture at the address of another version, %s, for an hour only',
    async name => {
      const current = await askCurrent(files, KEY, '320.webp')
      const response = await ask(files, KEY, name)
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
      expect(response.headers.get('ETag')).toBe(current.headers.get('ETag'))
      expect(await response.arrayBuffer()).toEqual(await current.arrayBuffer())
    },
  )
})

it.each([
  [KEY, '321.webp'],
  [KEY, '320.png'],
  [KEY, '320.jpg'],
  [KEY, '320-v0.webp'],
  [KEY, '320-v01.webp'],
  [KEY, '320-v99999.webp'],
  [KEY, '320-v1-v1.webp'],
  [KEY, '1200.jpeg'],
  [KEY, '0320.webp'],
  [KEY, '320.webp/../../x'],
  [KEY, ''],
  ['../../../etc/passwd', '320.webp'],
  ['..', '320.webp'],
  [KEY.toUpperCase(), '320.webp'],
  ['abc', '320.webp'],
  [`${KEY}\n`, '320.webp'],
])('the address of %j %j returns 404 and opens no file', async (key, file) => {
  const { files, contents } = memoryFileStore()
  contents.set(originalFileKey(KEY), await photo())
  const opened = [vi.spyOn(files, 'read'), vi.spyOn(files, 'has')]
  expect((await ask(files, key, file)).status).toBe(404)
  for (const open of opened) expect(open).not.toHaveBeenCalled()
})

it.each(['has', 'read'] as const)(
  'where the file storage fails at %s, the response is a 503, which is not cached',
  async deed => {
    const { files, contents } = memoryFileStore()
    contents.set(originalFileKey(KEY), await photo())
    // The running store throws another class than that of the built pages.
    const away = Object.assign(new Error('the service is away'), { name: 'FilesUnavailable', reason: 'away' })
    vi.spyOn(files, deed).mockRejectedValue(away)
    const response = await ask(files, KEY, '320.webp')
    expect(response.status).toBe(503)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Retry-After')).toBe('10')
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await response.text()).toMatch(/^<svg [^>]*\/>$/)
  },
)

it('a picture reaches the shopper before it is stored, and is made once meanwhile', async () => {
  const { files, contents } = memoryFileStore()
  contents.set(originalFileKey(KEY), await photo())
  const write = vi.spyOn(files, 'write').mockReturnValue(new Promise(() => {}))
  expect((await ask(files, KEY, '320.webp')).status).toBe(200)
  expect((await ask(files, KEY, '320.webp')).status).toBe(200)
  expect(write).toHaveBeenCalledTimes(1)
})
