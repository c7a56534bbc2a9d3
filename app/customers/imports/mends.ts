import type { CellNote, Mend } from './file/file-record.ts'

/** Cells of a file that say the same, and what staff write in their place. */
export interface ShownMend extends Omit<Mend, 'to'> {
  /** What staff have written; undefined while it is not mended. */
  to?: string
  /** Why the cells are wrong; undefined where they are mended. */
  note?: CellNote
  /** How many cells are wrong. */
  count: number
  [column: string]: unknown
}
