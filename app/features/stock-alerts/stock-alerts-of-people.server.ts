import { asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { products } from '#app/schema/products.server.ts'
import { stockAlerts } from '#app/schema/stock-alerts.server.ts'
import { STOCK_ALERT_DAYS } from './stock-alert.ts'

/** What a person waits or has waited for. @param email in small letters */
export function exportStockAlerts(database: Queryable, email: string) {
  return database
    .select({
      product: products.name,
      size: stockAlerts.size,
      email: stockAlerts.email,
      askedAt: stockAlerts.askedAt,
      sentAt: stockAlerts.sentAt,
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(isTheirs(email))
    .orderBy(asc(stockAlerts.id))
}

/** Removes all alerts of a person. @param email in small letters */
export async function deleteStockAlertsOf(transaction: Transaction, email: string): Promise<void> {
  await transaction.delete(stockAlerts).where(isTheirs(email))
}

/** Removes alerts that were asked for long ago, sent or not. @returns how many, `most` at most */
export async function removeOldStockAlerts(database: Database, most: number): Promise<number> {
  const old = database
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .where(lt(stockAlerts.askedAt, sql`now() - make_interval(days => ${STOCK_ALERT_DAYS})`))
    .orderBy(asc(stockAlerts.askedAt))
    .limit(most)
  const removed = await database
    .delete(stockAlerts)
    .where(inArray(stockAlerts.id, old))
    .returning({ id: stockAlerts.id })
  return removed.length
}

function isTheirs(email: string): SQL {
  return eq(sql`lower(trim(${stockAlerts.email}))`, email)
}
