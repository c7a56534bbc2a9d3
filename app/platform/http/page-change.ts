/**
 * A change to what public pages show.
 *
 * - `everything`: settings, categories, and which products there are; any page may show it.
 * - `products`: details of these products. What moves a product to another category, or into or out of a style, is a change of
 *   everything: listings of other categories show how many products these have.
 * - `stock`: pieces of these products were sold or came back. Orders cause many such changes, and a page may be a second
 *   behind, because a checkout always reads stock again.
 */
export type PageChange = { kind: 'everything' } | ProductsChange

interface ProductsChange {
  kind: 'products' | 'stock'
  productIds: readonly number[]
  /** The categories that these products are in; undefined if they are not known, so that it may be any. */
  categoryIds?: readonly number[] | undefined
}

/**
 * What a page shows that can change: no products, certain ones, a selection from one category, or a selection that any product
 * can change.
 */
export type ShownProducts = 'none' | 'any' | ReadonlySet<number> | ShownCategory

/** A selection that only products of this category can change, and those of the selection that are on the page. */
interface ShownCategory {
  categoryId: number
  productIds: ReadonlySet<number>
}

/** A notification of PostgreSQL holds less than 8,000 bytes, and an id takes 11 with its comma. */
const MOST_IDS = 500
/** Of a change in more of them the categories are not said. */
export const MOST_CATEGORIES = 200

const EVERYTHING: PageChange = { kind: 'everything' }

/** In the text of a notification, between the products and their categories. */
export const BEFORE_CATEGORIES = ';'

/**
 * Writes a change as the text of a notification: `everything`, or `stock:1,2`, which its sender continues with the categories of
 * these products: `stock:1,2;7,9`. A change of very many products is one of everything.
 */
export function formatPageChange(change: PageChange): string {
  if (change.kind === 'everything' || change.productIds.length > MOST_IDS) return EVERYTHING.kind
  return `${change.kind}:${change.productIds.join(',')}`
}

/** Reads the text of a notification. A text of another version of the store is a change of everything. */
export function parsePageChange(text: string): PageChange {
  const [, kind, ids, categories] = /^(products|stock):(\d+(?:,\d+)*)(?:;(\d+(?:,\d+)*))?$/.exec(text) ?? []
  if (!ids) return EVERYTHING
  return {
    kind: kind as 'products' | 'stock',
    productIds: toIds(ids),
    categoryIds: categories === undefined ? undefined : toIds(categories),
  }
}

function toIds(list: string): number[] {
  return list.split(',').map(Number)
}

/** Whether a page that shows these products may look different after the change. */
export function isAffected(shown: ShownProducts, change: PageChange): boolean {
  if (change.kind === 'everything') return true
  if (typeof shown === 'string') return shown === 'any'
  if (!('categoryId' in shown)) return change.productIds.some(id => shown.has(id))
  const { categoryId, productIds } = shown
  // The products as well: one may have come from another category since its change was announced.
  const isInCategory = change.categoryIds?.includes(categoryId) ?? true
  return isInCategory || change.productIds.some(id => productIds.has(id))
}

/**
 * The header in which a route names the products that its page shows, or their category, where no others can change it. It is removed
 * before the response is sent.
 */
export const SHOWN_PRODUCTS = 'X-Shown-Products'

/** @returns the value of the header SHOWN_PRODUCTS */
export function formatShownProducts(products: readonly { id: number }[]): string {
  return products.map(({ id }) => id).join(',')
}

/**
 * The same for a page that shows a selection which only products of one category can change.
 *
 * @param products those on the page
 */
export function formatShownCategory(categoryId: number, products: readonly { id: number }[]): string {
  return `category ${categoryId}:${formatShownProducts(products)}`
}

/** Reads the header SHOWN_PRODUCTS; without it any product may change the page. */
export function parseShownProducts(header: string | null): ShownProducts {
  if (header === null) return 'any'
  const [, categoryId, ids] = /^category (\d+):(.*)$/.exec(header) ?? []
  if (ids === undefined) return new Set(toIds(header))
  return { categoryId: Number(categoryId), productIds: new Set(ids === '' ? [] : toIds(ids)) }
}

/**
 * The header in which a route names the moment from which its page is another one, without any change in the database. It is
 * removed before the response is sent.
 */
export const SHOWN_UNTIL = 'X-Shown-Until'
