import sharp from 'sharp'
import { expect, test } from 'vitest'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { heicBomb, phonePhoto } from '#tests/factories/picture-files.ts'
import { readPrivatePicture, storePrivatePicture } from './private-pictures.server.ts'

// product: 12.19
test('a shopper’s picture may be the HEIC of a phone, and a broken one is refused', async () => {
  const { files, contents } = memoryFileStore()
  const stored = await storePrivatePicture(files, 'reviews/', phonePhoto())
  const picture = stored.ok && (await readPrivatePicture(files, 'reviews/', stored.key))
  if (!picture) throw new Error('The picture was not stored')
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 64, height: 128 })
  const broken = await storePrivatePicture(files, 'reviews/', phonePhoto().subarray(0, 700))
  expect(broken).toEqual({ ok: false, refusal: { kind: 'unreadable-heic' } })
  const bomb = await storePrivatePicture(files, 'reviews/', heicBomb(30_000, 30_000))
  expect(bomb).toEqual({ ok: false, refusal: { kind: 'too-many-pixels' } })
  expect(contents.size).toBe(1)
})
