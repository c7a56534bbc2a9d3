import { COLOUR_FAMILIES, type ColourFamily } from '#app/features/products/colour-family.ts'
import { FEATURED_SETS, type FeaturedSet } from '#app/features/products/featured-names.ts'
import { SIZES, type Size } from '#app/features/products/product.ts'
import { readPageNumber, readSearchText } from '#app/shared/address-parameters.ts'
import { rupeesText } from '#app/shared/money.ts'
import { type CollectionSlug, readCollection } from './collection.ts'

/** How a listing can be sorted; the first is what a listing does unasked. */
export const SORTS = ['relevance', 'price-asc', 'price-desc'] as const
export type Sort = (typeof SORTS)[number]

/** What the address of a listing asks for. */
export interface ProductQuery {
  /** The words searched for; empty when nothing is. */
  q: string
  /** A category's slug. */
  category?: string
  /** Stands in the place of a category: a listing is of one or the other. */
  collection?: CollectionSlug
  /** Products that can be bought in this size. */
  size?: Size
  /** Products of any of these; of every colour where there is none. In the order of `COLOUR_FAMILIES`. */
  colours: readonly ColourFamily[]
  minPaisa?: number
  maxPaisa?: number
  inStock: boolean
  onSale: boolean
  /** Products that are featured in any of these ways; all where there is none. In the order of `FEATURED_SETS`. */
  featured: readonly FeaturedSet[]
  sort: Sort
  /** Counted from 1. There may be fewer pages than this. */
  page: number
  /** The first page shown, where more than one is: those from here to `page`. */
  fromPage?: number
}

/** The most pages that are shown together; after them each page is shown alone. */
export const MOST_PAGES_TOGETHER = 10

/** The listing that `/products` shows without further words. */
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
 * Reads the address of a listing. Total and lenient: a parameter that makes no sense counts as not given, of a
 * repeated one the first counts, swapped prices are put in order.
 */
export function readProductQuery(parameters: URLSearchParams): ProductQuery {
  const [minPaisa, maxPaisa] = inOrder(readPrice(parameters.get('min')), readPrice(parameters.get('max')))
  const page = readPageNumber(parameters.get('page'))
  const category = readCategory(parameters.get('category'))
  return {
    q: readSearchText(parameters.get('q')),
    category,
    collection: category === undefined ? readCollection(parameters.get('collection')) : undefined,
    size: SIZES.find(size => size === parameters.get('size')?.trim().toUpperCase()),
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
 * The one address of a listing. Any change leads back to the first page unless it names another, which is then
 * shown alone unless the change says from where.
 */
export function productQueryHref(query: ProductQuery, changes: Partial<ProductQuery> = {}): string {
  const isChanged = Object.keys(changes).length > 0
  const text = productQueryParameters({
    ...query,
    ...(isChanged && { page: 1, fromPage: undefined }),
    ...changes,
  }).toString()
  return text ? `/products?${text}` : '/products'
}

/** A query as parameters of an address: defaults left out, always in one order. */
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

/** Whether the listing leaves products out for another reason than their category or collection. */
export function isNarrowed(query: ProductQuery): boolean {
  const { q, size, colours, minPaisa, maxPaisa, inStock, onSale, featured } = query
  const isPriced = minPaisa !== undefined || maxPaisa !== undefined
  const isChosen = colours.length > 0 || featured.length > 0
  return q !== '' || size !== undefined || isChosen || isPriced || inStock || onSale
}

/** Whether the listing is not simply of everything that there is. */
export function isPart(query: ProductQuery): boolean {
  return isNarrowed(query) || query.category !== undefined || query.collection !== undefined
}

/** The first of the pages that a query shows. */
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
 * The query with one page more after those that are shown; undefined where that would be too many together, so that
 * the next page is better shown alone.
 */
export function withNextPage(query: ProductQuery): ProductQuery | undefined {
  const fromPage = firstPageOf(query)
  const page = query.page + 1
  return page - fromPage < MOST_PAGES_TOGETHER ? { ...query, fromPage, page } : undefined
}

/** Whether nothing but words narrows the listing: what it lacks then, the whole shop lacks. */
export function isSearchAlone(query: ProductQuery): boolean {
  return query.q !== '' && !isPart({ ...query, q: '' })
}

/** A category's slug, where it can be one. */
export function readCategory(text: string | null): string | undefined {
  const slug = text?.trim().toLowerCase()
  return slug && /^[\p{L}\p{N}-]{1,100}$/u.test(slug) ? slug : undefined
}

/** Each known value once, in one order, whatever the address repeats. */
function inOneOrder<Value extends string>(known: readonly Value[], texts: readonly string[]): Value[] {
  const named = texts.map(text => text.trim().toLowerCase())
  return known.filter(value => named.includes(value))
}

/** A page before the last one shown, and not so far before it that there would be too many of them. */
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

/** The lower price first, whichever was said first. */
export function inOrder(min: number | undefined, max: number | undefined) {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}
