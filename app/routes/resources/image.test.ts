import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { originalFileKey } from '#app/features/media/picture-files.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { loader } from './image.ts'

const KEY = 'c'.repeat(32)

/** Asks for a picture of a store that has one original; `opened` are the files that were read for it. */
async function ask(key: string, file: string, init?: RequestInit) {
  const original = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#446655' } })
    .png()
    .toBuffer()
  const opened: string[] = []
  const context = new RouterContextProvider()
  const files = {
    has: async (name: string) => name === originalFileKey(KEY),
    read: async (name: string) => {
      opened.push(name)
      return name === originalFileKey(KEY) ? original : undefined
    },
    write: async () => {},
  }
  context.set(servicesContext, { files } as Partial<Services> as Services)
  const url = new URL('http://shop.test/images')
  const answer = await loader({
    params: { key, file },
    request: new Request(url, init),
    url,
    pattern: '/images/:key/:file',
    context,
  } as unknown as Parameters<typeof loader>[0])
  return { answer, opened }
}

describe('/images/:key/:file', () => {
  it('serves a picture that browsers may keep for a year', async () => {
    const { answer } = await ask(KEY, '320.webp')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const body = new Uint8Array(await answer.arrayBuffer())
    expect(answer.headers.get('Content-Length')).toBe(String(body.byteLength))
    expect((await sharp(body).metadata()).width).toBe(320)
  })

  it('answers 304 to a browser that has this version', async () => {
    const etag = (await ask(KEY, '320.webp')).answer.headers.get('ETag') ?? ''
    const { answer } = await ask(KEY, '320.webp', { headers: { 'If-None-Match': `"other", W/${etag}` } })
    expect(answer.status).toBe(304)
  })

  it.each([
    [KEY, '321.webp'],
    [KEY, '320.png'],
    [KEY, '0320.webp'],
    [KEY, '320.webp/../../x'],
    [KEY, ''],
    ['../../../etc/passwd', '320.webp'],
    ['..', '320.webp'],
    [KEY.toUpperCase(), '320.webp'],
    ['abc', '320.webp'],
    [`${KEY}\n`, '320.webp'],
  ])('answers 404 for %j %j without opening a file', async (key, file) => {
    const { answer, opened } = await ask(key, file)
    expect(answer.status).toBe(404)
    expect(opened).toEqual([])
  })

  it('answers 404 for a picture that is not there, which nobody keeps', async () => {
    const { answer } = await ask('d'.repeat(32), '320.webp')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })
})
