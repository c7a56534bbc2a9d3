import { asc, eq, getTableColumns } from 'drizzle-orm'
import { readOrderCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { paidPaisa, reportedPaisa } from '#app/money/payments/read-money.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { SHOWN_DISCOUNTS } from '#app/pricing/discounts/order-discounts.server.ts'
import { isStandIn } from '#app/shared/stand-in-email.ts'

/**
 * An order with its lines, for an email to its customer; undefined if there is none to send: the order has no email, or its
 * customer is to be erased.
 */
export async function readEmailedOrder(transaction: Transaction, orderId: number) {
  const [order] = await transaction
    .select({
      ...getTableColumns(orders),
      discounts: SHOWN_DISCOUNTS,
      paidPaisa: paidPaisa(),
      reportedPaisa: reportedPaisa(),
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order || order.forgetsCustomer || isStandIn(order.email)) return undefined
  const lines = await transaction
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const cash = await readOrderCash(transaction, orderId)
  return { ...order, cash, advancePaisa: cash.toSendPaisa, lines }
}
