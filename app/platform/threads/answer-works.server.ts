import { parentPort, type Transferable } from 'node:worker_threads'
import type { ThreadAnswer } from './idle-thread.server.ts'

/**
 * Makes this thread do what `makeIdleThread` sends it, one piece of work after the other.
 *
 * @param handOver what of a result is handed over without a copy
 */
export function answerWorks<Work, Result>(
  work: (asked: Work) => Promise<Result>,
  handOver: (result: Result) => Transferable[] = () => [],
): void {
  parentPort?.on('message', async (asked: Work) => {
    try {
      const result = await work(asked)
      parentPort?.postMessage({ result } satisfies ThreadAnswer<Result>, handOver(result))
    } catch (failure) {
      parentPort?.postMessage({ failure } satisfies ThreadAnswer<Result>)
    }
  })
}
