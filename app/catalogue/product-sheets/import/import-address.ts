import { PRODUCT_SHEETS } from '#app/catalogue/product-query/product-sheet-address.ts'
import { ITEM_STATES, type ItemState } from '../plan/product-plan.ts'

/** Which products of a file are listed. `left`: those that applying it, or its undo, left. */
export type ShownItems = ItemState | 'all' | 'left'

export const SHOWN_ITEMS: readonly ShownItems[] = ['all', ...ITEM_STATES, 'left']

/** The page of an import. */
export function importHref(
  id: number,
  { show = 'all', page = 1 }: { show?: ShownItems; page?: number } = {},
): string {
  const query = new URLSearchParams()
  if (show !== 'all') query.set('show', show)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return `${PRODUCT_SHEETS}/${id}${text && `?${text}`}`
}

/** What the address of an import's page asks for. */
export function readImportQuery(query: URLSearchParams): { show: ShownItems; page: number } {
  const page = Number(query.get('page'))
  return {
    show: SHOWN_ITEMS.find(show => show === query.get('show')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}
