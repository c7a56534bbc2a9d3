import { sql } from 'drizzle-orm'
import { changesWhatIsShown } from '#app/features/products/stock-text.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { stockMovements } from '#app/schema/inventory.server.ts'

interface StockMove {
  orderId: number
  reason: 'sold' | 'returned'
  /** By stock level: pieces that come in (above zero) or go out (below). */
  changes: ReadonlyMap<number, number>
  /** What is on hand of each of these levels, which the transaction has locked. */
  onHand: ReadonlyMap<number, number>
}

/**
 * Moves an order's pieces off or onto levels that the caller has locked in the order of their ids, with a line of the
 * ledger for each; pages that show an old number are dropped.
 */
export async function moveStock(
  transaction: Transaction,
  { orderId, reason, changes, onHand }: StockMove,
): Promise<void> {
  if (changes.size === 0) return
  const moves = [...changes].map(([stockLevelId, change]) => ({ stockLevelId, change }))
  const { rows: moved } = await transaction.execute<{ id: number; product_id: number }>(sql`
    update stock_levels set on_hand = on_hand + moved.change
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moved("stockLevelId" int, change int)
    where stock_levels.id = moved."stockLevelId"
    returning stock_levels.id, stock_levels.product_id
  `)
  await transaction.insert(stockMovements).values(moves.map(move => ({ ...move, reason, orderId })))
  const seen = moved.filter(({ id }) => {
    const before = onHand.get(id) ?? 0
    return changesWhatIsShown(before, before + (changes.get(id) ?? 0))
  })
  if (seen.length === 0) return
  const productIds = [...new Set(seen.map(({ product_id }) => product_id))]
  await announceChangedPages(transaction, { kind: 'stock', productIds })
}
