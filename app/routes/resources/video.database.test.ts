import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { products } from '#app/catalogue/tables/products.server.ts'
import { collectUnusedPictures } from '#app/owner/media/collect-unused-pictures.server.ts'
import { receiveVideo } from '#app/owner/media/videos/receive-video.server.ts'
import { VIDEO_PIECE_BYTES } from '#app/owner/media/videos/video-pieces.ts'
import { videos } from '#app/owner/tables/media.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { FilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { mp4, webm } from '#tests/factories/video-files.ts'
import { prepareFileStores } from '#tests/setup/file-stores.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { loader } from './video.ts'

const { database } = await createTestDatabase()
const openEmptyStore = prepareFileStores()
const silent = log.child({}, { level: 'silent' })
const DAY_MS = 86_400_000

async function upload(content: Buffer, files: Services['files']): Promise<string> {
  const received = await receiveVideo({ database, files, log: silent }, content)
  if (!received.ok) throw new Error(received.refusal.kind)
  return received.key
}

function ask(files: Services['files'], file: string, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { database, files, log: silent } as unknown as Services)
  const url = new URL(`http://shop.test/videos/${file}`)
  const request = new Request(url, { headers })
  return loader({ params: { file }, request, url, context } as unknown as Parameters<typeof loader>[0])
}

// product: 5.20
test.each(['on the disk', 'on S3'] as const)(
  'a video stored %s is served whole and in parts',
  async location => {
    const files = await openEmptyStore(location)
    const content = mp4({ bytes: 2 * VIDEO_PIECE_BYTES + 500 })
    const key = await upload(content, files)
    expect(key).toMatch(/^[0-9a-f]{32}\.mp4$/)
    const whole = await ask(files, key)
    expect(whole.status).toBe(200)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(content.length),
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)
    for (const [first, last] of [
      [0, 1],
      [VIDEO_PIECE_BYTES - 3, VIDEO_PIECE_BYTES + 2],
      [5, 2 * VIDEO_PIECE_BYTES + 9],
      [content.length - 4, content.length - 1],
    ] as const) {
      const part = await ask(files, key, { Range: `bytes=${first}-${last}` })
      expect(part.status).toBe(206)
      expect(part.headers.get('Content-Range')).toBe(`bytes ${first}-${last}/${content.length}`)
      expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(first, last + 1))).toBe(true)
    }
    expect((await ask(files, key, { Range: `bytes=${content.length}-` })).status).toBe(416)
    expect((await ask(files, key, { Range: 'bytes=0-1', 'If-Range': '"another"' })).status).toBe(200)
    expect((await ask(files, key, { 'If-None-Match': `"${key}"` })).status).toBe(304)
  },
)

test('a part is read from its own pieces alone', async () => {
  const files = await openEmptyStore('on the disk')
  const key = await upload(mp4({ bytes: 3 * VIDEO_PIECE_BYTES }), files)
  const read = vi.spyOn(files, 'read')
  await (
    await ask(files, key, { Range: `bytes=${VIDEO_PIECE_BYTES}-${VIDEO_PIECE_BYTES + 9}` })
  ).arrayBuffer()
  expect(read).toHaveBeenCalledTimes(1)
})

test('other addresses are not found, and not cached', async () => {
  const files = await openEmptyStore('on the disk')
  for (const file of [`${'0'.repeat(32)}.mp4`, '../../etc/passwd', `${'0'.repeat(32)}.html`]) {
    const response = await ask(files, file)
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
})

test('a video that can’t be stored is reported, and can’t be chosen', async () => {
  const files = await openEmptyStore('on the disk')
  vi.spyOn(files, 'write').mockRejectedValue(new FilesUnavailable('full', 'no room'))
  const outcome = await receiveVideo({ database, files, log: silent }, webm({ seconds: 7 }))
  expect(outcome).toEqual({ ok: false, refusal: { kind: 'not-stored' } })
  expect(await database.$count(videos, eq(videos.key, 'webm'))).toBe(0)
})

// product: 12.23
test('a video that no product has goes after a week, with its files, and one that a product has stays', async () => {
  const files = await openEmptyStore('on the disk')
  const used = await upload(mp4({ seconds: 8 }), files)
  const unused = await upload(webm({ seconds: 9 }), files)
  const product = await createProduct(database, { name: 'With a video' })
  await database.update(products).set({ videoKey: used }).where(eq(products.id, product.id))
  const collect = (days: number) =>
    collectUnusedPictures({ database, files, now: new Date(Date.now() + days * DAY_MS) })
  await collect(6)
  expect((await ask(files, unused)).status).toBe(200)
  await collect(8)
  expect((await ask(files, unused)).status).toBe(404)
  const left = await ask(files, used)
  expect((await left.arrayBuffer()).byteLength).toBeGreaterThan(0)
  expect(await Array.fromAsync(files.list(''))).toHaveLength(1)
})
