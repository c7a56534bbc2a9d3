import { asc, inArray, sql } from 'drizzle-orm'
import { recordMovedDay } from '#app/orders/emails/record-moved-day.server.ts'
import { renewShipDays } from '#app/orders/pieces/renew-ship-days.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { ordersThatWait } from './orders-that-wait.server.ts'

/**
 * Gives the orders that wait for pieces of a product its new day: on the lines that wait, in their promise of delivery, in their
 * history, and by one email each. The caller holds the product's pre-order, which has the day, so that no order with the day
 * before is being placed.
 *
 * @param actor the staff member's email
 * @returns how many orders
 */
export async function moveShipDay(
  transaction: Transaction,
  { productId, actor }: { productId: number; actor: string },
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
  let moved = 0
  for (const { id, status } of waiting) {
    const days = await renewShipDays(transaction, id)
    for (const day of days) await recordMovedDay(transaction, { orderId: id, status, actor, ...day })
    if (days.length > 0) moved += 1
  }
  return moved
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
