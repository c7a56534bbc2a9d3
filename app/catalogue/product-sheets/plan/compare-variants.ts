import type { Size } from '#app/catalogue/products/product.ts'
import {
  VARIANT_FACTS,
  type Variant,
  type VariantFact,
  variantOf,
} from '#app/catalogue/products/variants/variant.ts'
import { sheetColumn, VARIANT_COLUMNS } from '../columns/sheet-columns.ts'
import { compareCell, type Problem, problemOf } from './compare-cell.ts'
import type { PlannedCell } from './product-plan.ts'
import type { VariantRow } from './read-variants.ts'

interface Compared {
  /** Undefined for a product that is not there yet. */
  present: readonly Variant[] | undefined
  /** Undefined where something is wrong. */
  wanted: readonly Variant[] | undefined
  problems: readonly Problem[]
}

/** The cells about what is known of sizes. Those that say nothing and change nothing are left out. */
export function compareVariants(rows: readonly VariantRow[], compared: Compared): PlannedCell[] {
  return rows.flatMap(row => VARIANT_FACTS.flatMap(fact => compareFact(row, fact, compared)))
}

function compareFact(
  { row, sizes }: VariantRow,
  fact: VariantFact,
  { present, wanted, problems }: Compared,
): PlannedCell[] {
  const column = VARIANT_COLUMNS[fact]
  const value = row.values[column]
  if (value === undefined) return []
  const size = row.values.size
  const problem = problemOf(problems, { column, row: row.number, size })
  const before = present && textOf(present, sizes, fact)
  const to = wanted && !problem ? textOf(wanted, sizes, fact) : value
  if (!problem && (before ?? '') === to && value === '') return []
  return [
    compareCell({ column, row: row.number, ...(size && { size }), from: before || undefined, to, problem }),
  ]
}

/** As a cell says it; of sizes that differ, each once. */
function textOf(variants: readonly Variant[], sizes: readonly Size[], fact: VariantFact): string {
  const column = sheetColumn(VARIANT_COLUMNS[fact])
  if (column.of !== 'size') return ''
  const texts = sizes.map(size =>
    String(column.write({ sizes: [size], onHand: null, known: variantOf(variants, size) })),
  )
  return [...new Set(texts)].filter(Boolean).join(' / ')
}
