import { COLOUR_FAMILIES } from '#app/catalogue/products/colours/colour-family.ts'
import { FEATURED_SETS } from '#app/catalogue/products/featured-names.ts'
import { isSize, LETTER_SIZES, type Size } from '#app/catalogue/products/product.ts'
import { readPageNumber, readSearchText } from '#app/shared/address-parameters.ts'
import { readNumber } from '#app/shared/text/read-number.ts'
import { readCollection } from './collection.ts'
import { MOST_PAGES_TOGETHER, type ProductQuery, readCategory, SORTS } from './product-query.ts'

/**
 * Reads the address of a listing. Invalid parameters are ignored, the first of repeated ones counts, and swapped prices
 * are put in order.
 */
export function readProductQuery(parameters: Pick<URLSearchParams, 'get' | 'getAll'>): ProductQuery {
  const [minPaisa, maxPaisa] = inOrder(readPrice(parameters.get('min')), readPrice(parameters.get('max')))
  const page = readPageNumber(parameters.get('page'))
  const category = readCategory(parameters.get('category'))
  return {
    q: readSearchText(parameters.get('q')),
    category,
    collection: category === undefined ? readCollection(parameters.get('collection')) : undefined,
    size: readSize(parameters.get('size')),
    colours: inOneOrder(COLOUR_FAMILIES, parameters.getAll('colour')),
    minPaisa,
    maxPaisa,
    inStock: parameters.get('stock') === 'in',
    onSale: parameters.get('sale') === 'on',
    featured: inOneOrder(FEATURED_SETS, parameters.getAll('featured')),
    sort: SORTS.find(sort => sort === parameters.get('sort')) ?? 'relevance',
    page,
    fromPage: readFromPage(parameters.get('from'), page),
  }
}

/** A letter in any case, or the label of another size as it is written. */
function readSize(text: string | null): Size | undefined {
  const label = text?.trim() ?? ''
  const letter = LETTER_SIZES.find(size => size === label.toUpperCase())
  return letter ?? (isSize(label) ? label : undefined)
}

/** Returns each known value once, in the known order. */
function inOneOrder<Value extends string>(known: readonly Value[], texts: readonly string[]): Value[] {
  const named = texts.map(text => text.trim().toLowerCase())
  return known.filter(value => named.includes(value))
}

/** Reads a page before the last one shown, if it is not too many pages before it. */
function readFromPage(text: string | null, page: number): number | undefined {
  if (text === null) return undefined
  const from = Math.max(readPageNumber(text), page - MOST_PAGES_TOGETHER + 1)
  return from < page ? from : undefined
}

/** Reads rupees as people type them (`2500`, `2,500.50`, `Rs 4000/-`) into paisa. */
function readPrice(text: string | null): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(readNumber(text ?? ''))
  if (!match) return undefined
  const amountPaisa = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return amountPaisa > 0 ? amountPaisa : undefined
}

/** Returns the lower price first. */
export function inOrder(min: number | undefined, max: number | undefined) {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}
