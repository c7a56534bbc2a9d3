import { describe, expect, it, vi } from 'vitest'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { FILE_LOCATIONS, prepareFileStores } from '#tests/setup/file-stores.ts'
import { type FileStore, FilesUnavailable } from './file-store.server.ts'
import { moveFiles } from './move-files.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const openEmptyStore = prepareFileStores()
const away = () => Promise.reject(new FilesUnavailable('away', 'the service is away'))
const pausesMs = [1, 1, 1]

/** Reads all files as text. */
async function contentsOf(files: FileStore): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for await (const { key } of files.list('')) contents[key] = new TextDecoder().decode(await files.read(key))
  return contents
}

async function fill(files: FileStore, count = 12): Promise<Record<string, string>> {
  for (let number = 0; number < count; number++)
    await files.write(`originals/${number}`, bytes(`cloth ${number}`))
  return contentsOf(files)
}

describe.each(FILE_LOCATIONS)('files %s', location => {
  it('are moved to the other storage and back without loss', async () => {
    const other = FILE_LOCATIONS.find(other => other !== location) ?? location
    const [from, to] = await Promise.all([openEmptyStore(location), openEmptyStore(other)])
    const contents = await fill(from)
    expect(await moveFiles({ from, to })).toEqual({
      total: 12,
      done: 12,
      copied: 12,
      copiedBytes: 86,
      present: 0,
      deleted: 0,
    })
    expect(await contentsOf(to)).toEqual(contents)
    expect(await contentsOf(from)).toEqual(contents)
    expect(await moveFiles({ from, to, isDeleting: true })).toMatchObject({
      copied: 0,
      present: 12,
      deleted: 12,
    })
    expect(await contentsOf(from)).toEqual({})
    expect(await contentsOf(to)).toEqual(contents)
  })
})

describe('moving files', () => {
  it('copies only files that are missing or differ in size', async () => {
    const from = memoryFileStore()
    const to = memoryFileStore()
    const contents = await fill(from.files)
    to.contents.set('originals/0', bytes('cloth 0'))
    to.contents.set('originals/1', bytes('half'))
    const read = vi.spyOn(from.files, 'read')
    expect(await moveFiles({ from: from.files, to: to.files })).toMatchObject({ copied: 11, present: 1 })
    expect(read).toHaveBeenCalledTimes(11)
    expect(await contentsOf(to.files)).toEqual(contents)
  })

  it('copies a file again that differs in content, before it deletes the source', async () => {
    const from = memoryFileStore()
    const to = memoryFileStore()
    const contents = await fill(from.files)
    to.contents.set('originals/0', bytes('CLOTH 0'))
    const moved = await moveFiles({ from: from.files, to: to.files, isDeleting: true })
    expect(moved).toMatchObject({ copied: 12, deleted: 12 })
    expect(await contentsOf(to.files)).toEqual(contents)
  })

  it('deletes no file that does not read back as it was written', async () => {
    const from = memoryFileStore()
    const to = memoryFileStore()
    const contents = await fill(from.files)
    const { write } = to.files
    to.files.write = (key, content) => write(key, key === 'originals/7' ? content.slice(1) : content)
    const moving = moveFiles({ from: from.files, to: to.files, isDeleting: true })
    await expect(moving).rejects.toThrow('originals/7 does not come back as it was written')
    expect((await contentsOf(from.files))['originals/7']).toBe(contents['originals/7'])
  })

  it('continues where it was interrupted', async () => {
    const from = memoryFileStore()
    const to = memoryFileStore()
    const contents = await fill(from.files)
    const stop = new AbortController()
    const onProgress = vi.fn(({ done }) => done === 5 && stop.abort())
    await expect(
      moveFiles({ from: from.files, to: to.files, onProgress, signal: stop.signal }),
    ).rejects.toThrow()
    const copied = to.contents.size
    expect(copied).toBeGreaterThanOrEqual(5)
    expect(copied).toBeLessThan(12)
    expect(await moveFiles({ from: from.files, to: to.files })).toMatchObject({
      copied: 12 - copied,
      present: copied,
    })
    expect(await contentsOf(to.files)).toEqual(contents)
  })

  it('skips files that are removed meanwhile', async () => {
    const from = memoryFileStore()
    const to = memoryFileStore()
    await fill(from.files)
    const { read } = from.files
    from.files.read = key => (key === 'originals/3' ? Promise.resolve(undefined) : read(key))
    expect(await moveFiles({ from: from.files, to: to.files })).toMatchObject({
      total: 12,
      done: 12,
      copied: 11,
    })
  })

  it('waits for a storage that is unavailable for a while', async () => {
    const from = memoryFileStore()
    const to = memoryFileStore()
    const contents = await fill(from.files)
    vi.spyOn(to.files, 'write').mockImplementationOnce(away).mockImplementationOnce(away)
    vi.spyOn(from.files, 'read').mockImplementationOnce(away)
    await moveFiles({ from: from.files, to: to.files, pausesMs })
    expect(await contentsOf(to.files)).toEqual(contents)
  })

  it('ends when a storage stays unavailable, and at once when one is full', async () => {
    const from = memoryFileStore()
    const to = memoryFileStore()
    await fill(from.files)
    const write = vi.spyOn(to.files, 'write').mockImplementation(away)
    await expect(moveFiles({ from: from.files, to: to.files, pausesMs })).rejects.toThrow(
      'the service is away',
    )
    write.mockClear().mockRejectedValue(new FilesUnavailable('full', 'no room'))
    await expect(moveFiles({ from: from.files, to: to.files, pausesMs })).rejects.toThrow('no room')
    expect(write.mock.calls.length).toBeLessThanOrEqual(4)
    expect(to.contents.size).toBe(0)
  })

  it('tolerates concurrent writes and removals', async () => {
    const from = memoryFileStore()
    const to = memoryFileStore()
    await fill(from.files, 200)
    let number = 0
    const onProgress = () => {
      from.contents.set(`originals/new-${number}`, bytes('new'))
      from.contents.delete(`originals/${199 - number++ * 2}`)
    }
    await moveFiles({ from: from.files, to: to.files, onProgress })
    const second = await moveFiles({ from: from.files, to: to.files })
    expect(second.copied).toBeGreaterThan(0)
    for (const [key, content] of Object.entries(await contentsOf(from.files)))
      expect((await contentsOf(to.files))[key]).toBe(content)
  })
})

it('leaves the backups of a bucket where they are', async () => {
  const [from, to] = [memoryFileStore(), memoryFileStore()]
  await from.files.write('backups/pictures/originals/ab12', bytes('of a backup'))
  await from.files.write('originals/ab12', bytes('cloth'))
  await moveFiles({ from: from.files, to: to.files, isDeleting: true })
  expect([...to.contents.keys()]).toEqual(['originals/ab12'])
  expect([...from.contents.keys()]).toEqual(['backups/pictures/originals/ab12'])
})
