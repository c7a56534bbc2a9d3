import { line } from '../sewing.ts'
import type { Work } from '../tailor.ts'

/** The gathers of the waistband are copied upwards from what is seen of it in front. */
const waist: Work = {
  remove: ['M366 106Q600 78 834 106V136Q600 144 366 136Z'],
  free: true,
  steps: [18, 24, 30, 36, 44, 52].map(down => [0, down] as const),
  coarseness: 14,
}

const cord: Work = {
  remove: ['M552 122H652V385H552Z'],
  lines: ['M396 200C372 270 352 340 345 425', 'M804 200C828 270 848 340 855 425'],
  width: 22,
  coarseness: 8,
  avoid: line('M384 165C345 230 322 320 316 560', 46) + line('M816 165C855 230 878 320 884 560', 46),
}

const zippedPocket: readonly Work[] = [
  { piece: 'M668 300H806V314H668Z', thickness: 2 },
  { seam: 'M670 307H804', depth: 0.5 },
]

const patchPocket: readonly Work[] = [
  { piece: 'M662 290H806V430Q806 452 784 452H684Q662 452 662 430Z', thickness: 2.5 },
  { stitches: 'M668 314H800' },
  { stitches: 'M668 296V428Q668 446 686 446H782Q800 446 800 428V296' },
]

export const trackPantsBack: readonly Work[] = [cord, waist, ...zippedPocket]

export const joggerBack: readonly Work[] = [cord, waist, ...patchPocket]
