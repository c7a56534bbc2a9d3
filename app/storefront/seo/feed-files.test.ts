import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { writeFeedFiles } from './feed-files.server.ts'

it('no files are left of a feed whose writing fails', async () => {
  const { files, contents, written } = memoryFileStore()
  async function* content() {
    yield randomBytes(5_000_000)
    throw new Error('A product cannot be read.')
  }
  const feed = { reader: 'google', version: 'a' } as const
  await expect(writeFeedFiles(files, feed, content())).rejects.toThrow('A product cannot be read.')
  expect(written).toEqual(['feeds/google/a/0'])
  expect([...contents.keys()]).toEqual([])
})
