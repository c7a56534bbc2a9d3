import { asc, eq } from 'drizzle-orm'
import type { OrderStatus } from '#app/features/orders/order.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type EmailTemplate, emails, orderLines, orders } from '#app/platform/db/schema.server.ts'
import { orderEmailParams } from './order-email-params.ts'

/** The news of an order that its customer gets by mail; the others can be seen on the order's page. */
const NEWS: Partial<Record<OrderStatus, EmailTemplate>> = {
  shipped: 'order_shipped',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
}

/**
 * Puts the news of an order's new status into the outbox, in the transaction of the change. Each is told once: setting a
 * status back and forth writes nobody twice. A customer who has left is told nothing.
 */
export async function queueOrderStatusEmail(
  transaction: Transaction,
  orderId: number,
  status: OrderStatus,
): Promise<void> {
  const template = NEWS[status]
  if (!template) return
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.forgetsCustomer) return
  const lines = await transaction
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  await transaction
    .insert(emails)
    .values({ to: order.email, template, params: orderEmailParams({ ...order, lines }), orderId })
    .onConflictDoNothing()
}
