import { makeIdleThread } from '#app/platform/threads/idle-thread.server.ts'
import { programBeside } from '#app/platform/threads/program-beside.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { FileTable, TableRefusal } from './file-table.ts'
import type { FileToRead } from './read-file.server.ts'

type ReadTable = Outcome<{ table: FileTable }, TableRefusal>

const readThere = makeIdleThread<FileToRead, ReadTable>(programBeside(import.meta, 'product-sheet-thread'), {
  idleMs: 5_000,
  longestMs: 90_000,
  heapMb: 512,
})

/** Reads a file of products in a thread of its own, within its memory and time, so that no file delays or ends the store. */
export async function readInThread(file: FileToRead): Promise<ReadTable> {
  try {
    return await readThere(file)
  } catch {
    return refuse({ kind: 'too-heavy' })
  }
}
