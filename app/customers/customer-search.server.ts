import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { customerSearchText, customers } from '#app/customers/tables/customers.server.ts'
import { findOrdersByCode } from '#app/fulfilment/parcel-log/find-by-code.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { containsWords, type WordCondition } from '#app/platform/db/contains-words.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { latinDigits } from '#app/shared/text/latin-digits.ts'
import { plainSigns } from '#app/shared/text/plain-signs.ts'
import { plainWords } from '#app/shared/text/plain-urdu.ts'

export interface CustomerSearch {
  /** A condition on customers. */
  customers: SQL | undefined
  /** The same by words, unless it is a phone number. */
  words?: WordCondition
  /** A condition on users. An account has no phone number. */
  users: SQL | undefined
}

/**
 * The conditions of a search: the number of an order, the reference or tracking number of a parcel, a phone number in any spelling,
 * in full or in part, or parts of a name or an email.
 */
export async function searchCustomers(database: Queryable, typed: string): Promise<CustomerSearch> {
  const q = latinDigits(plainSigns(typed))
  if (q === '') return { customers: undefined, users: undefined }
  const ids = await findOrdersByCode(database, q)
  if (ids.length > 0) {
    const theirs = database
      .select({ email: sql`lower(trim(${orders.email}))` })
      .from(orders)
      .where(inArray(orders.id, ids))
    return { customers: inArray(customers.email, theirs), users: sql`false` }
  }
  const phone = normalisePhoneNumber(q)
  if (phone) return { customers: eq(customers.phone, phone), users: sql`false` }
  const words = wordsOfSearch(q)
  const inCustomers = containsWords(customerSearchText(customers), words)
  return {
    customers: inCustomers.condition,
    words: inCustomers,
    users: containsWords(sql`lower(' ' || plain_urdu(${users.name}) || ' ' || ${users.email})`, words)
      .condition,
  }
}

/** The words of a search: parts of a name or an email, or the digits of a part of a phone number. */
export function wordsOfSearch(q: string): string[] {
  // Stored phone numbers have no spaces and no leading 0.
  const digits = /^[+\d][\d\s().-]*$/.test(q) ? q.replace(/\D/g, '').replace(/^(0092|0)/, '') : undefined
  return digits ? [digits] : plainWords(q)
}
