import { type and, asc, eq } from 'drizzle-orm'
import { readOrderCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { paidPaisa } from '#app/money/payments/read-money.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { discountNames } from '#app/pricing/order-discount.ts'
import type { Order } from './order.ts'
import {
  AMOUNT_COLUMNS,
  DELIVERY_COLUMNS,
  orderLineColumns,
  PROMISE_COLUMNS,
} from './order-columns.server.ts'

/** The order with this token, as its customer sees it; undefined if there is none. */
export function findOrderByToken(database: Queryable, token: string): Promise<Order | undefined> {
  return findOrder(database, eq(orders.token, token))
}

/** What customers may see of their orders. Columns are listed one by one, so that a new one is not exposed by accident. */
const CUSTOMERS_COLUMNS = {
  number: orders.number,
  token: orders.token,
  trackingToken: orders.trackingToken,
  idempotencyKey: orders.idempotencyKey,
  email: orders.email,
  ...DELIVERY_COLUMNS,
  ...AMOUNT_COLUMNS,
  paidPaisa: paidPaisa(),
  status: orders.status,
  stockAwaitsConfirmation: orders.stockAwaitsConfirmation,
  paymentMethod: orders.paymentMethod,
  advancePaisa: orders.advancePaisa,
  placedAt: orders.placedAt,
  ...PROMISE_COLUMNS,
}

/** The order that matches the condition, as its customer sees it; undefined if there is none. */
export async function findOrder(
  database: Queryable,
  condition: ReturnType<typeof and>,
): Promise<Order | undefined> {
  const [found] = await database
    .select({ id: orders.id, ...CUSTOMERS_COLUMNS })
    .from(orders)
    .where(condition)
    .limit(1)
  if (!found) return undefined
  const { id, discounts, ...order } = found
  const lines = await database
    .select(orderLineColumns())
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position))
  return { ...order, discountNames: discountNames(discounts), cash: await readOrderCash(database, id), lines }
}
