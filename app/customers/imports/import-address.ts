import { ADMIN_CUSTOMERS } from '../customer-query.ts'

/** The page on which files of customers and orders are uploaded. */
export const CUSTOMER_IMPORTS = `${ADMIN_CUSTOMERS}/import`

/** Which rows of a file are listed. `noted`: of which something is left out. */
export const SHOWN_ITEMS = ['all', 'new', 'here', 'wrong', 'noted'] as const
export type ShownItems = (typeof SHOWN_ITEMS)[number]

/** The page of an import. */
export function customerImportHref(
  id: number,
  { show = 'all', page = 1 }: { show?: ShownItems; page?: number } = {},
): string {
  const query = new URLSearchParams()
  if (show !== 'all') query.set('show', show)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${CUSTOMER_IMPORTS}/${id}?${query}` : `${CUSTOMER_IMPORTS}/${id}`
}

/** Which rows the address of an import's page asks for. */
export function readShownItems(query: URLSearchParams): ShownItems {
  return SHOWN_ITEMS.find(show => show === query.get('show')) ?? 'all'
}
