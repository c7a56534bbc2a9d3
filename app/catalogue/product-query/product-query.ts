import type { ColourFamily } from '#app/catalogue/products/colours/colour-family.ts'
import type { FeaturedSet } from '#app/catalogue/products/featured-names.ts'
import type { Size } from '#app/catalogue/products/product.ts'
import { rupeesText } from '#app/shared/money.ts'
import type { CollectionSlug } from './collection.ts'

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

/**
 * Whether only a category narrows the listing. Then products of other categories change nothing of it, whatever is changed but
 * their category and style: of them it shows how many there are.
 */
export function isCategoryAlone(query: ProductQuery): query is ProductQuery & { category: string } {
  return query.category !== undefined && !isPart({ ...query, category: undefined })
}

/** Returns the text if it can be a category's slug. */
export function readCategory(text: string | null): string | undefined {
  const slug = text?.trim().toLowerCase()
  return slug && /^[\p{L}\p{N}-]{1,100}$/u.test(slug) ? slug : undefined
}
