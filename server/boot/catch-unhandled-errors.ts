import type { Logger } from '#app/platform/log.server.ts'

/** Faults that come one after the other make one restart: each may be the cause of the next. */
const ONE_RESTART_MS = 5_000

/**
 * The last net under the process: a fault that nobody handles is logged and ends nothing. Requests handle their own, so
 * that it nearly always comes out of background work, which finishes what runs and begins anew.
 */
export function outliveStrayFaults(log: Logger, restartWork: () => void): void {
  let restartedAt = Number.NEGATIVE_INFINITY
  const take = (error: unknown) => {
    log.fatal({ err: error }, 'a fault that nobody handles')
    if (performance.now() - restartedAt < ONE_RESTART_MS) return
    restartedAt = performance.now()
    restartWork()
  }
  process.on('unhandledRejection', take)
  process.on('uncaughtException', take)
}
