import { asc, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { LiveOrderEvent } from './live-order-event.ts'

/** After more missed events than this, the list of orders shows the rest. */
const MOST_MISSED = 300
/** How late an event may be committed after a higher id: in ids, and in time. */
const LATEST_COMMIT = { ids: 1_000, time: '1 minute' }

/** The order events with these ids, in the order of the ids. */
export async function readOrderEvents(
  database: Queryable,
  ids: readonly number[],
): Promise<LiveOrderEvent[]> {
  const found = await selectEvents(database).where(inArray(orderEvents.id, [...ids]))
  const byId = new Map(found.map(row => [row.id, toLiveEvent(row)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/**
 * The events that a page may have missed since event `after`, oldest first. An id is assigned before its row is committed,
 * so some events just before `after` are repeated.
 */
export async function readMissedOrderEvents(database: Queryable, after: number): Promise<LiveOrderEvent[]> {
  const found = await selectEvents(database)
    .where(mayFollow(after))
    .orderBy(desc(orderEvents.id))
    .limit(MOST_MISSED)
  return found.reverse().map(toLiveEvent)
}

/** The newest event, and all that `readMissedOrderEvents` could repeat after it: the start of a new page. */
export async function readKnownOrderEvents(
  database: Queryable,
): Promise<{ newest: number; known: number[] }> {
  const [row] = await database.select({ newest: max(orderEvents.id) }).from(orderEvents)
  const newest = row?.newest ?? 0
  const known = await database
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(mayFollow(newest))
    .orderBy(asc(orderEvents.id))
  return { newest, known: known.map(event => event.id) }
}

function mayFollow(after: number): SQL {
  const { ids, time } = LATEST_COMMIT
  const happenedAt = sql`(select happened_at from order_events where id <= ${after} order by id desc limit 1)`
  return sql`(${orderEvents.id} > ${after} or (${orderEvents.id} > ${after} - ${ids}::bigint
    and ${orderEvents.happenedAt} > ${happenedAt} - ${time}::interval))`
}

function selectEvents(database: Queryable) {
  return database
    .select({
      id: orderEvents.id,
      number: orders.number,
      customerName: orders.customerName,
      totalPaisa: orders.totalPaisa,
      fromStatus: orderEvents.fromStatus,
      toStatus: orderEvents.toStatus,
      actor: orderEvents.actor,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectEvents>>[number]

function toLiveEvent(row: Row): LiveOrderEvent {
  const statuses = { fromStatus: row.fromStatus, toStatus: row.toStatus } as Pick<
    LiveOrderEvent,
    'fromStatus' | 'toStatus'
  >
  return { ...row, ...statuses, kind: row.fromStatus === null ? 'placed' : 'status' }
}
