import { makeIdleThread } from '#app/platform/threads/idle-thread.server.ts'
import { programBeside } from '#app/platform/threads/program-beside.server.ts'
import type { Document } from './document.server.ts'

/**
 * Draws a PDF in a thread of its own: loading the libraries takes a second of the processor, and a sheet of labels a tenth.
 *
 * @throws if it can't be drawn
 */
export const drawDocument = makeIdleThread<Document, Uint8Array<ArrayBuffer>>(
  programBeside(import.meta, 'document-thread'),
  { idleMs: 60_000, longestMs: 120_000, heapMb: 256 },
)
