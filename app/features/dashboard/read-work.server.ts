import { desc, sql } from 'drizzle-orm'
import { LOW_STOCK } from '#app/features/catalog/low-stock.ts'
import { isShown, levelCounts } from '#app/features/catalog/product-rows.server.ts'
import type { BriefOrder } from '#app/features/orders/brief-order.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { orders, products } from '#app/platform/db/schema.server.ts'

/** How many things wait for somebody to do them. */
export interface Waiting {
  pendingOrders: number
  unansweredMessages: number
  parkedEmails: number
}

/** The products that run out, the first few by name. */
export interface LowStock {
  count: number
  products: { id: number; name: string; pieces: number }[]
}

const MOST_RECENT = 5
const MOST_LOW = 5

export async function countWaiting(database: Queryable): Promise<Waiting> {
  const { rows } = await database.execute<Record<'orders' | 'messages' | 'emails', string>>(sql`
    select (select count(*) from orders where status = 'pending') as orders,
      (select count(*) from contact_messages where answered_at is null) as messages,
      (select count(*) from emails where state = 'parked') as emails`)
  const [row] = rows
  return {
    pendingOrders: Number(row?.orders),
    unansweredMessages: Number(row?.messages),
    parkedEmails: Number(row?.emails),
  }
}

/** The 5 most recent orders. */
export function listRecentOrders(database: Queryable): Promise<BriefOrder[]> {
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

/** The products of which fewer than 20 pieces are left, those with the fewest first. */
export async function readLowStock(database: Queryable): Promise<LowStock> {
  const { rows } = await database.execute<{ id: number; name: string; pieces: string; count: string }>(sql`
    select ${products.id}, ${products.name}, coalesce(sum(level.on_hand), 0) as pieces, count(*) over () as count
    from ${products} left join stock_levels level on level.product_id = ${products.id} and ${levelCounts}
    where ${isShown}
    group by ${products.id}
    having coalesce(sum(level.on_hand), 0) < ${LOW_STOCK}
    order by pieces, ${products.name}, ${products.id}
    limit ${MOST_LOW}`)
  return {
    count: Number(rows[0]?.count ?? 0),
    products: rows.map(({ id, name, pieces }) => ({ id, name, pieces: Number(pieces) })),
  }
}
