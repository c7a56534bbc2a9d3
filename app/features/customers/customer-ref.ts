import { readId } from '#app/shared/ids.ts'
import { ADMIN_CUSTOMERS } from './customer-query.ts'

/** Who an address means: a customer, or somebody with an account who has not ordered yet. */
export type CustomerRef = { customerId: number } | { userId: string }

/** `12` or `user-…`, as it stands in an address; nothing for anything else. */
export function readCustomerRef(text: string): CustomerRef | undefined {
  const userId = /^user-([\w-]{1,100})$/.exec(text)?.[1]
  if (userId) return { userId }
  const customerId = readId(text)
  return customerId === undefined ? undefined : { customerId }
}

/** The address of a person's page. A customer keeps it, whatever becomes of their account. */
export function customerHref(person: { customerId: number | null; userId: string | null }): string {
  return `${ADMIN_CUSTOMERS}/${person.customerId ?? `user-${person.userId}`}`
}
