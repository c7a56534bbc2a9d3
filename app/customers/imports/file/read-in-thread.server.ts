import { makeIdleThread } from '#app/platform/threads/idle-thread.server.ts'
import { programBeside } from '#app/platform/threads/program-beside.server.ts'
import { refuse } from '#app/shared/refusal.ts'
import type { FileToRead, RecordsRead } from './read-records.server.ts'

const readThere = makeIdleThread<FileToRead, RecordsRead>(
  programBeside(import.meta, 'customer-file-thread'),
  {
    idleMs: 5_000,
    longestMs: 180_000,
    heapMb: 512,
  },
)

/**
 * Reads some records of a file in a thread of its own, within its memory and time, so that no file delays or ends the store. The file is sent
 * with the first ones, and again only if the thread has ended since.
 */
export async function readRecordsInThread(
  asked: Omit<FileToRead, 'content'>,
  readContent: () => Promise<Uint8Array | undefined>,
): Promise<RecordsRead> {
  try {
    const known = asked.from > 0 ? await readThere(asked) : undefined
    if (known && (known.ok || known.refusal.kind !== 'unread')) return known
    const content = await readContent()
    return content ? await readThere({ ...asked, content }) : refuse({ kind: 'unread' })
  } catch {
    return refuse({ kind: 'too-heavy' })
  }
}
