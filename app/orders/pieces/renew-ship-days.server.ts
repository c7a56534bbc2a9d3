import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { WAITS_FOR_PIECES } from './waits-for-pieces.server.ts'

/** A product of an order that is sent from another day now, with its names as the order has them. */
export interface RenewedDay extends Record<string, unknown> {
  line: { name: string; nameUrdu: string }
  /** Days, as `2026-12-12`. */
  from: string
  to: string
}

/**
 * Gives the lines for which an order waits again the day from which their product is sent now, and moves its promise of delivery by
 * as many days. Call it once the pieces are settled: what has arrived or was sent has the day that it had.
 *
 * @returns the products with another day than before
 */
export async function renewShipDays(transaction: Transaction, orderId: number): Promise<RenewedDay[]> {
  // Held, so that no new day is missed: who is given one is found by the stored orders.
  await transaction.execute(sql`
    select from pre_orders where product_id in (
      select product_id from order_lines where order_id = ${orderId} and ships_on is not null)
    order by product_id for share`)
  const { rows } = await transaction.execute<RenewedDay>(sql`
    with before as (
      select order_lines.id, order_lines.ships_on, pre_orders.ships_on as renewed
      from order_lines join orders on orders.id = order_lines.order_id
        left join pre_orders on pre_orders.product_id = order_lines.product_id and ${WAITS_FOR_PIECES}
      where order_id = ${orderId} and order_lines.ships_on is not null
    ), days as (
      select max(renewed) - max(ships_on) as later from before where renewed is not null
    ), moved as (
      update orders set deliver_from = deliver_from + later, deliver_to = deliver_to + later, updated_at = now() from days
      where orders.id = ${orderId} and later <> 0
    ), changed as (
      update order_lines set ships_on = renewed from before
      where order_lines.id = before.id and renewed is not null and renewed <> before.ships_on
      returning product_id, position, json_build_object('name', name, 'nameUrdu', name_urdu) as line,
        before.ships_on::text as from_day, renewed::text as to_day
    )
    select distinct on (product_id) line, from_day as "from", to_day as "to" from changed order by product_id, position`)
  return rows
}
