import {
  PAGE_LENGTHS,
  type PageLength,
  readPageLength,
  readPageNumber,
  readSearchText,
} from '#app/shared/address-parameters.ts'
import { type Days, readDays, writeDays } from '#app/shared/time/days.ts'
import { ORDER_STATUSES, type OrderStatus } from '../order-status.ts'

/** The search and filters in the address of the admin's order list. */
export interface OrderQuery extends Days {
  /** An order number, or parts of a name, a phone number or an email; empty without a search. */
  q: string
  /** Default: every status. */
  status?: OrderStatus
  pageLength: PageLength
  /** Counted from 1. There may be fewer pages than this. */
  page: number
}

/** A search stops counting here: staff never page that far. */
export const MOST_COUNTED = 2_000

export const ADMIN_ORDERS = '/admin/orders'

/** The page that edits an order. */
export function editAddress(number: string): string {
  return `${ADMIN_ORDERS}/${encodeURIComponent(number)}/edit`
}

/** The list at `/admin/orders` without parameters: every order, newest first. */
export const ALL_ORDERS: OrderQuery = { q: '', pageLength: PAGE_LENGTHS[0], page: 1 }

/** Reads the address of the list. It never throws: invalid parameters are ignored, and swapped days are put in order. */
export function readOrderQuery(parameters: URLSearchParams): OrderQuery {
  return {
    q: readSearchText(parameters.get('q')),
    status: ORDER_STATUSES.find(status => status === parameters.get('status')),
    ...readDays(parameters),
    pageLength: readPageLength(parameters.get('per')),
    page: readPageNumber(parameters.get('page')),
  }
}

/** The canonical address of a list. Any change returns to the first page, unless it sets `page`. */
export function orderQueryHref(query: OrderQuery, changes: Partial<OrderQuery> = {}): string {
  const isChanged = Object.keys(changes).length > 0
  const { q, status, pageLength, page, ...days } = { ...query, ...(isChanged && { page: 1 }), ...changes }
  const parameters = new URLSearchParams()
  if (status) parameters.set('status', status)
  if (q) parameters.set('q', q)
  writeDays(parameters, days)
  if (pageLength !== ALL_ORDERS.pageLength) parameters.set('per', String(pageLength))
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${ADMIN_ORDERS}?${parameters}` : ADMIN_ORDERS
}

/** Whether a search or days narrow the list. A status alone does not. */
export function isNarrowed({ q, from, to }: OrderQuery): boolean {
  return q !== '' || from !== undefined || to !== undefined
}
