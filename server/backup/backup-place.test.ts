import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { type BackupPlace, momentOfBackup, nameBackup } from './backup-place.ts'
import { inPieces, openBucketPlace } from './bucket-place.ts'
import { openDiskPlace } from './disk-place.ts'

const folder = await mkdtemp(join(tmpdir(), 'darzi-place-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const [older, newer] = ['darzi-2026-01-31-220000z.tar.zst', 'darzi-2026-02-01-220000z.tar.zst'] as const
const TOMORROW = new Date(Date.now() + 86_400_000)

const PLACES: Record<string, () => Promise<BackupPlace>> = {
  'a folder': async () => openDiskPlace(await mkdtemp(join(folder, 'place-'))),
  'a bucket': async () => openBucketPlace(memoryFileStore().files, 'the bucket of the test'),
}

describe.each(Object.keys(PLACES))('%s', kind => {
  const open = () => PLACES[kind]?.() as Promise<BackupPlace>

  it('lists whole backups, the newest first, and returns them as they were', async () => {
    const place = await open()
    // More than one part of a bucket.
    const long = Buffer.alloc(17_000_001, 'cloth ')
    expect(await place.write(older, Readable.from([long]))).toBe(17_000_001)
    expect(await place.write(newer, Readable.from([Buffer.from('linen')]))).toBe(5)
    await place.pictures.write('originals/ab12', Buffer.from('a picture'))
    expect(await place.list()).toEqual([newer, older])
    expect((await buffer(place.read(older))).equals(long)).toBe(true)
    await place.delete(older)
    expect(await place.list()).toEqual([newer])
  })

  it('does not list a backup that was cut off, and removes what is left of it', async () => {
    const place = await open()
    const cutOff = async function* () {
      yield Buffer.alloc(9_000_000)
      throw new Error('the disk is gone')
    }
    await place.write(newer, Readable.from([Buffer.from('linen')]))
    await expect(place.write(older, cutOff())).rejects.toThrow('gone')
    expect(await place.list()).toEqual([newer])
    await place.removeLeftovers(TOMORROW)
    expect(await place.list()).toEqual([newer])
    expect((await buffer(place.read(newer))).toString()).toBe('linen')
  })
})

it('leaves nothing of a cut off backup in a bucket', async () => {
  const { files, contents } = memoryFileStore()
  const place = openBucketPlace(files, 'the bucket of the test')
  await files.write('backups/darzi-2026-01-31-220000z.tar.zst/000001', Buffer.from('cut off'))
  await files.write('originals/ab12', Buffer.from('of the shop'))
  await place.removeLeftovers(TOMORROW)
  expect([...contents.keys()]).toEqual(['originals/ab12'])
})

it('removes from a folder what a killed process left, once no process can still write it', async () => {
  const path = await mkdtemp(join(folder, 'killed-'))
  const place = await openDiskPlace(path)
  const left = join(path, `.${older}.uuid.part`)
  await writeFile(left, 'half')
  await place.removeLeftovers(new Date(Date.now() - 86_400_000))
  expect(await readdir(path)).toHaveLength(1)
  await utimes(left, 0, 0)
  await place.removeLeftovers(new Date(Date.now() - 86_400_000))
  expect(await readdir(path)).toEqual([])
})

it('names a backup by the second in which it was taken', () => {
  const moment = new Date('2026-11-22T03:04:05.678Z')
  expect(nameBackup(moment)).toBe('darzi-2026-11-22-030405z.tar.zst')
  expect(momentOfBackup(nameBackup(moment))).toEqual(new Date('2026-11-22T03:04:05Z'))
  expect(momentOfBackup('darzi-2026-11-22.zip')).toBeUndefined()
})

it('cuts bytes into pieces of one size, in their order', async () => {
  const chunks = ['ab', 'cdefg', '', 'h', 'ijk'].map(text => Buffer.from(text))
  const pieces = await Array.fromAsync(inPieces(Readable.from(chunks), 3), String)
  expect(pieces).toEqual(['abc', 'def', 'ghi', 'jk'])
})
