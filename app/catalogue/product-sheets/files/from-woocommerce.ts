import type { NumberedRow } from '#app/platform/sheets/read-cells.server.ts'
import { groupBy } from '#app/shared/group-by.ts'
import { PICTURE_COLUMNS } from '../columns/sheet-columns.ts'
import { pieces, positive } from './from-shopify.ts'
import {
  type NamedCells,
  namedCells,
  type OwnCells,
  ownTable,
  saidCells,
  withOwnPrices,
} from './own-table.ts'
import { plainText } from './plain-text.ts'

const NAMES = ['Type', 'SKU', 'Name', 'Regular price', 'Categories']

/** Whether the names of columns are those of WooCommerce's export of products. */
export function isWooCommerce(header: readonly string[]): boolean {
  return NAMES.every(name => header.includes(name))
}

interface Entry {
  number: number
  cell: NamedCells
}

/** Reads WooCommerce's export: a product is one row, and each of its variations another that names it as its parent. */
export function fromWooCommerce(header: readonly string[], rows: readonly NumberedRow[]) {
  const cellsOf = namedCells(header)
  const entries = rows.map(row => ({ number: row.number, cell: cellsOf(row) }))
  const variations = groupBy(
    entries.filter(({ cell }) => isVariation(cell)),
    ({ cell }) => cell('Parent').replace(/^id:/, ''),
  )
  const products = entries.filter(({ cell }) => !isVariation(cell) && cell('Name') !== '')
  return ownTable(
    products.flatMap(product => {
      const names = [product.cell('ID'), product.cell('SKU')].filter(Boolean)
      const own = names.flatMap(name => variations.get(name) ?? [])
      return own.length > 0
        ? withOwnPrices(own.map((variation, index) => readRow(product, variation, index)))
        : readSimple(product)
    }),
  )
}

function isVariation(cell: NamedCells): boolean {
  return /variation/i.test(cell('Type'))
}

function readRow(
  product: Entry,
  { number, cell }: Entry,
  index: number,
): { number: number; cells: OwnCells } {
  return {
    number,
    cells: {
      ...productCells(product.cell),
      ...(index === 0 ? pictureCells(product.cell) : {}),
      ...priceCells(cell),
      size: attributeOf(cell, SIZE),
      stock: pieces(cell('Stock')),
      ...saidCells({ ...codeCells(cell), weight: weightOf(cell) || weightOf(product.cell) }),
    },
  }
}

/** Without variations all sizes share a number. */
function readSimple({ number, cell }: Entry): { number: number; cells: OwnCells }[] {
  const cells = { ...productCells(cell), ...pictureCells(cell), ...priceCells(cell) }
  const size = attributeOf(cell, SIZE)
  const { costPrice, ...codes } = codeCells(cell)
  // The number of a product in several sizes is of none of them.
  const ofSize = size.includes(',') ? {} : codes
  const known = saidCells({ ...ofSize, costPrice, weight: weightOf(cell) })
  return [{ number, cells: { ...cells, ...known, size, stock: pieces(cell('Stock')) } }]
}

function codeCells(cell: NamedCells) {
  return {
    sku: cell('SKU'),
    barcode: cell('GTIN, UPC, EAN, or ISBN'),
    costPrice: cell('Cost of goods') || cell('Meta: _wc_cog_cost'),
  }
}

/** WooCommerce names the unit of the shop in the column. */
const GRAMS = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 }

function weightOf(cell: NamedCells): string {
  const grams = Object.entries(GRAMS).map(([unit, grams]) => Number(cell(`Weight (${unit})`)) * grams)
  return positive(Math.round(Math.max(...grams)))
}

const SIZE = /size/i
const COLOUR = /colou?r/i
const FABRIC = /fabric|material/i

function attributeOf(cell: NamedCells, name: RegExp): string {
  const number = ['1', '2', '3', '4', '5'].find(number => name.test(cell(`Attribute ${number} name`)))
  return number ? cell(`Attribute ${number} value(s)`) : ''
}

function productCells(cell: NamedCells): OwnCells {
  const description = cell('Description') || cell('Short description')
  return {
    name: cell('Name'),
    category: firstCategory(cell('Categories')),
    description: plainText(description.replaceAll('\\n', '\n')),
    colour: attributeOf(cell, COLOUR),
    fabric: attributeOf(cell, FABRIC),
    archived: /^(0|-1)$/.test(cell('Published')) ? 'yes' : 'no',
  }
}

/** `Clothing > Shirts, Sale` → `Shirts`. */
function firstCategory(paths: string): string {
  return paths.split(',')[0]?.split('>').at(-1)?.trim() ?? ''
}

function priceCells(cell: NamedCells): OwnCells {
  const [regular, sale] = [cell('Regular price'), cell('Sale price')]
  const isOnSale = sale !== '' && Number(sale) < Number(regular)
  return isOnSale ? { price: sale, compareAtPrice: regular } : { price: regular, compareAtPrice: '' }
}

function pictureCells(cell: NamedCells): OwnCells {
  const sources = cell('Images')
    .split(/\s*,\s*(?=https?:)/)
    .filter(Boolean)
  return Object.fromEntries(PICTURE_COLUMNS.map(({ picture }, index) => [picture, sources[index] ?? '']))
}
