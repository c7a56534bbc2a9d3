import { filled } from '../sewing.ts'
import type { Work } from '../tailor.ts'

const COLLAR = 'M470 344C480 318 496 290 512 284Q600 268 688 284C704 290 720 318 730 344Q600 394 470 344Z'
const COLLAR_EDGE = 'M482 340Q600 382 718 340'
const YOKE = 'M312 200H888V452Q600 446 312 452Z'
const YOKE_SEAM = 'M316 457Q600 451 884 457'

/** Where the grain of a cloth is fetched from, if it is not alike everywhere. */
type Cloth = Pick<Extract<Work, { remove: unknown }>, 'steps' | 'coarseness'>

const SLEEVES =
  filled('M0 0H320V452C318 540 294 610 260 668L0 1500Z') +
  filled('M1200 0H880V452C882 540 906 610 940 668L1200 1500Z')

/** Nothing of a shirt's front is left: collar, placket, chest pocket and the seams over the shoulders. */
const bare = (cloth: Cloth = {}): Work => ({
  ...cloth,
  avoid: SLEEVES,
  remove: ['M466 270H734V470H466Z', 'M568 340H634V1232H568Z'],
  lines: ['M334 425L488 383', 'M866 425L712 383', 'M352 583H496V722L425 749L352 722V583', 'M356 617H492'],
  width: 15,
})

const yokeAndCollar = (cloth: Cloth = {}): readonly Work[] => [
  { piece: YOKE, thickness: 2 },
  { stitches: YOKE_SEAM },
  { ...cloth, avoid: SLEEVES, remove: [COLLAR], free: true },
  { piece: COLLAR, thickness: 5, free: true },
  { stitches: COLLAR_EDGE },
]

const boxPleat: readonly Work[] = [{ piece: 'M577 454H623V1330H577Z', thickness: 2 }]

const hangerLoop: readonly Work[] = [
  { piece: 'M590 446H610V472Q610 481 600 481Q590 481 590 472Z', thickness: 2.5 },
  { seam: 'M600 450V472', depth: 0.4 },
]

export const oxfordBack: readonly Work[] = [bare(), ...boxPleat, ...yokeAndCollar(), ...hangerLoop]

export const twillBack: readonly Work[] = [bare(), ...yokeAndCollar()]

export const linenBack: readonly Work[] = [bare(), ...yokeAndCollar(), ...hangerLoop]

/** Stripes go on only when the cloth is fetched from whole repeats away. */
const REPEATS = [90, -90, 135, -135, 180, -180]
const striped: Cloth = {
  steps: [0, 180, 260].flatMap(down => REPEATS.map(right => [right, down] as const)),
  coarseness: 14,
}

export const poplinBack: readonly Work[] = [bare(striped), ...yokeAndCollar(striped), ...hangerLoop]

/** The part of a shirt between its sleeves. */
export const SHIRT_BODY = 'M335 400H865V1180H335Z'
