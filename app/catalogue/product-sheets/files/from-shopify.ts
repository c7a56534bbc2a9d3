import { isFreeSize } from '#app/catalogue/sizes/size-spelling.ts'
import { hasColumn, type NamedCells, namedCells, unreadColumns } from '#app/platform/sheets/named-cells.ts'
import type { NumberedRow } from '#app/platform/sheets/read-cells.server.ts'
import { groupBy } from '#app/shared/group-by.ts'
import { readState, STATE_WORDS, writeCollections } from '../columns/read-cell.ts'
import type { ImportChoices } from '../plan/import-choices.ts'
import type { ForeignTable } from './file-table.ts'
import { foreignTable } from './foreign-table.ts'
import { type OwnCells, pieces, positive, priceOf, saidCells } from './own-table.ts'
import { plainText } from './plain-text.ts'
import { type ForeignProduct, type ForeignVariant, toSlug } from './spread-options.ts'

/** The names of Shopify's columns: those of its export, and those of its newer template. */
const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Body HTML', 'Description'],
  type: ['Type', 'Custom Product Type'],
  category: ['Product Category', 'Standard Product Type', 'Standardized Product Type'],
  tags: ['Tags'],
  // Of its template for imports: one collection by hand.
  collection: ['Collection', 'Collections'],
  vendor: ['Vendor'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Variant Compare-at Price', 'Compare-at price'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  cost: ['Cost per item', 'Variant Cost'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  picture: ['Image Src', 'Product image URL'],
  pictureText: ['Image Alt Text'],
  pictureOfVariant: ['Variant Image', 'Variant image URL'],
} as const

const OPTIONS = ['1', '2', '3'].map(number => ({
  name: `Option${number} Name`,
  value: `Option${number} Value`,
}))

/** Whether the names of columns are those of Shopify's export of products. */
export function isShopify(header: readonly string[]): boolean {
  // Shops leave columns out before they export; prices are asked for then.
  const isExport = hasColumn(header, 'Handle') && hasColumn(header, 'Variant Price', 'Option1 Value')
  const isTemplate = hasColumn(header, 'URL handle') && hasColumn(header, ...COLUMNS.price)
  return hasColumn(header, 'Title') && (isExport || isTemplate)
}

interface Row {
  number: number
  cell: NamedCells
}

interface Reading {
  choices: ImportChoices
  hasStock: boolean
  hasTracker: boolean
}

/** Reads Shopify's export: rows of one handle are the variants and further pictures of a product. */
export function fromShopify(
  header: readonly string[],
  rows: readonly NumberedRow[],
  choices: ImportChoices,
): ForeignTable {
  const cellsOf = namedCells(header)
  const reading = {
    choices,
    hasStock: hasColumn(header, ...COLUMNS.quantity),
    hasTracker: hasColumn(header, ...COLUMNS.tracker),
  }
  let last = ''
  const byHandle = groupBy(
    rows.map(row => ({ number: row.number, cell: cellsOf(row) })),
    ({ cell }) => {
      // A title without a handle begins a product as well: it is no row of the one above.
      last = cell(...COLUMNS.handle) || toSlug(cell(...COLUMNS.title)) || last
      return last
    },
  )
  const products = [...byHandle].map(([handle, some]) => readProduct(handle, some, reading))
  const variants = products.flatMap(({ variants }) => variants)
  return foreignTable(products, choices, {
    untracked: reading.hasStock ? variants.filter(({ isUntracked }) => isUntracked).length : 0,
    unread: unreadColumns(header, rows, isRead),
  })
}

function readProduct(handle: string, rows: readonly Row[], reading: Reading): ForeignProduct {
  const first = rows.find(({ cell }) => cell(...COLUMNS.title) !== '') ?? rows[0]
  const names = OPTIONS.map(({ name, value }) => ({ name: first?.cell(name) ?? '', value }))
  const own = rows.filter(({ cell }) => isVariant(cell))
  return {
    key: handle,
    hasAddress: true,
    name: first?.cell(...COLUMNS.title) ?? '',
    cells: first ? productCells(first.cell) : {},
    pictures: rows
      .map(({ cell }) => ({ source: cell(...COLUMNS.picture), text: cell(...COLUMNS.pictureText) }))
      .filter(({ source }) => source !== ''),
    variants: (own.length > 0 ? own : rows.slice(0, 1)).map(row => readVariant(row, names, reading)),
  }
}

/** Other rows of a handle name further pictures. */
function isVariant(cell: NamedCells): boolean {
  return cell(...COLUMNS.price) !== '' || OPTIONS.some(({ value }) => cell(value) !== '')
}

function readVariant(
  { number, cell }: Row,
  names: readonly { name: string; value: string }[],
  { choices, hasStock, hasTracker }: Reading,
): ForeignVariant {
  const options = names.flatMap(({ name, value }): [string, string][] => {
    const text = cell(value)
    // Shopify's word for a product without options.
    return text === '' || (name === 'Title' && isFreeSize(text)) ? [] : [[name, text]]
  })
  const isUntracked = hasStock && hasTracker && cell(...COLUMNS.tracker) === ''
  const picture = cell(...COLUMNS.pictureOfVariant)
  return {
    number,
    options: new Map(options),
    cells: {
      ...priceCells(cell),
      ...(hasStock && { stock: isUntracked ? untrackedStock(choices) : pieces(cell(...COLUMNS.quantity)) }),
      ...codeCells(cell),
    },
    pictures: picture === '' ? [] : [picture],
    isUntracked,
  }
}

/** What staff chose for sizes whose pieces the other program does not count; empty, so that stock stays, before they choose. */
export function untrackedStock({ untracked }: ImportChoices): string {
  return untracked === undefined ? '' : String(untracked)
}

function productCells(cell: NamedCells): OwnCells {
  return {
    category: cell(...COLUMNS.type) || lastOf(cell(...COLUMNS.category)),
    description: plainText(cell(...COLUMNS.description)),
    ...saidCells({
      tags: cell(...COLUMNS.tags),
      collections: writeCollections([cell(...COLUMNS.collection)]),
      vendor: cell(...COLUMNS.vendor),
      seoTitle: plainText(cell(...COLUMNS.seoTitle)),
      seoDescription: plainText(cell(...COLUMNS.seoDescription)),
    }),
    state: stateOf(cell),
  }
}

/** What is active there but not in its online store is seen by no shopper. */
function stateOf(cell: NamedCells): string {
  const state = readState(cell(...COLUMNS.status))
  const isHidden = state !== STATE_WORDS.archived && /false/i.test(cell(...COLUMNS.published))
  return isHidden ? STATE_WORDS.draft : state
}

/** `Apparel & Accessories > Clothing > Shirts` → `Shirts`. */
function lastOf(path: string): string {
  return path.split('>').at(-1)?.trim() ?? ''
}

/** A price before a sale that is not above the price is none. */
function priceCells(cell: NamedCells): OwnCells {
  const [price, before] = [cell(...COLUMNS.price), cell(...COLUMNS.compareAt)]
  return { price, compareAtPrice: priceOf(before) > priceOf(price) ? before : '' }
}

/** Shopify puts an apostrophe before numbers, so that sheets do not shorten them. It has 0 grams where no weight is known. */
function codeCells(cell: NamedCells): OwnCells {
  return saidCells({
    sku: cell(...COLUMNS.sku).replace(/^'/, ''),
    barcode: cell(...COLUMNS.barcode).replace(/^'/, ''),
    costPrice: cell(...COLUMNS.cost),
    weight: positive(Math.round(Number(cell(...COLUMNS.grams)))),
  })
}

const READ = new Set(Object.values(COLUMNS).flatMap(names => names.map(name => name.toLowerCase())))

/** How Shopify sends and taxes a product is not of it here. */
const TECHNICAL =
  /^(option\d|image position|gift card|charge tax|tax code|requires shipping|fulfillment service|continue selling)|^variant (weight unit|fulfillment|requires|taxable|tax code|inventory policy)|^weight unit/i

function isRead(name: string): boolean {
  return READ.has(name.toLowerCase()) || TECHNICAL.test(name)
}
