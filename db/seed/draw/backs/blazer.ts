import type { Work } from '../tailor.ts'

/** Lapels, lining, buttons and pockets go; the back has a collar, a middle seam and a vent. */
export const blazerBack: readonly Work[] = [
  {
    remove: [
      'M455 255H745L765 345L800 500L812 560L650 860V1110L740 1270H460L550 1110V860L388 560L420 440Z',
      'M340 612H480V690H340Z',
    ],
    lines: [
      'M328 950L322 1140Q328 1168 360 1168L490 1172L500 962L328 948',
      'M872 950L878 1140Q872 1168 840 1168L710 1172L700 962L872 948',
      'M455 680L436 950',
      'M745 680L766 950',
    ],
    width: 26,
  },
  { piece: 'M600 200H1200V1400H601Z', thickness: 1.6 },
  { seam: 'M600 1000V1260', depth: 0.55 },
  { seam: 'M601 1002L628 1016', depth: 0.3 },
  {
    piece: 'M400 200H800V336L734 334C706 354 652 368 600 368C548 368 494 354 466 334L400 336Z',
    thickness: 6,
  },
]
