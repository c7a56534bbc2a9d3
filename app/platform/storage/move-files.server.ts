import { setTimeout as sleep } from 'node:timers/promises'
import { BACKUP_FILES } from './file-key.ts'
import { type FileStore, FilesUnavailable, isFilesUnavailable, type StoredFile } from './file-store.server.ts'

interface Move {
  from: FileStore
  to: FileStore
  /** Whether to delete each file from the source once its copy was read back and is equal. */
  isDeleting?: boolean
  /** Called after each file. */
  onProgress?(moved: Moved): void
  /** Stops after the files in progress. The next call continues. */
  signal?: AbortSignal
  /** Pauses between attempts while a storage is unavailable, in milliseconds. */
  pausesMs?: readonly number[]
}

/** Numbers of files. Those that are removed meanwhile count only in `total` and `done`. */
export interface Moved {
  total: number
  /** Processed so far. */
  done: number
  copied: number
  copiedBytes: number
  /** Files that the target already had in the same size. Equal keys have equal content. */
  present: number
  deleted: number
}

const AT_ONCE = 4
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

/**
 * Copies every missing file but backups from one storage to another, and reads each copy back to compare it. The store may run
 * meanwhile. An interrupted move continues where it stopped, because existing files are not copied again.
 *
 * @throws {FilesUnavailable} when a storage stays unavailable, refuses or is full
 */
export async function moveFiles(move: Move): Promise<Moved> {
  const pauses = move.pausesMs ?? PAUSES_MS
  const existing = new Map(
    await withRetries(pauses, () =>
      Array.fromAsync(move.to.list(''), ({ key, size }) => [key, size] as const),
    ),
  )
  const found = await withRetries(pauses, () => Array.fromAsync(move.from.list('')))
  const files = found.filter(({ key }) => !key.startsWith(BACKUP_FILES))
  const moved: Moved = { total: files.length, done: 0, copied: 0, copiedBytes: 0, present: 0, deleted: 0 }
  const stop = new AbortController()
  const signal = move.signal ? AbortSignal.any([move.signal, stop.signal]) : stop.signal
  const queue = files.values()
  const worker = async () => {
    for (const file of queue) {
      signal.throwIfAborted()
      await withRetries(pauses, () => moveFile(move, file, existing.get(file.key), moved))
      moved.done++
      move.onProgress?.(moved)
    }
  }
  // All workers have ended when this returns or throws; it throws the first failure.
  let failure: { error: unknown } | undefined
  const workers = Array.from({ length: AT_ONCE }, () =>
    worker().catch(error => {
      failure ??= { error }
      stop.abort()
    }),
  )
  await Promise.all(workers)
  if (failure) throw failure.error
  return moved
}

async function moveFile(
  { from, to, isDeleting = false }: Move,
  { key, size }: StoredFile,
  existingSize: number | undefined,
  moved: Moved,
): Promise<void> {
  const exists = existingSize === size
  if (exists && !isDeleting) {
    moved.present++
    return
  }
  const content = await from.read(key)
  if (!content) return
  if (exists && isSame(content, await to.read(key))) moved.present++
  else {
    await to.write(key, content)
    if (!isSame(content, await to.read(key)))
      throw new FilesUnavailable('refused', `${key} does not come back as it was written`)
    moved.copied++
    moved.copiedBytes += content.byteLength
  }
  if (!isDeleting) return
  await from.delete(key)
  moved.deleted++
}

function isSame(content: Uint8Array, other: Uint8Array | undefined): boolean {
  return other !== undefined && Buffer.compare(content, other) === 0
}

async function withRetries<Result>(pauses: readonly number[], work: () => Promise<Result>): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await work()
    } catch (error) {
      if (!isFilesUnavailable(error) || error.reason !== 'away') throw error
      await sleep(pause)
    }
  }
  return work()
}
