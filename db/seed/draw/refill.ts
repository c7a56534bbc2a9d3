import { eachChannel, type Picture } from './picture.ts'
import type { Plane } from './plane.ts'

/** Shading is slow: it is worked out on blocks of this many pixels. */
const BLOCK = 4
/** Blocks over which the shading of clean cloth is smoothed; wider where there is none near. */
const REACHES = [2.5, 6, 14, 32, 80]

/** How far away the grain of the cloth may be fetched from, in the order in which it is tried. */
export type Steps = readonly (readonly [right: number, down: number])[]

export interface Cloth {
  /** Where the garment lies. */
  mask: Plane
  /** Places whose grain and shading are not taken: sleeves beside a body, stripes beside plain cloth. */
  avoid?: Plane
  steps: Steps
  /** In pixels: what is wider counts as a fold and is not fetched with the grain. */
  coarseness?: number
}

/**
 * Covers a part of a garment with its own cloth: the shading of its surroundings runs on across it, and the grain of
 * the weave is fetched from clean places some steps away. Stripes and cables need steps of whole repeats, and a
 * coarseness as wide as they are.
 */
export function refill(
  picture: Picture,
  hole: Plane,
  { mask, avoid, steps, coarseness = 4 }: Cloth,
): Picture {
  const covered = avoid ? hole.with(avoid, Math.max) : hole
  const clean = mask.with(covered, (inside, cover) => (inside > 0.98 && cover < 0.02 ? 1 : 0))
  const edge = hole.blur(1.5)
  const source = fetchPlaces(edge, shrinkEdge(clean), steps)
  const weight = clean.blur(coarseness)
  return eachChannel(picture, plane => {
    const shading = shadingOf(plane, clean)
    const smooth = plane
      .with(clean, (value, inside) => value * inside)
      .blur(coarseness)
      .with(weight, (sum, total) => sum / Math.max(total, 1e-6))
    return plane.map((value, x, y) => {
      const share = edge.at(x, y)
      if (share <= 0.002) return value
      const [right, down] = steps[source.at(x, y)] ?? [0, 0]
      const grain = plane.at(x + right, y + down) / Math.max(smooth.at(x + right, y + down), 1)
      return value * (1 - share) + shading.at(x, y) * Math.max(0.3, Math.min(1.8, grain)) * share
    })
  })
}

/** The light on the cloth without its grain, carried on over places that are not clean. */
export function shadingOf(plane: Plane, clean: Plane): Plane {
  const values = plane.with(clean, (value, inside) => value * inside).shrink(BLOCK)
  const weights = clean.shrink(BLOCK)
  const levels = REACHES.map(reach => ({ sum: values.blur(reach), weight: weights.blur(reach) }))
  const filled = weights.map((_, x, y) => {
    let rest = 1
    let light = 0
    for (const { sum, weight } of levels) {
      const sure = Math.min(1, Math.max(0, weight.at(x, y) * 1.6 - 0.2)) * rest
      light += sure * (sum.at(x, y) / Math.max(weight.at(x, y), 1e-6))
      rest -= sure
    }
    const last = levels.at(-1)
    if (!last || rest <= 0) return light
    return light + rest * (last.sum.at(x, y) / Math.max(last.weight.at(x, y), 1e-6))
  })
  return filled.grow(BLOCK, plane.width, plane.height)
}

/** Which step leads from each place of the hole to clean cloth. */
function fetchPlaces(hole: Plane, clean: Plane, steps: Steps): Plane {
  return hole.map((share, x, y) => {
    if (share <= 0) return 0
    const found = steps.findIndex(([right, down]) => {
      const [left, top] = [x + right, y + down]
      return left >= 0 && top >= 0 && left < hole.width && top < hole.height && clean.at(left, top) > 0.5
    })
    return Math.max(0, found)
  })
}

function shrinkEdge(mask: Plane): Plane {
  return mask.blur(5).map(value => (value > 0.97 ? 1 : 0))
}
