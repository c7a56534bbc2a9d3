import { FilesUnavailable, isFilesUnavailable } from './file-store.server.ts'

interface BreakerOptions {
  /** So many failures one after the other mean that nobody is there. */
  failures: number
  /** For so long nobody is asked then, in milliseconds. */
  restMs: number
  /** Hears when it begins and when it is over. */
  onChange(isAway: boolean, error?: FilesUnavailable): void
}

/**
 * Keeps people from waiting for a service that is known to be away: after some failures in a row what is asked fails at
 * once. When it has rested, one request is let through to see whether the service is back.
 */
export function createBreaker({ failures, restMs, onChange }: BreakerOptions) {
  let failed = 0
  let restUntil = 0
  let last: FilesUnavailable | undefined

  /** Whether this request has to fail without being made; otherwise the others wait for its outcome. */
  function isResting(): boolean {
    if (failed < failures) return false
    const now = performance.now()
    if (now < restUntil) return true
    restUntil = now + restMs
    return false
  }

  function noteFailure(error: FilesUnavailable): void {
    last = error
    restUntil = performance.now() + restMs
    failed++
    if (failed === failures) onChange(true, error)
  }

  function noteAnswer(): void {
    if (failed >= failures) onChange(false)
    failed = 0
  }

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isResting()) throw new FilesUnavailable('away', `${last?.message}, moments ago`, { cause: last })
    try {
      const result = await work()
      noteAnswer()
      return result
    } catch (error) {
      if (isFilesUnavailable(error) && error.reason === 'away') noteFailure(error)
      throw error
    }
  }
}
