import { readId } from '#app/shared/ids.ts'
import { ADMIN_CUSTOMERS } from './customer-query.ts'

/** The person that an address names: a customer, or a user who has not ordered yet. */
export type CustomerRef = { customerId: number } | { userId: string }

/** Reads `12` or `user-…` from an address; undefined for anything else. */
export function readCustomerRef(text: string): CustomerRef | undefined {
  const userId = /^user-([\w-]{1,100})$/.exec(text)?.[1]
  if (userId) return { userId }
  const customerId = readId(text)
  return customerId === undefined ? undefined : { customerId }
}

/** The address of a person's page. A customer's address stays the same when their account changes. */
export function customerHref(person: { customerId: number | null; userId: string | null }): string {
  return `${ADMIN_CUSTOMERS}/${person.customerId ?? `user-${person.userId}`}`
}
