import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { findOrdersByCode } from '#app/fulfilment/parcel-log/find-by-code.server.ts'
import { orderSearchText, orders } from '#app/orders/tables/orders.server.ts'
import { containsWords, type WordCondition } from '#app/platform/db/contains-words.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { latinDigits } from '#app/shared/text/latin-digits.ts'
import { plainSigns } from '#app/shared/text/plain-signs.ts'
import { plainWords } from '#app/shared/text/plain-urdu.ts'

/** A search for orders: for those with exactly this number, listed first, or by words. */
export interface OrderSearch {
  exactly?: SQL | undefined
  words?: WordCondition
}

/**
 * Builds the search for what staff typed: the number of an order or phone in any spelling, the reference or tracking number of a
 * parcel, part of a phone number, or parts of a name or an email.
 */
export async function searchOrders(database: Queryable, typed: string): Promise<OrderSearch> {
  const q = latinDigits(plainSigns(typed))
  const ids = await findOrdersByCode(database, q)
  const hasCode = ids.length > 0 ? inArray(orders.id, ids) : undefined
  if (/^dz[\s-]*\d{1,10}$/i.test(q)) return { exactly: hasCode }
  const phone = normalisePhoneNumber(q)
  if (phone) return { exactly: or(eq(orders.phone, phone), hasCode) }
  if (/^[+\d][\d\s().-]*$/.test(q)) {
    // Phone numbers are stored without spaces and without the leading 0 of national calls.
    const digits = q.replace(/\D/g, '').replace(/^(0092|0)/, '')
    return { exactly: hasCode, words: containsDigits(digits) }
  }
  return { exactly: hasCode, words: containsWords(orderSearchText(orders), plainWords(q)) }
}

/** One or two digits are in many numbers, of which the newest will do. */
function containsDigits(digits: string): WordCondition {
  const text = orderSearchText(orders)
  return digits.length > 2 || digits === ''
    ? containsWords(text, [digits])
    : { condition: sql`strpos(${text}, ${digits}) > 0`, isIndexed: false }
}
