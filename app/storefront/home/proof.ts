/** What the shop has done, as far as it is enough to be worth saying. */
export interface Proof {
  /** Orders that were delivered, rounded down. */
  delivered: number
  /** Cities to which some of them went; undefined where they are few. */
  cities: number | undefined
}

const LEAST_DELIVERED = 100
const LEAST_CITIES = 10

/** Undefined for a shop that has not delivered much yet. */
export function proofOf({ delivered, cities }: { delivered: number; cities: number }): Proof | undefined {
  if (delivered < LEAST_DELIVERED) return undefined
  return { delivered: roundedDown(delivered), cities: cities < LEAST_CITIES ? undefined : cities }
}

/** To its first two digits, so that the page stays true and the same for a while. */
function roundedDown(count: number): number {
  const step = 10 ** (String(count).length - 2)
  return Math.floor(count / step) * step
}
