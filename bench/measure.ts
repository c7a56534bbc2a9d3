export interface Measure {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

const WARM_UP_MS = 1_000

/**
 * Measures how much work `clients` complete, each starting its next piece when the last one ends. The first second is
 * not counted.
 *
 * @throws the error of the work, because a result that hides failures would be useless
 */
export async function measure(clients: number, forMs: number, work: () => Promise<void>): Promise<Measure> {
  const begun = performance.now() + WARM_UP_MS
  const end = begun + forMs
  const takenMs: number[] = []
  await Promise.all(Array.from({ length: clients }, workUntilEnd))
  takenMs.sort((one, other) => one - other)
  return {
    perSecond: (takenMs.length / forMs) * 1_000,
    p50Ms: quantile(takenMs, 0.5),
    p99Ms: quantile(takenMs, 0.99),
  }

  async function workUntilEnd(): Promise<void> {
    for (let now = performance.now(); now < end; ) {
      const from = now
      await work()
      now = performance.now()
      if (from >= begun && now <= end) takenMs.push(now - from)
    }
  }
}

/** Returns the quantile of numbers in ascending order. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}
