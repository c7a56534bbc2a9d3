import type { SheetColumnKey } from '../columns/sheet-columns.ts'
import type { PlannedStyle } from './product-plan.ts'

/** A row whose cells are read: only columns that the file has. */
export interface SheetRow {
  number: number
  values: Partial<Record<SheetColumnKey, string>>
}

/** The rows of one product. */
export interface SheetGroup {
  rows: [SheetRow, ...SheetRow[]]
  /** The style of which it is one colour, where the file has them as one product. */
  style?: PlannedStyle
}
