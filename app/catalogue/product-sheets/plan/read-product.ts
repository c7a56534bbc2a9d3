import { t } from '#app/shared/text/translate.ts'
import { SHEET_COLUMNS, type SheetColumnKey } from '../columns/sheet-columns.ts'
import { OTHER_VALUE } from '../import/import-notes.ts'
import type { SheetGroup } from './sheet-group.ts'

/** What a file says of a product, besides its sizes. */
export interface SaidCell {
  value: string
  row: number
  /** Another row of the product says something else. */
  problem?: string
}

export type SaidCells = ReadonlyMap<SheetColumnKey, SaidCell>

/** Reads the cells about the whole product: each from the first row that fills it. An empty cell is there if the file has its column. */
export function readProductCells({ rows }: SheetGroup): SaidCells {
  const said = new Map<SheetColumnKey, SaidCell>()
  for (const [key, column] of SHEET_COLUMNS) {
    if (column.of !== 'product' || rows[0].values[key] === undefined) continue
    const filled = rows.filter(({ values }) => values[key])
    const [first = rows[0], ...others] = filled
    const value = first.values[key] ?? ''
    const other = others.find(({ values }) => values[key] !== value)
    said.set(key, {
      value,
      row: first.number,
      ...(other && { problem: t(OTHER_VALUE, { row: other.number, value: other.values[key] ?? '' }) }),
    })
  }
  return said
}
