/** How many connections a source may open at once, and how many more per second after that. */
export interface ConnectionRateLimit {
  atOnce: number
  perSecond: number
}

/** The number of connections that a source could still open, and when that was counted. */
interface Allowance {
  left: number
  at: number
}

/** Limits how fast each source opens connections. */
export class ConnectionRate {
  readonly #limit: ConnectionRateLimit
  readonly #allowances = new Map<string, Allowance>()

  constructor(limit: ConnectionRateLimit) {
    this.#limit = limit
  }

  /** Counts a new connection. @returns whether the source may open it */
  take(source: string): boolean {
    const left = this.#leftNow(this.#allowances.get(source))
    this.#allowances.set(source, { left: Math.max(0, left - 1), at: Date.now() })
    return left >= 1
  }

  /** Removes the sources that may open as many as one that was never seen. */
  evictFull(): void {
    for (const [source, allowance] of this.#allowances) {
      if (this.#leftNow(allowance) === this.#limit.atOnce) this.#allowances.delete(source)
    }
  }

  #leftNow(allowance: Allowance | undefined): number {
    const { atOnce, perSecond } = this.#limit
    if (!allowance) return atOnce
    return Math.min(atOnce, allowance.left + ((Date.now() - allowance.at) / 1_000) * perSecond)
  }
}
