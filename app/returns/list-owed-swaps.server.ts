import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { restOf } from '#app/money/payments/payment-state.ts'
import { paidPaisa } from '#app/money/payments/read-money.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import type { ReturnState } from '#app/returns/return-state.ts'
import { returnRequests } from '#app/returns/tables/returns.server.ts'

/** What a shopper owes for old pieces of a swap. */
export interface OwedSwap {
  id: number
  /** The number of the order that had the pieces. */
  number: string
  since: Date
  /** Whether staff have given up waiting: it is to be collected, and not only until the pieces come. */
  isCharged: boolean
  owedPaisa: number
}

/** So many of each state are looked at, the newest. */
const MOST = 200

/**
 * The swaps at the door that were delivered while the old pieces did not come back, or not all of them, newest first: what
 * they count for until then, and what is still to be paid of those that never came.
 */
export async function listOwedSwaps(database: Queryable): Promise<OwedSwap[]> {
  const states = ['approved', 'missing', 'received'] as const
  const found = await readTogether(
    database,
    states.map(state => () => readSwaps(database, state)),
  )
  return found
    .flat()
    .filter(({ owedPaisa }) => owedPaisa > 0)
    .toSorted((one, other) => other.since.getTime() - one.since.getTime())
}

async function readSwaps(database: Queryable, state: ReturnState): Promise<OwedSwap[]> {
  const replacements = alias(orders, 'replacements')
  const newest = database
    .select()
    .from(returnRequests)
    .where(and(eq(returnRequests.state, state), sql`${returnRequests.replacementTime} = 'at-the-door'`))
    .orderBy(desc(returnRequests.stateSince), desc(returnRequests.id))
    .limit(MOST)
    .as('newest')
  const rows = await database
    .select({
      id: newest.id,
      since: newest.stateSince,
      creditPaisa: newest.creditPaisa,
      creditedPaisa: newest.creditedPaisa,
      number: orders.number,
      status: orders.status,
      totalPaisa: orders.totalPaisa,
      returnedPaisa: orders.returnedPaisa,
      paidPaisa: paidPaisa(),
      isDelivered: sql<boolean>`${replacements.status} = 'delivered'`,
    })
    .from(newest)
    .innerJoin(orders, eq(orders.id, newest.orderId))
    .innerJoin(replacements, eq(replacements.id, newest.replacementOrderId))
  return rows.map(({ id, since, number, creditPaisa, creditedPaisa, isDelivered, ...order }) => {
    const isCharged = state !== 'approved'
    const waitedFor = isDelivered ? creditedPaisa : 0
    return {
      id,
      since,
      number,
      isCharged,
      owedPaisa: isCharged ? Math.min(restOf(order), creditPaisa - creditedPaisa) : waitedFor,
    }
  })
}
