import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { orders } from '#app/orders/tables/orders.server.ts'
import { countUpTo } from '#app/platform/db/count-up-to.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { returnRequests } from '#app/returns/tables/returns.server.ts'
import type { CappedCount } from '#app/shared/capped-count.ts'
import { listLines } from './find-return.server.ts'
import { RETURN_LISTS, type ReturnList, type ReturnPage } from './return-lists.ts'

const PER_PAGE = 30
const MOST_COUNTED = 1_000

/**
 * A page of the returns in a list, read along an index: what waits longest first, what is done newest first.
 *
 * @param after the id of the last return of the page before
 */
export async function listReturns(
  database: Queryable,
  list: ReturnList,
  after?: number,
): Promise<ReturnPage> {
  const { states, isNewestFirst } = RETURN_LISTS[list]
  const from = after === undefined ? undefined : await readPosition(database, after)
  const { stateSince, id } = returnRequests
  const isLater = from
    ? or(
        isNewestFirst ? lt(stateSince, from) : sql`${stateSince} > ${from}`,
        and(eq(stateSince, from), isNewestFirst ? lt(id, after ?? 0) : sql`${id} > ${after ?? 0}`),
      )
    : undefined
  // Each state along the index, because PostgreSQL would sort all rows of several states.
  const pages = await readTogether(
    database,
    states.map(
      state => () =>
        database
          .select({
            id,
            state: returnRequests.state,
            requestedAt: returnRequests.requestedAt,
            stateSince,
            heldUntil: returnRequests.heldUntil,
            replacementTime: returnRequests.replacementTime,
            order: { number: orders.number, customerName: orders.customerName, city: orders.city },
          })
          .from(returnRequests)
          .innerJoin(orders, eq(orders.id, returnRequests.orderId))
          .where(and(eq(returnRequests.state, state), isLater))
          .orderBy(...(isNewestFirst ? [desc(stateSince), desc(id)] : [stateSince, id]))
          .limit(PER_PAGE + 1),
    ),
  )
  const sign = isNewestFirst ? -1 : 1
  const found = pages
    .flat()
    .toSorted(
      (one, other) => sign * (one.stateSince.getTime() - other.stateSince.getTime() || one.id - other.id),
    )
  const shown = found.slice(0, PER_PAGE)
  const lines = await listLines(
    database,
    shown.map(one => one.id),
  )
  return {
    returns: shown.map(one => ({ ...one, lines: lines.get(one.id) ?? [] })),
    next: found.length > PER_PAGE ? shown.at(-1)?.id : undefined,
  }
}

async function readPosition(database: Queryable, id: number): Promise<Date | undefined> {
  const [row] = await database
    .select({ since: returnRequests.stateSince })
    .from(returnRequests)
    .where(eq(returnRequests.id, id))
  return row?.since
}

/** How many returns each list has that staff have to do something about, up to 1,000. */
export async function countReturns(
  database: Queryable,
): Promise<Record<'to-decide' | 'coming-back', number>> {
  return {
    'to-decide': (await countReturnsToDecide(database, MOST_COUNTED)).total,
    'coming-back': (await countUpTo(database, returnsIn('coming-back'), MOST_COUNTED)).total,
  }
}

/** How many returns staff have to decide about, counted up to a limit. */
export function countReturnsToDecide(database: Queryable, most: number): Promise<CappedCount> {
  return countUpTo(database, returnsIn('to-decide'), most)
}

function returnsIn(list: ReturnList): SQL {
  return sql`select from ${returnRequests} where ${inArray(returnRequests.state, [...RETURN_LISTS[list].states])}`
}
