import type { EditedProduct } from '#app/catalogue/product-admin/form/edited-product.ts'
import type { ProductDetails } from '#app/catalogue/product-admin/form/product-form-schema.ts'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import { onHandText } from '#app/shared/typed-numbers.ts'
import { compareCell, type Problem, problemOf } from './compare-cell.ts'
import type { PlannedCell } from './product-plan.ts'
import type { SheetGroup, SheetRow } from './sheet-group.ts'

interface Compared {
  present: EditedProduct | undefined
  /** The product after the file; undefined where something is wrong. */
  details: ProductDetails | undefined
  problems: readonly Problem[]
}

/** The cells about sizes: which there are, and how many pieces of each. */
export function compareSizes({ rows }: SheetGroup, compared: Compared): PlannedCell[] {
  return rows.flatMap(row => [...compareSize(row, compared), ...compareStock(row, compared)])
}

function compareSize(
  { number: row, values: { size } }: SheetRow,
  { present, problems }: Compared,
): PlannedCell[] {
  if (!size) return []
  const words = size.split(', ')
  const isAll = words.length === 1 || words.length === present?.sizes.length
  const isThere = isAll && present && words.every(word => present.sizes.includes(word))
  const problem = problemOf(problems, { column: 'size', row, size })
  return [compareCell({ column: 'size', row, size, from: isThere ? size : undefined, to: size, problem })]
}

function compareStock({ number: row, values: { size, stock } }: SheetRow, compared: Compared): PlannedCell[] {
  if (!stock) return []
  const { present, details, problems } = compared
  const level = details && levelOf(details.levels, size)
  const before = present && levelOf(present.levels, level ? level.size : size)
  const problem = problemOf(problems, { column: 'stock', row, size })
  const from = before && onHandText(before.onHand, before.size)
  const to = level ? onHandText(level.onHand, level.size) : stock
  return [compareCell({ column: 'stock', row, ...(size && { size }), from, to, problem })]
}

/** The number of a size, or the one that all share. */
function levelOf(levels: readonly StockLevel[], size: string | null | undefined): StockLevel | undefined {
  return levels.find(one => one.size === size) ?? levels.find(one => one.size === null)
}
