import { sql } from 'drizzle-orm'
import { forecastDemand, HISTORY_DAYS } from '#app/catalogue/inventory/forecast/forecast-demand.ts'
import {
  type LevelDemand,
  removeOldForecasts,
  writeForecasts,
} from '#app/catalogue/inventory/forecast/write-forecasts.server.ts'
import { isShown, levelCounts } from '#app/catalogue/products/product-rows.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { readShopSales, type ShopSales } from './read-shop-history.server.ts'
import { type LedgerEntry, sizeHistory, soldLately } from './size-history.ts'

/** So many products are in memory at once. */
const AT_ONCE = 200
/** In the shares of sizes, each size counts as if it had sold so many pieces more. */
const PIECES_OF_ANY_SIZE = 2

/** Forecasts each size of the products that were sold lately, from the stock ledger. */
export async function forecastSizes(database: Database, now = new Date()): Promise<void> {
  const today = dayInKarachi(now)
  const sales = await readShopSales(database, today)
  for (let first = 0; first < sales.productIds.length; first += AT_ONCE) {
    const ids = sales.productIds.slice(first, first + AT_ONCE)
    const levels = await readLevels(database, ids, today)
    await writeForecasts(database, ids, demandsOf(levels, sales), now)
  }
  await removeOldForecasts(database, now)
}

interface Level extends Record<string, unknown> {
  id: number
  productId: number
  /** Null for the one number that all sizes share. */
  size: string | null
  onHand: number
  /** Pieces that orders wait for. */
  preordered: number
  daysOfProduct: number
  entries: LedgerEntry[]
}

/** The levels of the products that count, with their entries of the last days, in the order of products. */
async function readLevels(
  database: Queryable,
  productIds: readonly number[],
  today: string,
): Promise<Level[]> {
  const { rows } = await database.execute<Level>(sql`
    select level.id, level.product_id as "productId", level.size, level.on_hand as "onHand", level.preordered,
      ${today}::date - day_in_karachi(products.created_at) as "daysOfProduct",
      (select coalesce(json_agg(json_build_object('age', ${today}::date - day_in_karachi(moved_at), 'change', change,
          'preordered', stock_movements.preordered, 'reason', reason, 'orderId', order_id)), '[]')
        from stock_movements where stock_level_id = level.id and (change <> 0 or stock_movements.preordered <> 0)
          and moved_at >= (${today}::date - ${HISTORY_DAYS}::int)::timestamp at time zone 'Asia/Karachi') as entries
    from products join stock_levels level on level.product_id = products.id
    where products.id = any(${sql.param(productIds)}::int[]) and ${isShown} and ${levelCounts}
    order by level.product_id, level.id`)
  return rows
}

function demandsOf(levels: readonly Level[], { shop, pieces }: ShopSales): LevelDemand[] {
  const products = Map.groupBy(levels, ({ productId }) => productId)
  return [...products.values()].flatMap(sizes => {
    const share = (size: string | null) => (size === null ? 1 : (pieces.get(size) ?? 0) + PIECES_OF_ANY_SIZE)
    const sum = sizes.reduce((sum, { size }) => sum + share(size), 0)
    const histories = sizes.map(level => ({
      ...sizeHistory(level.entries, level),
      usualShare: share(level.size) / sum,
    }))
    const demands = forecastDemand(histories, shop)
    return sizes.map(({ id, productId, entries }, at) => ({
      stockLevelId: id,
      productId,
      soldLately: soldLately(entries),
      ...(demands[at] ?? { perDay: 0, evidence: 0 }),
    }))
  })
}
