import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { FileStore } from './file-store.server.ts'

/** Segments start with a letter or a digit, so neither `..` nor a temporary file can ever be named. */
const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/
const LONGEST_KEY = 200

/**
 * Files in a directory of this machine. What `write` acknowledged is on the disk, whole, even when the power
 * fails right after; a reader sees the old file or the new one, never half of one.
 *
 * @throws on a key that we would not have made, which is a fault of the caller
 */
export function openDiskFileStore(directory: string): FileStore {
  const root = resolve(directory)
  return {
    async read(key) {
      try {
        return await readFile(pathOf(root, key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async write(key, bytes) {
      const path = pathOf(root, key)
      await mkdir(dirname(path), { recursive: true })
      const temporary = join(dirname(path), `.${randomUUID()}`)
      try {
        await writeToDisk(temporary, bytes)
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncDirectories(dirname(path), root)
    },

    async has(key) {
      try {
        await access(pathOf(root, key))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
  }
}

function pathOf(directory: string, key: string): string {
  if (key.length > LONGEST_KEY || !KEY.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`)
  return join(directory, key)
}

async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is only safe once its directory is on the disk too, and a new directory once its parent is. */
async function syncDirectories(from: string, to: string): Promise<void> {
  // Windows can't open a directory; NTFS journals names by itself.
  if (process.platform === 'win32') return
  for (let path = from; path.length >= to.length; path = dirname(path)) {
    const directory = await open(path, 'r')
    try {
      await directory.sync()
    } finally {
      await directory.close()
    }
    if (path === dirname(path)) return
  }
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOENT' || code === 'ENOTDIR'
}
