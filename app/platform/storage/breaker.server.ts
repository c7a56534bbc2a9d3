import { FilesUnavailable, isFilesUnavailable } from './file-store.server.ts'

interface BreakerOptions {
  /** The number of consecutive failures that opens the breaker. */
  failures: number
  /** How long the breaker then fails requests at once, in milliseconds. */
  restMs: number
  /** Called when the service becomes unavailable, and when it is available again. */
  onChange(isAway: boolean, error?: FilesUnavailable): void
}

/**
 * A circuit breaker: after several consecutive failures, requests to an unavailable service fail at once. After a
 * rest, one request probes whether the service is back.
 */
export function createBreaker({ failures, restMs, onChange }: BreakerOptions) {
  let failed = 0
  let restUntil = 0
  let last: FilesUnavailable | undefined

  /** Whether this request has to fail unsent. After the rest, one request is sent and the others still fail. */
  function isResting(): boolean {
    if (failed < failures) return false
    const now = performance.now()
    if (now < restUntil) return true
    restUntil = now + restMs
    return false
  }

  function recordFailure(error: FilesUnavailable): void {
    last = error
    restUntil = performance.now() + restMs
    failed++
    if (failed === failures) onChange(true, error)
  }

  function recordSuccess(): void {
    if (failed >= failures) onChange(false)
    failed = 0
  }

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isResting()) throw new FilesUnavailable('away', `${last?.message}, moments ago`, { cause: last })
    try {
      const result = await work()
      recordSuccess()
      return result
    } catch (error) {
      if (isFilesUnavailable(error) && error.reason === 'away') recordFailure(error)
      throw error
    }
  }
}
