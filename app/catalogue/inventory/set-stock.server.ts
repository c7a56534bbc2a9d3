import { and, isNull, sql } from 'drizzle-orm'
import { announceChangedProducts } from '#app/catalogue/products/announce-changed-products.server.ts'
import type { Size } from '#app/catalogue/products/product.ts'
import { changesWhatIsShown } from '#app/catalogue/products/stock-text.ts'
import { stockLevels, stockMovements } from '#app/catalogue/tables/inventory.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'

/** Pieces were sold, returned or counted again since staff looked; `onHand` is the number now. */
type StockRefusal = { kind: 'stock-changed'; onHand: number }

export interface StockChange {
  productId: number
  /** None for the one number that all sizes share. */
  size: Size | null
  /** What staff saw on hand; a level that is not there yet, or is closed, counts as 0. */
  seen: number
  /** What is on hand from now on; never below 0. */
  wanted: number
}

/** Pieces of a level that staff set, which went to orders that waited for them, and what is left on hand. */
export interface GivenPieces {
  productId: number
  size: string | null
  pieces: number
  onHand: number
}

/**
 * Sets a number on hand: locks the level, and refuses when it no longer is what staff saw, so that an old form never brings
 * back what was sold meanwhile. The difference goes into the ledger, and pages that name the number are dropped. Hold the
 * product's row (`for no key update`) so that its sizes stay the same meanwhile, and where several levels are set, lock them before
 * with `lockStockLevels`.
 */
export async function setStock(
  transaction: Transaction,
  change: StockChange,
): Promise<Outcome<{ hasChanged: boolean; given: GivenPieces[] }, StockRefusal>> {
  const { productId, seen, wanted } = change
  const {
    left: [refused],
    given,
  } = await setStockOfMany(transaction, [change])
  if (refused) return refuse({ kind: 'stock-changed', onHand: refused.onHand })
  if (changesWhatIsShown(seen, wanted)) {
    await announceChangedProducts(transaction, 'products', [productId])
  }
  return { ok: true, hasChanged: wanted !== seen, given }
}

/** Numbers of a statement; PostgreSQL accepts 65,535 values. */
const AT_ONCE = 2_000

/**
 * The only way in which staff set numbers on hand: locks all levels, in the order of their ids, as the checkout does, and sets
 * those that still are what was seen. The caller announces the pages.
 *
 * @returns the changes that were left, with what is on hand now, and what went to orders that waited
 */
export async function setStockOfMany(
  transaction: Transaction,
  changes: readonly StockChange[],
): Promise<{ left: (StockChange & { onHand: number })[]; given: GivenPieces[] }> {
  const levels = await lockLevels(transaction, changes)
  const checked = changes.map(change => ({ ...change, level: levels.get(keyOf(change)) }))
  const isFresh = ({ seen, level }: (typeof checked)[number]) => (level?.onHand ?? 0) === seen
  const fresh = checked.filter(one => isFresh(one) && !(one.level && one.level.onHand === one.wanted))
  for (let first = 0; first < fresh.length; first += AT_ONCE) {
    await writeLevels(transaction, fresh.slice(first, first + AT_ONCE))
  }
  const left = checked
    .filter(one => !isFresh(one))
    .map(({ level, ...change }) => ({ ...change, onHand: level?.onHand ?? 0 }))
  const waited = fresh.flatMap(({ level }) => (level && level.preordered > 0 ? [level] : []))
  return { left, given: waited.length === 0 ? [] : await readGiven(transaction, waited) }
}

type LockedLevel = { id: number; productId: number; size: string | null; preordered: number }

/** What these levels gave to the orders that waited, since they were read. */
async function readGiven(transaction: Transaction, before: readonly LockedLevel[]): Promise<GivenPieces[]> {
  const ids = before.map(({ id }) => id)
  const now = await transaction
    .select({ id: stockLevels.id, onHand: stockLevels.onHand, preordered: stockLevels.preordered })
    .from(stockLevels)
    .where(sql`${stockLevels.id} = any(${sql.param(ids)}::int[])`)
  return before.flatMap(({ id, productId, size, preordered }) => {
    const level = now.find(level => level.id === id)
    const pieces = preordered - (level?.preordered ?? preordered)
    return level && pieces > 0 ? [{ productId, size, pieces, onHand: level.onHand }] : []
  })
}

function keyOf({ productId, size }: { productId: number; size: string | null }): string {
  return `${productId} ${size ?? ''}`
}

/** The open levels of these products that the changes name, by product and size. */
async function lockLevels(transaction: Transaction, changes: readonly StockChange[]) {
  const wanted = new Set(changes.map(keyOf))
  const productIds = [...new Set(changes.map(({ productId }) => productId))]
  const rows = await lockStockOfMany(transaction, productIds)
  return new Map(rows.filter(row => wanted.has(keyOf(row))).map(row => [keyOf(row), row]))
}

/** Holds all open levels of a product, as `lockStockOfMany` does. */
export async function lockStockLevels(transaction: Transaction, productId: number) {
  return lockStockOfMany(transaction, [productId])
}

/**
 * Holds all open levels of these products, in the order of their ids, as the checkout does. Transactions that hold levels of several
 * products take them all in one call, so that they never deadlock.
 */
export async function lockStockOfMany(transaction: Transaction, productIds: readonly number[]) {
  return transaction
    .select({
      id: stockLevels.id,
      productId: stockLevels.productId,
      size: stockLevels.size,
      onHand: stockLevels.onHand,
      preordered: stockLevels.preordered,
    })
    .from(stockLevels)
    .where(
      and(sql`${stockLevels.productId} = any(${sql.param(productIds)}::int[])`, isNull(stockLevels.closedAt)),
    )
    .orderBy(stockLevels.id)
    .for('update')
}

/** Stores the numbers of locked levels, of new ones and of closed ones, with their stock movements. */
async function writeLevels(transaction: Transaction, changes: readonly StockChange[]): Promise<void> {
  const stored = await transaction
    .insert(stockLevels)
    .values(changes.map(({ productId, size, wanted }) => ({ productId, size, onHand: wanted })))
    .onConflictDoUpdate({
      target: [stockLevels.productId, stockLevels.size],
      set: { onHand: sql`excluded.on_hand`, closedAt: null },
    })
    .returning({ id: stockLevels.id, productId: stockLevels.productId, size: stockLevels.size })
  const ids = new Map(stored.map(level => [keyOf(level), level.id]))
  const movements = changes.flatMap(change => {
    const stockLevelId = ids.get(keyOf(change))
    const difference = change.wanted - change.seen
    if (stockLevelId === undefined || difference === 0) return []
    return [
      {
        stockLevelId,
        change: difference,
        reason: difference > 0 ? ('received' as const) : ('corrected' as const),
      },
    ]
  })
  if (movements.length > 0) await transaction.insert(stockMovements).values(movements)
}
