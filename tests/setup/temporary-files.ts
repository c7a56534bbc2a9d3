import { mkdtempSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { constants } from 'node:os'

/** Linux's file system in memory. */
const IN_MEMORY = '/dev/shm'
/** What the gates write at most: about 1 GB. The rest stays for the programs. */
const ROOM_BYTES = 2_000_000_000
const MEMORY_BYTES = 6_000_000_000

/**
 * Has the programs that this process starts write their temporary files into memory, where there is enough of it, until
 * this process ends. The tests make and remove a hundred thousand files of databases, and ext4 searches long for a free
 * place after many were removed: on a disk they take half as much processor time again.
 */
export async function holdTemporaryFilesInMemory(): Promise<void> {
  if (process.availableMemory() < MEMORY_BYTES || (await readFreeBytes()) < ROOM_BYTES) return
  const directory = mkdtempSync(`${IN_MEMORY}/darzi-tests-`)
  process.env.TMPDIR = directory
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
}

/** @returns 0 where there is no such file system */
async function readFreeBytes(): Promise<number> {
  return statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
}
