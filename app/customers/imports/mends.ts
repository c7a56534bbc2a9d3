import { message } from '#app/shared/text/translate.ts'
import { CAN_BE_MENDED, type CellNote, type ImportChoices, type Mend } from './file/file-record.ts'

/** A form has 100 fields at most, three for each. */
export const MOST_MENDS_SHOWN = 20
const MOST_TYPED = 33
/** Of all that staff write for one file. */
const MOST_MENDS = 200
export const LONGEST_MEND = 200
/** What leaves out the cells that it is written for. */
export const EMPTIED = '-'

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

/** Reads what staff write in the place of cells: `mend0` for `from0` of `column0`. An emptied field takes a mend back. */
export function readMendsForm(
  form: FormData,
  choices: ImportChoices,
): { choices: ImportChoices } | { problem: string } {
  const mends = new Map((choices.mends ?? []).map(mend => [keyOf(mend), mend]))
  for (const mend of typedMends(form)) {
    if (mend.from.length > LONGEST_MEND || mend.to.length > LONGEST_MEND)
      return { problem: message('Please write a shorter text.') }
    if (mend.to === '') mends.delete(keyOf(mend))
    else mends.set(keyOf(mend), { ...mend, to: mend.to === EMPTIED ? '' : mend.to })
  }
  if (mends.size > MOST_MENDS)
    return { problem: message('This is too much for one file. Please mend the file itself.') }
  return { choices: { ...choices, mends: [...mends.values()] } }
}

function typedMends(form: FormData): Mend[] {
  const indexes = Array.from({ length: MOST_TYPED }, (_, index) => index)
  return indexes.flatMap(index => {
    const column = CAN_BE_MENDED.find(name => name === form.get(`column${index}`))
    const from = String(form.get(`from${index}`) ?? '')
    const to = form.get(`mend${index}`)
    return column && from && typeof to === 'string' ? [{ column, from, to: to.trim() }] : []
  })
}

function keyOf({ column, from }: Pick<Mend, 'column' | 'from'>): string {
  return `${column} ${from}`
}
