import { sql } from 'drizzle-orm'
import { paidPaisa, roundedPaisa } from '#app/money/payments/read-money.server.ts'
import { totalsOf } from '#app/orders/daily-totals.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { midnight } from '#app/platform/db/within-days.server.ts'
import type { BalancePeriod, BalanceSum, OrderBalance } from './order-balance.ts'

interface BalanceQuery {
  /** The first day of orders, as `2026-11-23`; undefined for all. */
  since: string | undefined
  /** The number of the last order of the page before. */
  after?: string | undefined
  most?: number
}

/** The length of a page. */
const PER_PAGE = 50

type Row = Omit<OrderBalance, 'placedAt'> & { placedAt: string }

/**
 * The orders of which not as much was collected as was delivered, the newest first, read along the index of their balances. `next` is
 * the number after which the next page begins; undefined on the last.
 */
export async function listOrderBalances(
  database: Queryable,
  { since, after, most = PER_PAGE }: BalanceQuery,
): Promise<{ orders: OrderBalance[]; next: string | undefined }> {
  const isSince = since === undefined ? sql`true` : sql`placed_at >= ${midnight(sql`${since}::date`)}`
  const last = sql`(select placed_at, id from orders where number = ${after})`
  const isOlder = after === undefined ? sql`true` : sql`(placed_at, order_id) < ${last}`
  const { rows } = await database.execute<Row>(sql`
    select orders.number, orders.status, orders.total_paisa = orders.returned_paisa as "isAllGone", page.placed_at as "placedAt", page.balance_paisa::float8 as "balancePaisa",
      (page.balance_paisa + ${paidPaisa()})::float8 as "deliveredPaisa", (${paidPaisa()} - ${roundedPaisa()})::float8 as "collectedPaisa",
      ${roundedPaisa()}::float8 as "roundedPaisa",
      (select coalesce(sum(gift_paisa), 0)::float8 from money_entries
        where money_entries.order_id = orders.id) as "giftPaisa"
    from (select * from order_balances where ${isSince} and ${isOlder}
      order by placed_at desc, order_id desc limit ${most + 1}) as page
    join orders on orders.id = page.order_id
    order by page.placed_at desc, page.order_id desc`)
  const orders = rows.slice(0, most).map(row => ({ ...row, placedAt: new Date(row.placedAt) }))
  return { orders, next: rows.length > most ? orders.at(-1)?.number : undefined }
}

/** How many orders have a balance, and what it adds up to, by period, from the totals by day. @param since the first of the last 30 days */
export async function readBalanceSums(
  database: Queryable,
  since: string,
): Promise<Record<BalancePeriod, BalanceSum>> {
  const recent = sql`filter (where day >= ${since}::date)`
  const { rows } = await database.execute<
    Record<'count' | 'paisa' | 'recentCount' | 'recentPaisa', number>
  >(sql`
    select coalesce(sum(count), 0)::float8 as count, coalesce(sum(paisa), 0)::float8 as paisa,
      coalesce(sum(count) ${recent}, 0)::float8 as "recentCount", coalesce(sum(paisa) ${recent}, 0)::float8 as "recentPaisa"
    from ${totalsOf(['balances'], since)} as totals`)
  const { count = 0, paisa = 0, recentCount = 0, recentPaisa = 0 } = rows[0] ?? {}
  return { '30d': { count: recentCount, paisa: recentPaisa }, all: { count, paisa } }
}
