import { lt, sql } from 'drizzle-orm'
import { isShown, levelCounts } from '#app/catalogue/products/product-rows.server.ts'
import { sizeForecasts } from '#app/catalogue/tables/size-forecasts.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { addDays } from '#app/shared/time/days.ts'
import { holdProductStock } from '../hold-product-stock.server.ts'
import type { Demand } from './forecast-demand.ts'
import { runOutOf } from './run-out.ts'

/** The demand of one stock level. */
export interface LevelDemand extends Demand {
  stockLevelId: number
  productId: number
  /** See `size_forecasts`. */
  soldLately: number
}

/** Stores the demand of all levels of some products, with the days on which they are sold out. */
export async function writeForecasts(
  database: Database,
  productIds: readonly number[],
  demands: readonly LevelDemand[],
  now: Date,
): Promise<void> {
  await database.transaction(async transaction => {
    await holdProductStock(transaction)
    const rows = demands.map(({ stockLevelId, perDay, evidence, soldLately }) => ({
      stock_level_id: stockLevelId,
      per_day: perDay,
      evidence,
      sold_lately: soldLately,
    }))
    await transaction.execute(sql`
      insert into size_forecasts (stock_level_id, product_id, category_id, per_day, evidence, sold_lately, forecast_on, run_out_on,
        is_sold_out, is_first)
      select level.id, level.product_id, category_id, per_day, evidence, sold_lately, ${dayInKarachi(now)}::date,
        ${dayInKarachi(now)}::date, false, false
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as rows(stock_level_id int, per_day float8, evidence float8, sold_lately int)
        join stock_levels level on level.id = stock_level_id join products on products.id = product_id
      order by level.id
      on conflict (stock_level_id) do update set per_day = excluded.per_day, evidence = excluded.evidence,
        sold_lately = excluded.sold_lately, forecast_on = excluded.forecast_on`)
    await writeRunOuts(transaction, productIds, now)
  })
}

/** Removes the forecasts of products that sold nothing lately. @param now those of an earlier day go */
export async function removeOldForecasts(database: Database, now: Date): Promise<void> {
  await database.delete(sizeForecasts).where(lt(sizeForecasts.forecastOn, dayInKarachi(now)))
}

interface Row extends Record<string, unknown> {
  id: number
  productId: number
  categoryId: number
  hasMoved: boolean
  perDay: number
  evidence: number
  runOutOn: string
  isSoldOut: boolean
  isFirst: boolean
  /** Null for a level that does not count any more. */
  onHand: number | null
}

/**
 * Writes for products that have a forecast on which day each size is sold out, by what is on hand now, and their category.
 * Call it while `holdProductStock` holds.
 */
export async function writeRunOuts(
  transaction: Transaction,
  productIds: readonly number[],
  now: Date,
): Promise<void> {
  const { rows } = await transaction.execute<Row>(sql`
    select stock_level_id as id, forecast.product_id as "productId", per_day as "perDay", evidence, is_sold_out as "isSoldOut",
      is_first as "isFirst", run_out_on::text as "runOutOn", products.category_id as "categoryId",
      products.category_id <> forecast.category_id as "hasMoved", case when ${isShown} and ${levelCounts} then on_hand end as "onHand"
    from size_forecasts forecast join stock_levels level on level.id = stock_level_id
      join products on products.id = forecast.product_id
    where forecast.product_id = any(${sql.param(productIds)}::int[])
    order by stock_level_id for update of forecast`)
  const gone = rows.filter(({ onHand }) => onHand === null).map(({ id }) => id)
  if (gone.length > 0) {
    await transaction.execute(
      sql`delete from size_forecasts where stock_level_id = any(${sql.param(gone)}::int[])`,
    )
  }
  const today = dayInKarachi(now)
  const written = rows.flatMap(row =>
    row.onHand === null ? [] : [{ ...row, ...dayOf(row, row.onHand, today) }],
  )
  const first = new Map<number, (typeof written)[number]>()
  for (const row of written) {
    const before = first.get(row.productId)
    if (!before || row.run_out_on < before.run_out_on) first.set(row.productId, row)
  }
  const changed = written
    .map(row => ({ ...row, is_first: first.get(row.productId) === row }))
    .filter(
      row =>
        row.hasMoved ||
        row.run_out_on !== row.runOutOn ||
        row.is_sold_out !== row.isSoldOut ||
        row.is_first !== row.isFirst,
    )
    .map(({ id, categoryId, run_out_on, is_sold_out, is_first }) => ({
      id,
      category_id: categoryId,
      run_out_on,
      is_sold_out,
      is_first,
    }))
  if (changed.length === 0) return
  await transaction.execute(sql`
    update size_forecasts set run_out_on = rows.run_out_on, is_sold_out = rows.is_sold_out, is_first = rows.is_first,
      category_id = rows.category_id
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as rows(id int, category_id int, run_out_on date, is_sold_out boolean, is_first boolean)
    where stock_level_id = rows.id`)
}

/** A size that stays sold out stays in its place: the day on which it was found to be. */
function dayOf(row: Row, onHand: number, today: string): { run_out_on: string; is_sold_out: boolean } {
  if (onHand === 0) return { run_out_on: row.isSoldOut ? row.runOutOn : today, is_sold_out: true }
  return { run_out_on: addDays(today, runOutOf(onHand, row).days), is_sold_out: false }
}
