import { LONGEST_PRODUCT_NAME } from '#app/catalogue/product-admin/form/product-form-schema.ts'
import { PLAIN_FIELD_NAMES, PLAIN_FIELDS } from '#app/catalogue/products/product-fields.ts'
import { LONGEST_ALT } from '#app/owner/media/picture-limits.ts'
import { message, t } from '#app/shared/text/translate.ts'
import {
  PICTURE_COLUMNS,
  SHEET_COLUMN_KEYS,
  type SheetColumnKey,
  sheetColumn,
} from '../columns/sheet-columns.ts'
import { CUT_TEXT } from '../import/import-notes.ts'
import type { Problem } from './compare-cell.ts'
import type { Mend } from './import-choices.ts'
import type { SaidCell, SaidCells } from './read-product.ts'
import type { SheetGroup } from './sheet-group.ts'

/** Where products are put of which a file says no category. Its name is stored, so that it is English. */
const UNSORTED = 'Unsorted'

/** What a file says of a product, with what it lacks, and what is said of that beside its cells. */
interface FilledCells {
  said: SaidCells
  notes: ReadonlyMap<SheetColumnKey, string>
  /** What is left out. */
  problems: Problem[]
  lacksCategory: boolean
}

/**
 * Makes of what a file says of a product what the shop can store, and notes it: texts that are too long are cut, a price before
 * a sale that is not above the price is none, and a new product without a category gets one.
 */
export function fillGaps(read: SaidCells, isNew: boolean, row: number): FilledCells {
  const said = new Map(read)
  const notes = new Map<SheetColumnKey, string>()
  for (const [column, maximum] of LONGEST) {
    const cell = said.get(column)
    if (!cell || cell.value.length <= maximum) continue
    said.set(column, { ...cell, value: cutText(cell.value, maximum) })
    notes.set(column, t(CUT_TEXT, { most: maximum.toLocaleString('en') }))
  }
  if (isNew && !said.get('price')?.value) movePrice(said)
  const before = said.get('compareAtPrice')
  const problems: Problem[] =
    before && isNoSale(said.get('price'), before)
      ? [{ column: 'compareAtPrice', row: before.row, note: NO_SALE, isLeft: true }]
      : []
  const lacksCategory = isNew && !said.get('category')?.value
  if (lacksCategory) {
    said.set('category', { value: UNSORTED, row: said.get('category')?.row ?? row })
    notes.set('category', NO_CATEGORY)
  }
  return { said, notes, problems, lacksCategory }
}

/** Of a product that is not on sale, some sheets have the regular price alone. */
function movePrice(said: Map<SheetColumnKey, SaidCell>): void {
  const regular = said.get('compareAtPrice')
  if (!regular?.value) return
  said.set('price', regular)
  said.delete('compareAtPrice')
}

const NO_SALE = message('It is not above the price, so there is none.')
export const NO_CATEGORY = message('The file says no category, so that the product is added as a draft.')

const LONGEST: readonly [SheetColumnKey, number][] = [
  ['name', LONGEST_PRODUCT_NAME],
  ...PLAIN_FIELD_NAMES.map(name => [name, PLAIN_FIELDS[name].maximum] as const),
  ...PICTURE_COLUMNS.flatMap(({ text, textUrdu }) => [
    [text, LONGEST_ALT] as const,
    [textUrdu, LONGEST_ALT] as const,
  ]),
].map(([column, maximum]) => [column as SheetColumnKey, Number(maximum)])

/** Cuts behind a word. Lengths are in UTF-16 units, as the form's rules count them. */
function cutText(text: string, maximum: number): string {
  if (text.length <= maximum) return text
  const cut = text
    .slice(0, maximum)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  return cut.replace(/\s+\S*$/, '').replace(/[\s,;–-]+$/, '') || cut
}

function isNoSale(price: SaidCell | undefined, before: SaidCell): boolean {
  return before.value !== '' && Number(price?.value) > 0 && Number(before.value) <= Number(price?.value)
}

/** A product that is not in the shop, with what staff say where its file says nothing. */
export function fillEmpty(
  { rows: [first, ...others], ...group }: SheetGroup,
  mends: readonly Mend[],
): SheetGroup {
  const values = mends.flatMap(({ column, from, to }): [SheetColumnKey, string][] => {
    const key = SHEET_COLUMN_KEYS.find(key => key === column)
    const isSaid = key && [first, ...others].some(({ values }) => values[key])
    return key && from === '' && !isSaid ? [[key, sheetColumn(key).read(to)]] : []
  })
  return {
    ...group,
    rows: [{ ...first, values: { ...first.values, ...Object.fromEntries(values) } }, ...others],
  }
}
