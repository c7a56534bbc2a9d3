import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from '#app/platform/threads/idle-thread.server.ts'
import { readFile } from './read-file.server.ts'

type Read = Awaited<ReturnType<typeof readFile>>

/** The program of the thread that reads files of products. */
parentPort?.on('message', async (content: Uint8Array) => {
  try {
    parentPort?.postMessage({ result: await readFile(content) } satisfies ThreadAnswer<Read>)
  } catch (failure) {
    parentPort?.postMessage({ failure } satisfies ThreadAnswer<Read>)
  }
})
