import type { Database } from '#app/platform/db/database.server.ts'
import { emails } from '#app/platform/db/schema.server.ts'

interface LowStock {
  name: string
  pieces: number
}

/** Puts the owner's list of what runs low into the outbox; nothing where nothing does. */
export async function queueLowStockDigest(
  database: Database,
  products: readonly LowStock[],
  ownerEmail: string | undefined,
): Promise<void> {
  if (products.length === 0) return
  const params = {
    product_count: products.length === 1 ? '1 product' : `${products.length} products`,
    products: products.map(({ name, pieces }) => `${name}: ${piecesLeft(pieces)}`).join('\n'),
  }
  await database.insert(emails).values({ to: ownerEmail ?? '', template: 'low_stock_digest', params })
}

function piecesLeft(pieces: number): string {
  if (pieces === 0) return 'sold out'
  return pieces === 1 ? '1 piece' : `${pieces} pieces`
}
