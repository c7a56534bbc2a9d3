import { pictureAddress } from '#app/owner/media/picture-address.ts'
import { sheetColumn } from '../columns/sheet-columns.ts'
import type { SheetProduct } from '../columns/sheet-product.ts'
import { compareCell, type Problem, problemOf } from './compare-cell.ts'
import type { PlannedCell } from './product-plan.ts'
import type { SaidCells } from './read-product.ts'

const showPicture = (key: string) => pictureAddress(key, 160)

/** The cells about the whole product. An address and an id only name it. */
export function compareProduct({
  said,
  present,
  wanted,
  problems,
}: {
  said: SaidCells
  present: SheetProduct | undefined
  wanted: SheetProduct | undefined
  problems: readonly Problem[]
}): PlannedCell[] {
  return [...said].flatMap(([key, { value, row }]) => {
    const column = sheetColumn(key)
    if (column.of === 'size' || column.isIn === 'each-row-as-key') return []
    const problem = problemOf(problems, { column: key, row, size: undefined })
    const from = present && String(column.write(present, showPicture))
    const to = wanted && !problem ? String(column.write(wanted, showPicture)) : value
    if (!problem && value === '' && (from ?? '') === to) return []
    return [compareCell({ column: key, row, from, to, problem })]
  })
}
