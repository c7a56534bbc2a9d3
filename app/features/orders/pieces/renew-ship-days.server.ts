import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'

/**
 * Gives the pre-ordered lines of an order that waits for pieces again the day from which their product is sent now, and moves its
 * promise of delivery by as many days.
 */
export async function renewShipDays(transaction: Transaction, orderId: number): Promise<void> {
  // Held, so that no new day is missed: who is given one is found by the stored orders.
  await transaction.execute(sql`
    select from pre_orders where product_id in (
      select product_id from order_lines where order_id = ${orderId} and ships_on is not null)
    order by product_id for share`)
  await transaction.execute(sql`
    with before as (
      select id, order_lines.ships_on, pre_orders.ships_on as renewed from order_lines left join pre_orders using (product_id)
      where order_id = ${orderId} and order_lines.ships_on is not null
    ), days as (
      select max(coalesce(renewed, ships_on)) - max(ships_on) as later from before
    ), moved as (
      update orders set deliver_from = deliver_from + later, deliver_to = deliver_to + later from days
      where orders.id = ${orderId} and later <> 0
    )
    update order_lines set ships_on = renewed from before
    where order_lines.id = before.id and renewed is not null and renewed <> before.ships_on`)
}
