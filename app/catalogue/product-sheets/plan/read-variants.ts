import { variantField } from '#app/catalogue/product-admin/form/size-fields.ts'
import { variantTexts } from '#app/catalogue/product-admin/form/typed-variants.ts'
import type { Size } from '#app/catalogue/products/product.ts'
import { codeKey } from '#app/catalogue/products/variants/taken-codes.ts'
import { VARIANT_FACTS, type Variant, type VariantFact } from '#app/catalogue/products/variants/variant.ts'
import { VARIANT_RULES } from '#app/catalogue/products/variants/variant-rules.ts'
import type { SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import { message } from '#app/shared/text/translate.ts'
import { VARIANT_COLUMNS } from '../columns/sheet-columns.ts'
import type { Problem } from './compare-cell.ts'
import { sizesIn } from './read-sizes.ts'
import type { SheetGroup, SheetRow } from './sheet-group.ts'

/** What a row says of sizes that have no row of their own, or of its one size. */
export interface VariantRow {
  row: SheetRow
  sizes: Size[]
  /** It names several sizes, or none of several. */
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

/**
 * The fields of the product form about its sizes, after the file. What it does not say stays; an empty cell empties. A SKU or a
 * barcode of several sizes is left out: each is of one. Of another program's file what breaks the form's rules is left out as well.
 */
export function readVariants(
  rows: readonly VariantRow[],
  present: readonly Variant[],
  isForeign: boolean,
): { typed: Record<string, string>; problems: Problem[] } {
  const cells = rows.flatMap(saidCells)
  const isOfOthers = findShared(cells)
  const left = new Map(
    cells.flatMap(cell => {
      const note = isOfOthers(cell) ? OF_ONE_SIZE : isForeign ? ruleBroken(cell) : undefined
      return note === undefined ? [] : [[cell, note] as const]
    }),
  )
  const written = cells
    .filter(cell => !left.has(cell))
    .flatMap(({ fact, sizes, value }) => sizes.map(size => [variantField(fact, size), value]))
  return {
    typed: { ...variantTexts(present), ...Object.fromEntries(written) },
    problems: [...left].map(([{ fact, row }, note]) => ({
      column: VARIANT_COLUMNS[fact],
      row: row.number,
      note,
      isLeft: true,
    })),
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

const OF_ONE_SIZE = message('Several sizes have it, and it is of one: it is left out.')

/** Finds the SKUs and barcodes that the file gives to several sizes of the product. */
function findShared(cells: readonly SaidCell[]): (cell: SaidCell) => boolean {
  const sizesOf = new Map<string, Set<Size>>()
  for (const { fact, value, sizes } of cells) {
    const key = keyOf(fact, value)
    if (key !== undefined) sizesOf.set(key, new Set([...(sizesOf.get(key) ?? []), ...sizes]))
  }
  return ({ fact, value, isOfSeveral }) => {
    const key = keyOf(fact, value)
    return key !== undefined && (isOfSeveral || (sizesOf.get(key)?.size ?? 0) > 1)
  }
}

function keyOf(fact: VariantFact, value: string): string | undefined {
  if (value === '' || (fact !== 'sku' && fact !== 'barcode')) return undefined
  return `${fact} ${codeKey(fact, value)}`
}

function ruleBroken({ fact, value }: SaidCell): string | undefined {
  return VARIANT_RULES[fact].safeParse(value).error?.issues[0]?.message
}
