import { type SQL, sql } from 'drizzle-orm'
import type { CartLine } from '#app/checkout/cart/cart-line.ts'
import { inboxAddress } from '#app/messages/tables/inbox-address.server.ts'
import { countsAsRevenue, hasStatusThat } from '#app/orders/status-conditions.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import { addressHash } from '#app/platform/db/address-hash.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { writeInOneStatement } from '#app/platform/db/one-statement.server.ts'
import { limitedPiecesIn } from '#app/platform/db/sold-quantity.server.ts'
import { attemptWrite, type Limit } from '#app/platform/limits/failed-attempts.server.ts'
import { limitedPieces } from '#app/shared/sold-quantity.ts'
import type { OrderRequest } from './order-request.ts'

type Limits = StoreSettings['checkoutLimits']

/** The order, or one of its lines, exceeds the limit of pieces. */
export interface TooManyPieces {
  kind: 'too-many-pieces'
  inOne: 'line' | 'order'
  most: number
}

/**
 * The customer's phone number or email has reached the limit of open orders, or of pieces within a day; or their address
 * that of open orders.
 */
export interface TooManyOfCustomer {
  kind: 'too-many-open-orders' | 'too-many-orders-to-address' | 'too-many-pieces-today'
}

/** The source has reached its limit of orders or pieces per hour. */
export interface TooManyOrders {
  kind: 'too-many-orders'
}

/** Finds the limit that the pieces of an order exceed. */
export function findTooManyPieces(lines: readonly CartLine[], limits: Limits): TooManyPieces | undefined {
  const { mostPiecesPerLine, mostPiecesPerOrder } = limits
  if (countLimited(lines) > mostPiecesPerOrder) {
    return { kind: 'too-many-pieces', inOne: 'order', most: mostPiecesPerOrder }
  }
  return lines.some(line => limitedPieces(line) > mostPiecesPerLine)
    ? { kind: 'too-many-pieces', inOne: 'line', most: mostPiecesPerLine }
    : undefined
}

/**
 * Counts a visitor's order and its pieces for its source, and finds the limit that it exceeds: of its source, or of its
 * customer's open orders and pieces of the day. Locks the phone number, the email and the address until the transaction ends, so that
 * of two simultaneous orders the later counts the earlier. Roll back if there is a limit, or the order is not stored:
 * a refused or repeated checkout is not an order.
 */
export async function countVisitorsOrder(
  transaction: Transaction,
  { lines, details }: OrderRequest,
  source: string,
  limits: Limits,
): Promise<TooManyOfCustomer | TooManyOrders | undefined> {
  const phone = details.phoneNumber
  const inbox = inboxAddress(details.email)
  const address = addressHash(details.streetAddress, details.city)
  // Always in this order, so that no two orders wait for each other.
  const locks = [sql`${phone}::text`, inbox, sql`(${address})::text`].map(lockOn)
  await transaction.execute(sql`select ${sql.join(locks, sql`, `)}`)
  const pieces = countLimited(lines)
  const [counted] = await writeInOneStatement<CountedOrder>(
    transaction,
    { ...sourceWrites(transaction, source, pieces, limits), theirs: ordersOf(phone, inbox) },
    sql`select theirs.*, (${openOrdersTo(address)}) as "toAddress", exists (select from counted_order) and exists (select from counted_pieces) as "isAllowed"
      from theirs`,
  )
  if (!counted) throw new Error('PostgreSQL did not count the orders of a customer.')
  if (counted.openOrders >= limits.mostOpenOrders) return { kind: 'too-many-open-orders' }
  if (counted.toAddress >= limits.mostOpenOrdersOfAddress) return { kind: 'too-many-orders-to-address' }
  // One order of the maximum size is always allowed per day.
  const mostPieces = Math.max(limits.mostPiecesPerDay, limits.mostPiecesPerOrder)
  if (counted.pieces + pieces > mostPieces) return { kind: 'too-many-pieces-today' }
  return counted.isAllowed ? undefined : { kind: 'too-many-orders' }
}

interface CountedOrder extends Record<string, unknown> {
  openOrders: number
  pieces: number
  /** Open orders of the last 30 days to the same address. */
  toAddress: number
  /** Whether the source may place the order. */
  isAllowed: boolean
}

function sourceWrites(
  transaction: Transaction,
  source: string,
  pieces: number,
  { mostOrdersPerHour, mostPiecesPerHour, mostPiecesPerOrder }: Limits,
) {
  const anHour = { subject: source, withinMinutes: 60 }
  const ordersOf: Limit = { ...anHour, purpose: 'orders from', mostAttempts: mostOrdersPerHour }
  const mostPieces = Math.max(mostPiecesPerHour, mostPiecesPerOrder)
  const piecesOf: Limit = { ...anHour, purpose: 'pieces ordered from', mostAttempts: mostPieces }
  return {
    counted_order: attemptWrite(transaction, ordersOf),
    counted_pieces: attemptWrite(transaction, piecesOf, pieces),
  }
}

function countLimited(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + limitedPieces(line), 0)
}

function lockOn(contact: SQL): SQL {
  return sql`pg_advisory_xact_lock(hashtextextended('orders of ' || ${contact}, 0))`
}

function openOrdersTo(address: SQL): SQL {
  return sql`select count(*)::int from ${orders}
    where ${addressHash(orders.streetAddress, orders.city)} = ${address}
      and ${orders.placedAt} > now() - interval '30 days' and ${hasStatusThat(status => status.isOpen)}`
}

/** Selects the orders and pieces of a phone number or an inbox, whichever has more. Excludes cancelled orders. */
function ordersOf(phone: string, inbox: SQL): SQL {
  const hasPhone = sql`${orders.phone} = ${phone}`
  const hasEmail = sql`${inboxAddress(orders.email)} = ${inbox}`
  return sql`
    select greatest(count(*) filter (where is_open and has_phone),
        count(*) filter (where is_open and has_email))::int as "openOrders",
      greatest(sum(pieces) filter (where has_phone), sum(pieces) filter (where has_email), 0)::int as pieces
    from (
      select ${hasPhone} as has_phone, ${hasEmail} as has_email, ${hasStatusThat(status => status.isOpen)} as is_open,
        (select sum(${limitedPiecesIn(orderLines)}) from ${orderLines}
          where ${orderLines.orderId} = ${orders.id} and ${orders.placedAt} > now() - interval '1 day') as pieces
      from ${orders}
      where (${hasPhone} or ${hasEmail}) and ${countsAsRevenue()}
    ) as found`
}
