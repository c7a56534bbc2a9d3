/** Chance that depends on a place alone: 0 up to 1. */
export function chanceAt(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/** Soft hills and hollows about one unit wide: -1 to 1. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const right = smooth(x - left)
  const down = smooth(y - top)
  const above = mix(chanceAt(left, top, seed), chanceAt(left + 1, top, seed), right)
  const below = mix(chanceAt(left, top + 1, seed), chanceAt(left + 1, top + 1, seed), right)
  return mix(above, below, down) * 2 - 1
}

/** Noise with smaller noise on it. */
export function roughNoise(x: number, y: number, seed: number): number {
  return (
    (noise(x, y, seed) + 0.5 * noise(x * 2.1, y * 2.1, seed + 1) + 0.25 * noise(x * 4.3, y * 4.3, seed + 2)) /
    1.75
  )
}

const smooth = (share: number): number => share * share * (3 - 2 * share)

const mix = (one: number, other: number, share: number): number => one + (other - one) * share
