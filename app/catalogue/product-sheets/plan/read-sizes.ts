import { type EditedProduct, hasSharedStock } from '#app/catalogue/product-admin/form/edited-product.ts'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import type { Size } from '#app/catalogue/products/product.ts'
import type { SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { onHandText } from '#app/shared/typed-numbers.ts'
import type { SheetColumnKey } from '../columns/sheet-columns.ts'
import { SAME_SIZE, UNKNOWN_SIZE } from '../import/import-notes.ts'
import type { SheetGroup, SheetRow } from './sheet-group.ts'

/** A cell about a size that can't be used. */
export interface SizeProblem {
  column: SheetColumnKey
  row: number
  note: string
}

/** The sizes of a product and what is typed as their stock, after the file. */
export interface ReadSizes {
  sizes: Size[]
  /** One without a size, or one for each size. */
  stock: { size: Size | null; typed: string }[]
  problems: SizeProblem[]
}

type Present = Pick<EditedProduct, 'sizes' | 'levels'> | undefined

/** A row with the sizes that it names: none, one, or all that share a number. */
interface NamedRow {
  row: SheetRow
  sizes: Size[]
}

/**
 * Reads sizes and stock. A row with several sizes, or the only row without any, is about one number for all of them; rows with
 * one size each have a number for each. A size that the file does not name stays, with its pieces; a new one without a number
 * begins with none.
 */
export function readSizes({ rows }: SheetGroup, present: Present, list: SizeSystem): ReadSizes {
  const named = rows.map(row => ({ row, sizes: sizesIn(row, list) }))
  const whole = findWholeRow(named)
  const others = named.filter(one => one !== whole)
  const problems = [
    ...unknownSizes(rows, list),
    ...(whole ? [] : mixedRows(named)),
    ...repeatedSizes(whole && others.length > 0 ? others : named),
  ]
  if (whole && sharesNumber(whole, present)) {
    const all = list.sizes.filter(size => named.some(({ sizes }) => sizes.includes(size)))
    return { ...readShared({ ...whole, sizes: all }, present, list), problems }
  }
  const read = readEach(named, present, list)
  return { ...read, problems: [...problems, ...read.problems] }
}

/** The row about all sizes together: the only one, or the one with several, where the others are about one each and no number. */
function findWholeRow(named: readonly NamedRow[]): NamedRow | undefined {
  if (named.length === 1) return named[0]
  const [several, ...more] = named.filter(({ sizes }) => sizes.length > 1)
  const others = named.filter(one => one !== several)
  const isWhole = others.every(({ row, sizes }) => sizes.length === 1 && !row.values.stock)
  return more.length === 0 && isWhole ? several : undefined
}

/** The sizes that a row names. */
export function sizesIn({ values }: SheetRow, list: SizeSystem): Size[] {
  const words = (values.size ?? '').split(', ')
  return list.sizes.filter(size => words.includes(size))
}

/** Whether a product's only row is about all its sizes together. */
function sharesNumber({ sizes }: NamedRow, present: Present): boolean {
  if (sizes.length > 1) return true
  if (!present || !hasSharedStock(present.levels)) return false
  return sizes.length === 0 || present.sizes.length === 1
}

function readShared(
  { row, sizes }: NamedRow,
  present: Present,
  list: SizeSystem,
): Omit<ReadSizes, 'problems'> {
  const shared = present?.levels.find(({ size }) => size === null)
  const typed = row.values.stock || String(shared?.onHand ?? 0)
  const isSwitch = present !== undefined && !shared
  // Without a number of its own the product goes on with those of its sizes.
  if (isSwitch && !row.values.stock) {
    return {
      sizes: joined(present.sizes, sizes, list),
      stock: levelsOf(present.levels, joined(present.sizes, sizes, list)),
    }
  }
  return { sizes: sizes.length > 0 ? sizes : [...(present?.sizes ?? [])], stock: [{ size: null, typed }] }
}

function readEach(named: readonly NamedRow[], present: Present, list: SizeSystem): ReadSizes {
  const sizes = joined(
    present?.sizes ?? [],
    named.flatMap(({ sizes }) => sizes),
    list,
  )
  const counted = named.filter(({ row }) => row.values.stock)
  const shared = present?.levels.find(({ size }) => size === null)
  if (shared && counted.length === 0)
    return { sizes, stock: [{ size: null, typed: String(shared.onHand) }], problems: [] }
  const typed = new Map(
    counted.flatMap(({ row, sizes: [size] }) => (size ? [[size, row.values.stock ?? '']] : [])),
  )
  const before = new Map(levelsOf(present?.levels ?? [], sizes).map(level => [level.size, level.typed]))
  return {
    sizes,
    stock: sizes.map(size => ({ size, typed: typed.get(size) ?? before.get(size) ?? '0' })),
    problems: counted
      .filter(({ sizes }) => sizes.length === 0 && sizes !== undefined)
      .flatMap(unnamedNumber(present)),
  }
}

/** A number without a size, where it can't be one for all. */
function unnamedNumber(present: Present) {
  return ({ row }: NamedRow): SizeProblem[] => {
    if (row.values.size) return []
    const note = present
      ? message('This product has a number for each size. Please say which.')
      : message('Please say of which size.')
    return [{ column: 'stock', row: row.number, note }]
  }
}

function levelsOf(levels: readonly StockLevel[], sizes: readonly Size[]) {
  return sizes.map(size => ({
    size,
    typed: onHandText(levels.find(level => level.size === size)?.onHand ?? 0, size),
  }))
}

function joined(some: readonly Size[], others: readonly Size[], list: SizeSystem): Size[] {
  return list.sizes.filter(size => some.includes(size) || others.includes(size))
}

function unknownSizes(rows: readonly SheetRow[], list: SizeSystem): SizeProblem[] {
  return rows.flatMap(({ number, values: { size } }) => {
    const unknown = size?.split(', ').find(word => !list.sizes.includes(word))
    if (!unknown) return []
    return [
      {
        column: 'size',
        row: number,
        note: t(UNKNOWN_SIZE, { size: unknown, list: list.name, sizes: list.sizes.join(', ') }),
      },
    ]
  })
}

function mixedRows(named: readonly NamedRow[]): SizeProblem[] {
  if (named.length === 1) return []
  return named
    .filter(({ sizes }) => sizes.length > 1)
    .map(({ row }) => ({
      column: 'size',
      row: row.number,
      note: message('A row with several sizes must be the only row of its product that has a stock.'),
    }))
}

function repeatedSizes(named: readonly NamedRow[]): SizeProblem[] {
  const seen = new Map<Size, number>()
  return named.flatMap(({ row, sizes: [size] }) => {
    if (!size) return []
    const first = seen.get(size)
    if (first === undefined) seen.set(size, row.number)
    const note = t(SAME_SIZE, { row: first ?? 0 })
    return first === undefined ? [] : [{ column: 'size' as const, row: row.number, note }]
  })
}
