import { COLOUR_FAMILIES, type ColourFamily } from '#app/features/products/colour-family.ts'
import { FEATURED_SETS, type FeaturedSet } from '#app/features/products/featured-names.ts'
import { isSize, LETTER_SIZES, type Size } from '#app/features/products/product.ts'
import { readPageNumber, readSearchText } from '#app/shared/address-parameters.ts'
import { rupeesText } from '#app/shared/money.ts'
import { type CollectionSlug, readCollection } from './collection.ts'

/** The sortings of a listing; the first is the default. */
export const SORTS = ['relevance', 'price-asc', 'price-desc'] as const
export type Sort = (typeof SORTS)[number]

/** A collection that the owner made, as its listing needs it. */
export interface OwnCollection {
  slug: string
  title: string
}

/** The listing that an address describes. */
export interface ProductQuery {
  /** The search; empty without one. */
  q: string
  /** A category's slug. */
  category?: string
  /** Excludes `category`. */
  collection?: CollectionSlug
  /** A collection that the owner made. Its listing has an address of its own, and is not searched. Excludes `collection`. */
  ownCollection?: OwnCollection
  /** Products that can be bought in this size. */
  size?: Size
  /** Products in any of these colour families; all if empty. In the order of `COLOUR_FAMILIES`. */
  colours: readonly ColourFamily[]
  minPaisa?: number
  maxPaisa?: number
  inStock: boolean
  onSale: boolean
  /** Products in any of these featured groups; all if empty. In the order of `FEATURED_SETS`. */
  featured: readonly FeaturedSet[]
  sort: Sort
  /** From 1. May exceed the number of pages. */
  page: number
  /** The first page shown, if more than one is: all from here to `page`. */
  fromPage?: number
}

/** The most pages shown together; later pages are shown alone. */
export const MOST_PAGES_TOGETHER = 10

/** The listing of `/products` without parameters. */
export const EVERYTHING: ProductQuery = {
  q: '',
  colours: [],
  inStock: false,
  onSale: false,
  featured: [],
  sort: 'relevance',
  page: 1,
}

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

/**
 * Returns the address of a listing. A change leads to the first page unless it names another, which is then shown alone
 * unless the change also has `fromPage`.
 */
export function productQueryHref(query: ProductQuery, changes: Partial<ProductQuery> = {}): string {
  const isChanged = Object.keys(changes).length > 0
  const next = { ...query, ...(isChanged && { page: 1, fromPage: undefined }), ...changes }
  const text = productQueryParameters(next).toString()
  return listingPath(next) + (text && `?${text}`)
}

/** The path of a listing, to which its forms are sent as well. */
export function listingPath({ ownCollection }: Pick<ProductQuery, 'ownCollection'>): string {
  return ownCollection ? `/collections/${ownCollection.slug}` : '/products'
}

/** Returns a query as parameters of an address: without defaults, always in the same order. */
export function productQueryParameters(query: ProductQuery): URLSearchParams {
  const parameters = new URLSearchParams()
  if (query.q) parameters.set('q', query.q)
  if (query.category) parameters.set('category', query.category)
  if (query.collection) parameters.set('collection', query.collection)
  if (query.size) parameters.set('size', query.size)
  for (const colour of query.colours) parameters.append('colour', colour)
  if (query.minPaisa !== undefined) parameters.set('min', rupeesText(query.minPaisa))
  if (query.maxPaisa !== undefined) parameters.set('max', rupeesText(query.maxPaisa))
  if (query.inStock) parameters.set('stock', 'in')
  if (query.onSale) parameters.set('sale', 'on')
  for (const way of query.featured) parameters.append('featured', way)
  if (query.sort !== 'relevance') parameters.set('sort', query.sort)
  if (query.fromPage !== undefined) parameters.set('from', String(query.fromPage))
  if (query.page > 1) parameters.set('page', String(query.page))
  return parameters
}

/** Whether filters or a search leave out products, apart from the category or collection. */
export function isNarrowed(query: ProductQuery): boolean {
  const { q, size, colours, minPaisa, maxPaisa, inStock, onSale, featured } = query
  const isPriced = minPaisa !== undefined || maxPaisa !== undefined
  const isChosen = colours.length > 0 || featured.length > 0
  return q !== '' || size !== undefined || isChosen || isPriced || inStock || onSale
}

/** Whether the listing leaves out any products. */
export function isPart(query: ProductQuery): boolean {
  return isNarrowed(query) || !!(query.category ?? query.collection ?? query.ownCollection)
}

/** Returns the first of the pages that a query shows. */
export function firstPageOf({ fromPage, page }: ProductQuery): number {
  return fromPage ?? page
}

/** Whether `next` shows the same products as `query`, and more after them. */
export function continues(query: ProductQuery, next: ProductQuery): boolean {
  return (
    next.page > query.page &&
    firstPageOf(next) === firstPageOf(query) &&
    productQueryHref(next, { page: 1 }) === productQueryHref(query, { page: 1 })
  )
}

/**
 * Returns the query with the next page added; undefined if that would be too many together, so that the next page is
 * better shown alone.
 */
export function withNextPage(query: ProductQuery): ProductQuery | undefined {
  const fromPage = firstPageOf(query)
  const page = query.page + 1
  return page - fromPage < MOST_PAGES_TOGETHER ? { ...query, fromPage, page } : undefined
}

/** Whether only a search narrows the listing: then a search without results finds nothing in the whole shop. */
export function isSearchAlone(query: ProductQuery): boolean {
  return query.q !== '' && !isPart({ ...query, q: '' })
}

/** Returns the text if it can be a category's slug. */
export function readCategory(text: string | null): string | undefined {
  const slug = text?.trim().toLowerCase()
  return slug && /^[\p{L}\p{N}-]{1,100}$/u.test(slug) ? slug : undefined
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

/** Reads rupees as people type them (`2500`, `2,500`, `2500.50`) into paisa. */
function readPrice(text: string | null): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text?.replace(/[\s,]/g, '') ?? '')
  if (!match) return undefined
  const amountPaisa = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return amountPaisa > 0 ? amountPaisa : undefined
}

/** Returns the lower price first. */
export function inOrder(min: number | undefined, max: number | undefined) {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}
