import { makeIdleThread } from '#app/platform/threads/idle-thread.server.ts'
import { programBeside } from '#app/platform/threads/program-beside.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { FileToRead, RecordsOfFile, RecordsRefusal } from './read-records.server.ts'

type ReadRecords = Outcome<RecordsOfFile, RecordsRefusal>

const readThere = makeIdleThread<FileToRead, ReadRecords>(
  programBeside(import.meta, 'customer-file-thread'),
  {
    idleMs: 5_000,
    longestMs: 180_000,
    heapMb: 512,
  },
)

/** Reads some records of a file in a thread of its own, within its memory and time, so that no file delays or ends the store. */
export async function readRecordsInThread(file: FileToRead): Promise<ReadRecords> {
  try {
    return await readThere(file)
  } catch {
    return refuse({ kind: 'too-heavy' })
  }
}
