import type { Colour } from '../picture.ts'
import type { Work } from '../tailor.ts'

const COLLAR = 'M458 346C470 318 488 292 504 286Q600 254 696 286C712 292 730 318 742 346Q600 408 458 346Z'

/** The two points of the collar in front, which may be of another colour than the cloth. */
const LEAVES = 'M462 345L494 470L520 474L600 392L680 474L706 470L738 345Z'

export function poloBack(collar?: Colour): readonly Work[] {
  return [
    { remove: ['M452 262H748V474H452Z', 'M562 360H640V592H562Z'] },
    { remove: [LEAVES, COLLAR], free: true },
    { piece: COLLAR, thickness: 5, colour: collar, free: true },
    { stitches: 'M474 343Q600 396 726 343', depth: 0.1 },
  ]
}

/** Two turns of the cables, in pixels: the cloth repeats from there. */
const TURNS = 103
/** From the band at the neck down to the ribs of the hem. */
const TO_HEM = 752

const BAND = 'M468 392L490 354Q600 314 710 354L732 392C690 412 640 418 600 418C560 418 510 412 468 392Z'

export const cableSweaterBack: readonly Work[] = [
  {
    remove: ['M462 330H738V516H462Z'],
    steps: [2, 3, 4].map(times => [0, times * TURNS] as const),
    coarseness: 60,
  },
  {
    remove: [BAND],
    free: true,
    steps: [[0, TO_HEM]],
    coarseness: 8,
  },
  { piece: BAND, thickness: 4, free: true },
]
