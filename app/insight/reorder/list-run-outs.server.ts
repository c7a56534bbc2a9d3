import { type SQL, sql } from 'drizzle-orm'
import { runOutOf } from '#app/catalogue/inventory/forecast/run-out.ts'
import { refreshProductStock } from '#app/catalogue/inventory/refresh-product-stock.server.ts'
import { PIECE_NAME } from '#app/catalogue/products/piece-name.server.ts'
import { compareSizes } from '#app/catalogue/products/size-order.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { addDays } from '#app/shared/time/days.ts'
import type { RunOutKey, RunOutQuery } from './run-out-query.ts'
import type { SizeRunOut } from './run-out-row.ts'

const PER_PAGE = 50

export interface RunOutPage {
  sizes: SizeRunOut[]
  /** Where the next page begins, if there is one. */
  next: RunOutKey | undefined
}

interface Row extends Record<string, unknown>, Omit<SizeRunOut, 'runOut'> {
  evidence: number
  place: string
}

/**
 * A page of the sizes that run out, the soonest first, or of those that are sold out, those that sold best first. @param today in
 * Karachi
 */
export async function listRunOuts(
  database: Queryable,
  query: RunOutQuery,
  today: string,
  perPage = PER_PAGE,
): Promise<RunOutPage> {
  await refreshProductStock(database)
  const isRunning = query.list === 'running'
  const found = await readSizeRunOuts(database, {
    where: whereOf(query, today),
    place: isRunning ? sql`forecast.run_out_on::text` : sql`forecast.per_day::text`,
    order: isRunning
      ? sql`forecast.run_out_on, forecast.stock_level_id`
      : sql`forecast.per_day desc, forecast.stock_level_id desc`,
    limit: perPage + 1,
  })
  const rows = found.slice(0, perPage)
  const last = rows.at(-1)
  return {
    sizes: rows.map(({ place: _, ...size }) => size),
    next: found.length > perPage && last ? { place: last.place, id: last.id } : undefined,
  }
}

function whereOf({ list, category, within, after }: RunOutQuery, today: string): SQL {
  const conditions = [list === 'running' ? sql`not is_sold_out` : sql`is_sold_out`]
  if (category) conditions.push(inCategory(category))
  if (within) conditions.push(sql`run_out_on <= ${addDays(today, within)}::date`)
  if (after && list === 'running') {
    conditions.push(sql`(run_out_on, stock_level_id) > (${after.place}::date, ${after.id})`)
  }
  if (after && list === 'sold-out') {
    conditions.push(sql`(per_day, stock_level_id) < (${after.place}::float8, ${after.id})`)
  }
  return sql.join(conditions, sql` and `)
}

/** A condition on `size_forecasts`. @param slug of no category: nothing is found */
export function inCategory(slug: string): SQL {
  return sql`category_id = (select categories.id from categories where categories.slug = ${slug})`
}

/** Reads sizes with what the lists show of them, without the conditions that each list has. */
export async function readSizeRunOuts(
  database: Queryable,
  { where, place, order, limit }: { where: SQL; place: SQL; order: SQL; limit: number },
): Promise<(SizeRunOut & { place: string })[]> {
  const { rows } = await database.execute<Row>(sql`
    select forecast.stock_level_id as id, forecast.product_id as "productId", ${PIECE_NAME} as name, categories.name as category,
      level.size, variants.sku, level.on_hand as "onHand", level.preordered, sold_lately as "soldLately", per_day as "perDay", evidence,
      ${place} as place
    from (select * from size_forecasts as forecast where ${where} order by ${order} limit ${limit}) as forecast
      join stock_levels level on level.id = forecast.stock_level_id
      join products on products.id = forecast.product_id
      join categories on categories.id = products.category_id
      left join variants on variants.product_id = forecast.product_id and variants.size = level.size
    order by ${order}`)
  return rows.map(({ evidence, ...row }) => ({
    ...row,
    runOut: runOutOf(row.onHand, { perDay: row.perDay, evidence }),
  }))
}

/** When the sizes of one product run out, in the order of the sizes; none if it sold nothing lately. */
export async function readRunOutsOfProduct(
  database: Queryable,
  productId: number,
): Promise<Pick<SizeRunOut, 'id' | 'size' | 'onHand' | 'runOut'>[]> {
  const { rows } = await database.execute<Row>(sql`
    select stock_level_id as id, level.size, on_hand as "onHand", per_day as "perDay", evidence
    from size_forecasts join stock_levels level on level.id = stock_level_id
    where size_forecasts.product_id = ${productId} and closed_at is null`)
  const sizes = rows.toSorted((one, other) => compareSizes(one.size ?? '', other.size ?? ''))
  return sizes.map(({ id, size, onHand, perDay, evidence }) => ({
    id,
    size,
    onHand,
    runOut: runOutOf(onHand, { perDay, evidence }),
  }))
}
