import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits for the work, for a limited time. The process stays alive until then: work that waits for a connection which
 * is gone does not, and Node would end the process in the middle.
 */
export async function settleWithin(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController()
  const timer = sleep(milliseconds, undefined, { signal: done.signal }).catch(() => {})
  await Promise.race([work, timer]).finally(() => done.abort())
}
