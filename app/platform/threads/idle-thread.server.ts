import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

/** What a thread answers: the result, or why there is none. */
export type ThreadAnswer<Result> = { result: Result } | { failure: unknown }

interface Limits {
  /** A thread without work ends after this time, and gives its memory back. */
  idleMs: number
  /** Work that takes longer is given up, and its thread ends. */
  longestMs: number
  /** The heap of the thread. Work that needs more fails, and the process goes on. */
  heapMb: number
}

/**
 * Does work in a thread of its own, one piece at a time, so that requests are answered meanwhile. The thread starts with
 * its first work, and again after it has failed or ended. It receives each piece of work as a message, and answers with a
 * `ThreadAnswer`.
 *
 * @param file its program
 */
export function makeIdleThread<Work, Result>(file: string, limits: Limits) {
  const inTurn = pLimit(1)
  let running: Worker | undefined
  let ending: NodeJS.Timeout | undefined

  /** @throws what the work threw, or why its thread ended */
  return (work: Work): Promise<Result> => inTurn(() => run(work))

  async function run(work: Work): Promise<Result> {
    clearTimeout(ending)
    running ??= start()
    const thread = running
    const end = () => {
      if (running === thread) running = undefined
      thread.terminate().catch(() => {})
    }
    try {
      const answer = await ask(thread, work)
      if ('failure' in answer) throw answer.failure
      ending = setTimeout(end, limits.idleMs).unref()
      return answer.result
    } catch (error) {
      end()
      throw error
    }
  }

  function start(): Worker {
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: limits.heapMb } })
    // A thread that ends without work is not missed.
    thread.on('error', () => {})
    thread.once('exit', () => {
      if (running === thread) running = undefined
    })
    // A process may stop without waiting for it.
    thread.unref()
    return thread
  }

  function ask(thread: Worker, work: Work): Promise<ThreadAnswer<Result>> {
    return new Promise<ThreadAnswer<Result>>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`The thread took longer than ${limits.longestMs} ms`)),
        limits.longestMs,
      )
      const settle = (settleWith: () => void) => {
        clearTimeout(late)
        thread.off('message', onMessage).off('error', onError).off('exit', onExit)
        settleWith()
      }
      const onMessage = (answer: ThreadAnswer<Result>) => settle(() => resolve(answer))
      const onError = (error: unknown) => settle(() => reject(error))
      const onExit = (code: number) => settle(() => reject(new Error(`The thread ended with ${code}`)))
      thread.on('message', onMessage).on('error', onError).on('exit', onExit)
      thread.postMessage(work)
    })
  }
}
