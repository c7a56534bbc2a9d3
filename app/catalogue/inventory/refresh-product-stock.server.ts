import { sql } from 'drizzle-orm'
import { isShown, levelCounts, runsLow } from '#app/catalogue/products/product-rows.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { writeRunOuts } from './forecast/write-forecasts.server.ts'
import { holdProductStock } from './hold-product-stock.server.ts'

/** Bounds the work of one call. Between two runs of the job, a shop changes fewer products. */
const MOST_AT_ONCE = 5_000

/**
 * Brings `product_stock` up to date, and when sizes are sold out. Lists that filter or sort by stock call it first, so that they are exact although
 * orders only note which products have changed: a shared row would let the buyers of one product wait for each other.
 *
 * @returns whether all is up to date; false after the most changes that one call handles
 */
export async function refreshProductStock(database: Queryable): Promise<boolean> {
  const { rows } = await database.execute(sql`select from stale_product_stock limit 1`)
  if (rows.length === 0) return true
  return database.transaction(async transaction => {
    // One call at a time; the next statements see what the call before has committed.
    await holdProductStock(transaction)
    const { rows: stale } = await transaction.execute<{ id: number }>(sql`
      delete from stale_product_stock
      where ctid = any(array(select ctid from stale_product_stock limit ${MOST_AT_ONCE}))
      returning product_id as id`)
    const productIds = [...new Set(stale.map(({ id }) => id))]
    await writeStock(transaction, productIds)
    await writeRunOuts(transaction, productIds, new Date())
    return stale.length < MOST_AT_ONCE
  })
}

async function writeStock(transaction: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await transaction.execute(sql`
    insert into product_stock (product_id, pieces, emptiest, is_low, is_shown)
    select products.id, counted.pieces, counted.emptiest, counted.is_low, ${isShown}
    from (select * from products where id = any(${sql.param(productIds)}::int[]) order by id for key share) as products
    cross join lateral (
      select coalesce(sum(level.on_hand), 0)::int as pieces, coalesce(min(level.on_hand), 0) as emptiest, 
        coalesce(${runsLow}, false) as is_low
      from stock_levels level where level.product_id = products.id and ${levelCounts}
    ) as counted
    on conflict (product_id) do update set pieces = excluded.pieces, emptiest = excluded.emptiest,
      is_low = excluded.is_low, is_shown = excluded.is_shown`)
}
