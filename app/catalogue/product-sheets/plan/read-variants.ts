import { variantField } from '#app/catalogue/product-admin/form/size-fields.ts'
import { variantTexts } from '#app/catalogue/product-admin/form/typed-variants.ts'
import type { Size } from '#app/catalogue/products/product.ts'
import { VARIANT_FACTS, type Variant, type VariantFact } from '#app/catalogue/products/variants/variant.ts'
import type { SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import { message } from '#app/shared/text/translate.ts'
import { VARIANT_COLUMNS } from '../columns/sheet-columns.ts'
import type { SheetGroup, SheetRow } from './group-rows.ts'
import { type SizeProblem, sizesIn } from './read-sizes.ts'

/** What a row says of sizes that have no row of their own, or of its one size. */
export interface VariantRow {
  row: SheetRow
  sizes: Size[]
  /** Of several sizes: a SKU and a barcode are of one alone. */
  isOfSeveral: boolean
}

/** Which row is about which sizes: one with several, or without any, about those without a row of their own. */
export function variantRows({ rows }: SheetGroup, all: readonly Size[], list: SizeSystem): VariantRow[] {
  const named = rows.map(row => ({ row, sizes: sizesIn(row, list) }))
  const own = new Set(named.flatMap(({ sizes }) => (sizes.length === 1 ? sizes : [])))
  return named.map(({ row, sizes }) => {
    if (sizes.length === 1) return { row, sizes, isOfSeveral: false }
    const meant = sizes.length > 0 ? sizes : all
    return { row, sizes: meant.filter(size => !own.has(size)), isOfSeveral: meant.length > 1 }
  })
}

/** The fields of the product form about its sizes, after the file. What it does not say stays; an empty cell empties. */
export function readVariants(
  rows: readonly VariantRow[],
  present: readonly Variant[],
): { typed: Record<string, string>; problems: SizeProblem[] } {
  const cells = rows.flatMap(saidCells)
  const isRefused = ({ fact, isOfSeveral }: SaidCell) => isOfSeveral && (fact === 'sku' || fact === 'barcode')
  const written = cells
    .filter(cell => !isRefused(cell))
    .flatMap(({ fact, sizes, value }) => sizes.map(size => [variantField(fact, size), value]))
  return {
    typed: { ...variantTexts(present), ...Object.fromEntries(written) },
    problems: cells
      .filter(cell => isRefused(cell) && cell.value !== '')
      .map(({ fact, row }) => ({ column: VARIANT_COLUMNS[fact], row: row.number, note: OF_ONE_SIZE })),
  }
}

interface SaidCell extends VariantRow {
  fact: VariantFact
  value: string
}

function saidCells(row: VariantRow): SaidCell[] {
  return VARIANT_FACTS.flatMap(fact => {
    const value = row.row.values[VARIANT_COLUMNS[fact]]
    return value === undefined ? [] : [{ ...row, fact, value }]
  })
}

const OF_ONE_SIZE = message('It is of one size: please give each size a row of its own.')
