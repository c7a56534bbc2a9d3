import type { SheetColumnKey } from '../columns/sheet-columns.ts'
import type { CellState, PlannedCell } from './product-plan.ts'

/** Something wrong with a cell, whether the file has it or lacks it. */
export interface Problem {
  column: SheetColumnKey
  row?: number
  size?: string
  note: string
}

/** What a cell changes: from what the shop has to what the file says; wrong if there is a note. */
export function compareCell({
  from,
  note,
  ...rest
}: Pick<PlannedCell, 'column' | 'row' | 'to'> & {
  from: string | undefined
  note?: string | undefined
  size?: string
}): PlannedCell {
  const state: CellState =
    note !== undefined ? 'wrong' : from === undefined ? 'new' : from === rest.to ? 'same' : 'changed'
  return { ...rest, state, ...(from !== undefined && { from }), ...(note !== undefined && { note }) }
}

/** Why a cell is wrong; a problem may be about its row, its size, or all rows of the product. */
export function noteOf(
  problems: readonly Problem[],
  { column, row, size }: { column: Problem['column']; row: number; size: string | undefined },
): string | undefined {
  const isAbout = (one: Problem) =>
    one.column === column && (one.row ?? row) === row && (one.size ?? size) === size
  return problems.find(isAbout)?.note
}
