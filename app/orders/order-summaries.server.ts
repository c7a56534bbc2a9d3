import { count, desc, eq, max, or, type SQL, sql } from 'drizzle-orm'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { OrderSummary } from './order-summary.ts'
import { REVENUE_PAISA } from './order-totals.server.ts'
import { countsAsRevenue } from './status-conditions.server.ts'

/** The totals of a customer's orders. */
export interface OrderTotals {
  total: number
  /** In paisa, without what came back; only orders that count as revenue. */
  spentPaisa: number
  lastOrderAt: Date | null
}

/** A customer, by the email on the orders and by the account. */
interface Buyer {
  email: string
  userId: string | null
}

/** The id of the newest order, which grows with each; 0 without any. */
export async function readNewestOrderId(database: Queryable): Promise<number> {
  const [row] = await database.select({ newest: max(orders.id) }).from(orders)
  return row?.newest ?? 0
}

/** The shop's latest orders, newest first. */
export function listRecentOrders(database: Queryable, limit: number): Promise<OrderSummary[]> {
  return selectSummaries(database).limit(limit)
}

/** A customer's orders, newest first, without the name. */
export async function listOrdersOf(
  database: Queryable,
  buyer: Buyer,
  page: { limit: number; offset: number },
): Promise<OrderSummary[]> {
  const found = await selectSummaries(database).where(isOf(buyer)).limit(page.limit).offset(page.offset)
  return found.map(({ customerName: _, ...order }) => order)
}

/** The totals of what a customer has ordered. */
export async function sumOrdersOf(database: Queryable, buyer: Buyer): Promise<OrderTotals> {
  const spentPaisa = sql<number>`coalesce(sum(${REVENUE_PAISA}) filter (where ${countsAsRevenue()}), 0)`
  const [totals] = await database
    .select({ total: count(), spentPaisa: spentPaisa.mapWith(Number), lastOrderAt: max(orders.placedAt) })
    .from(orders)
    .where(isOf(buyer))
  return totals ?? { total: 0, spentPaisa: 0, lastOrderAt: null }
}

function isOf({ email, userId }: Buyer): SQL | undefined {
  const hasEmail = sql`lower(trim(${orders.email})) = ${email}`
  return userId === null ? hasEmail : or(hasEmail, eq(orders.userId, userId))
}

function selectSummaries(database: Queryable) {
  return database
    .select({
      number: orders.number,
      customerName: orders.customerName,
      totalPaisa: orders.totalPaisa,
      status: orders.status,
      placedAt: orders.placedAt,
    })
    .from(orders)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .$dynamic()
}
