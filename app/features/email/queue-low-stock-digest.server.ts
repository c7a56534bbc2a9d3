import type { Database } from '#app/platform/db/database.server.ts'
import { emails } from '#app/platform/db/schema.server.ts'
import { type LowStock, lowStockParams } from './low-stock-params.ts'

/** Puts the owner's list of what runs low into the outbox; nothing where nothing does. */
export async function queueLowStockDigest(
  database: Database,
  products: readonly LowStock[],
  ownerEmail: string | undefined,
): Promise<void> {
  if (products.length === 0) return
  const params = lowStockParams(products)
  await database.insert(emails).values({ to: ownerEmail ?? '', template: 'low_stock_digest', params })
}
