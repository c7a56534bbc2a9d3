import type { Work } from '../tailor.ts'

const POCKET = [
  'M470 978H732',
  'M475 978C440 1030 415 1070 388 1105V1222',
  'M727 978C760 1030 785 1070 812 1105V1222',
]

/** The hood lies flat upwards and is sewn from three panels; the hanger loop sits below its seam. */
export const hoodieBack: readonly Work[] = [
  {
    remove: [
      'M600 232C680 232 724 320 722 420C720 500 700 560 690 590L665 880H520V560C490 540 478 480 478 420C476 320 520 232 600 232Z',
      'M450 500C500 560 560 590 600 590C640 590 700 560 750 500L760 540C700 610 650 632 600 632C550 632 500 610 440 540Z',
    ],
    lines: ['M566 170V260', 'M636 170V260', ...POCKET],
    width: 26,
  },
  { piece: 'M300 100H900V514H746C724 566 664 596 600 597C536 596 476 566 454 514H300Z', thickness: 5 },
  { stitches: 'M462 534C492 578 546 605 600 606C654 605 708 578 738 534' },
  { seam: 'M567 166C556 300 556 440 570 596', depth: 0.36 },
  { seam: 'M633 166C644 300 644 440 630 596', depth: 0.36 },
  { stitches: 'M559 168C548 300 548 440 562 593' },
  { stitches: 'M641 168C652 300 652 440 638 593' },
]

export const zipHoodieBack: readonly Work[] = [{ remove: ['M572 600H630V1330H572Z'] }, ...hoodieBack]
