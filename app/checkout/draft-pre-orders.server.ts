import { asc, inArray } from 'drizzle-orm'
import { preOrders } from '#app/orders/tables/pre-orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { Draft } from './order-draft.server.ts'

/** Staff moved the day of a pre-order while the order was prepared: it is prepared again. */
export class PreOrderMoved extends Error {
  override name = 'PreOrderMoved'
}

/**
 * Holds the pre-orders of a draft until it is stored, so that their days stay: who is mailed about a new day is found by
 * the stored orders. Does nothing for a draft without any.
 *
 * @throws {PreOrderMoved}
 */
export async function lockPreOrdersOf(transaction: Transaction, { lines }: Draft): Promise<void> {
  const days = new Map(
    lines.flatMap(({ product }) => (product?.shipsOn ? [[product.id, product.shipsOn]] : [])),
  )
  if (days.size === 0) return
  const held = await transaction
    .select({ productId: preOrders.productId, shipsOn: preOrders.shipsOn, closedAt: preOrders.closedAt })
    .from(preOrders)
    .where(inArray(preOrders.productId, [...days.keys()]))
    .orderBy(asc(preOrders.productId))
    .for('share')
  const stays = ([id, day]: [number, string]) =>
    held.some(({ productId, shipsOn, closedAt }) => productId === id && shipsOn === day && !closedAt)
  if (![...days].every(stays)) throw new PreOrderMoved()
}
