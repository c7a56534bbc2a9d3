import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'

/** Gives the pre-ordered lines of an order that waits for pieces again the day from which their product is sent now. */
export async function renewShipDays(transaction: Transaction, orderId: number): Promise<void> {
  await transaction.execute(sql`
    update order_lines set ships_on = pre_orders.ships_on from pre_orders
    where order_id = ${orderId} and order_lines.ships_on is not null and pre_orders.product_id = order_lines.product_id`)
}
