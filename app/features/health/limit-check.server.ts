import { setTimeout as sleep } from 'node:timers/promises'
import { describeError } from '#app/platform/log.server.ts'
import type { Finding } from './health.ts'
import type { CheckedStore, HealthCheck } from './health-check.server.ts'

const TIMEOUT_MS = 4_000

/**
 * Returns a check that never throws and takes four seconds at most. Callers share the attempt that is running, even one
 * that has already taken too long, so that a part which hangs is never asked twice at a time.
 */
export function limitCheck(
  { run, advice }: HealthCheck,
  timeoutMs = TIMEOUT_MS,
): (store: CheckedStore) => Promise<Finding> {
  let attempt: Promise<Finding> | undefined

  return async store => {
    attempt ??= runOnce(store)
    const giveUp = new AbortController()
    const tooLate = sleep(timeoutMs, late(), { signal: giveUp.signal }).catch(late)
    try {
      return await Promise.race([attempt, tooLate])
    } finally {
      giveUp.abort()
    }
  }

  async function runOnce(store: CheckedStore): Promise<Finding> {
    try {
      return await run(store)
    } catch (error) {
      store.log.warn({ err: error }, 'a health check failed')
      return { state: 'failing', found: `The check failed: ${describeError(error).message}.`, advice }
    } finally {
      attempt = undefined
    }
  }

  function late(): Finding {
    return { state: 'failing', found: `No response within ${timeoutMs / 1_000} seconds.`, advice }
  }
}
