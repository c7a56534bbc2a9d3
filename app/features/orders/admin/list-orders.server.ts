import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { withinDays } from '#app/platform/db/within-days.server.ts'
import { orders } from '#app/schema/orders.server.ts'
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
  const counts = await countByStatus(database, matches, search !== undefined)
  const total = counts ? counts[query.status ?? 'all'] : MOST_COUNTED
  const pageCount = Math.max(1, Math.ceil(total / query.pageLength))
  const page = Math.min(query.page, pageCount)
  if (total === 0) return { orders: [], counts, page, pageCount }
  const shown = { ...query, page }
  const ids = await (search && counts
    ? listFoundIds(database, matches, search, shown)
    : listNewestIds(database, matches, shown))
  return { orders: await readRows(database, ids), counts, page, pageCount }
}

/** Counts from an index, without reading the orders; a search stops counting at `MOST_COUNTED`. */
async function countByStatus(database: Queryable, matches: SQL | undefined, isSearch: boolean) {
  const found = database.select({ status: orders.status }).from(orders).where(matches).$dynamic()
  const counted = (isSearch ? found.limit(MOST_COUNTED + 1) : found).as('found')
  const rows = await database
    .select({ status: counted.status, count: count() })
    .from(counted)
    .groupBy(counted.status)
  const all = rows.reduce((sum, row) => sum + row.count, 0)
  if (isSearch && all > MOST_COUNTED) return undefined
  const none = Object.fromEntries(ORDER_STATUSES.map(status => [status, 0])) as Record<OrderStatus, number>
  const counts = Object.fromEntries(rows.map(row => [row.status, row.count]))
  return { all, ...none, ...counts }
}

/** Reads only ids, from an index, so that skipping rows is cheap. */
async function listNewestIds(database: Queryable, matches: SQL | undefined, query: OrderQuery) {
  const rows = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(matches, query.status && eq(orders.status, query.status)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(query.pageLength)
    .offset((query.page - 1) * query.pageLength)
  return rows.map(row => row.id)
}

/** Finds all matches before sorting: scanning the newest orders for matches could read the whole table. */
async function listFoundIds(
  database: Queryable,
  matches: SQL | undefined,
  { number }: OrderSearch,
  { status, page, pageLength }: OrderQuery,
) {
  const { rows } = await database.execute<{ id: number }>(sql`
    with found as materialized (select id, number, status, placed_at from orders where ${matches})
    select id from found where ${status === undefined ? sql`true` : sql`status = ${status}`}
    order by ${number === undefined ? sql`` : sql`number = ${number} desc,`} placed_at desc, id desc
    limit ${pageLength} offset ${(page - 1) * pageLength}`)
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
