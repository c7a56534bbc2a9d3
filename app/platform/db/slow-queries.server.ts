import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from '../log.server.ts'

/** Called when a statement begins. @returns a function to call when it has ended, with its error if it failed */
export type WatchQuery = (statement: string) => (error?: unknown) => void

interface SlowQueries {
  /** In milliseconds. */
  slowMs: number
  log: Pick<Logger, 'warn'>
}

const requestIds = new AsyncLocalStorage<string>()
/** When the database is slow, every statement is. */
const MOST_LINES = 10
const WITHIN_MS = 10_000
const LONGEST_STATEMENT = 2_000

/** Calls all of them for each statement. */
export function watchTogether(...watches: (WatchQuery | undefined)[]): WatchQuery | undefined {
  const [first, ...others] = watches.filter(watch => watch !== undefined)
  if (!first || others.length === 0) return first
  return statement => {
    const ends = [first, ...others].map(watch => watch(statement))
    return error => {
      for (const end of ends) end(error)
    }
  }
}

/** Runs the work of a request, so that its slow statements are logged with its id. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return requestIds.run(requestId, work)
}

/**
 * Logs the statements that take too long, without their values, ten within ten seconds at most. The next line says how
 * many were left out.
 */
export function watchSlowQueries({ slowMs, log }: SlowQueries): WatchQuery {
  let windowBegan = Number.NEGATIVE_INFINITY
  let lines = 0
  let leftOut = 0

  return statement => {
    const begun = performance.now()
    // The response of PostgreSQL arrives outside the request.
    const requestId = requestIds.getStore()
    return () => {
      const now = performance.now()
      if (now - begun >= slowMs) report(statement, requestId, { ms: Math.round(now - begun), now })
    }
  }

  function report(statement: string, requestId: string | undefined, at: { ms: number; now: number }): void {
    if (at.now - windowBegan > WITHIN_MS) {
      windowBegan = at.now
      lines = 0
    }
    if (++lines > MOST_LINES) {
      leftOut++
      return
    }
    const line = { statement: statement.slice(0, LONGEST_STATEMENT), ms: at.ms, requestId }
    log.warn(leftOut > 0 ? { ...line, leftOut } : line, 'a slow query')
    leftOut = 0
  }
}
