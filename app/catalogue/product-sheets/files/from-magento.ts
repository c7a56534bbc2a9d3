import { hasColumn, type NamedCells, namedCells, unreadColumns } from '#app/platform/sheets/named-cells.ts'
import type { NumberedRow } from '#app/platform/sheets/read-cells.server.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { STATE_WORDS } from '../columns/read-cell.ts'
import type { ImportChoices } from '../plan/import-choices.ts'
import type { ForeignTable } from './file-table.ts'
import { foreignTable } from './foreign-table.ts'
import { untrackedStock } from './from-shopify.ts'
import { optionKind } from './option-names.ts'
import { type OwnCells, pieces, priceOf, saidCells } from './own-table.ts'
import { plainText } from './plain-text.ts'
import { isWithin } from './sale-days.ts'
import type { ForeignProduct, ForeignVariant } from './spread-options.ts'

/** Whether the names of columns are those of Magento's export of products. */
export function isMagento(header: readonly string[]): boolean {
  return ['sku', 'product_type', 'name', 'price'].every(name => hasColumn(header, name))
}

interface Entry {
  number: number
  cell: NamedCells
}

interface Reading {
  choices: ImportChoices
  hasStock: boolean
  today: string
  bySku: ReadonlyMap<string, Entry>
}

/** Reads Magento's export: a configurable product names the simple ones that are its variants. */
export function fromMagento(
  header: readonly string[],
  rows: readonly NumberedRow[],
  choices: ImportChoices,
): ForeignTable {
  const cellsOf = namedCells(header)
  const entries = rows
    .map((row): Entry => ({ number: row.number, cell: cellsOf(row) }))
    // Further rows translate the same product for another view of the shop.
    .filter(({ cell }) => cell('sku') !== '' && cell('store_view_code') === '')
  const bySku = new Map(entries.map(entry => [entry.cell('sku'), entry]))
  const reading = { choices, hasStock: hasColumn(header, 'qty'), today: dayInKarachi(new Date()), bySku }
  const ofOthers = new Set(entries.flatMap(({ cell }) => variationsOf(cell).map(({ sku }) => sku)))
  const products = entries
    .filter(({ cell }) => !ofOthers.has(cell('sku')))
    .map(entry => readProduct(entry, reading))
  const variants = products.flatMap(({ variants }) => variants)
  return foreignTable(products, choices, {
    untracked: variants.filter(({ isUntracked }) => isUntracked).length,
    unread: unreadColumns(header, rows, name => READ.test(name)),
  })
}

function readProduct(entry: Entry, reading: Reading): ForeignProduct {
  const { number, cell } = entry
  const own = variationsOf(cell).flatMap(({ sku, options }) => {
    const variation = reading.bySku.get(sku)
    return variation ? [readVariant(variation, withOwn(options, variation), reading)] : []
  })
  const attributes = pairsOf(cell('additional_attributes'), ',')
  return {
    key: cell('url_key') || cell('sku'),
    hasAddress: cell('url_key') !== '',
    name: cell('name'),
    pictures: picturesOf(cell),
    cells: {
      category: categoryOf(cell('categories')),
      description: plainText(cell('description', 'short_description')),
      ...saidCells({
        seoTitle: plainText(cell('meta_title')),
        seoDescription: plainText(cell('meta_description')),
        vendor: cell('manufacturer') || attributes.get('manufacturer') || attributes.get('brand') || '',
      }),
      state: /^[02]$/.test(cell('product_online')) ? STATE_WORDS.draft : STATE_WORDS.active,
    },
    variants: own.length > 0 ? own : [readVariant({ number, cell }, optionsOf(attributes), reading)],
  }
}

/** `sku=MT-S-Red,size=S,color=Red|sku=…` */
function variationsOf(cell: NamedCells): { sku: string; options: Map<string, string> }[] {
  return cell('configurable_variations')
    .split('|')
    .flatMap(text => {
      const { sku, ...options } = Object.fromEntries(pairsOf(text, ','))
      return sku ? [{ sku, options: new Map(Object.entries(options)) }] : []
    })
}

/** Older exports name the size of a variation alone; its colour stands in its own row. */
function withOwn(options: ReadonlyMap<string, string>, { cell }: Entry): ReadonlyMap<string, string> {
  const own = optionsOf(pairsOf(cell('additional_attributes'), ','))
  return new Map([...own, ...options].filter(([name]) => options.has(name) || isChosenBy(name)))
}

function isChosenBy(name: string): boolean {
  const kind = optionKind(name)
  return kind === 'colour' || kind === 'size'
}

/** The attributes that shoppers choose by. Magento has dozens besides. */
function optionsOf(attributes: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...attributes].filter(([name]) => optionKind(name) !== undefined))
}

/** `color=Red,size=S`; a comma within a value is followed by no name. */
function pairsOf(text: string, separator: string): Map<string, string> {
  return new Map(
    text.split(new RegExp(`${separator}(?=[^=${separator}]+=)`)).flatMap((pair): [string, string][] => {
      const at = pair.indexOf('=')
      return at < 1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]]
    }),
  )
}

function readVariant(
  { number, cell }: Entry,
  options: ReadonlyMap<string, string>,
  { choices, hasStock, today }: Reading,
): ForeignVariant {
  const isUntracked = hasStock && cell('manage_stock') === '0' && cell('use_config_manage_stock') === '0'
  return {
    number,
    options,
    cells: {
      ...priceCells(cell, today),
      ...(hasStock && { stock: isUntracked ? untrackedStock(choices) : pieces(cell('qty')) }),
      ...saidCells({ sku: cell('sku'), costPrice: plainPrice(cell('cost')) }),
    },
    pictures: picturesOf(cell).map(({ source }) => source),
    isUntracked,
  }
}

/** The special price counts on its days. */
function priceCells(cell: NamedCells, today: string): OwnCells {
  const [regular, special] = [plainPrice(cell('price')), plainPrice(cell('special_price'))]
  const isOn = isWithin(today, cell('special_price_from_date'), cell('special_price_to_date'))
  return isOn && priceOf(special) < priceOf(regular)
    ? { price: special, compareAtPrice: regular }
    : { price: regular, compareAtPrice: '' }
}

/** Magento writes four decimals: `2490.0000`. */
function plainPrice(text: string): string {
  return /^\d+\.\d{3,}$/.test(text) ? String(Math.round(Number(text) * 100) / 100) : text
}

/** The last of the deepest path: `Default Category/Men,Default Category/Men/Shirts` → `Shirts`. */
function categoryOf(paths: string): string {
  const split = paths.split(',').map(path => path.split('/').map(name => name.trim()))
  const [deepest] = split.toSorted((one, other) => other.length - one.length)
  const last = deepest?.at(-1) ?? ''
  return /^(default|root) (category|catalog)$/i.test(last) ? '' : last
}

/** Paths within the other shop are no addresses: they are found in an archive with the sheet, by their names. */
function picturesOf(cell: NamedCells): { source: string; text: string }[] {
  const others = cell('additional_images').split(',')
  const sources = [cell('base_image'), ...others].map(text => text.trim()).filter(Boolean)
  return [...new Set(sources)].map(source => ({
    source,
    text: source === cell('base_image') ? cell('base_image_label') : '',
  }))
}

const READ =
  /^(sku|name|url_key|categories|manufacturer|description|short_description|price|special_price|cost|qty|product_online|product_type|configurable_|additional_(attributes|images)|base_image|meta_(title|description)|manage_stock|store_view|attribute_set|product_websites|tax_|visibility|created_at|updated_at|.*use_config_|.*_enabled|is_|allow_|min_|max_|notify_|website_id|display_|options_container|small_image|thumbnail|swatch)/i
