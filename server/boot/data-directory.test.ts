import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataDirectory } from './data-directory.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'darzi-data-directory-'))
})
afterAll(() => rm(home, { recursive: true }))

test('a directory is made with those above it, closed to other users, and found by the next start', async () => {
  const path = join(home, 'a/b')
  await makeDataDirectory(path)
  await makeDataDirectory(path)
  expect((await stat(path)).mode & 0o777).toBe(0o700)
})

test('a file in its place is refused', async () => {
  const path = join(home, 'file')
  await writeFile(path, '')
  await expect(makeDataDirectory(path)).rejects.toThrow(
    `DATA_DIR ${path} can't be written to: something else has its name (EEXIST).`,
  )
})

test.runIf(process.platform === 'linux')(
  'a place that can hold no directory is refused at once',
  async () => {
    const path = '/proc/darzi/data'
    await expect(makeDataDirectory(path)).rejects.toThrow(
      `DATA_DIR ${path} can't be written to: ENOENT: no such file or directory`,
    )
  },
)
