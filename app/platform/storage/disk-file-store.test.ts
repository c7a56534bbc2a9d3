import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDiskFileStore } from './disk-file-store.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content)

describe('the file store on the disk', () => {
  let directory: string

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'darzi-files-'))
  })
  afterEach(() => rm(directory, { recursive: true, force: true }))

  it('gives back what was written, from a directory that it makes itself', async () => {
    const files = openDiskFileStore(join(directory, 'not', 'yet', 'there'))
    await files.write('originals/ab12', bytes('cloth'))
    expect(text(await files.read('originals/ab12'))).toBe('cloth')
    expect(await files.has('originals/ab12')).toBe(true)
  })

  it('says that a file is missing without throwing', async () => {
    const files = openDiskFileStore(directory)
    await files.write('originals/ab12', bytes('cloth'))
    expect(await files.read('originals/ffff')).toBeUndefined()
    expect(await files.has('originals/ffff')).toBe(false)
    expect(await files.read('originals/ab12/320.webp')).toBeUndefined()
  })

  it('replaces a file and leaves nothing beside it', async () => {
    const files = openDiskFileStore(directory)
    await files.write('originals/ab12', bytes('old'))
    await files.write('originals/ab12', bytes('new'))
    expect(text(await files.read('originals/ab12'))).toBe('new')
    expect(await readdir(join(directory, 'originals'))).toEqual(['ab12'])
  })

  it('shows a reader one whole file or the other while many write', async () => {
    const files = openDiskFileStore(directory)
    const versions = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000))
    await files.write('originals/ab12', bytes(versions[0] ?? ''))
    const writes = versions.map(version => files.write('originals/ab12', bytes(version)))
    const reads = versions.map(async () => text(await files.read('originals/ab12')))
    for (const seen of await Promise.all(reads)) expect(versions).toContain(seen)
    await Promise.all(writes)
  })

  it('leaves the old file and no rubbish when a write fails', async () => {
    const files = openDiskFileStore(directory)
    await files.write('originals/ab12/320.webp', bytes('old'))
    await expect(files.write('originals/ab12', bytes('new'))).rejects.toThrow()
    expect(await readdir(join(directory, 'originals'))).toEqual(['ab12'])
    expect(text(await files.read('originals/ab12/320.webp'))).toBe('old')
  })

  it.each([
    '',
    '/etc/passwd',
    '../secret',
    'originals/../../secret',
    'originals//x',
    'a\\b',
    'a\0b',
    '.hidden',
  ])('refuses the key %j, which leads elsewhere', async key => {
    const files = openDiskFileStore(directory)
    await expect(files.read(key)).rejects.toThrow('Not a file key')
    await expect(files.has(key)).rejects.toThrow('Not a file key')
    await expect(files.write(key, bytes('x'))).rejects.toThrow('Not a file key')
  })
})
