import { makeIdleThread } from '#app/platform/threads/idle-thread.server.ts'
import { programBeside } from '#app/platform/threads/program-beside.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { FileRefusal } from './file-refusal.ts'
import type { Cells } from './read-cells.server.ts'

type ReadSheet = Outcome<{ cells: Cells }, FileRefusal>

const readThere = makeIdleThread<Uint8Array, ReadSheet>(programBeside(import.meta, 'sheet-thread'), {
  idleMs: 5_000,
  longestMs: 20_000,
  heapMb: 256,
})

/** Reads a sheet of parcels in a thread of its own, within its memory and time, so that no file delays or ends the store. */
export async function readSheet(content: Uint8Array): Promise<ReadSheet> {
  try {
    return await readThere(content)
  } catch {
    return refuse({ kind: 'too-heavy' })
  }
}
