import { and, eq, isNull } from 'drizzle-orm'
import type { Size } from '#app/features/products/product.ts'
import { changesWhatIsShown } from '#app/features/products/stock-text.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { stockLevels, stockMovements } from '#app/schema/inventory.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'

/** Pieces were sold, returned or counted again since staff looked; `onHand` is the number now. */
export type StockRefusal = { kind: 'stock-changed'; onHand: number }

interface StockChange {
  productId: number
  /** None for the one number that all sizes share. */
  size: Size | null
  /** What staff saw on hand; a level that is not there yet, or is closed, counts as 0. */
  seen: number
  /** What is on hand from now on; never below 0. */
  wanted: number
}

/**
 * The only way in which staff set a number on hand: locks the level, and refuses when it no longer is what they saw, so
 * that an old form never brings back what was sold meanwhile. The difference goes into the ledger, and pages that
 * name the number are dropped. Hold the product's row (`for no key update`) so that its sizes stay the same
 * meanwhile, and where several levels are set, lock them before with `lockStockLevels`.
 */
export async function setStock(
  transaction: Transaction,
  change: StockChange,
): Promise<Outcome<{ hasChanged: boolean }, StockRefusal>> {
  const { productId, size, seen, wanted } = change
  const [level] = await transaction
    .select({ id: stockLevels.id, onHand: stockLevels.onHand })
    .from(stockLevels)
    .where(
      and(
        eq(stockLevels.productId, productId),
        size === null ? isNull(stockLevels.size) : eq(stockLevels.size, size),
        isNull(stockLevels.closedAt),
      ),
    )
    .for('update')
  const onHand = level?.onHand ?? 0
  if (onHand !== seen) return refuse({ kind: 'stock-changed', onHand })
  if (level && wanted === onHand) return { ok: true, hasChanged: false }

  const stockLevelId = await writeLevel(transaction, change, level?.id)
  if (wanted !== onHand) {
    await transaction.insert(stockMovements).values({
      stockLevelId,
      change: wanted - onHand,
      reason: wanted > onHand ? 'received' : 'corrected',
    })
  }
  if (changesWhatIsShown(onHand, wanted)) {
    await announceChangedPages(transaction, { kind: 'products', productIds: [change.productId] })
  }
  return { ok: true, hasChanged: wanted !== onHand }
}

/** Holds all open levels of a product, in the order of their ids, as the checkout does, so that transactions never deadlock. */
export async function lockStockLevels(transaction: Transaction, productId: number) {
  return transaction
    .select({ id: stockLevels.id, size: stockLevels.size, onHand: stockLevels.onHand })
    .from(stockLevels)
    .where(and(eq(stockLevels.productId, productId), isNull(stockLevels.closedAt)))
    .orderBy(stockLevels.id)
    .for('update')
}

async function writeLevel(
  transaction: Transaction,
  { productId, size, wanted }: StockChange,
  levelId: number | undefined,
): Promise<number> {
  if (levelId !== undefined) {
    await transaction.update(stockLevels).set({ onHand: wanted }).where(eq(stockLevels.id, levelId))
    return levelId
  }
  const [made] = await transaction
    .insert(stockLevels)
    .values({ productId, size, onHand: wanted })
    .onConflictDoUpdate({
      target: [stockLevels.productId, stockLevels.size],
      set: { onHand: wanted, closedAt: null },
    })
    .returning({ id: stockLevels.id })
  if (!made) throw new Error('PostgreSQL stored a stock level without returning it.')
  return made.id
}
