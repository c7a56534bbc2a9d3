import { FEATURED, type Featured } from '#app/features/products/product.ts'
import { readPageNumber, readSearchText } from '#app/shared/address-parameters.ts'
import { readCategory } from './product-query.ts'

/** How the products of the admin can be sorted; the first is what the list does unasked. */
export const ADMIN_SORTS = [
  'newest',
  'oldest',
  'name',
  'name-desc',
  'price',
  'price-desc',
  'stock',
  'stock-desc',
] as const
export type AdminSort = (typeof ADMIN_SORTS)[number]

/** `low` is fewer than 20 pieces, or a size with fewer than 3; none included. */
export const STOCK_FILTERS = ['all', 'low', 'sold-out', 'in'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

export const STATE_FILTERS = ['active', 'archived', 'all'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

/** How many products a page may show. */
export const PAGE_LENGTHS = [25, 50, 100] as const
export type PageLength = (typeof PAGE_LENGTHS)[number]

/** What the address of the admin's products asks for. */
export interface AdminProductQuery {
  /** Parts of a name, or a whole id or slug; empty when nothing is searched for. */
  q: string
  /** A category's slug. */
  category?: string
  stock: StockFilter
  featured?: Featured
  state: StateFilter
  sort: AdminSort
  pageLength: PageLength
  /** Counted from 1. There may be fewer pages than this. */
  page: number
}

export const ADMIN_PRODUCTS = '/admin/products'
/** Answers with all products of a list, whatever page is asked for. */
export const MATCHING_PRODUCTS = '/admin/matching-products'

/** The list that `/admin/products` shows without further words: everything that is sold, the newest first. */
export const ALL_ACTIVE: AdminProductQuery = {
  q: '',
  stock: 'all',
  state: 'active',
  sort: 'newest',
  pageLength: 25,
  page: 1,
}

/** Reads the address of the list. Total and lenient: a parameter that makes no sense counts as not given. */
export function readAdminProductQuery(parameters: URLSearchParams): AdminProductQuery {
  const oneOf = <Word extends string>(words: readonly Word[], name: string) =>
    words.find(word => word === parameters.get(name))
  return {
    q: readSearchText(parameters.get('q')),
    category: readCategory(parameters.get('category')),
    stock: oneOf(STOCK_FILTERS, 'stock') ?? ALL_ACTIVE.stock,
    featured: oneOf(FEATURED, 'featured'),
    state: oneOf(STATE_FILTERS, 'state') ?? ALL_ACTIVE.state,
    sort: oneOf(ADMIN_SORTS, 'sort') ?? ALL_ACTIVE.sort,
    pageLength:
      PAGE_LENGTHS.find(length => String(length) === parameters.get('per')) ?? ALL_ACTIVE.pageLength,
    page: readPageNumber(parameters.get('page')),
  }
}

/** The one address of a list. Any change leads back to the first page unless it names another. */
export function adminProductsHref(
  query: AdminProductQuery,
  changes: Partial<AdminProductQuery> = {},
): string {
  const isChanged = Object.keys(changes).length > 0
  return `${ADMIN_PRODUCTS}${adminProductSearch({ ...query, ...(isChanged && { page: 1 }), ...changes })}`
}

/** Where a product of the list is edited; closing it leads back to the same list. */
export function adminProductHref(productId: number, query: AdminProductQuery): string {
  return `${ADMIN_PRODUCTS}/${productId}${adminProductSearch(query)}`
}

/** Where a product of the list is looked at. */
export function viewProductHref(productId: number, query: AdminProductQuery): string {
  return `${ADMIN_PRODUCTS}/${productId}/view${adminProductSearch(query)}`
}

/** The query as the end of an address, with its question mark: defaults left out, always in one order. */
export function adminProductSearch(query: AdminProductQuery): string {
  const parameters = new URLSearchParams()
  if (query.q) parameters.set('q', query.q)
  if (query.category) parameters.set('category', query.category)
  if (query.stock !== ALL_ACTIVE.stock) parameters.set('stock', query.stock)
  if (query.featured) parameters.set('featured', query.featured)
  if (query.state !== ALL_ACTIVE.state) parameters.set('state', query.state)
  if (query.sort !== ALL_ACTIVE.sort) parameters.set('sort', query.sort)
  if (query.pageLength !== ALL_ACTIVE.pageLength) parameters.set('per', String(query.pageLength))
  if (query.page > 1) parameters.set('page', String(query.page))
  const text = parameters.toString()
  return text && `?${text}`
}

/** How many things narrow the list, the search aside. */
export function countFilters({ category, stock, featured, state }: AdminProductQuery): number {
  return [category !== undefined, stock !== 'all', featured !== undefined, state !== 'active'].filter(Boolean)
    .length
}
