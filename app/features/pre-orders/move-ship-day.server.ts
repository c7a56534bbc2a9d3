import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { recordMovedDay } from '#app/features/orders/emails/record-moved-day.server.ts'
import { lastShipDay } from '#app/features/products/pre-order.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { orderLines, orders } from '#app/schema/orders.server.ts'
import { ordersThatWait } from './orders-that-wait.server.ts'

interface Move {
  productId: number
  /** Days, as `2026-12-12`. */
  from: string
  to: string
  /** The staff member's email. */
  actor: string
}

/**
 * Gives the orders that wait for pieces of a product the new day: on their lines, in their promise of delivery, in their
 * history, and by one email each. The caller holds the product's pre-order, so that no order with the day before is being
 * placed.
 *
 * @returns how many orders
 */
export async function moveShipDay(
  transaction: Transaction,
  { productId, from, to, actor }: Move,
): Promise<number> {
  const asked = await readWaitingIds(transaction, productId)
  const locked = await transaction
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, [...asked]))
    .orderBy(asc(orders.id))
    .for('no key update')
  // While this waited for an order, it may have been cancelled, or its pieces may have arrived.
  const stillWaiting = await readWaitingIds(transaction, productId)
  const waiting = locked.filter(({ id }) => stillWaiting.has(id))
  for (const { id, status } of waiting) {
    const before = await readShipDay(transaction, id)
    const moved = await transaction
      .update(orderLines)
      .set({ shipsOn: to })
      .where(
        and(eq(orderLines.orderId, id), eq(orderLines.productId, productId), isNotNull(orderLines.shipsOn)),
      )
      .returning({ name: orderLines.name, nameUrdu: orderLines.nameUrdu })
    const [line] = moved
    if (!line) continue
    const later = daysBetween(before, await readShipDay(transaction, id))
    await transaction
      .update(orders)
      .set({
        deliverFrom: sql`${orders.deliverFrom} + ${later}::int`,
        deliverTo: sql`${orders.deliverTo} + ${later}::int`,
        updatedAt: sql`now()`,
      })
      .where(eq(orders.id, id))
    await recordMovedDay(transaction, { orderId: id, status, actor, line, from, to })
  }
  return waiting.length
}

/** Locks the orders that wait for pieces of a product, before the product: as work on each of them does. */
export async function lockWaitingOrders(transaction: Transaction, productId: number): Promise<void> {
  const ids = await readWaitingIds(transaction, productId)
  await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('no key update')
}

/** The orders that wait for pieces of a product, and those that will once they are confirmed. */
async function readWaitingIds(transaction: Transaction, productId: number): Promise<ReadonlySet<number>> {
  const { rows } = await transaction.execute<{ id: number }>(sql`
    select id from (${ordersThatWait(productId)}) as waiting
    union select orders.id from order_lines join orders on orders.id = order_lines.order_id
    where order_lines.product_id = ${productId} and ships_on is not null and stock_awaits_confirmation and status = 'pending'`)
  return new Set(rows.map(({ id }) => id))
}

/** The day on which an order leaves as a whole. */
async function readShipDay(transaction: Transaction, orderId: number): Promise<string> {
  const lines = await transaction
    .select({ shipsOn: orderLines.shipsOn })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.shipsOn)))
  return lastShipDay(lines) ?? ''
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
