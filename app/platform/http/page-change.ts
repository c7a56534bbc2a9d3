/**
 * A change to what public pages show.
 *
 * - `everything`: settings, categories, and which products there are; any page may show it.
 * - `products`: details of these products.
 * - `stock`: pieces of these products were sold or came back. Orders cause many such changes, and a page may be a second
 *   behind, because a checkout always reads stock again.
 */
export type PageChange =
  | { kind: 'everything' }
  | { kind: 'products' | 'stock'; productIds: readonly number[] }

/** What a page shows that can change: no products, certain ones, or a selection that any product can change. */
export type ShownProducts = 'none' | 'any' | ReadonlySet<number>

/** A notification of PostgreSQL holds 8,000 bytes. */
const MOST_IDS = 500

const EVERYTHING: PageChange = { kind: 'everything' }

/** Writes a change as the text of a notification. A change of very many products is one of everything. */
export function formatPageChange(change: PageChange): string {
  if (change.kind === 'everything' || change.productIds.length > MOST_IDS) return EVERYTHING.kind
  return `${change.kind}:${change.productIds.join(',')}`
}

/** Reads the text of a notification. A text of another version of the store is a change of everything. */
export function parsePageChange(text: string): PageChange {
  const [, kind, ids] = /^(products|stock):(\d+(?:,\d+)*)$/.exec(text) ?? []
  if (!ids) return EVERYTHING
  return { kind: kind as 'products' | 'stock', productIds: ids.split(',').map(Number) }
}

/** Whether a page that shows these products may look different after the change. */
export function isAffected(shown: ShownProducts, change: PageChange): boolean {
  if (change.kind === 'everything') return true
  if (typeof shown === 'string') return shown === 'any'
  return change.productIds.some(id => shown.has(id))
}

/**
 * The header in which a route names the products that its page shows, where no others can change it. It is removed
 * before the response is sent.
 */
export const SHOWN_PRODUCTS = 'X-Shown-Products'

/** @returns the value of the header SHOWN_PRODUCTS */
export function formatShownProducts(products: readonly { id: number }[]): string {
  return products.map(({ id }) => id).join(',')
}

/** Reads the header SHOWN_PRODUCTS; without it any product may change the page. */
export function parseShownProducts(header: string | null): ShownProducts {
  return header === null ? 'any' : new Set(header.split(',').map(Number))
}

/**
 * The header in which a route names the moment from which its page is another one, without any change in the database. It is
 * removed before the response is sent.
 */
export const SHOWN_UNTIL = 'X-Shown-Until'
