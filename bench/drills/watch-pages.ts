import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 250
const TIMEOUT_MS = 10_000

/** Requests the home page a few times each second until it is stopped. @returns how that went */
export function watchPages(address: string) {
  const stopping = new AbortController()
  const seen = { requests: 0, failures: 0, slowestMs: 0 }
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await watching
      return seen
    },
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const begun = performance.now()
      const isServed = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
        .then(response => response.arrayBuffer().then(() => response.ok))
        .catch(() => false)
      seen.requests++
      if (!isServed) seen.failures++
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - begun))
      await sleep(PAUSE_MS)
    }
  }
}
