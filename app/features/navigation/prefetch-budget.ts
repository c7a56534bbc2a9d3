const WINDOW_MS = 60_000

/** What may be prefetched in a minute. */
export interface Limits {
  requests: number
  bytes: number
}

/** Limits what is prefetched in any minute. */
export interface PrefetchBudget {
  /** Counts a request, if there is room for it. */
  take(): boolean
  /** Counts what a request has transferred. */
  spend(bytes: number): void
}

export function createPrefetchBudget(limits: Limits, now: () => number = Date.now): PrefetchBudget {
  let spent: { at: number; requests: number; bytes: number }[] = []

  return {
    take() {
      spent = spent.filter(({ at }) => now() - at < WINDOW_MS)
      const sum = (kind: keyof Limits) => spent.reduce((total, one) => total + one[kind], 0)
      if (sum('requests') >= limits.requests || sum('bytes') >= limits.bytes) return false
      spent.push({ at: now(), requests: 1, bytes: 0 })
      return true
    },
    spend(bytes) {
      spent.push({ at: now(), requests: 0, bytes })
    },
  }
}
