import { type SQL, sql } from 'drizzle-orm'
import { changesWhatIsShown } from '#app/features/products/stock-text.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { violatedConstraint } from '#app/platform/db/sql-state.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'

/** A level after pieces of it were sold. */
export interface SoldLevel extends Record<string, unknown> {
  productId: number
  /** Pieces on hand now. */
  onHand: number
  quantity: number
}

/** Selects each `SoldLevel`. */
export const SOLD_LEVELS: SQL = sql`select product_id as "productId", on_hand as "onHand", quantity from sold`

/**
 * The writes that take an order's pieces out of stock, with a stock movement for each level. The levels are locked in
 * the order of their ids, so that orders never deadlock. The statement fails if a level has too few pieces or is gone:
 * see `isStockGone`.
 *
 * @param pieces by stock level
 * @param orderId the order, which another write of the statement inserts
 */
export function sellPieces(pieces: ReadonlyMap<number, number>, orderId: SQL) {
  const asked = [...pieces].map(([id, quantity]) => ({ id, quantity }))
  return {
    asked: sql`select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(id int, quantity int)`,
    locked: sql`select stock_levels.id, asked.quantity from asked join stock_levels using (id)
      order by stock_levels.id for no key update of stock_levels`,
    sold: sql`update stock_levels set on_hand = on_hand - locked.quantity from locked
      where stock_levels.id = locked.id returning product_id, on_hand, quantity`,
    // From what was asked for: a level that is gone violates the foreign key.
    sold_movements: sql`insert into stock_movements (stock_level_id, change, reason, order_id)
      select id, -quantity, 'sold', ${orderId} from asked`,
  }
}

const STOCK_GONE = new Set([
  'stock_levels_never_below_zero',
  'stock_movements_stock_level_id_stock_levels_id_fk',
])

/** Whether a statement with `sellPieces` failed because pieces or levels were taken in the meantime. */
export function isStockGone(error: unknown): boolean {
  return STOCK_GONE.has(violatedConstraint(error))
}

/** Announces the sale to the pages that show a number of pieces. */
export async function announceSoldPieces(
  transaction: Transaction,
  levels: readonly SoldLevel[],
): Promise<void> {
  const seen = levels.filter(({ onHand, quantity }) => changesWhatIsShown(onHand + quantity, onHand))
  if (seen.length === 0) return
  const productIds = [...new Set(seen.map(({ productId }) => productId))]
  await announceChangedPages(transaction, { kind: 'stock', productIds })
}
