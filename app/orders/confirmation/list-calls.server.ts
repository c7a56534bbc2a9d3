import { and, asc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { readCashOfOrders } from '#app/money/payments/read-cash-to-collect.server.ts'
import { confirmations } from '#app/orders/tables/confirmations.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { countUpTo } from '#app/platform/db/count-up-to.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import type { CappedCount } from '#app/shared/capped-count.ts'
import { CALL_LISTS, type CallList, type ListedCall, MOST_COUNTED_CALLS } from './listed-call.ts'

/** A list shows so many orders; staff work on the first, and the next move up. */
const MOST_LISTED = 50

const IN_LIST: Record<CallList, SQL | undefined> = {
  due: lte(confirmations.nextAttemptAt, sql`now()`),
  later: and(isNotNull(confirmations.nextAttemptAt), sql`${confirmations.nextAttemptAt} > now()`),
  // As a literal: with a parameter PostgreSQL can't tell that the partial index has these rows.
  unreachable: sql`${confirmations.state} = 'unreachable'`,
}

/** The first orders of a list: the longest due, the next planned, or the oldest that staff could not reach. */
export async function listCalls(database: Queryable, list: CallList): Promise<ListedCall[]> {
  const calls = await database
    .select({
      id: orders.id,
      number: orders.number,
      customerName: orders.customerName,
      city: orders.city,
      paymentMethod: orders.paymentMethod,
      placedAt: orders.placedAt,
      attempts: confirmations.attempts,
      nextAttemptAt: confirmations.nextAttemptAt,
      claimedBy: sql<string | null>`case when claimed_until > now() then claimed_by end`,
    })
    .from(confirmations)
    .innerJoin(orders, eq(orders.id, confirmations.orderId))
    .where(IN_LIST[list])
    .orderBy(
      ...(list === 'unreachable' ? [] : [asc(confirmations.nextAttemptAt)]),
      asc(confirmations.orderId),
    )
    .limit(MOST_LISTED)
  const cash = await readCashOfOrders(
    database,
    calls.map(({ id }) => id),
  )
  return calls.map(({ id, ...call }) => {
    const { toCollectPaisa = 0, toSendPaisa = 0 } = cash.get(id) ?? {}
    return { ...call, cash: { toCollectPaisa, toSendPaisa } }
  })
}

/** How many orders each list has, up to `MOST_COUNTED_CALLS`. */
export async function countCalls(database: Queryable): Promise<Record<CallList, number>> {
  const [due, later, unreachable] = await readTogether(
    database,
    CALL_LISTS.map(list => () => countList(database, list)),
  )
  return { due: due ?? 0, later: later ?? 0, unreachable: unreachable ?? 0 }
}

async function countList(database: Queryable, list: CallList): Promise<number> {
  return (await countUpTo(database, callsIn(list), MOST_COUNTED_CALLS)).total
}

/** How many orders are to be called now, counted up to a limit. */
export function countDueCalls(database: Queryable, most: number): Promise<CappedCount> {
  return countUpTo(database, callsIn('due'), most)
}

function callsIn(list: CallList): SQL {
  return sql`select from ${confirmations} where ${IN_LIST[list]}`
}
