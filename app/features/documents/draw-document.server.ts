import { join } from 'node:path'
import { makeIdleThread } from '#app/platform/threads/idle-thread.server.ts'
import type { Document } from './document.server.ts'

// Built, this file is part of a program in `build/VERSION/server`, where the thread's program is too.
const PROGRAM = import.meta.filename.endsWith('.ts') ? 'document-thread.server.ts' : 'document-thread.js'

/**
 * Draws a PDF in a thread of its own: loading the libraries takes a second of the processor, and a sheet of labels a tenth.
 *
 * @throws if it can't be drawn
 */
export const drawDocument = makeIdleThread<Document, Uint8Array<ArrayBuffer>>(
  join(import.meta.dirname, PROGRAM),
  { idleMs: 60_000, longestMs: 120_000, heapMb: 256 },
)
