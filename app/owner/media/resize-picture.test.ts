import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import { FilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { PICTURE_WIDTHS } from './picture-address.ts'
import { derivedFileKey, originalFileKey } from './picture-files.ts'
import { makeAllSizes, readResizedPicture } from './resize-picture.server.ts'

const KEY = 'a'.repeat(32)

function smallPicture(): Promise<Buffer> {
  return sharp({ create: { width: 500, height: 625, channels: 3, background: '#8a7f6b' } })
    .jpeg()
    .toBuffer()
}

async function storeWithPicture() {
  const store = memoryFileStore()
  store.contents.set(originalFileKey(KEY), await smallPicture())
  return store
}

describe('a resized picture', () => {
  it('is a WebP of the requested width', async () => {
    const { files } = await storeWithPicture()
    const picture = await readResizedPicture({ files, log }, KEY, '320.webp')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 320, height: 400 })
  })

  it('is also a JPEG, white where it is transparent, stored beside the others', async () => {
    const { files, contents, written } = memoryFileStore()
    const clear = sharp({ create: { width: 1500, height: 1875, channels: 4, background: '#00000000' } })
    contents.set(originalFileKey(KEY), await clear.png().toBuffer())
    const picture = await readResizedPicture({ files, log }, KEY, '1200.jpg')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1500 })
    expect((await sharp(picture).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
    expect(written).toEqual([derivedFileKey(KEY, '1200.jpg')])
  })

  it('is encoded again if only another encoder version has stored it', async () => {
    const { files, contents, written } = await storeWithPicture()
    for (const name of ['160.webp', '160-v2.webp'])
      contents.set(`derived/${KEY}/${name}`, new Uint8Array([1]))
    expect(await sharp(await readResizedPicture({ files, log }, KEY, '160.webp')).metadata()).toMatchObject({
      width: 160,
    })
    expect(written).toEqual([`derived/${KEY}/160-v1.webp`])
  })

  it('is never larger than its original', async () => {
    const { files } = await storeWithPicture()
    const picture = await readResizedPicture({ files, log }, KEY, '2400.webp')
    expect(await sharp(picture).metadata()).toMatchObject({ width: 500, height: 625 })
  })

  it('is made once for all simultaneous requests, and then stored', async () => {
    const { files, written } = await storeWithPicture()
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => readResizedPicture({ files, log }, KEY, '160.webp')),
    )
    expect(new Set(responses).size).toBe(1)
    await readResizedPicture({ files, log }, KEY, '160.webp')
    expect(written).toEqual([`derived/${KEY}/160-v1.webp`])
  })

  it('is upright whatever the camera’s orientation, and does not say where it was taken', async () => {
    const { files, contents } = memoryFileStore()
    const sideways = await sharp(await smallPicture())
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'a person' } })
      .jpeg()
      .toBuffer()
    contents.set(originalFileKey(KEY), sideways)
    const metadata = await sharp(await readResizedPicture({ files, log }, KEY, '320.webp')).metadata()
    expect(metadata.width).toBe(320)
    expect(metadata.height).toBeLessThan(320)
    expect(metadata.exif).toBeUndefined()
  })

  it('is undefined without an original', async () => {
    const { files, written } = memoryFileStore()
    expect(await readResizedPicture({ files, log }, KEY, '320.webp')).toBeUndefined()
    expect(written).toEqual([])
  })

  it('is gone when its original was deleted', async () => {
    const { files, contents } = await storeWithPicture()
    await makeAllSizes({ files, log }, KEY, await smallPicture())
    contents.delete(originalFileKey(KEY))
    expect(await readResizedPicture({ files, log }, KEY, '320.webp')).toBeUndefined()
  })

  it('is undefined if the original is corrupt, and others are still made', async () => {
    const { files, contents } = await storeWithPicture()
    const broken = 'b'.repeat(32)
    contents.set(originalFileKey(broken), new TextEncoder().encode('not a picture'))
    expect(await readResizedPicture({ files, log }, broken, '320.webp')).toBeUndefined()
    expect(await readResizedPicture({ files, log }, KEY, '320.webp')).toBeDefined()
  })

  it('reaches the shopper even if it can’t be stored', async () => {
    const { files } = await storeWithPicture()
    files.write = () => Promise.reject(new Error('No space left on device'))
    expect(await readResizedPicture({ files, log }, KEY, '320.webp')).toBeDefined()
  })

  it('is not made in further sizes after one could not be stored', async () => {
    const { files } = await storeWithPicture()
    const write = vi.spyOn(files, 'write').mockRejectedValue(new FilesUnavailable('full', 'no room'))
    await makeAllSizes({ files, log }, KEY, await smallPicture())
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('is stored in all further sizes side by side, whose original is not read again', async () => {
    const { files, contents, written } = memoryFileStore()
    const { write } = files
    const others = PICTURE_WIDTHS.length - 1
    const allBegun = Promise.withResolvers<void>()
    let begun = 0
    files.write = async (key, content) => {
      if (written.length > 0 && ++begun === others) allBegun.resolve()
      if (written.length > 0) await allBegun.promise
      await write(key, content)
    }
    const read = vi.spyOn(files, 'read')
    contents.set(originalFileKey(KEY), await smallPicture())
    await makeAllSizes({ files, log }, KEY, await smallPicture())
    expect(written).toHaveLength(PICTURE_WIDTHS.length)
    expect(read.mock.calls.flat()).not.toContain(originalFileKey(KEY))
  })

  it('is sent at once if it is stored, while the storage of another is slow', async () => {
    const { files, contents } = await storeWithPicture()
    const slow = ['b', 'c', 'd'].map(letter => letter.repeat(32))
    for (const key of slow) contents.set(originalFileKey(key), await smallPicture())
    const read = files.read
    files.read = key =>
      slow.some(other => key === originalFileKey(other)) ? new Promise(() => {}) : read(key)
    for (const key of slow) readResizedPicture({ files, log }, key, '320.webp')
    await setImmediate()
    expect(await readResizedPicture({ files, log }, KEY, '320.webp')).toBeDefined()
  })
})
