import { eq, type SQL, sql } from 'drizzle-orm'
import { containsWords, type WordCondition } from '#app/platform/db/contains-words.server.ts'
import { orderSearchText, orders } from '#app/schema/orders.server.ts'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { latinDigits } from '#app/shared/text/latin-digits.ts'
import { plainSigns } from '#app/shared/text/plain-signs.ts'
import { plainUrdu } from '#app/shared/text/plain-urdu.ts'
import { normaliseOrderNumber } from '../order-number.ts'

/** A search for orders: for those with exactly this number or phone number, or by words. */
export interface OrderSearch {
  /** The order with this number is listed first. */
  number?: string
  exactly?: SQL
  words?: WordCondition
}

/**
 * Builds the search for what staff typed: an order number in any spelling, a phone number or part of one in any spelling,
 * or parts of a name or an email.
 */
export function searchOrders(typed: string): OrderSearch {
  const q = latinDigits(plainSigns(typed))
  if (/^dz[\s-]*\d{1,10}$/i.test(q)) return { exactly: eq(orders.number, normaliseOrderNumber(q)) }
  const phone = normalisePhoneNumber(q)
  if (phone) return { exactly: eq(orders.phone, phone) }
  if (/^[+\d][\d\s().-]*$/.test(q)) {
    const number = normaliseOrderNumber(q)
    // Phone numbers are stored without spaces and without the leading 0 of national calls.
    const digits = q.replace(/\D/g, '').replace(/^(0092|0)/, '')
    const words = containsDigits(digits)
    return { exactly: eq(orders.number, number), number, words }
  }
  return { words: containsWords(orderSearchText(orders), plainUrdu(q).split(' ')) }
}

/** One or two digits are in many numbers, of which the newest will do. */
function containsDigits(digits: string): WordCondition {
  const text = orderSearchText(orders)
  return digits.length > 2
    ? containsWords(text, [digits])
    : { condition: sql`strpos(${text}, ${digits}) > 0`, isIndexed: false }
}
