import { asc, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { orderEvents, orders } from '#app/schema/orders.server.ts'
import type { LiveOrderEvent } from './live-order-event.ts'

/** Whoever was away for longer than this many events finds them in the list of orders. */
const MOST_MISSED = 300
/** How far an event may be overtaken by others: in numbers, and in the time between its number and its commit. */
const OVERTAKEN_BY = { ids: 1_000, time: '1 minute' }

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
 * What somebody may have missed who last heard of event `after`, oldest first. A number is given before its line can
 * be seen, so that some just before `after` are among them, which they may know already.
 */
export async function readMissedOrderEvents(database: Queryable, after: number): Promise<LiveOrderEvent[]> {
  const found = await selectEvents(database)
    .where(mayFollow(after))
    .orderBy(desc(orderEvents.id))
    .limit(MOST_MISSED)
  return found.reverse().map(toLiveEvent)
}

/** Where somebody begins who has just come: the newest event, and all that `readMissedOrderEvents` could repeat to them. */
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
  const { ids, time } = OVERTAKEN_BY
  const heardAt = sql`(select happened_at from order_events where id <= ${after} order by id desc limit 1)`
  return sql`(${orderEvents.id} > ${after} or (${orderEvents.id} > ${after} - ${ids}::bigint
    and ${orderEvents.happenedAt} > ${heardAt} - ${time}::interval))`
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
