import { sql } from 'drizzle-orm'
import type { CartLine } from '#app/features/cart/cart-line.ts'
import { countsAsRevenue, hasStatusThat } from '#app/features/orders/has-status.server.ts'
import { countPieces } from '#app/features/pricing/order-amounts.ts'
import type { StoreSettings } from '#app/features/settings/store-settings.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Limit, refundAttempt, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import { orderLines, orders } from '#app/schema/orders.server.ts'
import type { OrderRequest } from './order-request.ts'

type Limits = StoreSettings['checkoutLimits']

/** The order, or one of its lines, exceeds the limit of pieces. */
export interface TooManyPieces {
  kind: 'too-many-pieces'
  inOne: 'line' | 'order'
  most: number
}

/** The customer's phone number or email has reached the limit of open orders, or of pieces within a day. */
export interface TooManyOfCustomer {
  kind: 'too-many-open-orders' | 'too-many-pieces-today'
}

/**
 * Finds the limit that an order exceeds: its own pieces, or the customer's open orders and pieces of the day. Locks the
 * phone number and the email until the transaction ends, so that of two simultaneous orders the later counts the
 * earlier.
 *
 * @param source undefined for an order of the shop's own programs, whose customers are not limited
 */
export async function findExceededLimit(
  transaction: Transaction,
  { lines, details }: OrderRequest,
  source: string | undefined,
  limits: Limits,
): Promise<TooManyPieces | TooManyOfCustomer | undefined> {
  const tooManyPieces = findTooManyPieces(lines, limits)
  if (tooManyPieces || source === undefined) return tooManyPieces
  const phone = details.phoneNumber
  const email = details.email.trim().toLowerCase()
  const [first, second] = [phone, email].sort().map(lockOn)
  await transaction.execute(sql`select ${first}, ${second}`)
  const before = await countOrdersOf(transaction, phone, email)
  if (before.openOrders >= limits.mostOpenOrders) return { kind: 'too-many-open-orders' }
  // One order of the maximum size is always allowed per day.
  const mostPieces = Math.max(limits.mostPiecesPerDay, limits.mostPiecesPerOrder)
  const hasTooMany = before.pieces + countPieces(lines) > mostPieces
  return hasTooMany ? { kind: 'too-many-pieces-today' } : undefined
}

function findTooManyPieces(lines: readonly CartLine[], limits: Limits): TooManyPieces | undefined {
  const { mostPiecesPerLine, mostPiecesPerOrder } = limits
  if (countPieces(lines) > mostPiecesPerOrder) {
    return { kind: 'too-many-pieces', inOne: 'order', most: mostPiecesPerOrder }
  }
  return lines.some(line => line.quantity > mostPiecesPerLine)
    ? { kind: 'too-many-pieces', inOne: 'line', most: mostPiecesPerLine }
    : undefined
}

/**
 * Counts an order and its pieces for its source, and returns whether it may be stored. Call it just before
 * storing: a refused or repeated checkout is not an order. Orders without a source are not counted.
 */
export async function countOrderFrom(
  transaction: Transaction,
  source: string | undefined,
  lines: readonly CartLine[],
  { mostOrdersPerHour, mostPiecesPerHour, mostPiecesPerOrder }: Limits,
): Promise<boolean> {
  if (source === undefined) return true
  const anHour = { subject: source, withinMinutes: 60 }
  const ordersOf: Limit = { ...anHour, purpose: 'orders from', mostAttempts: mostOrdersPerHour }
  const mostPieces = Math.max(mostPiecesPerHour, mostPiecesPerOrder)
  const piecesOf: Limit = { ...anHour, purpose: 'pieces ordered from', mostAttempts: mostPieces }
  if (!(await takeAttempt(transaction, ordersOf))) return false
  if (await takeAttempt(transaction, piecesOf, countPieces(lines))) return true
  await refundAttempt(transaction, ordersOf)
  return false
}

function lockOn(contact: string) {
  return sql`pg_advisory_xact_lock(hashtextextended(${`orders of ${contact}`}, 0))`
}

/** The orders and pieces of a phone number or an email, whichever has more. Excludes cancelled orders. */
async function countOrdersOf(transaction: Transaction, phone: string, email: string) {
  const hasPhone = sql`${orders.phone} = ${phone}`
  const hasEmail = sql`lower(trim(${orders.email})) = ${email}`
  const { rows } = await transaction.execute<{ openOrders: number; pieces: number }>(sql`
    select greatest(count(*) filter (where is_open and has_phone),
        count(*) filter (where is_open and has_email))::int as "openOrders",
      greatest(sum(pieces) filter (where has_phone), sum(pieces) filter (where has_email), 0)::int as pieces
    from (
      select ${hasPhone} as has_phone, ${hasEmail} as has_email, ${hasStatusThat(status => status.isOpen)} as is_open,
        (select sum(${orderLines.quantity}) from ${orderLines}
          where ${orderLines.orderId} = ${orders.id} and ${orders.placedAt} > now() - interval '1 day') as pieces
      from ${orders}
      where (${hasPhone} or ${hasEmail}) and ${countsAsRevenue()}
    ) as theirs`)
  return rows[0] ?? { openOrders: 0, pieces: 0 }
}
