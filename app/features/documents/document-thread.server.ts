import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from '#app/platform/threads/idle-thread.server.ts'
import { type Document, makeDocument } from './document.server.ts'

/** The program of the thread that draws PDFs. */
parentPort?.on('message', async (document: Document) => {
  try {
    // A copy with memory of its own, which is handed over without another copy.
    const result = new Uint8Array(await makeDocument(document))
    parentPort?.postMessage({ result } satisfies ThreadAnswer<Uint8Array>, [result.buffer])
  } catch (failure) {
    parentPort?.postMessage({ failure } satisfies ThreadAnswer<Uint8Array>)
  }
})
