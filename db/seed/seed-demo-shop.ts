import { sql } from 'drizzle-orm'
import { sizeCharts } from '#app/catalogue/tables/size-charts.server.ts'
import { changeDemoState, readDemoState } from '#app/desk/demo/demo-state.server.ts'
import { NOTED_TABLES } from '#app/desk/demo/find-added-since-demo.server.ts'
import { forecastSizes } from '#app/insight/reorder/forecast/forecast-sizes.server.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { decideDemoPhones } from './decide-demo-phones.ts'
import { demoStoreSettings } from './demo-store.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { insertCollections } from './insert-collections.ts'
import { insertOrders } from './insert-orders.ts'
import { insertReturnRequests } from './insert-return-requests.ts'
import { insertStatements } from './insert-statements.ts'
import { planOrders } from './plan-orders.ts'
import { planReturns } from './plan-returns.ts'
import { storePictures } from './store-pictures.ts'

/**
 * Fills an empty shop with the demo: catalogue, pictures, settings and nine weeks of orders up to `now`, all or nothing.
 * A shop that has a category, a product or an order is not changed, nor one whose owner has cleared the demo. What is made is
 * marked (`app/desk/demo`).
 *
 * @returns whether the shop was empty and has been filled
 */
export async function seedDemoShop(database: Database, files: FileStore, now = new Date()): Promise<boolean> {
  const isFilled = await database.transaction(async transaction => {
    if (!(await isShopEmpty(transaction)) || (await readDemoState(transaction)).cleared) return false
    const stored = await storePictures(files)
    const before = await listSizeCharts(transaction)
    await transaction
      .insert(pictures)
      .values([...stored.values()])
      .onConflictDoNothing()
    const stocked = await insertCatalogue(transaction, stored, now)
    await insertCollections(transaction, stored, stocked)
    await insertOrders(transaction, planReturns(planOrders(stocked, now)), stocked, now)
    await insertStatements(transaction, now)
    await decideDemoPhones(transaction, now)
    await insertReturnRequests(transaction, now)
    // Settings that an owner has already made stay.
    const written = demoStoreSettings(stored, stocked)
    await transaction.insert(settings).values({ key: 'store', value: written }).onConflictDoNothing()
    const ownCharts = (await listSizeCharts(transaction)).filter(id => !before.includes(id))
    const filled = {
      at: new Date().toISOString(),
      last: await lastIds(transaction),
      sizeCharts: ownCharts,
      settings: written,
    }
    await changeDemoState(transaction, state => ({ ...state, filled }))
    return true
  })
  // The nightly job would do it a day later.
  if (isFilled) await forecastSizes(database, now)
  return isFilled
}

/** Locks the tables, so that the shop stays empty until the transaction ends. */
async function isShopEmpty(transaction: Transaction): Promise<boolean> {
  await transaction.execute(sql`lock table categories in share row exclusive mode`)
  const result = await transaction.execute<{ is_empty: boolean }>(sql`
    select not exists (select from categories)
      and not exists (select from products)
      and not exists (select from orders) as is_empty
  `)
  return result.rows[0]?.is_empty ?? false
}

async function listSizeCharts(transaction: Transaction): Promise<number[]> {
  return (await transaction.select({ id: sizeCharts.id }).from(sizeCharts)).map(({ id }) => id)
}

/** The last ids of the tables that grow. */
async function lastIds(transaction: Transaction): Promise<Record<string, number>> {
  const last: Record<string, number> = {}
  for (const table of NOTED_TABLES) {
    const { rows } = await transaction.execute<{ id: number }>(
      sql`select coalesce(max(id), 0)::int as id from ${sql.identifier(table)}`,
    )
    last[table] = rows[0]?.id ?? 0
  }
  return last
}
