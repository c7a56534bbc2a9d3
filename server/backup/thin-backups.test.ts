import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import type { ArchiveEntry } from './archive-entries.ts'
import { nameBackup } from './backup-place.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { openBucketPlace } from './bucket-place.ts'
import { openWithKeys } from './encrypted-place.ts'
import { chooseBackups, thinBackups } from './thin-backups.ts'
import { writeArchive } from './write-archive.ts'

const NO_KEYS = { encrypting: undefined, identities: [] }
const QUIET = { warn: () => {} }
const KEEP = { days: 7, weeks: 5, months: 12 }
/** At three in the morning in Karachi, every day from the first to the last. */
const nightly = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    nameBackup(new Date(Date.parse(`${last}T03:00:00+05:00`) - index * 86_400_000)),
  )
const datesOf = (names: Iterable<string>) => [...names].toSorted().map(name => name.slice(6, 16))

test('the newest of the last seven days, five weeks and twelve months stays', () => {
  const chosen = datesOf(chooseBackups(nightly('2026-11-25', 500), KEEP))
  // Names have the date in UTC, which is a day behind at three in Karachi.
  const days = [
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
  ]
  const sundays = ['2026-10-31', '2026-11-07', '2026-11-14']
  expect(chosen).toEqual(expect.arrayContaining([...days, ...sundays, '2026-10-30', '2025-12-30']))
  // Weeks 1 and 2 are days as well, and so is this month.
  expect(chosen).toHaveLength(7 + 3 + 11)
})

test('thinning every night leaves what thinning once leaves', () => {
  let staying: string[] = []
  for (const backup of nightly('2026-11-25', 500).toReversed())
    staying = [...chooseBackups([backup, ...staying], KEEP)].toSorted().toReversed()
  expect(staying.length).toBeLessThanOrEqual(24)
  expect(datesOf(staying)).toEqual(datesOf(chooseBackups(nightly('2026-11-25', 500), KEEP)))
})

test('few backups all stay, and several of one day leave its newest', () => {
  const few = nightly('2026-11-25', 4)
  expect(chooseBackups(few, KEEP).size).toBe(4)
  const evening = nameBackup(new Date('2026-11-25T20:00:00+05:00'))
  expect(datesOf(chooseBackups([evening, ...few], { days: 1, weeks: 0, months: 0 }))).toEqual(['2026-11-25'])
})

test('an older backup stays as long as it is spared, with its pictures', async () => {
  const { files } = memoryFileStore()
  const place = openBucketPlace(files, 'the bucket of the test')
  const [newest = '', spared = '', older = ''] = nightly('2026-11-25', 3)
  for (const backup of [newest, spared, older])
    await place.write(backup, archiveWith([`originals/${backup}`]))
  for (const backup of [newest, spared, older])
    await place.pictures.write(`originals/${backup}`, Buffer.from('aa'))
  const keep = { days: 1, weeks: 0, months: 0 }
  expect(await thinBackups(place, keep, QUIET, [spared, 'one that is gone'])).toBe(1)
  expect(await place.list()).toEqual([newest, spared])
  expect(await place.pictures.has(`originals/${spared}`)).toBe(true)
  expect(await thinBackups(place, keep, QUIET)).toBe(1)
})

test('a picture goes with the last backup that has it', async () => {
  const { files, contents } = memoryFileStore()
  const place = openBucketPlace(files, 'the bucket of the test')
  const [newest = '', older = ''] = nightly('2026-11-25', 2)
  await place.write(older, archiveWith(['originals/aa', 'originals/bb']))
  await place.write(newest, archiveWith(['originals/bb']))
  for (const key of ['aa', 'bb']) await place.pictures.write(`originals/${key}`, Buffer.from(key))
  expect(await thinBackups(place, { days: 1, weeks: 0, months: 0 }, QUIET)).toBe(1)
  expect(await place.list()).toEqual([newest])
  expect([...contents.keys()].filter(key => key.includes('originals'))).toEqual([
    'backups/pictures/originals/bb',
  ])
})

// product: 68.13
test('a backup that can’t be read stays, stops no thinning, and no picture that may be its own goes', async () => {
  const [newest = '', damaged = '', older = ''] = nightly('2026-11-25', 3)
  for (const unreadable of [damaged, `${damaged}.age`]) {
    const { files } = memoryFileStore()
    const place = openWithKeys(openBucketPlace(files, 'the bucket of the test'), NO_KEYS)
    await place.write(newest, archiveWith([]))
    await place.write(unreadable, Readable.from([Buffer.from('no backup')]))
    await place.write(older, archiveWith([]))
    await place.pictures.write('originals/aa', Buffer.from('aa'))
    const warn = vi.fn()
    expect(await thinBackups(place, { days: 2, weeks: 0, months: 0 }, { warn })).toBe(1)
    expect(await place.list()).toEqual([newest, unreadable])
    expect(await place.pictures.has('originals/aa')).toBe(true)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { err: expect.any(BackupRefusal), backup: unreadable },
      expect.stringContaining('can’t be read'),
    )
  }
})

function archiveWith(keys: string[]) {
  const manifest = {
    format: 1,
    takenAt: new Date().toISOString(),
    program: '0',
    server: '18',
    migrations: [],
    tables: [],
    sequences: [],
  }
  const entries: ArchiveEntry[] = [
    { kind: 'manifest', manifest },
    { kind: 'pictures', pictures: { files: keys.map(key => ({ key, size: 2 })), lost: [] } },
  ]
  return writeArchive(Readable.from(entries))
}
