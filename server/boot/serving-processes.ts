import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#app/platform/log.server.ts'
import { StartError } from './start-error.ts'

interface Options {
  count: number
  /** The port that the first process chose; all share it. */
  port: number
  log: Logger
}

interface ServingProcesses {
  /** Asks all to stop, and resolves when they have ended. */
  stop(): Promise<void>
}

/** Whether this process is one of several that serve, begun by the first one. */
export const isServingProcess = cluster.isWorker

const PAUSE_BEFORE_REPLACEMENT_MS = 1_000

/**
 * Runs the program of this process `count` times more, only for requests, on one port. One that ends unexpectedly is
 * replaced. Resolves when all accept requests.
 *
 * @throws {StartError} if one ends before that; it has printed why
 */
export async function startServingProcesses({ count, port, log }: Options): Promise<ServingProcesses> {
  const running = new Set<Worker>()
  let isStopping = false
  const env = { PORT: String(port), WORKERS: '1', WORKER: 'off' }

  await Promise.all(Array.from({ length: count }, () => startFirst()))
  return { stop }

  async function startFirst(): Promise<void> {
    const child = start()
    const ended = once(child, 'exit').then(() => {
      throw new StartError('A process that serves the store could not start.')
    })
    ended.catch(() => {})
    try {
      await Promise.race([once(child, 'listening'), ended])
    } catch (error) {
      await stop()
      throw error
    }
    child.on('exit', (code, signal) => replace(code, signal))
  }

  function start(): Worker {
    const child = cluster.fork(env)
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }

  async function replace(code: number, signal: string): Promise<void> {
    if (isStopping) return
    log.error({ code, signal }, 'a process that serves the store ended; another one starts')
    await sleep(PAUSE_BEFORE_REPLACEMENT_MS)
    if (!isStopping) start().on('exit', replace)
  }

  async function stop(): Promise<void> {
    isStopping = true
    const ended = [...running].map(child => once(child, 'exit'))
    for (const child of running) child.process.kill('SIGTERM')
    await Promise.all(ended)
  }
}
