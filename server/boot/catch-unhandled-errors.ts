import type { Logger } from '#app/platform/log.server.ts'

/** Errors within this time cause one restart, because one may cause the next. */
const ONE_RESTART_MS = 5_000

/**
 * Logs errors that nothing else handles, instead of ending the process. Requests handle their own errors, so that such
 * an error nearly always comes from background work, which is restarted.
 */
export function surviveUnhandledErrors(log: Logger, restartWork: () => void): void {
  let restartedAt = Number.NEGATIVE_INFINITY
  const handle = (error: unknown) => {
    log.fatal({ err: error }, 'an unhandled error')
    if (performance.now() - restartedAt < ONE_RESTART_MS) return
    restartedAt = performance.now()
    restartWork()
  }
  process.on('unhandledRejection', handle)
  process.on('uncaughtException', handle)
}
