import { and, eq, inArray, sql } from 'drizzle-orm'
import { orders } from '#app/orders/tables/orders.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type Limit, refundAttempt, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { findOrder } from '../find-order.server.ts'
import { possibleOrderNumbers } from '../order-number.ts'
import { type TrackedOrder, toTrackedOrder } from './tracked-order.ts'

/** What a customer who has lost the link knows of the order. */
interface Known {
  orderNumber: string
  phoneOrEmail: string
  /** Where the request comes from. */
  source: string
}

/** `trackingToken` opens the order's tracking page, and nothing else. */
type Tracked = { number: string; trackingToken: string }

/**
 * Finds an order by its number and the phone number or email on it, never by number alone. Failed attempts count for a day,
 * against the contact and against the source. A successful attempt does not count, but it does not reset the count either:
 * otherwise an attacker with an order of their own under that phone number could guess without end.
 */
export async function trackOrder(
  database: Queryable,
  { orderNumber, phoneOrEmail, source }: Known,
): Promise<Outcome<Tracked, { kind: 'not-found' } | { kind: 'too-many-attempts' }>> {
  const phone = normalisePhoneNumber(phoneOrEmail)
  const email = phoneOrEmail.trim().toLowerCase()
  const limits = limitsOn(phone ?? email, source)
  for (const limit of limits) {
    if (!(await takeAttempt(database, limit))) return refuse({ kind: 'too-many-attempts' })
  }
  const [found] = await database
    .select({ number: orders.number, trackingToken: orders.trackingToken })
    .from(orders)
    .where(
      and(
        inArray(orders.number, possibleOrderNumbers(orderNumber, await readStoreSettings(database))),
        phone ? eq(orders.phone, phone) : sql`lower(trim(${orders.email})) = ${email}`,
      ),
    )
  if (!found) return refuse({ kind: 'not-found' })
  for (const limit of limits) await refundAttempt(database, limit)
  return { ok: true, ...found }
}

/** The order with this tracking token; undefined if there is none. */
export async function findTrackedOrder(
  database: Queryable,
  trackingToken: string,
): Promise<TrackedOrder | undefined> {
  const order = await findOrder(database, eq(orders.trackingToken, trackingToken))
  return order && toTrackedOrder(order)
}

/**
 * One source cannot exhaust the limit of a phone number or email: otherwise a stranger could lock its owner out. The limit
 * of a source is higher, because a mobile network's customers share one.
 */
function limitsOn(contact: string, source: string): Limit[] {
  const aDay = { withinMinutes: 24 * 60 }
  return [
    { ...aDay, purpose: 'track-order by', subject: `${source} on ${contact}`, mostAttempts: 10 },
    { ...aDay, purpose: 'track-order from', subject: source, mostAttempts: 100 },
    { ...aDay, purpose: 'track-order', subject: contact, mostAttempts: 30 },
  ]
}
