import { sql } from 'drizzle-orm'
import {
  HISTORY_DAYS,
  measureBusyDays,
  type ShopHistory,
} from '#app/catalogue/inventory/forecast/forecast-demand.ts'
import { countsAsRevenue } from '#app/orders/status-conditions.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { addDays } from '#app/shared/time/days.ts'

/** What the orders of the last days say of the shop as a whole. */
export interface ShopSales {
  shop: ShopHistory
  /** Pieces sold in each size, over all products. */
  pieces: ReadonlyMap<string, number>
  /** The products that were sold, in the order of their ids. */
  productIds: readonly number[]
}

/** Orders that are younger may still come back; older ones say less. */
const SETTLED_AFTER_DAYS = 30
/** So many orders without a return are added, so that the first return does not halve all forecasts. */
const ORDERS_OF_CAUTION = 30

/** The orders of the days before today, with their lines. */
function sold(today: string) {
  return sql`orders join order_lines on order_lines.order_id = orders.id
    where placed_at >= ${midnight(addDays(today, -HISTORY_DAYS))} and placed_at < ${midnight(today)}`
}

/** The instant at which a day begins in Karachi. */
function midnight(day: string) {
  return sql`(${day}::timestamp at time zone 'Asia/Karachi')`
}

/** Reads the sales of the shop before today. @param today in Karachi, `2026-11-21` */
export async function readShopSales(database: Queryable, today: string): Promise<ShopSales> {
  const days = await database.execute<{ age: number; pieces: number }>(sql`
    select (${today}::date - day_in_karachi(placed_at)) as age, sum(quantity)::int as pieces
    from ${sold(today)} group by 1`)
  const sizes = await database.execute<{ size: string; pieces: number }>(sql`
    select size, sum(quantity)::int as pieces from ${sold(today)} group by size`)
  const products = await database.execute<{ id: number }>(sql`
    select distinct product_id as id from ${sold(today)} and product_id is not null order by id`)
  const perDay: number[] = Array.from({ length: HISTORY_DAYS }, () => 0)
  for (const { age, pieces } of days.rows) perDay[HISTORY_DAYS - age] = pieces
  const sum = perDay.reduce((sum, pieces) => sum + pieces, 0)
  const openDays = HISTORY_DAYS - perDay.findIndex(pieces => pieces > 0)
  return {
    shop: {
      busy: measureBusyDays(perDay),
      usualPerDay: sum / openDays / Math.max(1, products.rows.length),
      comingBack: await readComingBack(database, today),
    },
    pieces: new Map(sizes.rows.map(({ size, pieces }) => [size, pieces])),
    productIds: products.rows.map(({ id }) => id),
  }
}

/** The share of what was ordered that was cancelled, refused at the door or sent back. */
async function readComingBack(database: Queryable, today: string): Promise<number> {
  const { rows } = await database.execute<{ orders: number; paisa: string; remaining: string }>(sql`
    select count(*)::int as orders, coalesce(sum(total_paisa), 0) as paisa,
      coalesce(sum(total_paisa - returned_paisa) filter (where ${countsAsRevenue()}), 0) as remaining
    from orders where placed_at >= ${midnight(addDays(today, -HISTORY_DAYS))}
      and placed_at < ${midnight(addDays(today, -SETTLED_AFTER_DAYS))}`)
  const [row] = rows
  if (!row || Number(row.paisa) === 0) return 0
  const share = 1 - Number(row.remaining) / Number(row.paisa)
  return (share * row.orders) / (row.orders + ORDERS_OF_CAUTION)
}
