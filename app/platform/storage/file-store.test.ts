import { describe, expect, it } from 'vitest'
import { FILE_LOCATIONS, prepareFileStores } from '#tests/setup/file-stores.ts'
import type { FileStore } from './file-store.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content)
const openEmptyStore = prepareFileStores()

async function listKeys(files: FileStore, prefix: string): Promise<string[]> {
  return (await Array.fromAsync(files.list(prefix), ({ key }) => key)).sort()
}

describe.each(FILE_LOCATIONS)('the file store %s', location => {
  // product: 12.14, 20.2
  it('reads back every byte that was written', async () => {
    const files = await openEmptyStore(location)
    const content = new Uint8Array(300_000).map((_, index) => (index * 7) % 256)
    await files.write('originals/ab12', content)
    const read = await files.read('originals/ab12')
    expect(Buffer.compare(Buffer.from(read ?? []), Buffer.from(content))).toBe(0)
    expect(await files.has('originals/ab12')).toBe(true)
  })

  it('distinguishes an empty file from a missing one', async () => {
    const files = await openEmptyStore(location)
    await files.write('originals/ab12', new Uint8Array())
    expect((await files.read('originals/ab12'))?.byteLength).toBe(0)
    expect(await files.has('originals/ab12')).toBe(true)
  })

  it('returns nothing for a missing file', async () => {
    const files = await openEmptyStore(location)
    await files.write('originals/ab12', bytes('cloth'))
    expect(await files.read('originals/ffff')).toBeUndefined()
    expect(await files.has('originals/ffff')).toBe(false)
    expect(await files.read('originals/ab12/320.webp')).toBeUndefined()
    expect(await files.has('originals')).toBe(false)
  })

  it('replaces a file', async () => {
    const files = await openEmptyStore(location)
    await files.write('originals/ab12', bytes('old'))
    await files.write('originals/ab12', bytes('new'))
    expect(text(await files.read('originals/ab12'))).toBe('new')
    expect(await listKeys(files, '')).toEqual(['originals/ab12'])
  })

  it('removes a file, and accepts a missing one', async () => {
    const files = await openEmptyStore(location)
    await files.write('derived/ab12/320.webp', bytes('small'))
    await files.write('derived/ab12/640.webp', bytes('large'))
    await files.delete('derived/ab12/320.webp')
    await files.delete('derived/ab12/320.webp')
    await files.delete('never/there')
    expect(await files.has('derived/ab12/320.webp')).toBe(false)
    expect(await listKeys(files, '')).toEqual(['derived/ab12/640.webp'])
    await files.delete('derived/ab12/640.webp')
    expect(await listKeys(files, '')).toEqual([])
  })

  it('writes a file into a folder that became empty', async () => {
    const files = await openEmptyStore(location)
    await files.write('derived/ab12/320.webp', bytes('small'))
    await files.delete('derived/ab12/320.webp')
    await files.write('derived/ab12/320.webp', bytes('small'))
    expect(await files.has('derived/ab12/320.webp')).toBe(true)
  })

  it('lists the files of a prefix with size and time, and nothing of an empty store', async () => {
    const files = await openEmptyStore(location)
    expect(await listKeys(files, '')).toEqual([])
    const begun = Date.now()
    await files.write('originals/ab12', bytes('cloth'))
    await files.write('derived/ab12/320.webp', bytes('small'))
    await files.write('derived/ab12/640.webp', bytes('large'))
    await files.write('derived/ab13/320.webp', bytes('other'))
    expect(await listKeys(files, '')).toHaveLength(4)
    expect(await listKeys(files, 'derived/ab12/')).toEqual(['derived/ab12/320.webp', 'derived/ab12/640.webp'])
    expect(await listKeys(files, 'derived/ab1')).toHaveLength(3)
    expect(await listKeys(files, 'derived/ab12/3')).toEqual(['derived/ab12/320.webp'])
    expect(await listKeys(files, 'other/')).toEqual([])
    const [file] = await Array.fromAsync(files.list('originals/'))
    expect(file).toEqual({ key: 'originals/ab12', size: 5, changedAt: expect.any(Date) })
    // Some services round to whole seconds.
    expect(Math.abs((file?.changedAt.getTime() ?? 0) - begun)).toBeLessThan(5_000)
  })

  it.each([
    '',
    '/etc/passwd',
    '../secret',
    'originals/../../secret',
    'originals//x',
    'originals/',
    'a\\b',
    'a\0b',
    'a b',
    'a%2fb',
    'a?b',
    '.hidden',
    `a${'a'.repeat(200)}`,
  ])('refuses the invalid key %j', async key => {
    const files = await openEmptyStore(location)
    await expect(files.read(key)).rejects.toThrow('Not a file key')
    await expect(files.has(key)).rejects.toThrow('Not a file key')
    await expect(files.write(key, bytes('x'))).rejects.toThrow('Not a file key')
    await expect(files.delete(key)).rejects.toThrow('Not a file key')
  })

  it.each(['/', '..', '../', 'a//', '.hidden', 'a&b'])(
    'refuses to list the invalid prefix %j',
    async prefix => {
      const files = await openEmptyStore(location)
      await expect(listKeys(files, prefix)).rejects.toThrow('Not the beginning of a file key')
    },
  )
})
