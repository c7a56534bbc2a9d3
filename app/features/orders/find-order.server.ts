import { type and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { orderLines, orders } from '#app/schema/orders.server.ts'
import type { Order } from './order.ts'

/** The order that a link with this token opens. */
export function findOrderByToken(database: Queryable, token: string): Promise<Order | undefined> {
  return findOrder(database, eq(orders.token, token))
}

/** What a customer may see of their order. Each column is named, so that a new one stays with the shop until it is wanted. */
const CUSTOMERS_COLUMNS = {
  number: orders.number,
  token: orders.token,
  idempotencyKey: orders.idempotencyKey,
  customerName: orders.customerName,
  phone: orders.phone,
  email: orders.email,
  streetAddress: orders.streetAddress,
  city: orders.city,
  zipCode: orders.zipCode,
  landmark: orders.landmark,
  riderNote: orders.riderNote,
  subtotalPaisa: orders.subtotalPaisa,
  shippingPaisa: orders.shippingPaisa,
  totalPaisa: orders.totalPaisa,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  placedAt: orders.placedAt,
}

/** An order as its customer sees it, without what only the shop needs to know. */
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
  const { id, ...order } = found
  const lines = await database
    .select({
      position: orderLines.position,
      name: orderLines.name,
      size: orderLines.size,
      unitPricePaisa: orderLines.unitPricePaisa,
      quantity: orderLines.quantity,
      imageKey: orderLines.imageKey,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position))
  return { ...order, lines }
}
