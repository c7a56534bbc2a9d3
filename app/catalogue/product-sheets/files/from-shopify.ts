import type { NumberedRow } from '#app/platform/sheets/read-cells.server.ts'
import { groupBy } from '#app/shared/group-by.ts'
import { PICTURE_COLUMNS } from '../columns/sheet-columns.ts'
import {
  type NamedCells,
  namedCells,
  type OwnCells,
  ownTable,
  saidCells,
  withOwnPrices,
} from './own-table.ts'
import { plainText } from './plain-text.ts'

const NAMES = ['Handle', 'Title', 'Variant Price']

/** Whether the names of columns are those of Shopify's export of products. */
export function isShopify(header: readonly string[]): boolean {
  return NAMES.every(name => header.includes(name))
}

interface Variant {
  number: number
  cell: NamedCells
}

/**
 * Reads Shopify's export: rows of one handle are the variants and further pictures of a product. A product in several colours
 * becomes one product for each, since each has a page of its own here.
 */
export function fromShopify(header: readonly string[], rows: readonly NumberedRow[]) {
  const cellsOf = namedCells(header)
  const variants = rows.map(row => ({ number: row.number, cell: cellsOf(row) }))
  const byHandle = groupBy(variants, ({ cell }) => cell('Handle'))
  return ownTable([...byHandle.values()].flatMap(readProduct))
}

function readProduct(rows: Variant[]): { number: number; cells: OwnCells }[] {
  const [first] = rows
  if (!first) return []
  const variants = rows.filter(({ cell }) => cell('Variant Price') !== '')
  const colours = groupBy(variants, ({ cell }) => optionOf(first.cell, cell, COLOUR))
  return [...colours].flatMap(([colour, some]) =>
    withOwnPrices(
      some.map(({ number, cell }, index) => ({
        number,
        cells: {
          ...productCells(first.cell, { colour, isOneOfSeveral: colours.size > 1 }),
          ...(index === 0 ? pictureCells(rows, colours.size > 1 ? some : undefined) : {}),
          ...priceCells(cell),
          size: optionOf(first.cell, cell, SIZE),
          stock: pieces(cell('Variant Inventory Qty')),
          ...codeCells(cell),
        },
      })),
    ),
  )
}

const SIZE = /size/i
const COLOUR = /colou?r/i

/** The value of an option, which only the first row of a product names. */
function optionOf(first: NamedCells, variant: NamedCells, name: RegExp): string {
  const number = ['1', '2', '3'].find(number => name.test(first(`Option${number} Name`)))
  return number ? variant(`Option${number} Value`) : ''
}

function productCells(
  cell: NamedCells,
  { colour, isOneOfSeveral }: { colour: string; isOneOfSeveral: boolean },
): OwnCells {
  const handle = cell('Handle')
  const status = cell('Status')
  const isHidden = /draft|archived/i.test(status) || /false/i.test(cell('Published'))
  return {
    slug: isOneOfSeveral ? `${handle}-${colour.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}` : handle,
    name: isOneOfSeveral ? `${cell('Title')} – ${colour}` : cell('Title'),
    category: cell('Type') || lastOf(cell('Product Category')),
    description: plainText(cell('Body (HTML)')),
    colour,
    archived: isHidden ? 'yes' : 'no',
  }
}

/** `Apparel & Accessories > Clothing > Shirts` → `Shirts`. */
function lastOf(path: string): string {
  return path.split('>').at(-1)?.trim() ?? ''
}

/** A price before a sale that is not above the price is none. */
function priceCells(cell: NamedCells): OwnCells {
  const [price, before] = [cell('Variant Price'), cell('Variant Compare At Price')]
  return { price, compareAtPrice: Number(before) > Number(price) ? before : '' }
}

/** Shopify puts an apostrophe before numbers, so that sheets do not shorten them. It has 0 grams where no weight is known. */
function codeCells(cell: NamedCells): OwnCells {
  return saidCells({
    sku: cell('Variant SKU').replace(/^'/, ''),
    barcode: cell('Variant Barcode').replace(/^'/, ''),
    costPrice: cell('Cost per item'),
    weight: positive(Math.round(Number(cell('Variant Grams')))),
  })
}

/** Empty for nothing, and for what is no number. */
export function positive(number: number): string {
  return number > 0 ? String(number) : ''
}

/** The pictures of a product; of one colour those that its variants name, where they do. */
function pictureCells(rows: readonly Variant[], ofColour: readonly Variant[] | undefined): OwnCells {
  const named = ofColour?.map(({ cell }) => cell('Variant Image')).filter(Boolean) ?? []
  const pictures = rows
    .map(({ cell }) => ({ source: cell('Image Src'), text: cell('Image Alt Text') }))
    .filter(({ source }) => source !== '' && (named.length === 0 || named.includes(source)))
  const cells: OwnCells = {}
  for (const [index, { picture, text }] of PICTURE_COLUMNS.entries()) {
    cells[picture] = pictures[index]?.source ?? ''
    cells[text] = pictures[index]?.text ?? ''
  }
  return cells
}

/** Without a number, or below 0 where Shopify sells on, there are none. */
export function pieces(typed: string): string {
  return String(Math.max(0, Math.trunc(Number(typed)) || 0))
}
