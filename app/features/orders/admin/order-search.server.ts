import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { orderSearchText, orders } from '#app/schema/orders.server.ts'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { normaliseOrderNumber } from '../order-number.ts'

const MOST_WORDS = 8

/** A search for orders. */
export interface OrderSearch {
  matches: SQL | undefined
  /** The order with exactly this number is listed first. */
  number?: string
}

/**
 * Builds the search for what staff typed: an order number in any spelling, a phone number or part of one in any spelling,
 * or parts of a name or an email.
 */
export function searchOrders(q: string): OrderSearch {
  if (/^dz[\s-]*\d{1,10}$/i.test(q)) return { matches: eq(orders.number, normaliseOrderNumber(q)) }
  const phone = normalisePhoneNumber(q)
  if (phone) return { matches: eq(orders.phone, phone) }
  if (/^[+\d][\d\s().-]*$/.test(q)) {
    const number = normaliseOrderNumber(q)
    // Phone numbers are stored without spaces and without the leading 0 of national calls.
    const digits = q.replace(/\D/g, '').replace(/^(0092|0)/, '')
    return { matches: or(eq(orders.number, number), contains(digits)), number }
  }
  return { matches: and(...q.split(' ').slice(0, MOST_WORDS).map(contains)) }
}

function contains(word: string): SQL {
  return sql`${orderSearchText(orders)} like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`
}
