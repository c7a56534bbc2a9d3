import { asc, inArray, sql } from 'drizzle-orm'
import { toOrderCash } from '#app/money/payments/cash-to-collect.ts'
import { readCashOfOrders } from '#app/money/payments/read-cash-to-collect.server.ts'
import { paidPaisa } from '#app/money/payments/read-money.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { TAKES_BACK } from '#app/returns/takes-back.server.ts'
import {
  ADMIN_ORDER_LINE_COLUMNS,
  AMOUNT_COLUMNS,
  DELIVERY_COLUMNS,
  skuOfOrderLine,
} from '../order-columns.server.ts'
import type { InvoicedOrder } from './printed-order.ts'

/** The printable orders with these numbers, in the same order. Unknown numbers are left out. */
export async function listPrintedOrders(
  database: Queryable,
  numbers: readonly string[],
): Promise<InvoicedOrder[]> {
  const found = await database
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      language: orders.language,
      placedAt: orders.placedAt,
      ...DELIVERY_COLUMNS,
      ...AMOUNT_COLUMNS,
      paymentMethod: orders.paymentMethod,
      advancePaisa: orders.advancePaisa,
      paidPaisa: paidPaisa(),
      takesBack: TAKES_BACK,
      cameBack: sql<number>`(select coalesce(sum(return_lines.arrived), 0) from return_lines
        join return_requests on return_requests.id = return_lines.request_id
        where return_requests.order_id = orders.id and return_requests.state = 'received')::int`,
    })
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
  const lines = await listLines(
    database,
    found.map(order => order.id),
  )
  const cash = await readCashOfOrders(
    database,
    found.map(order => order.id),
  )
  return numbers.flatMap(number => {
    const order = found.find(row => row.number === number)
    const ofOrder = order && cash.get(order.id)
    if (!order || !ofOrder) return []
    const { id, ...printed } = order
    return { ...printed, cash: toOrderCash(ofOrder), lines: lines.filter(line => line.orderId === id) }
  })
}

function listLines(database: Queryable, orderIds: readonly number[]) {
  return database
    .select({
      orderId: orderLines.orderId,
      ...ADMIN_ORDER_LINE_COLUMNS,
      nameUrdu: orderLines.nameUrdu,
      sku: skuOfOrderLine,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
}
