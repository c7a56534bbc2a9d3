import { and, eq, exists, isNotNull, sql } from 'drizzle-orm'
import { allTotalsOf } from '#app/orders/daily-totals.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { SharedReads } from '#app/platform/http/shared-reads.ts'
import { cities } from '#app/pricing/tables/delivery.server.ts'
import { type Proof, proofOf } from './proof.ts'

/** What the shop has delivered so far, read once an hour: it is rounded, and no page waits for a new one. */
export function readProof(database: Queryable, shared: SharedReads): Promise<Proof | undefined> {
  return shared.get({ key: 'proof', read: async () => proofOf(await countDelivered(database)) })
}

/** Sums of months instead of orders, and for each of some hundred cities the first entry of an index. */
async function countDelivered(database: Queryable): Promise<{ delivered: number; cities: number }> {
  const ofCity = database
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.cityId, cities.id), eq(orders.status, 'delivered'), isNotNull(orders.cityId)))
  const reached = database.select({ count: sql`count(*)` }).from(cities).where(exists(ofCity))
  const { rows } = await database.execute<{ delivered: string; cities: string }>(sql`
    select (select coalesce(sum(count), 0) from ${allTotalsOf('orders')} totals where kind = 'delivered') as delivered,
      (${reached}) as cities`)
  return { delivered: Number(rows[0]?.delivered), cities: Number(rows[0]?.cities) }
}
