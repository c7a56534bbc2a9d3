import { sql } from 'drizzle-orm'
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
 * A shop that has a category, a product or an order is not changed.
 *
 * @returns whether the shop was empty and has been filled
 */
export async function seedDemoShop(database: Database, files: FileStore, now = new Date()): Promise<boolean> {
  const isFilled = await database.transaction(async transaction => {
    if (!(await isShopEmpty(transaction))) return false
    const stored = await storePictures(files)
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
    await transaction
      .insert(settings)
      .values({ key: 'store', value: demoStoreSettings(stored) })
      .onConflictDoNothing()
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
