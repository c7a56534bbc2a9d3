import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { midnight, withinDays } from '#app/platform/db/within-days.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { ALL_DAYS, areSameDays, type Days } from '#app/shared/time/days.ts'
import { allTotalsOf, dailyTotalsOf, isDayWithin } from '../daily-totals.server.ts'
import { ORDER_STATUSES, type OrderStatus } from '../order-status.ts'
import { MOST_COUNTED, type OrderQuery } from './order-query.ts'
import { type OrderSearch, searchOrders } from './order-search.server.ts'

/** An order in the admin's lists. */
export interface ListedOrder {
  number: string
  placedAt: Date
  customerName: string
  email: string
  /** `+923001234567` */
  phone: string
  city: string
  /** Pieces over all lines. */
  itemCount: number
  totalPaisa: number
  status: OrderStatus
  /** The order was cancelled after its parcel left, and the pieces are not back in stock. */
  piecesOut: boolean
}

/** One page of the list. */
export interface OrderPage {
  orders: ListedOrder[]
  /** How many orders match, by status; undefined if a search found more than `MOST_COUNTED`. */
  counts: Record<OrderStatus | 'all', number> | undefined
  /** The page shown: the last one if the query asked for one beyond it. */
  page: number
  /** At least 1, even if nothing matches. */
  pageCount: number
}

/** One page of the orders that match the query, newest first, and the number of matches by status. */
export async function listOrders(database: Queryable, query: OrderQuery): Promise<OrderPage> {
  const search = query.q === '' ? undefined : searchOrders(query.q)
  const matches = and(search?.matches, withinDays(orders.placedAt, query))
  const found = search && (await findOrders(database, matches, search, query))
  const counts = found ? found.counts : await countPlaced(database, query)
  const total = counts ? counts[query.status ?? 'all'] : MOST_COUNTED
  const pageCount = Math.max(1, Math.ceil(total / query.pageLength))
  const page = Math.min(query.page, pageCount)
  if (total === 0) return { orders: [], counts, page, pageCount }
  const shown = { ...query, page }
  const ids =
    found?.ids ??
    (await (search ? listNewestFoundIds(database, matches, shown) : listNewestIds(database, shown)))
  return { orders: await readRows(database, ids), counts, page, pageCount }
}

/** Counts the orders of these days by status, from the totals. */
async function countPlaced(database: Queryable, days: Days) {
  const { rows } = await database.execute<StatusCount>(sql`
    select kind as status, sum(count)::int as count
    from ${areSameDays(days, ALL_DAYS) ? allTotalsOf('orders') : sql`(select * from ${dailyTotalsOf('orders')} as daily where ${isDayWithin(days)})`} as totals
    group by kind`)
  return toCounts(rows)
}

/**
 * Finds what a search matches, and returns its counts by status and the ids of the page, or of the last page; neither if there are more than
 * `MOST_COUNTED`. It is one statement, since to find is most of it. All matches are found before they are sorted: scanning the newest orders for
 * matches could read the whole table.
 */
async function findOrders(
  database: Queryable,
  matches: SQL | undefined,
  { number }: OrderSearch,
  { status, page, pageLength }: OrderQuery,
) {
  const hasStatus = status === undefined ? sql`true` : sql`status = ${status}`
  const { rows } = await database.execute<{ counts: StatusCount[]; ids: number[] }>(sql`
    with found as materialized (
      select id, number, status, placed_at from orders where ${matches} limit ${MOST_COUNTED + 1}
    ), counted as (select status, count(*)::int as count from found group by status)
    select (select coalesce(json_agg(counted), '[]') from counted) as counts, array(
      select id from found where ${hasStatus}
      order by ${number === undefined ? sql`` : sql`number = ${number} desc,`} placed_at desc, id desc limit ${pageLength}
      offset ${pageLength} * (least(${page}, greatest(1, ceil(
        (select coalesce(sum(count), 0) from counted where ${hasStatus}) / ${pageLength}::numeric)))::int - 1)
    ) as ids`)
  const counts = toCounts(rows[0]?.counts ?? [])
  return counts.all > MOST_COUNTED ? {} : { counts, ids: rows[0]?.ids ?? [] }
}

interface StatusCount extends Record<string, unknown> {
  status: OrderStatus
  count: number
}

function toCounts(rows: readonly StatusCount[]): Record<OrderStatus | 'all', number> {
  const none = Object.fromEntries(ORDER_STATUSES.map(status => [status, 0])) as Record<OrderStatus, number>
  const counts = Object.fromEntries(rows.map(row => [row.status, row.count]))
  return { all: rows.reduce((sum, row) => sum + row.count, 0), ...none, ...counts }
}

/**
 * Finds the day on which the page begins from the totals of each day, and reads ids from there on, so that the last page
 * costs no more than the first.
 */
async function listNewestIds(database: Queryable, { status, page, pageLength, ...days }: OrderQuery) {
  const offset = (page - 1) * pageLength
  const hasStatus = status === undefined ? sql`true` : sql`kind = ${status}`
  const { rows } = await database.execute<{ id: number }>(sql`
    with daily as (
      select day, sum(count) as placed from ${dailyTotalsOf('orders')} as changes
      where ${hasStatus} and ${isDayWithin(days)} group by day
    ), begun as (
      select day, later from (select day, placed, sum(placed) over (order by day desc) - placed as later from daily) as days
      where later + placed > ${offset} order by day desc limit 1
    )
    select listed.id from begun cross join lateral (
      select orders.id from orders
      where orders.placed_at < ${midnight(sql`begun.day + 1`)} and ${withinDays(orders.placedAt, days) ?? sql`true`}
        and ${status === undefined ? sql`true` : sql`orders.status = ${status}`}
      order by orders.placed_at desc, orders.id desc limit ${pageLength} offset ${offset}::bigint - begun.later::bigint
    ) as listed`)
  return rows.map(row => row.id)
}

/** The latest of more matches than were counted. */
async function listNewestFoundIds(database: Queryable, matches: SQL | undefined, query: OrderQuery) {
  const rows = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(matches, query.status && eq(orders.status, query.status)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(query.pageLength)
    .offset((query.page - 1) * query.pageLength)
  return rows.map(row => row.id)
}

// Plain SQL names the table: drizzle leaves it out in queries of one table, and `id` would be the line's id here.
const itemCount = sql<number>`(
  select coalesce(sum(line.quantity), 0)::int from order_lines line where line.order_id = orders.id)`

/** The orders with these ids, in the same order as the ids. */
async function readRows(database: Queryable, ids: number[]): Promise<ListedOrder[]> {
  const rows = await database
    .select({
      id: orders.id,
      number: orders.number,
      placedAt: orders.placedAt,
      customerName: orders.customerName,
      email: orders.email,
      phone: orders.phone,
      city: orders.city,
      itemCount,
      totalPaisa: orders.totalPaisa,
      status: orders.status,
      piecesOut: orders.piecesOut,
    })
    .from(orders)
    .where(inArray(orders.id, ids))
  const found = new Map(rows.map(({ id, ...row }) => [id, row]))
  return ids.flatMap(id => found.get(id) ?? [])
}
