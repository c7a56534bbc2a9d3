import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { lstat, mkdir, open, readdir, readFile, rename, rm, rmdir, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { checkFileKey, checkFilePrefix, isFileKey } from './file-key.ts'
import {
  type FileStore,
  FilesUnavailable,
  type StoredFile,
  type Unavailability,
} from './file-store.server.ts'

/** The name of an unfinished file, `.` and a UUID, which no key can equal. */
const TEMPORARY = /^\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** For a write whose directory concurrent deletes remove; each attempt is short. */
const ATTEMPTS = 100

/**
 * Files in a local directory. A file that `write` has acknowledged survives a power failure, and a reader sees the old
 * file or the new one, never a part.
 */
export function openDiskFileStore(directory: string): FileStore {
  const root = resolve(directory)
  return {
    read: key => unlessMissing('read', key, undefined, () => readFile(pathOf(root, key))),

    async write(key, bytes) {
      const path = pathOf(root, key)
      for (let attempt = 1; ; attempt++) {
        try {
          return await writeWhole(root, path, bytes)
        } catch (error) {
          if (attempt === ATTEMPTS || !isMissing(error)) throw unavailable('write', key, error)
        }
      }
    },

    has: key => unlessMissing('find', key, false, async () => (await lstat(pathOf(root, key))).isFile()),

    delete: key =>
      unlessMissing('delete', key, undefined, async () => {
        const path = pathOf(root, key)
        await unlink(path)
        await removeEmptyDirectories(dirname(path), root)
      }),

    async *list(prefix) {
      checkFilePrefix(prefix)
      for await (const { key, size, changedAt } of walk(root, prefix.slice(0, prefix.lastIndexOf('/') + 1)))
        if (key.startsWith(prefix) && isFileKey(key)) yield { key, size, changedAt }
    },

    async removeLeftovers(before) {
      let removed = 0
      for await (const { key, changedAt } of walk(root, '')) {
        const name = key.slice(key.lastIndexOf('/') + 1)
        if (!TEMPORARY.test(name) || changedAt >= before) continue
        await unlessMissing('delete', key, undefined, () => unlink(join(root, key)))
        removed++
      }
      return removed
    },
  }
}

function pathOf(directory: string, key: string): string {
  checkFileKey(key)
  return join(directory, key)
}

async function writeWhole(root: string, path: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(dirname(path), `.${randomUUID()}`)
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeToDisk(temporary, bytes)
    await rename(temporary, path)
  } catch (error) {
    // A failing disk may also refuse the removal; `removeLeftovers` finds the file later.
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
  await syncDirectories(dirname(path), root)
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

/** A new name is durable only once its directory is synced, and a new directory once its parent is. */
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

/** Removes the empty directories above a file, but not the root. */
async function removeEmptyDirectories(from: string, root: string): Promise<void> {
  for (let path = from; path.length > root.length; path = dirname(path)) {
    try {
      await rmdir(path)
    } catch {
      return
    }
  }
}

/** All files below a folder of the root (`derived/`, or `` for all), including temporary files. */
async function* walk(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await unlessMissing('list', folder, [] as Dirent[], () =>
    readdir(join(root, folder), { withFileTypes: true }),
  )
  for (const entry of entries) {
    const key = `${folder}${entry.name}`
    // Skips directories that are not part of a key, such as the `lost+found` of a disk.
    if (entry.isDirectory() && isFileKey(key)) yield* walk(root, `${key}/`)
    if (!entry.isFile()) continue
    const file = await unlessMissing('list', key, undefined, () => lstat(join(root, key)))
    if (file) yield { key, size: file.size, changedAt: file.mtime }
  }
}

async function unlessMissing<Found, Missing>(
  action: string,
  key: string,
  missing: Missing,
  work: () => Promise<Found>,
): Promise<Found | Missing> {
  try {
    return await work()
  } catch (error) {
    if (isMissing(error)) return missing
    throw unavailable(action, key, error)
  }
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR'
}

/** Wraps errors of the system. Other errors are errors of the caller and are returned unchanged. */
function unavailable(action: string, key: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return error
  const message = `The disk does not let us ${action} ${key || 'the files'} (${code})`
  return new FilesUnavailable(reasonOf(code), message, { code, cause: error })
}

function reasonOf(code: string): Unavailability {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return 'full'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'refused'
    default:
      return 'away'
  }
}
