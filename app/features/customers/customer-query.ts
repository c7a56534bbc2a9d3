import {
  PAGE_LENGTHS,
  type PageLength,
  readPageLength,
  readPageNumber,
  readSearchText,
} from '#app/shared/address-parameters.ts'

/** Whom the list shows: everyone who ordered or has an account, or only some of those with an account. */
export const CUSTOMER_GROUPS = ['everyone', 'accounts', 'admins', 'disabled'] as const
export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number]

/** What comes first: whoever ordered last, spent most, or ordered most often. */
export const CUSTOMER_SORTS = ['latest', 'spend', 'orders'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** What the address of the admin's customers asks for. */
export interface CustomerQuery {
  /** Parts of a name, a phone number or an email; empty when nothing is. */
  q: string
  group: CustomerGroup
  sort: CustomerSort
  pageLength: PageLength
  /** Counted from 1. There may be fewer pages than this. */
  page: number
}

export const ADMIN_CUSTOMERS = '/admin/customers'

const EVERYONE: CustomerQuery = {
  q: '',
  group: 'everyone',
  sort: 'latest',
  pageLength: PAGE_LENGTHS[0],
  page: 1,
}

/** Reads the address of the list. Total and lenient: a parameter that makes no sense counts as not given. */
export function readCustomerQuery(parameters: URLSearchParams): CustomerQuery {
  return {
    q: readSearchText(parameters.get('q')),
    group: CUSTOMER_GROUPS.find(group => group === parameters.get('group')) ?? EVERYONE.group,
    sort: CUSTOMER_SORTS.find(sort => sort === parameters.get('sort')) ?? EVERYONE.sort,
    pageLength: readPageLength(parameters.get('per')),
    page: readPageNumber(parameters.get('page')),
  }
}

/** The one address of a list. Any change leads back to the first page unless it names another. */
export function customerQueryHref(query: CustomerQuery, changes: Partial<CustomerQuery> = {}): string {
  const isChanged = Object.keys(changes).length > 0
  const { q, group, sort, pageLength, page } = { ...query, ...(isChanged && { page: 1 }), ...changes }
  const parameters = new URLSearchParams()
  if (group !== EVERYONE.group) parameters.set('group', group)
  if (q) parameters.set('q', q)
  if (sort !== EVERYONE.sort) parameters.set('sort', sort)
  if (pageLength !== EVERYONE.pageLength) parameters.set('per', String(pageLength))
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${ADMIN_CUSTOMERS}?${parameters}` : ADMIN_CUSTOMERS
}
