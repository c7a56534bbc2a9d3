import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { ReturnReason } from '#app/returns/return-reason.ts'
import { findSizeAdvice, type SizeAdvice } from './size-advice.ts'

/** The report looks at the returns of so many days. */
const REPORT_DAYS = 180
/** And at so many of them, the newest. */
const MOST_RETURNS = 2_000
const MOST_SHOWN = 100

/** Why pieces of a product in a size came back. */
export interface ReasonsOfSize {
  productId: number | null
  name: string
  size: string
  /** Pieces that were asked to be returned in the days of the report. */
  returned: number
  reasons: Partial<Record<ReturnReason, number>>
  /** Pieces that are with shoppers now, of all time. */
  delivered: number
  advice: SizeAdvice | undefined
}

interface Row extends Record<string, unknown> {
  productId: number | null
  name: string
  size: string
  returned: number
  reasons: Partial<Record<ReturnReason, number>>
  delivered: number
}

/** Why pieces came back in the last months, by product and size, those with the most returns first. */
export async function readReturnReasons(database: Queryable): Promise<ReasonsOfSize[]> {
  const { rows } = await database.execute<Row>(sql`
    with recent as (
      select id from return_requests
      where requested_at > now() - make_interval(days => ${REPORT_DAYS}) and state not in ('rejected', 'withdrawn')
      order by requested_at desc limit ${MOST_RETURNS}
    ), counted as (
      select product_id, name, size, reason, sum(quantity)::int as pieces
      -- Each by its key: a join would read all lines of all orders.
      from recent cross join lateral (
        select product_id, name, size, reason, return_lines.quantity
        from return_lines join order_lines on order_lines.id = return_lines.order_line_id
        where return_lines.request_id = recent.id offset 0
      ) as pieces
      group by 1, 2, 3, 4
    ), sizes as (
      select product_id, name, size, sum(pieces)::int as returned, jsonb_object_agg(reason, pieces) as reasons
      from counted group by 1, 2, 3 order by returned desc, name, size limit ${MOST_SHOWN}
    )
    select sizes.product_id as "productId", name, sizes.size, returned, reasons, coalesce((
        select sum(stock_levels.delivered)::int from stock_levels
        where stock_levels.product_id = sizes.product_id and stock_levels.size = sizes.size), 0) as delivered
    from sizes order by returned desc, name, size`)
  return rows.map(row => ({ ...row, advice: findSizeAdvice(row) }))
}
