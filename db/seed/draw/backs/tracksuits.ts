import type { Work } from '../tailor.ts'

/** The jacket without its zip, zipped pockets and neck label; the trousers without the ends of their cord. */
export const tracksuitBack: readonly Work[] = [
  {
    remove: ['M586 56H648L618 716H566Z', 'M535 24H700V68H535Z', 'M545 708H582V728H545Z'],
    lines: ['M528 92C545 118 570 138 606 140C645 138 668 120 688 95', 'M480 466L440 592', 'M714 470L754 602'],
    width: 22,
  },
  { piece: 'M400 0H800V94H690C664 114 640 121 608 122C574 121 552 114 528 92H400Z', thickness: 4 },
  { stitches: 'M522 104C550 126 574 132 608 133C642 132 666 126 696 105' },
]
