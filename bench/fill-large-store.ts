import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { refreshProductStock } from '#app/catalogue/inventory/refresh-product-stock.server.ts'
import { forecastSizes } from '#app/insight/reorder/forecast/forecast-sizes.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { fillingSteps, TABLES } from './filling-steps.ts'
import type { ShopSize } from './shop-size.ts'
import { withDataDirectory } from './with-data-directory.ts'

/** The size of the shop that `npm run bench` measures. */
export const LARGE: ShopSize = { products: 10_000, orders: 200_000 }

/**
 * Fills a demo shop, running or not, with many products, and orders of the last two years, more of them recent, with their
 * lines, events and emails. A shop can be filled once.
 */
export async function fillLargeStore(dataDir: string, size: ShopSize = LARGE): Promise<void> {
  await withDataDirectory(dataDir, database => fillTables(database, size))
}

/** Fills a migrated database. An empty one gets categories as well. */
export async function fillTables(database: Database, size: ShopSize): Promise<void> {
  await database.transaction(async transaction => {
    for (const step of fillingSteps(size)) await transaction.execute(step)
  })
  while (!(await refreshProductStock(database)));
  await database.execute(sql`analyze`)
  await forecastSizes(database)
  await database.execute(sql`analyze size_forecasts`)
  // Autovacuum would have done this in a shop that grew to this size. One that already runs hides the end of the filling
  // from ours, and plans would not choose indexes that hold all columns.
  do await vacuum(database)
  while (!(await isVisible(database)))
}

async function vacuum(database: Database): Promise<void> {
  for (const table of TABLES) await database.execute(sql.raw(`vacuum ${table}`))
}

/** Whether nearly all pages of the listed products are known to be visible to every transaction: one may stay behind. */
async function isVisible(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ isVisible: boolean }>(
    sql`select relallvisible >= relpages * 0.99 - 1 as "isVisible" from pg_class where oid = 'listed_products'::regclass`,
  )
  return rows[0]?.isVisible ?? true
}

/** `node bench/fill-large-store.ts --products 1000000 --orders 200000`, for the store in `DATA_DIR`. */
if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: String(LARGE.products) },
      orders: { type: 'string', default: String(LARGE.orders) },
    },
  })
  if (!process.env.DATA_DIR) throw new Error('DATA_DIR names the store to fill.')
  const size = { products: Number(values.products), orders: Number(values.orders) }
  const begun = performance.now()
  await fillLargeStore(process.env.DATA_DIR, size)
  console.log(
    `${size.products} products and ${size.orders} orders in ${Math.round((performance.now() - begun) / 1_000)} s`,
  )
}
