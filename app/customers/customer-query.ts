import {
  PAGE_LENGTHS,
  type PageLength,
  readPageLength,
  readPageNumber,
  readSearchText,
} from '#app/shared/address-parameters.ts'

/** The customers that the list shows: everyone who ordered or has an account, or a group of those with an account. */
export const CUSTOMER_GROUPS = ['everyone', 'accounts', 'admins', 'disabled'] as const
export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number]

/** The order of the list: latest order, highest spend or most orders first. */
export const CUSTOMER_SORTS = ['latest', 'spend', 'orders'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** The filters in the address of the admin's customers. */
export interface CustomerQuery {
  /** Parts of a name, a phone number or an email; empty for no search. */
  q: string
  group: CustomerGroup
  /** A tag that they have; empty for all. */
  tag: string
  sort: CustomerSort
  pageLength: PageLength
  /** Counted from 1. It may be beyond the last page. */
  page: number
}

export const ADMIN_CUSTOMERS = '/admin/customers'

/** The list without filters. */
export const EVERYONE: CustomerQuery = {
  q: '',
  tag: '',
  group: 'everyone',
  sort: 'latest',
  pageLength: PAGE_LENGTHS[0],
  page: 1,
}

/** Reads the filters from an address. Invalid parameters are ignored. */
export function readCustomerQuery(parameters: URLSearchParams): CustomerQuery {
  return {
    q: readSearchText(parameters.get('q')),
    group: CUSTOMER_GROUPS.find(group => group === parameters.get('group')) ?? EVERYONE.group,
    tag: readSearchText(parameters.get('tag')),
    sort: CUSTOMER_SORTS.find(sort => sort === parameters.get('sort')) ?? EVERYONE.sort,
    pageLength: readPageLength(parameters.get('per')),
    page: readPageNumber(parameters.get('page')),
  }
}

/** The address of a list. A change returns to the first page unless it sets the page. */
export function customerQueryHref(query: CustomerQuery, changes: Partial<CustomerQuery> = {}): string {
  const isChanged = Object.keys(changes).length > 0
  const { q, group, tag, sort, pageLength, page } = { ...query, ...(isChanged && { page: 1 }), ...changes }
  const parameters = new URLSearchParams()
  if (group !== EVERYONE.group) parameters.set('group', group)
  if (q) parameters.set('q', q)
  if (tag) parameters.set('tag', tag)
  if (sort !== EVERYONE.sort) parameters.set('sort', sort)
  if (pageLength !== EVERYONE.pageLength) parameters.set('per', String(pageLength))
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${ADMIN_CUSTOMERS}?${parameters}` : ADMIN_CUSTOMERS
}
