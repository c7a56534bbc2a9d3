import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, rmdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDiskFileStore } from './disk-file-store.server.ts'
import { FilesUnavailable } from './file-store.server.ts'

const MODULE = fileURLToPath(new URL('./disk-file-store.server.ts', import.meta.url))
const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content)

describe('the file store on the disk', () => {
  let directory: string

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'darzi-files-'))
  })
  afterEach(() => rm(directory, { recursive: true, force: true }))

  // product: 20.2
  it('reads back a file, from a directory that it creates', async () => {
    const files = openDiskFileStore(join(directory, 'not', 'yet', 'there'))
    await files.write('originals/ab12', bytes('cloth'))
    expect(text(await files.read('originals/ab12'))).toBe('cloth')
  })

  it('replaces a file and leaves no other', async () => {
    const files = openDiskFileStore(directory)
    await files.write('originals/ab12', bytes('old'))
    await files.write('originals/ab12', bytes('new'))
    expect(await readdir(join(directory, 'originals'))).toEqual(['ab12'])
  })

  it('shows readers only whole files during concurrent writes', async () => {
    const files = openDiskFileStore(directory)
    const versions = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000))
    await files.write('originals/ab12', bytes(versions[0] ?? ''))
    const writes = versions.map(version => files.write('originals/ab12', bytes(version)))
    const reads = versions.map(async () => text(await files.read('originals/ab12')))
    for (const seen of await Promise.all(reads)) expect(versions).toContain(seen)
    await Promise.all(writes)
  })

  it('leaves the old file and no temporary one when a write fails', async () => {
    const files = openDiskFileStore(directory)
    await files.write('originals/ab12/320.webp', bytes('old'))
    await expect(files.write('originals/ab12', bytes('new'))).rejects.toThrow(FilesUnavailable)
    expect(await readdir(join(directory, 'originals'))).toEqual(['ab12'])
    expect(text(await files.read('originals/ab12/320.webp'))).toBe('old')
  })

  it('reports a full disk, and leaves neither a partial file nor other files damaged', async () => {
    await openDiskFileStore(directory).write('originals/ab12', bytes('cloth'))
    // `ulimit` lets this process write at most 1 MB into a file.
    const script = `
      const { openDiskFileStore } = await import(${JSON.stringify(MODULE)})
      const files = openDiskFileStore(${JSON.stringify(directory)})
      for (const key of ['originals/ab12', 'originals/ffff'])
        console.log(await files.write(key, new Uint8Array(2_000_000)).catch(error => error.reason))`
    const shell = 'ulimit -f 1024; exec "$0" --input-type=module -e "$1"'
    const { stdout } = await promisify(execFile)('bash', ['-c', shell, process.execPath, script])
    expect(stdout).toBe('full\nfull\n')
    expect(text(await openDiskFileStore(directory).read('originals/ab12'))).toBe('cloth')
    expect(await readdir(join(directory, 'originals'))).toEqual(['ab12'])
  })

  it('leaves no empty directory once all its files are removed', async () => {
    const files = openDiskFileStore(directory)
    await files.write('derived/ab12/320.webp', bytes('small'))
    await files.write('derived/ab12/640.webp', bytes('large'))
    await files.delete('derived/ab12/320.webp')
    expect(await readdir(join(directory, 'derived'))).toEqual(['ab12'])
    await files.delete('derived/ab12/640.webp')
    expect(await readdir(directory)).toEqual([])
  })

  it('writes every file while its empty directory is being removed', async () => {
    const files = openDiskFileStore(directory)
    const removing = setInterval(() => rmdir(join(directory, 'derived/ab12')).catch(() => {}), 1)
    try {
      for (let round = 0; round < 100; round++) {
        await files.write('derived/ab12/320.webp', bytes('small'))
        await files.delete('derived/ab12/320.webp')
      }
    } finally {
      clearInterval(removing)
    }
  })

  it('lists neither unfinished files nor files of others', async () => {
    const files = openDiskFileStore(directory)
    await files.write('originals/ab12', bytes('cloth'))
    await writeFile(join(directory, 'originals', `.${crypto.randomUUID()}`), 'half')
    await writeFile(join(directory, 'Thumbs.db'), '')
    await mkdir(join(directory, 'lost+found'))
    await writeFile(join(directory, 'lost+found', 'x'), '')
    expect(await Array.fromAsync(files.list(''), ({ key }) => key)).toEqual(['originals/ab12'])
  })

  it('removes the leftovers of interrupted writes, and no running write', async () => {
    const files = openDiskFileStore(directory)
    await files.write('originals/ab12', bytes('cloth'))
    await files.write('derived/ab12/320.webp', bytes('small'))
    const old = join(directory, 'derived/ab12', `.${crypto.randomUUID()}`)
    const running = join(directory, 'originals', `.${crypto.randomUUID()}`)
    const foreign = join(directory, '.gitkeep')
    for (const path of [old, running, foreign]) await writeFile(path, 'half')
    const dayBefore = new Date(Date.now() - 86_400_000)
    for (const path of [old, foreign, join(directory, 'originals/ab12')])
      await utimes(path, dayBefore, dayBefore)
    expect(await files.removeLeftovers(new Date(Date.now() - 3_600_000))).toBe(1)
    expect(await readdir(join(directory, 'derived/ab12'))).toEqual(['320.webp'])
    expect(await readdir(join(directory, 'originals'))).toHaveLength(2)
    expect(await readdir(directory)).toContain('.gitkeep')
  })
})
