import type { Database } from '#app/platform/db/database.server.ts'
import { emails } from '#app/schema/notifications.server.ts'
import { type LowStockList, lowStockParams } from '../templates/low-stock-params.ts'

/** Puts the owner's list of what runs low into the outbox; nothing where nothing does. */
export async function queueLowStockDigest(
  database: Database,
  lowStock: LowStockList,
  ownerEmail: string | undefined,
): Promise<void> {
  if (lowStock.count === 0) return
  const params = lowStockParams(lowStock)
  await database.insert(emails).values({ to: ownerEmail ?? '', template: 'low_stock_digest', params })
}
