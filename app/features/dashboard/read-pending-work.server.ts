import { desc, sql } from 'drizzle-orm'
import { NEW_STATUS } from '#app/features/orders/order-status.ts'
import type { OrderSummary } from '#app/features/orders/order-summary.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { orders } from '#app/schema/orders.server.ts'

/** How many things wait for somebody to do them. */
export interface Waiting {
  pendingOrders: number
  unansweredMessages: number
  parkedEmails: number
  queuedEmails: number
  /** Beyond the limit of their address: not sent unless staff do. */
  limitedEmails: number
}

const MOST_RECENT = 5

type Counted = 'orders' | 'messages' | 'parked' | 'queued' | 'limited'

export async function countWaiting(database: Queryable): Promise<Waiting> {
  const { rows } = await database.execute<Record<Counted, string>>(sql`
    select (select count(*) from orders where status = ${NEW_STATUS}) as orders,
      (select count(*) from contact_messages where answered_at is null) as messages,
      (select count(*) from emails where state = 'parked') as parked,
      (select count(*) from emails where state = 'queued') as queued,
      (select count(*) from emails where state = 'limited') as limited`)
  const [row] = rows
  return {
    pendingOrders: Number(row?.orders),
    unansweredMessages: Number(row?.messages),
    parkedEmails: Number(row?.parked),
    queuedEmails: Number(row?.queued),
    limitedEmails: Number(row?.limited),
  }
}

/** The 5 most recent orders. */
export function listRecentOrders(database: Queryable): Promise<OrderSummary[]> {
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
    .limit(MOST_RECENT)
}
