import { ADMIN_CUSTOMERS } from '../customer-query.ts'
import type { OrderLine } from './file/file-record.ts'

/** So many are on a page of the list. */
export const IMPORTED_PER_PAGE = 25

/** The list of people of the shop's earlier website. */
export const IMPORTED_CUSTOMERS = `${ADMIN_CUSTOMERS}/imported`

/** A person of the shop's earlier website, as listed. */
export interface ListedImported {
  id: number
  name: string
  email: string
  phone: string
  /** As their file counts them, or else those that were imported and not cancelled. */
  orderCount: number
  /** The same, in paisa and without refunds. */
  spentPaisa: number
}

/** The same with all that was imported. */
export interface ImportedPerson extends ListedImported {
  addresses: string[]
  note: string
  tags: string[]
  acceptedMarketing: boolean | null
  importedAt: Date
}

export interface ImportedOrder {
  id: number
  number: string
  source: 'shopify' | 'woocommerce'
  placedAt: Date
  name: string
  address: string
  lines: OrderLine[]
  totalPaisa: number | null
  discountPaisa: number
  deliveryPaisa: number
  refundedPaisa: number
  statuses: string[]
  isCancelled: boolean
}

/** What was imported of a customer: mostly one person, several where a phone is shared. */
export interface ImportedHistory {
  people: ImportedPerson[]
  /** The newest. */
  orders: ImportedOrder[]
  orderTotal: number
}

/** The page of an imported customer. */
export function importedHref(id: number): string {
  return `${IMPORTED_CUSTOMERS}/${id}`
}

/** The list, searched. */
export function importedListHref(q: string, page = 1): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${IMPORTED_CUSTOMERS}?${query}` : IMPORTED_CUSTOMERS
}
