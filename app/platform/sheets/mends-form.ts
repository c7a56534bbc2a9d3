import { message } from '#app/shared/text/translate.ts'

/** What staff write in the place of each cell of a file that says this; an empty text leaves the cell out. */
export interface CellMend<Column extends string> {
  column: Column
  from: string
  to: string
}

/** Which cells of a file can be mended. */
interface Mendable<Column extends string> {
  columns: readonly Column[]
  /** Whether also those that say nothing. */
  ofEmpty: boolean
}

/** A form has 100 fields at most, three for each. */
export const MOST_MENDS_SHOWN = 20
const MOST_TYPED = 33
/** Of all that staff write for one file. */
const MOST_MENDS = 200
export const LONGEST_MEND = 200
/** What leaves out the cells that it is written for. */
export const EMPTIED = '-'

/**
 * Reads what staff write in the place of cells: `mend0` for `from0` of `column0`. An emptied field takes a mend back.
 *
 * @param before what they have written before
 * @returns all mends of the file, or why these are refused
 */
export function readMends<Column extends string>(
  form: FormData,
  before: readonly CellMend<Column>[],
  { columns, ofEmpty }: Mendable<Column>,
): { mends: CellMend<Column>[] } | { problem: string } {
  const mends = new Map(before.map(mend => [keyOf(mend), mend]))
  for (const mend of typedMends(form, { columns, ofEmpty })) {
    if (mend.from.length > LONGEST_MEND || mend.to.length > LONGEST_MEND)
      return { problem: message('Please write a shorter text.') }
    if (mend.to === '') mends.delete(keyOf(mend))
    else mends.set(keyOf(mend), { ...mend, to: mend.to === EMPTIED ? '' : mend.to })
  }
  if (mends.size > MOST_MENDS)
    return { problem: message('This is too much for one file. Please mend the file itself.') }
  return { mends: [...mends.values()] }
}

function typedMends<Column extends string>(
  form: FormData,
  { columns, ofEmpty }: Mendable<Column>,
): CellMend<Column>[] {
  const indexes = Array.from({ length: MOST_TYPED }, (_, index) => index)
  return indexes.flatMap(index => {
    const column = columns.find(name => name === form.get(`column${index}`))
    const from = String(form.get(`from${index}`) ?? '')
    const to = form.get(`mend${index}`)
    return column && (from !== '' || ofEmpty) && typeof to === 'string'
      ? [{ column, from, to: to.trim() }]
      : []
  })
}

function keyOf({ column, from }: { column: string; from: string }): string {
  return `${column} ${from}`
}
