import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import { stockLevels, stockMovements } from '#app/catalogue/tables/inventory.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'

/** Stores the first stock of a new product; each level that isn't empty gets a stock movement. */
export async function openStockLevels(
  transaction: Transaction,
  productId: number,
  levels: readonly StockLevel[],
): Promise<void> {
  const stored = await transaction
    .insert(stockLevels)
    .values(levels.map(level => ({ ...level, productId })))
    .returning({ id: stockLevels.id, onHand: stockLevels.onHand })
  const received = stored.filter(level => level.onHand > 0)
  if (received.length === 0) return
  await transaction
    .insert(stockMovements)
    .values(
      received.map(({ id, onHand }) => ({ stockLevelId: id, change: onHand, reason: 'received' as const })),
    )
}

/** The numbers on hand of a product that are counted now, by size; null is the number that all sizes share. */
export async function readOpenStock(
  database: Queryable,
  productId: number,
): Promise<ReadonlyMap<string | null, number>> {
  const open = await database
    .select({ size: stockLevels.size, onHand: stockLevels.onHand })
    .from(stockLevels)
    .where(and(eq(stockLevels.productId, productId), isNull(stockLevels.closedAt)))
  return new Map(open.map(level => [level.size, level.onHand]))
}

/** Closes the levels of the sizes, or the one that all sizes share. They must be empty; their movements stay. */
export async function closeStockLevels(
  transaction: Transaction,
  productId: number,
  which: 'of-sizes' | 'shared',
): Promise<void> {
  const { size } = stockLevels
  await transaction
    .update(stockLevels)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        eq(stockLevels.productId, productId),
        isNull(stockLevels.closedAt),
        which === 'of-sizes' ? isNotNull(size) : isNull(size),
      ),
    )
}
