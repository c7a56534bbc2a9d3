import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { OpenedPieces } from '#app/orders/edits/order-content.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { parcelStatesThat } from './parcel-state.ts'

const HAVE_LEFT = parcelStatesThat(({ hasLeft }) => hasLeft)

/**
 * Whether the pieces of a parcel are packed no second time, as a condition on `parcels`: they are in it, or they came back and are
 * on sale again. What came back to an order that still has its pieces is packed again.
 */
export const IN_PARCEL: SQL = sql`(parcels.state <> 'cancelled' and (parcels.state <> 'returned' or parcels.put_back))`

/** Whether the pieces of a parcel are not with its shopper though it left: they come back, came back, or are lost. A condition on `parcels`. */
export const AWAY_FROM_SHOPPER: SQL = sql`(parcels.state in ('returning', 'lost') or (parcels.state = 'returned' and parcels.put_back))`

/**
 * Records whether the pieces of parcels that came back are on sale again, or are their order's.
 *
 * @param which the parcels of an order, or one parcel
 * @returns the ids of the parcels for which that is new
 */
export async function recordPutBack(
  transaction: Transaction,
  which: { orderId: number } | { parcelId: number },
  putBack: boolean,
): Promise<number[]> {
  const isOne = 'parcelId' in which ? eq(parcels.id, which.parcelId) : eq(parcels.orderId, which.orderId)
  const changed = await transaction
    .update(parcels)
    .set({ putBack })
    .where(and(isOne, eq(parcels.state, 'returned'), eq(parcels.putBack, !putBack)))
    .returning({ id: parcels.id })
  return changed.map(({ id }) => id)
}

/** Forgets that a parcel came back, and in which state its pieces were: that was taken back. */
export async function clearReturn(transaction: Transaction, parcelId: number): Promise<void> {
  await transaction.update(parcels).set({ putBack: false }).where(eq(parcels.id, parcelId))
  await transaction
    .update(parcelLines)
    .set({ damaged: 0, missing: 0 })
    .where(eq(parcelLines.parcelId, parcelId))
}

/** The first delivered parcel of each of these orders that is not delivered as a whole: its reference, by the id of the order. */
export async function readDeliveredInPart(
  database: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map()
  const delivered = await database
    .selectDistinctOn([parcels.orderId], { orderId: parcels.orderId, reference: parcels.reference })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        inArray(parcels.orderId, [...orderIds]),
        eq(parcels.state, 'delivered'),
        ne(orders.status, 'delivered'),
      ),
    )
    .orderBy(asc(parcels.orderId), asc(parcels.id))
  return new Map(delivered.map(({ orderId, reference }) => [orderId, reference]))
}

/** The reference of the first parcel of an order that is coming back; undefined if none is. */
export async function findReturning(transaction: Transaction, orderId: number): Promise<string | undefined> {
  const [returning] = await transaction
    .select({ reference: parcels.reference })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), eq(parcels.state, 'returning')))
    .orderBy(asc(parcels.id))
    .limit(1)
  return returning?.reference
}

/** How many pieces of an order line are where, as far as its parcels say it. */
export interface PackedLine {
  id: number
  position: number
  bought: number
  /** In no parcel. */
  loose: number
  /** In no parcel that has left: loose, or packed and still in the shop. */
  unsent: number
  /** In a parcel that has left and has not come back. */
  out: number
}

/** The lines of an order with what of them is in parcels, by position. */
export async function readPackedLines(database: Queryable, orderId: number): Promise<PackedLine[]> {
  const count = (which: SQL) =>
    sql<number>`coalesce(sum(${parcelLines.quantity}) filter (where ${which}), 0)::int`
  const hasLeft = inArray(parcels.state, HAVE_LEFT)
  const lines = await database
    .select({
      id: orderLines.id,
      position: orderLines.position,
      bought: orderLines.quantity,
      packed: count(IN_PARCEL),
      sent: count(sql`${IN_PARCEL} and ${hasLeft}`),
      out: count(sql`${hasLeft} and ${ne(parcels.state, 'returned')}`),
    })
    .from(orderLines)
    .leftJoin(parcelLines, eq(parcelLines.orderLineId, orderLines.id))
    .leftJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.id)
    .orderBy(asc(orderLines.position))
  return lines.map(({ packed, sent, ...line }) => ({
    ...line,
    loose: Math.max(0, line.bought - packed),
    unsent: Math.max(0, line.bought - sent),
  }))
}

/** Whether pieces of an order are in a parcel. What is loose in one without any has left as a whole, once the order has. */
export function hasPacked(lines: readonly PackedLine[]): boolean {
  return lines.some(({ bought, loose }) => loose < bought)
}

/** How many pieces of an order that has left are out of the shop, by order line. */
export function countOut(lines: readonly PackedLine[]): Map<number, number> {
  const isByHand = !hasPacked(lines)
  return new Map(lines.map(({ id, bought, out }) => [id, isByHand ? bought : out]))
}

/** What parcels have of these lines: of those that were opened or came back, where an order has none of them in another. */
export async function readOpenedPieces(
  transaction: Transaction,
  lineIds: readonly number[],
): Promise<OpenedPieces[]> {
  if (lineIds.length === 0) return []
  return transaction
    .select()
    .from(parcelLines)
    .where(inArray(parcelLines.orderLineId, [...lineIds]))
}

/** Stores again what parcels had of lines that are in the order again. */
export async function storeOpenedPieces(
  transaction: Transaction,
  opened: readonly OpenedPieces[],
): Promise<void> {
  if (opened.length > 0)
    await transaction
      .insert(parcelLines)
      .values([...opened])
      .onConflictDoNothing()
}
