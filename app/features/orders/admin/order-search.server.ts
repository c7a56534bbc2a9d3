import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { orderSearchText, orders } from '#app/schema/orders.server.ts'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { normaliseOrderNumber } from '../order-number.ts'

const MOST_WORDS = 8

/** What finds orders, and what comes first among them. */
export interface OrderSearch {
  matches: SQL | undefined
  /** The order of exactly this number stands before all others. */
  number?: string
}

/**
 * What staff type who look for an order: its number in any spelling, a phone number in any spelling or a part of one, or
 * parts of a name or an email.
 */
export function searchOrders(q: string): OrderSearch {
  if (/^dz[\s-]*\d{1,10}$/i.test(q)) return { matches: eq(orders.number, normaliseOrderNumber(q)) }
  const phone = normalisePhoneNumber(q)
  if (phone) return { matches: eq(orders.phone, phone) }
  if (/^[+\d][\d\s().-]*$/.test(q)) {
    const number = normaliseOrderNumber(q)
    // As phone numbers are stored: without spaces, and without the 0 that begins them at home.
    const digits = q.replace(/\D/g, '').replace(/^(0092|0)/, '')
    return { matches: or(eq(orders.number, number), contains(digits)), number }
  }
  return { matches: and(...q.split(' ').slice(0, MOST_WORDS).map(contains)) }
}

function contains(word: string): SQL {
  return sql`${orderSearchText(orders)} like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`
}
