import { setTimeout as sleep } from 'node:timers/promises'
import { type FileStore, FilesUnavailable, isFilesUnavailable, type StoredFile } from './file-store.server.ts'

export interface Move {
  from: FileStore
  to: FileStore
  /** Whether each file is deleted where it was, once it was read where it goes and is the same. */
  isDeleting?: boolean
  /** Hears after each file. */
  onProgress?(moved: Moved): void
  /** Ends it after the files that are on their way; the next time goes on. */
  signal?: AbortSignal
  /** How long it waits for a place that is away, time after time, in milliseconds. */
  pausesMs?: readonly number[]
}

/** Numbers of files; those that were removed meanwhile are in none but the first. */
export interface Moved {
  total: number
  /** Looked at so far. */
  done: number
  copied: number
  copiedBytes: number
  /** Of those that were there already, of the same size: a key stands for a content. */
  present: number
  deleted: number
}

const AT_ONCE = 4
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

/**
 * Copies every file that is missing from one place to another, and reads each there to compare it. Nothing has to stand
 * still meanwhile, and it can be cut off at any moment: what is there already is not copied again.
 *
 * @throws {FilesUnavailable} when a place stays away, refuses or is full
 */
export async function moveFiles(move: Move): Promise<Moved> {
  const pauses = move.pausesMs ?? PAUSES_MS
  const there = new Map(
    await patiently(pauses, () => Array.fromAsync(move.to.list(''), ({ key, size }) => [key, size] as const)),
  )
  const files = await patiently(pauses, () => Array.fromAsync(move.from.list('')))
  const moved: Moved = { total: files.length, done: 0, copied: 0, copiedBytes: 0, present: 0, deleted: 0 }
  const stop = new AbortController()
  const signal = move.signal ? AbortSignal.any([move.signal, stop.signal]) : stop.signal
  const queue = files.values()
  const worker = async () => {
    for (const file of queue) {
      signal.throwIfAborted()
      await patiently(pauses, () => moveFile(move, file, there.get(file.key), moved))
      moved.done++
      move.onProgress?.(moved)
    }
  }
  // Nobody is left working when this ends, however it does; what failed first says why.
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
  sizeThere: number | undefined,
  moved: Moved,
): Promise<void> {
  const isThere = sizeThere === size
  if (isThere && !isDeleting) {
    moved.present++
    return
  }
  const content = await from.read(key)
  if (!content) return
  if (isThere && isSame(content, await to.read(key))) moved.present++
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

async function patiently<Result>(pauses: readonly number[], work: () => Promise<Result>): Promise<Result> {
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
