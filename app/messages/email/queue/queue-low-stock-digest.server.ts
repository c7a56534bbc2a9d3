import { emails } from '#app/messages/tables/notifications.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { type LowStockList, lowStockParams } from '../templates/low-stock-params.ts'

/** Queues the owner's low-stock email; does nothing if no product is low. */
export async function queueLowStockDigest(
  database: Database,
  lowStock: LowStockList,
  ownerEmail: string | undefined,
): Promise<void> {
  if (lowStock.count === 0) return
  const params = lowStockParams(lowStock)
  await database.insert(emails).values({ to: ownerEmail ?? '', template: 'low_stock_digest', params })
}
