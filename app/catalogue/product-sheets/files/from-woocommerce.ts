import { hasColumn, type NamedCells, namedCells, unreadColumns } from '#app/platform/sheets/named-cells.ts'
import type { NumberedRow } from '#app/platform/sheets/read-cells.server.ts'
import { groupBy } from '#app/shared/group-by.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { STATE_WORDS, writeCollections } from '../columns/read-cell.ts'
import type { ImportChoices } from '../plan/import-choices.ts'
import { type ForeignTable, MOST_COMBINATIONS, RefusedTable, TABLE_LIMITS } from './file-table.ts'
import { foreignTable } from './foreign-table.ts'
import { untrackedStock } from './from-shopify.ts'
import { optionKind } from './option-names.ts'
import { type OwnCells, pieces, positive, priceOf, saidCells } from './own-table.ts'
import { plainText } from './plain-text.ts'
import { isWithin } from './sale-days.ts'
import { type ForeignProduct, type ForeignVariant, SEVERAL } from './spread-options.ts'
import { attributeColumns, type WooColumns, wooHeader } from './woocommerce-columns.ts'

/** Whether the names of columns are those of WooCommerce's export of products, in English or another language of its own. */
export function isWooCommerce(header: readonly string[]): boolean {
  const columns = wooHeader(header)
  const names: WooColumns[] = ['type', 'sku', 'name', 'regularPrice', 'categories']
  return names.every(name => hasColumn(columns, name))
}

interface Entry {
  number: number
  cell: Cells
  /** The values of its attributes, by their names. */
  attributes: ReadonlyMap<string, string>
}

type Cells = (name: WooColumns) => string

interface Reading {
  choices: ImportChoices
  hasStock: boolean
  today: string
}

/** Reads WooCommerce's export: a product is one row, and each of its variations another that names it as its parent. */
export function fromWooCommerce(
  header: readonly string[],
  rows: readonly NumberedRow[],
  choices: ImportChoices,
): ForeignTable {
  const columns = wooHeader(header)
  const attributes = attributeColumns(header)
  const cellsOf = namedCells(columns)
  const entries = rows.map((row): Entry => {
    const cell: NamedCells = cellsOf(row)
    return { number: row.number, cell, attributes: readAttributes(row, attributes) }
  })
  const reading = { choices, hasStock: hasColumn(columns, 'stock'), today: dayInKarachi(new Date()) }
  const names = new Set(entries.filter(isProduct).flatMap(({ cell }) => [`id:${cell('id')}`, cell('sku')]))
  const isOrphan = (entry: Entry) => !isProduct(entry) && !names.has(entry.cell('parent'))
  const variations = groupBy(
    entries.filter(entry => !isProduct(entry) && !isOrphan(entry)),
    ({ cell }) => cell('parent'),
  )
  let count = 0
  const products = entries
    .filter(entry => (isProduct(entry) || isOrphan(entry)) && entry.cell('name') !== '')
    .map(product => {
      const { cell } = product
      const keys = [`id:${cell('id')}`, ...(cell('sku') ? [cell('sku')] : [])]
      const own = keys
        .flatMap(key => variations.get(key) ?? [])
        .toSorted((one, other) => one.number - other.number)
      const read = own.length > 0 ? readVariable(product, own, reading) : readSimple(product, reading)
      count += read.variants.length
      if (count > TABLE_LIMITS.rows) throw new RefusedTable({ kind: 'too-long', most: TABLE_LIMITS.rows })
      return read
    })
  const variants = products.flatMap(({ variants }) => variants)
  const inAttributes = new Set(attributes.flatMap(({ name, value }) => [name, value]))
  return foreignTable(products, choices, {
    untracked: reading.hasStock ? variants.filter(({ isUntracked }) => isUntracked).length : 0,
    unread: unreadColumns(
      header,
      rows,
      (name, position) => inAttributes.has(position) || isRead(name, columns[position] ?? ''),
    ),
  })
}

function isProduct({ cell }: Entry): boolean {
  return !/variation/i.test(cell('type'))
}

function readAttributes(
  { cells }: NumberedRow,
  columns: readonly { name: number; value: number }[],
): Map<string, string> {
  return new Map(
    columns.flatMap(({ name, value }): [string, string][] => {
      const text = cells[name]?.trim() ?? ''
      return text === '' ? [] : [[text, cells[value]?.trim() ?? '']]
    }),
  )
}

/** A product with variations. Those that are not sold are left out, unless none is. */
function readVariable(product: Entry, all: readonly Entry[], reading: Reading): ForeignProduct {
  const sold = all.filter(({ cell }) => !isHidden(cell))
  const own = sold.length > 0 ? sold : all
  const ofProduct = product.cell('stock')
  refuseTooMany(product, own.length)
  const isShared = ofProduct !== '' && own.every(({ cell }) => cell('stock') === '' && isInStock(cell))
  const variants = own.flatMap(variation => readVariation(product, variation, { own, isShared, reading }))
  refuseTooMany(product, variants.length)
  return {
    ...productOf(product),
    variants,
    ...(isShared && reading.hasStock && { sharedStock: pieces(ofProduct) }),
  }
}

function readVariation(
  product: Entry,
  variation: Entry,
  { own, isShared, reading }: { own: readonly Entry[]; isShared: boolean; reading: Reading },
): ForeignVariant[] {
  const { number, cell } = variation
  const stock = isShared ? NO_STOCK : stockCells(cell, reading)
  const weight = weightOf(cell) || weightOf(product.cell)
  const cells = { ...priceCells(cell, reading), ...stock.cells, ...saidCells({ ...codeCells(cell), weight }) }
  const pictures = picturesOf(cell).map(({ source }) => source)
  return allValues(product, variation, own).map((options, index) => ({
    number,
    options,
    // A number for several at once is of none of them.
    cells: index === 0 ? cells : { ...cells, sku: '', barcode: '', stock: '' },
    pictures,
    isUntracked: stock.isUntracked === true || index > 0,
  }))
}

/** @throws before the combinations of a few short attributes fill the memory */
function refuseTooMany({ cell }: Entry, combinations: number): void {
  if (combinations > MOST_COMBINATIONS)
    throw new RefusedTable({ kind: 'too-many-combinations', name: cell('name') })
}

/**
 * The values of a variation's attributes. One without a value is for any: for each colour of the product, and for all of its sizes
 * together, which share its number.
 */
function allValues(product: Entry, { attributes }: Entry, own: readonly Entry[]): Map<string, string>[] {
  return [...attributes].reduce<Map<string, string>[]>(
    (some, [name, value]) => {
      const known = splitList(product.attributes.get(name) ?? '')
      if (value !== '' || known.length === 0)
        return some.map(one => new Map([...one, [name, value.replaceAll('\\,', ',')]]))
      const alike = own.filter(other => areAlike(attributes, other.attributes, name))
      const taken = new Set(alike.map(other => other.attributes.get(name) ?? ''))
      const free = known.filter(one => !taken.has(one))
      const values = free.length > 0 ? free : known
      const isSize = optionKind(name) === 'size' && free.length === known.length
      const each = isSize ? [values.join(SEVERAL)] : values
      refuseTooMany(product, each.length * some.length)
      return each.flatMap(value => some.map(one => new Map([...one, [name, value]])))
    },
    [new Map()],
  )
}

/** Whether two variations can be for the same values of all attributes but one. */
function areAlike(one: Entry['attributes'], other: Entry['attributes'], except: string): boolean {
  return [...one].every(([name, value]) => {
    const theirs = other.get(name) ?? ''
    return name === except || value === '' || theirs === '' || value === theirs
  })
}

/** Without variations all sizes share a number. */
function readSimple(product: Entry, reading: Reading): ForeignProduct {
  const { number, cell, attributes } = product
  const options = [...attributes].flatMap(([name, value]): [string, string][] => {
    const values = splitList(value)
    return optionKind(name) === 'size' ? [[name, values.join(SEVERAL)]] : [[name, values.join(', ')]]
  })
  const stock = stockCells(cell, reading)
  const sizes = options.find(([name]) => optionKind(name) === 'size')?.[1] ?? ''
  const { costPrice, ...codes } = codeCells(cell)
  // The number of a product in several sizes is of none of them.
  const known = { ...(sizes.includes(SEVERAL) ? {} : codes), costPrice, weight: weightOf(cell) }
  return {
    ...productOf(product),
    variants: [
      {
        number,
        options: new Map(options),
        cells: { ...priceCells(cell, reading), ...stock.cells, ...saidCells(known) },
        isUntracked: stock.isUntracked === true,
      },
    ],
  }
}

function productOf({ number, cell, attributes }: Entry): Omit<ForeignProduct, 'variants'> {
  const fabric = [...attributes].find(([name]) => optionKind(name) === 'fabric')?.[1] ?? ''
  const categories = categoriesOf(cell('categories'))
  const description = cell('description') || cell('shortDescription')
  return {
    key: cell('id') || cell('sku') || String(number),
    hasAddress: false,
    name: cell('name'),
    pictures: picturesOf(cell),
    cells: {
      category: categories.deepest,
      description: plainText(description.replaceAll('\\n', '\n')),
      ...saidCells({
        fabric,
        tags: splitList(cell('tags')).join(', '),
        collections: writeCollections(categories.others),
        vendor: splitList(cell('brands')).join(', '),
        seoTitle: seoText(cell, 'Title'),
        seoDescription: seoText(cell, 'Description'),
      }),
      state: isHidden(cell) ? STATE_WORDS.draft : STATE_WORDS.active,
    },
  }
}

/** In UTF-16 units, with room for placeholders; the shop shows far less of it. */
const LONGEST_SEO_TEXT = 2_000

/**
 * What the product's plugin for search engines says. A text made of its placeholders alone (`%%title%% %%sep%% %%sitename%%`,
 * `%title%`) says nothing of this product; in others they are left out.
 */
function seoText(cell: Cells, kind: 'Title' | 'Description'): string {
  const text = (['yoast', 'rankMath', 'aioseo'] as const)
    .map(plugin => cell(`${plugin}${kind}`))
    .find(text => text !== '')
  const own = plainText(text ?? '')
    .slice(0, LONGEST_SEO_TEXT)
    .replaceAll(/%%[\w-]+%%|%[a-z_]+(\([^)]*\))?%|#[a-z]+_[a-z_]+/g, ' ')
  return own.replace(/\s+/g, ' ').replace(/^[\s|·–—-]+|[\s|·–—-]+$/g, '')
}

/** Private, or a draft. */
function isHidden(cell: Cells): boolean {
  return /^(0|-1)$/.test(cell('published'))
}

/** `0`, and no word of another plugin, says that it is sold out. */
function isInStock(cell: Cells): boolean {
  return cell('inStock') !== '0'
}

interface StockCells {
  cells: OwnCells
  isUntracked?: boolean
}

const NO_STOCK: StockCells = { cells: {} }

function stockCells(cell: Cells, { hasStock, choices }: Reading): StockCells {
  if (!hasStock) return NO_STOCK
  if (cell('stock') !== '') return { cells: { stock: pieces(cell('stock')) } }
  return isInStock(cell)
    ? { cells: { stock: untrackedStock(choices) }, isUntracked: true }
    : { cells: { stock: '0' } }
}

function codeCells(cell: Cells) {
  return { sku: cell('sku'), barcode: cell('barcode'), costPrice: cell('cost') }
}

/** WooCommerce names the unit of the shop in the column. */
const GRAMS = { weightKg: 1000, weightG: 1, weightLbs: 453.592, weightOz: 28.3495 } as const

function weightOf(cell: Cells): string {
  const grams = Object.entries(GRAMS).map(
    // `1,250`: no garment weighs a tonne.
    ([column, grams]) => (priceOf(cell(column as keyof typeof GRAMS).replace(',', '.')) || 0) * grams,
  )
  return positive(Math.round(Math.max(...grams)))
}

/** The parts of a list with commas; one with a comma in it has it as `\,`. */
function splitList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map(part => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}

/**
 * The last of the deepest path is the category, and what else it is in are collections: `Clothing, Clothing > Shirts, Eid` → `Shirts`
 * and `Eid`. What the deepest one is part of is neither.
 */
function categoriesOf(paths: string): { deepest: string; others: string[] } {
  const split = splitList(paths).map(path => path.split('>').map(name => name.trim()))
  const [deepest = [], ...others] = split.toSorted((one, other) => other.length - one.length)
  const ends = others.map(path => path.at(-1) ?? '')
  return { deepest: deepest.at(-1) ?? '', others: ends.filter(name => !deepest.includes(name)) }
}

/** The sale price counts on its days. */
function priceCells(cell: Cells, { today }: Reading): OwnCells {
  const [regular, sale] = [cell('regularPrice'), cell('salePrice')]
  const isNow = isWithin(today, cell('saleStarts'), cell('saleEnds'))
  const isOnSale = isNow && priceOf(sale) < priceOf(regular)
  if (isOnSale) return { price: sale, compareAtPrice: regular }
  return { price: regular || sale, compareAtPrice: '' }
}

/** Addresses may have commas in them, and begin with http; names of files have none. */
function picturesOf(cell: Cells): { source: string }[] {
  const text = cell('images')
  const separator = /https?:/.test(text) ? /,\s*(?=https?:)/ : ','
  return text
    .split(separator)
    .map(source => source.trim())
    .filter(Boolean)
    .map(source => ({ source }))
}

/** How WooCommerce shows, taxes and sends a product is not of it here. */
const TECHNICAL =
  /^(id|visibility|tax|low stock|backorders|sold individually|allow customer|download|position|shipping class|swatches)|\b(visible|global|default)$/i

function isRead(name: string, column: string): boolean {
  return name !== column || TECHNICAL.test(name)
}
