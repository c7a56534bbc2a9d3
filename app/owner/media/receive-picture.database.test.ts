import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictures } from '#app/owner/tables/media.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type FileStore, FilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { heicBomb, padTo, phonePhoto, photo, pngBomb } from '#tests/factories/picture-files.ts'
import { FILE_LOCATIONS, type FileLocation, prepareFileStores } from '#tests/setup/file-stores.ts'
import { createTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts'
import { PICTURE_WIDTHS } from './picture-address.ts'
import { derivedFileKey, isPictureKey, originalFileKey } from './picture-files.ts'
import { TOO_MANY_BYTES } from './picture-limits.ts'
import { readPictures } from './read-pictures.server.ts'
import { receivePicture } from './receive-picture.server.ts'

const SCRIPT = '<script>alert("hidden")</script>'

let shop: TestDatabase
beforeAll(async () => {
  shop = await createTestDatabase()
})
afterAll(() => shop.drop())

const openEmptyStore = prepareFileStores()

/** Uploads to a new, empty file store. */
async function uploadTo(location: FileLocation, content: Uint8Array | string, options = {}) {
  const files = await openEmptyStore(location)
  const outcome = await receivePicture({ database: shop.database, files, log }, Buffer.from(content), options)
  const picture = outcome.ok ? outcome.picture : undefined
  const refusal = outcome.ok ? undefined : outcome.refusal.kind
  const written = await Array.fromAsync(files.list(''), ({ key }) => key)
  const contents = new Map<string, Uint8Array>()
  for (const key of written) contents.set(key, (await files.read(key)) ?? Buffer.alloc(0))
  return { written, contents, picture, refusal, original: contents.get(originalFileKey(picture?.key ?? '')) }
}

describe.each(FILE_LOCATIONS)('an uploaded picture %s', location => {
  const upload = (content: Uint8Array | string) => uploadTo(location, content)

  // product: 12.14, 20.2
  it('is available in every size at once', async () => {
    const { picture, contents } = await upload(await photo({ width: 3000, height: 100 }))
    expect(picture).toMatchObject({ width: 2400, height: 80 })
    for (const width of PICTURE_WIDTHS) {
      const size = await sharp(contents.get(derivedFileKey(picture?.key ?? '', `${width}.webp`))).metadata()
      expect(size).toMatchObject({ format: 'webp', width })
    }
  })

  it('is found by its key, however often it was uploaded', async () => {
    const content = await photo({ colour: '#203040' })
    const [first, second] = await Promise.all([upload(content), upload(content)])
    expect(first.picture?.key).toBe(second.picture?.key)
    const { alt, ...measures } = first.picture ?? { key: '', alt: '' }
    const found = await readPictures(shop.database, [measures.key, 'f'.repeat(32)])
    expect([...found]).toEqual([[measures.key, measures]])
  })
})

/** What becomes of a picture is the same wherever it is stored, so one file store is enough. */
const upload = (content: Uint8Array | string) => uploadTo('on the disk', content)

describe('an uploaded picture', () => {
  // product: 12.14
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be a %s', async format => {
    const { picture, original } = await upload(await photo({ format, colour: '#e01010' }))
    expect(picture).toMatchObject({ width: 80, height: 100, alt: '' })
    expect(isPictureKey(picture?.key ?? '')).toBe(true)
    expect(picture?.colour).toMatch(/^#[d-f].[01].[01].$/)
    expect(await sharp(original).metadata()).toMatchObject({ format: 'webp', width: 80, height: 100 })
  })

  it('is no wider and no taller than a screen needs, whatever its proportions', async () => {
    const { picture } = await upload(await photo({ width: 2, height: 60_000, format: 'png' }))
    expect(picture).toMatchObject({ width: 1, height: 4800 })
  })

  // product: 12.14
  it('is upright, and says nothing of its camera, location or owner', async () => {
    const taken = await sharp(await photo({ width: 60, height: 40 }))
      .withExif({
        IFD0: { Copyright: 'Private Person' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 32/1 5904/100' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Private Person</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(taken.includes('Private Person')).toBe(true)
    const { picture, contents } = await upload(taken)
    expect(picture).toMatchObject({ width: 40, height: 60 })
    for (const file of contents.values()) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      expect(Buffer.from(file).includes('Private Person')).toBe(false)
    }
  })

  it('is converted from its colour profile to sRGB', async () => {
    const red = await sharp(await photo({ colour: '#ff0000' }))
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const { original } = await upload(red)
    const [r = 0, g = 255, b = 255] = await sharp(original).raw().toBuffer()
    expect(r).toBeGreaterThan(250)
    expect(Math.max(g, b)).toBeLessThan(5)
  })

  it('is white where it was transparent', async () => {
    const glass = { r: 0, g: 0, b: 0, alpha: 0 }
    const content = await sharp({ create: { width: 10, height: 10, channels: 4, background: glass } })
      .png()
      .toBuffer()
    const { original } = await upload(content)
    const { data, info } = await sharp(original).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(3)
    expect(Math.min(...data)).toBeGreaterThan(250)
  })

  // product: 53.2
  it('stays transparent as a logo, in every size', async () => {
    const glass = { r: 0, g: 0, b: 0, alpha: 0 }
    const content = await sharp({ create: { width: 400, height: 100, channels: 4, background: glass } })
      .png()
      .toBuffer()
    const { picture, contents } = await uploadTo('on the disk', content, { isTransparent: true })
    expect(picture?.colour).toBe('#ffffff')
    for (const file of contents.values()) {
      expect((await sharp(file).metadata()).hasAlpha).toBe(true)
      expect(Math.max(...(await sharp(file).extractChannel('alpha').raw().toBuffer()))).toBe(0)
    }
  })

  it('is the first frame of an animation', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map(colour => photo({ format: 'gif', colour })))
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const { picture, original } = await upload(animation)
    expect(picture).toMatchObject({ width: 80, height: 100 })
    expect((await sharp(original).metadata()).pages).toBeUndefined()
    expect([...(await sharp(original).raw().toBuffer()).subarray(0, 3)][0]).toBeGreaterThan(250)
  })
})

describe('data hidden in a picture', () => {
  // product: 12.14
  it.each([
    ['a page behind a JPEG', async () => Buffer.concat([await photo(), Buffer.from(SCRIPT)])],
    [
      'an archive behind a JPEG',
      async () => Buffer.concat([await photo(), Buffer.from(`PK\x03\x04${SCRIPT}`)]),
    ],
    ['a page in the comment of a JPEG', async () => withComment(await photo(), SCRIPT)],
    ['a document in the comment of a JPEG', async () => withComment(await photo(), `%PDF-1.4\n${SCRIPT}`)],
    ['a page behind a PNG', async () => Buffer.concat([await photo({ format: 'png' }), Buffer.from(SCRIPT)])],
    ['a page behind a GIF', async () => Buffer.concat([await photo({ format: 'gif' }), Buffer.from(SCRIPT)])],
  ])('is gone: %s', async (_, make) => {
    const { picture, contents } = await upload(await make())
    expect(picture).toBeDefined()
    expect(contents.size).toBe(1 + PICTURE_WIDTHS.length)
    for (const file of contents.values())
      expect(Buffer.from(file).toString('latin1')).not.toMatch(/script|%PDF/)
  })
})

describe('content that is not a picture', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`
  // product: 12.14
  it.each([
    ['nothing', ''],
    ['a text', 'not a picture'],
    ['a page', `<!doctype html>${SCRIPT}`],
    ['a drawing that can hold scripts', svg],
    ['the same with a declaration', `<?xml version="1.0"?>\n${svg}`],
    ['a drawing that names a file of the server', svg.replace(SCRIPT, '<image href="/etc/passwd"/>')],
    ['a document', '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'],
    ['an archive', 'PK\x03\x04\x14\x00'],
    ['a program', '\x7fELF\x02\x01\x01'],
    ['a script that begins like a GIF', `GIF89a/*${'a'.repeat(90)}*/=1;alert(1)`],
    ['the mere beginning of a JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF'],
    ['a PNG without pixels', '\x89PNG\r\n\x1a\n'],
    ['a script for an image program', 'push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context'],
  ])('is refused: %s', async (_, content) => {
    const { refusal, written } = await upload(Buffer.from(content, 'latin1'))
    expect(refusal).toBe('not-a-picture')
    expect(written).toEqual([])
  })

  it('includes formats that no browser shows', async () => {
    expect((await upload(await photo({ format: 'tiff' }))).refusal).toBe('not-a-picture')
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('includes a truncated %s', async format => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const whole = await sharp({
      create: { width: 80, height: 60, channels: 3, background: '#fff', noise },
    })
      .toFormat(format)
      .toBuffer()
    const { refusal, written } = await upload(whole.subarray(0, Math.floor(whole.byteLength * 0.7)))
    expect(refusal).toBe('not-a-picture')
    expect(written).toEqual([])
  })
})

describe('a photo of a phone, HEIC', () => {
  // product: 12.19
  it('becomes a picture that is upright, with nothing else of the file', async () => {
    const { picture, original, contents } = await upload(phonePhoto())
    expect(picture).toMatchObject({ width: 64, height: 128 })
    const [above, below] = await Promise.all(
      [8, 120].map(top =>
        sharp(original).extract({ left: 32, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer(),
      ),
    )
    expect(above?.at(2)).toBeGreaterThan(150)
    expect(below?.at(0)).toBeGreaterThan(150)
    for (const content of contents.values()) expect(Buffer.from(content).includes('Exif')).toBe(false)
  })

  it('may be named like other HEIF files', async () => {
    const content = phonePhoto()
    content.write('mif1', 8, 'latin1')
    expect((await upload(content)).picture).toMatchObject({ width: 64, height: 128 })
  })

  it('is refused when it is truncated, garbage or another file behind its name', async () => {
    const whole = phonePhoto()
    const box = whole.subarray(0, 28)
    const broken = Buffer.from(whole)
    broken.fill(0xff, 915)
    const poison = [
      whole.subarray(0, 12),
      whole.subarray(0, 700),
      whole.subarray(0, -100),
      Buffer.concat([box, Buffer.from(SCRIPT)]),
      Buffer.concat([box, await photo()]),
      Buffer.concat([box, Buffer.alloc(1_000_000, 0xff)]),
    ]
    for (const content of poison) {
      const { refusal, written } = await upload(content)
      expect(refusal).toBe('unreadable-heic')
      expect(written).toEqual([])
    }
    // A decoder makes grey of what it can't read, or refuses it; the next picture is read in any case.
    await upload(broken)
    expect((await upload(whole)).picture).toBeDefined()
  })

  it('is not decoded when it has too many pixels, or says so', async () => {
    const before = process.cpuUsage()
    expect((await upload(heicBomb(30_000, 30_000))).refusal).toBe('too-many-pixels')
    expect((await upload(heicBomb(40_000, 1_001))).refusal).toBe('too-many-pixels')
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(3_000_000)
    const { refusal = 'none' } = await upload(heicBomb(6_000, 6_000))
    expect(['none', 'unreadable-heic']).toContain(refusal)
  })
})

describe('the limits', () => {
  // product: 12.5
  it('are exactly 5MB for the file', async () => {
    const content = await photo()
    expect((await upload(padTo(TOO_MANY_BYTES - 1, content))).picture).toBeDefined()
    expect((await upload(padTo(TOO_MANY_BYTES, content))).refusal).toBe('too-large-file')
    expect((await upload(padTo(TOO_MANY_BYTES + 1, content))).refusal).toBe('too-large-file')
  })

  // product: 12.14
  it('are 40 megapixels, counted before anything is decoded', async () => {
    const bomb = pngBomb(30_000, 30_000)
    expect(bomb.byteLength).toBeLessThan(200_000)
    const before = process.cpuUsage()
    const { refusal, written } = await upload(bomb)
    const { user, system } = process.cpuUsage(before)
    expect(refusal).toBe('too-many-pixels')
    expect(written).toEqual([])
    expect(user + system).toBeLessThan(1_000_000)
    expect((await upload(pngBomb(40_000, 1_001))).refusal).toBe('too-many-pixels')
    expect((await upload(pngBomb(40_000, 1_000))).picture).toMatchObject({ width: 2400, height: 60 })
  })

  it('hold for many uploads at once, of which the valid ones are accepted', async () => {
    const good = await photo()
    const bad = [pngBomb(30_000, 30_000), Buffer.from('no picture'), good.subarray(0, 300)]
    const outcomes = await Promise.all([...bad, good, ...bad, good].map(upload))
    expect(outcomes.map(({ refusal }) => refusal)).toEqual([
      'too-many-pixels',
      'not-a-picture',
      'not-a-picture',
      undefined,
      'too-many-pixels',
      'not-a-picture',
      'not-a-picture',
      undefined,
    ])
  })
})

describe('when the file storage fails', () => {
  const noRoom = new FilesUnavailable('full', 'no room')
  const silent = log.child({}, { level: 'silent' })

  async function uploadTo(files: FileStore) {
    await shop.database.delete(pictures)
    const outcome = await receivePicture({ database: shop.database, files, log: silent }, await photo())
    return { outcome, known: await shop.database.select().from(pictures) }
  }

  it('a picture is refused, and nothing of it is recorded', async () => {
    const { files, written } = memoryFileStore()
    files.write = () => Promise.reject(noRoom)
    const { outcome, known } = await uploadTo(files)
    expect(outcome).toEqual({ ok: false, refusal: { kind: 'not-stored' } })
    expect([written, known]).toEqual([[], []])
  })

  it('halfway, a picture is refused and not recorded, and can be uploaded again', async () => {
    const { files, contents } = memoryFileStore()
    const { write, read } = files
    files.write = (key, bytes) => (key.startsWith('derived/') ? Promise.reject(noRoom) : write(key, bytes))
    files.read = () => Promise.reject(new FilesUnavailable('away', 'gone'))
    const { outcome, known } = await uploadTo(files)
    expect(outcome).toEqual({ ok: false, refusal: { kind: 'not-stored' } })
    expect(known).toEqual([])
    Object.assign(files, { write, read })
    expect((await uploadTo(files)).outcome.ok).toBe(true)
    expect(contents.size).toBe(1 + PICTURE_WIDTHS.length)
  })

  it('after the original is stored, its sizes are made on request', async () => {
    const { files, written } = memoryFileStore()
    const { write } = files
    files.write = (key, bytes) => (key.startsWith('derived/') ? Promise.reject(noRoom) : write(key, bytes))
    const { outcome, known } = await uploadTo(files)
    expect(outcome.ok).toBe(true)
    expect([written.length, known.length]).toEqual([1, 1])
  })

  it('a programming error is thrown, not returned as a refusal', async () => {
    const { files } = memoryFileStore()
    files.write = () => Promise.reject(new Error('Not a file key'))
    await expect(uploadTo(files)).rejects.toThrow('Not a file key')
  })
})

/** Returns the JPEG with a comment at its beginning, where programs look that guess a file's type. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.byteLength + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, text, jpeg.subarray(2)])
}
