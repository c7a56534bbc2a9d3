import { and, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/schema/accounts.server.ts'
import { customerSearchText, customers } from '#app/schema/customers.server.ts'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'

const MOST_WORDS = 8

interface CustomerSearch {
  /** Of those who ordered. */
  customers: SQL | undefined
  /** Of those with an account, by what the account knows, which is no phone number. */
  users: SQL | undefined
}

/** What finds people: a phone number in any spelling or a part of one, or parts of a name or an email. */
export function searchCustomers(q: string): CustomerSearch {
  if (q === '') return { customers: undefined, users: undefined }
  const phone = normalisePhoneNumber(q)
  if (phone) return { customers: eq(customers.phone, phone), users: sql`false` }
  // As phone numbers are stored: without spaces, and without the 0 that begins them at home.
  const digits = /^[+\d][\d\s().-]*$/.test(q) ? q.replace(/\D/g, '').replace(/^(0092|0)/, '') : undefined
  const words = digits ? [digits] : q.split(' ').slice(0, MOST_WORDS)
  const isIn = (text: SQL) => and(...words.map(word => sql`${text} like lower(${containing(word)})`))
  return {
    customers: isIn(customerSearchText(customers)),
    users: isIn(sql`lower(${users.name} || ' ' || ${users.email})`),
  }
}

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
