import { filled } from '../sewing.ts'
import type { Work } from '../tailor.ts'

const SLEEVES =
  filled('M0 0H380V262C376 320 356 370 334 410L0 1500Z') +
  filled('M1200 0H820V262C824 320 844 370 866 410L1200 1500Z')

const COLLAR = 'M510 147L524 107Q600 93 676 107L690 147Q600 180 510 147Z'

/** A kameez is plain behind: a standing collar, a yoke, and the fall of the cloth. */
export const kameezBack: readonly Work[] = [
  {
    remove: ['M512 84H688V204H512Z', 'M572 140H630V530H572Z'],
    lines: ['M384 213L518 170', 'M816 213L682 170', 'M400 342H516V458L458 477L400 458V342', 'M400 366H516'],
    width: 15,
    avoid: SLEEVES,
  },
  { piece: 'M366 20H834V266Q600 258 366 266Z', thickness: 1.8 },
  { stitches: 'M372 271Q600 263 828 271' },
  { remove: [COLLAR], avoid: SLEEVES, free: true },
  { piece: COLLAR, thickness: 4.5, free: true },
  { stitches: 'M524 142Q600 168 676 142' },
]

/** The part of the kameez between its sleeves, down to the hem. */
export const KAMEEZ_BODY = 'M385 200H815V400L850 1080H350L385 400Z'
