import type { SheetColumnKey } from '../columns/sheet-columns.ts'
import type { CellState, PlannedCell } from './product-plan.ts'

/** Something wrong with a cell, whether the file has it or lacks it. */
export interface Problem {
  column: SheetColumnKey
  row?: number
  size?: string
  note: string
  /** The cell is left out, and its product is written without it. */
  isLeft?: true
}

/** What a cell changes: from what the shop has to what the file says; wrong or left out if there is a problem. */
export function compareCell({
  from,
  problem,
  ...rest
}: Pick<PlannedCell, 'column' | 'row' | 'to'> & {
  from: string | undefined
  problem?: Problem | undefined
  size?: string
}): PlannedCell {
  const compared: CellState = from === undefined ? 'new' : from === rest.to ? 'same' : 'changed'
  const state = problem ? (problem.isLeft ? 'left' : 'wrong') : compared
  return { ...rest, state, ...(from !== undefined && { from }), ...(problem && { note: problem.note }) }
}

/** What is wrong with a cell; a problem may be about its row, its size, or all rows of the product. */
export function problemOf(
  problems: readonly Problem[],
  { column, row, size }: { column: Problem['column']; row: number; size: string | undefined },
): Problem | undefined {
  const isAbout = (one: Problem) =>
    one.column === column && (one.row ?? row) === row && (one.size ?? size) === size
  return problems.find(one => isAbout(one) && !one.isLeft) ?? problems.find(isAbout)
}
