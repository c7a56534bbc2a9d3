import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import { openDiskFileStore } from '#app/platform/storage/disk-file-store.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { openS3FileStore } from '#app/platform/storage/s3-file-store.server.ts'
import { type S3Server, startS3Server } from './peers/s3-server.ts'

/** The file stores of a shop, for tests that must pass with each. */
export type FileLocation = 'on the disk' | 'on S3'
export const FILE_LOCATIONS: readonly FileLocation[] = ['on the disk', 'on S3']

/** Call it once per test file, outside its tests. @returns a function that opens new, empty file stores */
export function prepareFileStores(): (location: FileLocation) => Promise<FileStore> {
  let directory: string
  let server: S3Server
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'darzi-files-'))
    server = await startS3Server()
  })
  afterAll(async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  })
  return async location => {
    if (location === 'on the disk') return openDiskFileStore(await mkdtemp(join(directory, 'store-')))
    return openS3FileStore(await server.createBucket(), log.child({}, { level: 'silent' }))
  }
}
