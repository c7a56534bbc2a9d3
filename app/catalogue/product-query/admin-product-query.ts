import { FEATURED, type Featured } from '#app/catalogue/products/product.ts'
import { readPageNumber, readSearchText } from '#app/shared/address-parameters.ts'
import { readCategory } from './product-query.ts'

/** The sortings of the admin's products; the first is the default. */
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

/** `low` is fewer than 20 pieces of a product, or fewer than 3 of a size; includes sold out. */
export const STOCK_FILTERS = ['all', 'low', 'sold-out', 'in'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

export const STATE_FILTERS = ['active', 'draft', 'archived', 'all'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

/** The choices of products per page. */
export const PAGE_LENGTHS = [25, 50, 100] as const
export type PageLength = (typeof PAGE_LENGTHS)[number]

/** The list that an address of the admin's products describes. */
export interface AdminProductQuery {
  /** Parts of a name, or a whole id or slug; empty without a search. */
  q: string
  /** A category's slug. */
  category?: string
  stock: StockFilter
  featured?: Featured
  state: StateFilter
  sort: AdminSort
  pageLength: PageLength
  /** From 1. May exceed the number of pages. */
  page: number
}

export const ADMIN_PRODUCTS = '/admin/products'
/** Returns all products of a list, on every page. */
export const MATCHING_PRODUCTS = '/admin/matching-products'

/** The default list of `/admin/products`: all active products, newest first. */
export const ALL_ACTIVE: AdminProductQuery = {
  q: '',
  stock: 'all',
  state: 'active',
  sort: 'newest',
  pageLength: 25,
  page: 1,
}

/** Reads the address of the list. Invalid parameters are ignored. */
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

/** Returns the address of a list. A change leads to the first page unless it names another. */
export function adminProductsHref(
  query: AdminProductQuery,
  changes: Partial<AdminProductQuery> = {},
): string {
  const isChanged = Object.keys(changes).length > 0
  return `${ADMIN_PRODUCTS}${adminProductSearch({ ...query, ...(isChanged && { page: 1 }), ...changes })}`
}

/** Returns the address that edits a product of the list; closing it returns to the same list. */
export function adminProductHref(productId: number, query: AdminProductQuery): string {
  return `${ADMIN_PRODUCTS}/${productId}${adminProductSearch(query)}`
}

/** Returns the address that shows a product of the list. */
export function viewProductHref(productId: number, query: AdminProductQuery): string {
  return `${ADMIN_PRODUCTS}/${productId}/view${adminProductSearch(query)}`
}

/** Returns the query part of an address, with its question mark: without defaults, always in the same order. */
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

/** Counts the active filters, without the search. */
export function countFilters({ category, stock, featured, state }: AdminProductQuery): number {
  return [category !== undefined, stock !== 'all', featured !== undefined, state !== 'active'].filter(Boolean)
    .length
}
