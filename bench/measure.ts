export interface Measure {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

const WARM_UP_MS = 1_000

/**
 * How much `clients` get done who each begin the next piece of work when the last one is finished. The first second
 * is not counted.
 *
 * @throws what the work throws: a number that hides failures would be none
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

/** Of numbers in ascending order. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}
