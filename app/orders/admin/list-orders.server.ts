import { and, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { VoucherPayment } from '#app/money/payments/voucher-payment.ts'
import { readVouchersToGiveBack } from '#app/money/payments/vouchers-follow-status.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type Found, findNewest } from '#app/platform/db/find-newest.server.ts'
import { periodsOf } from '#app/platform/db/periods.server.ts'
import { goodsIn } from '#app/platform/db/sold-quantity.server.ts'
import { midnight, withinDays } from '#app/platform/db/within-days.server.ts'
import { type CappedCount, countedFor } from '#app/shared/capped-count.ts'
import { ALL_DAYS, areSameDays, type Days } from '#app/shared/time/days.ts'
import { allTotalsOf, dailyTotalsOf, isDayWithin } from '../daily-totals.server.ts'
import { readCancelRefusals } from '../lifecycle/read-cancel-refusals.server.ts'
import { readPartlySent } from '../lifecycle/read-partly-sent.server.ts'
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
  /** What goes back to its vouchers if it is cancelled. */
  backToVouchers: VoucherPayment[]
  /** Why it can't be cancelled, in a sentence; empty if it can. */
  cancelRefusal: string
  /** Whether some of its pieces are in parcels, and others were not sent. */
  isPartlySent: boolean
}

/** One page of the list. */
export interface OrderPage {
  orders: ListedOrder[]
  /** How many orders match, by status; undefined if a search found more than it counts. */
  counts: Record<OrderStatus | 'all', number> | undefined
  /** How many there are on all pages. */
  count: CappedCount
  /** The page shown: the last one if the query asked for one beyond it. */
  page: number
  /** At least 1, even if nothing matches. */
  pageCount: number
}

/** One page of the orders that match the query, newest first, and the number of matches by status. */
export async function listOrders(database: Queryable, query: OrderQuery): Promise<OrderPage> {
  return query.q === '' ? listPlaced(database, query) : listFound(database, query)
}

async function listPlaced(database: Queryable, query: OrderQuery): Promise<OrderPage> {
  const counts = await countPlaced(database, query)
  const { page, pageCount } = paginate(query, counts[query.status ?? 'all'])
  const ids = counts.all === 0 ? [] : await listNewestIds(database, { ...query, page })
  const count = { total: counts[query.status ?? 'all'], hasMore: false }
  return { orders: await readRows(database, ids), counts, count, page, pageCount }
}

/** Counts what a search finds while it is little, and else as far as the page after this one. */
async function listFound(database: Queryable, query: OrderQuery): Promise<OrderPage> {
  const search = await searchOrders(database, query.q)
  const most = countedFor(query.page, query.pageLength, MOST_COUNTED)
  const { found, isComplete } = await findOrders(database, search, query, most + 1)
  const { status, pageLength } = query
  const ofStatus = status === undefined ? found : found.filter(({ kind }) => kind === status)
  const counts = isComplete ? toCounts(countByStatus(found)) : undefined
  const count = counts
    ? { total: counts[status ?? 'all'], hasMore: false }
    : { total: Math.min(found.length, most), hasMore: true }
  const { page, pageCount } = paginate(query, count.total)
  const begin = (page - 1) * pageLength
  const isShort = !counts && status !== undefined && ofStatus.length < begin + pageLength
  const shown = isShort
    ? (await findOrders(database, search, query, begin + pageLength, status)).found
    : ofStatus
  const ids = shown.slice(begin, begin + pageLength).map(({ id }) => id)
  return { orders: await readRows(database, ids), counts, count, page, pageCount }
}

function paginate({ page: wanted, pageLength }: OrderQuery, total: number) {
  const pageCount = Math.max(1, Math.ceil(total / pageLength))
  return { page: Math.min(wanted, pageCount), pageCount }
}

/** Counts the orders of these days by status, from the totals. */
async function countPlaced(database: Queryable, days: Days) {
  const { rows } = await database.execute<StatusCount>(sql`
    select kind as status, sum(count)::int as count
    from ${areSameDays(days, ALL_DAYS) ? allTotalsOf('orders') : sql`(select * from ${dailyTotalsOf('orders')} as daily where ${isDayWithin(days)})`} as totals
    group by kind`)
  return toCounts(rows)
}

/** The newest orders that a search finds, up to `most`, those with its number first. */
async function findOrders(
  database: Queryable,
  { exactly, words }: OrderSearch,
  days: Days,
  most: number,
  status?: OrderStatus,
): Promise<{ found: Found<OrderStatus>[]; isComplete: boolean }> {
  const within = withinDays(orders.placedAt, days)
  const same = exactly
    ? await database
        .select({ id: orders.id, kind: orders.status })
        .from(orders)
        .where(and(exactly, within, status && eq(orders.status, status)))
        .orderBy(desc(orders.placedAt), desc(orders.id))
        .limit(most)
    : []
  if (!words) return { found: same, isComplete: same.length < most }
  const { rows, isComplete } = await findNewest<OrderStatus>(database, {
    table: orders,
    time: orders.placedAt,
    periods: periodsOf(orders.placedAt),
    kind: orders.status,
    kindIs: status,
    isListedByKind: true,
    words,
    days,
    within: exactly && not(exactly),
    most,
  })
  return {
    found: [...same, ...rows].slice(0, most),
    isComplete: isComplete && same.length + rows.length < most,
  }
}

function countByStatus(found: readonly Found<OrderStatus>[]): StatusCount[] {
  const byStatus = Map.groupBy(found, ({ kind }) => kind)
  return [...byStatus].map(([status, rows]) => ({ status, count: rows.length }))
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

// Plain SQL names the table: drizzle leaves it out in queries of one table, and `id` would be the line's id here.
const itemCount = sql<number>`(
  select coalesce(sum(${goodsIn({ quantity: sql`line.quantity`, size: sql`line.size` })}), 0)::int from order_lines line where line.order_id = orders.id)`

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
  const vouchers = await readVouchersToGiveBack(database, ids)
  const refusals = await readCancelRefusals(database, rows)
  const partlySent = await readPartlySent(database, ids)
  const found = new Map(
    rows.map(({ id, ...row }) => [
      id,
      {
        ...row,
        backToVouchers: vouchers.get(id) ?? [],
        isPartlySent: partlySent.has(id),
        cancelRefusal: refusals.get(id) ?? '',
      },
    ]),
  )
  return ids.flatMap(id => found.get(id) ?? [])
}
