import { type SQL, sql } from 'drizzle-orm'
import { announceChangedProducts } from '#app/catalogue/products/announce-changed-products.server.ts'
import { changesWhatIsShown } from '#app/catalogue/products/stock-text.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { writeInOneStatement } from '#app/platform/db/one-statement.server.ts'
import { violatedConstraint } from '#app/platform/db/sql-state.server.ts'
import type { Places } from './stock-places.ts'

/** Pieces that come to a stock level (above zero) or leave it (below), by place. */
export interface LevelChange {
  onHand: number
  places: Places
  /** Pieces that an order waits for from now on (above zero), or no longer does. */
  preordered?: number
}

interface StockMove {
  /** An expression for the order's id, which another write of the statement may insert. */
  orderId: SQL
  reason: 'sold' | 'returned' | 'moved'
  /** By stock level. */
  changes: ReadonlyMap<number, LevelChange>
}

/** A stock level after a move. */
export interface MovedLevel extends Record<string, unknown> {
  productId: number
  /** Pieces on hand now. */
  onHand: number
  change: number
  /** Pieces that orders wait for now, and by how many that changed. */
  preordered: number
  preorderedChange: number
  /** How many pieces orders may wait for; null where the product can't be pre-ordered, or nothing of it changed. */
  most: number | null
}

/** Selects each `MovedLevel` from the statement that `stockMoveWrites` are part of. */
export const MOVED_LEVELS: SQL = sql`select product_id as "productId", on_hand as "onHand", change, preordered,
  preordered_change as "preorderedChange",
  case when preordered_change <> 0 then (select most from pre_orders where pre_orders.product_id = moved.product_id) end as most
  from moved`

const PLACE_COLUMNS = sql.raw('reserved, on_its_way, coming_back, damaged, missing, delivered, preordered')

/**
 * The writes that move an order's pieces between stock levels and places, with a stock movement for each level. The levels
 * are locked in the order of their ids, so that orders never deadlock. The statement fails if a level has too few pieces
 * or is gone: see `isStockGone`.
 */
export function stockMoveWrites({ orderId, reason, changes }: StockMove) {
  const moves = [...changes].map(([id, { onHand, places, preordered = 0 }]) => ({
    id,
    change: onHand,
    reserved: places.reserved ?? 0,
    on_its_way: places.onItsWay ?? 0,
    coming_back: places.comingBack ?? 0,
    damaged: places.damaged ?? 0,
    missing: places.missing ?? 0,
    delivered: places.delivered ?? 0,
    preordered,
  }))
  return {
    moves: sql`select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moves(id int, change int,
      reserved int, on_its_way int, coming_back int, damaged int, missing int, delivered int, preordered int)`,
    locked: sql`select moves.* from moves join stock_levels using (id)
      order by stock_levels.id for no key update of stock_levels`,
    moved: sql`update stock_levels set on_hand = on_hand + locked.change,
        reserved = stock_levels.reserved + locked.reserved, on_its_way = stock_levels.on_its_way + locked.on_its_way,
        coming_back = stock_levels.coming_back + locked.coming_back, damaged = stock_levels.damaged + locked.damaged,
        missing = stock_levels.missing + locked.missing, delivered = stock_levels.delivered + locked.delivered,
        preordered = stock_levels.preordered + locked.preordered
      from locked where stock_levels.id = locked.id
      returning product_id, on_hand, change, stock_levels.preordered, locked.preordered as preordered_change`,
    // From the wanted moves: a level that is gone violates the foreign key.
    stock_movements_of_order: sql`insert into stock_movements
        (stock_level_id, change, ${PLACE_COLUMNS}, reason, order_id)
      select id, change, ${PLACE_COLUMNS}, ${reason}::text, ${orderId} from moves`,
  }
}

/** The changes of a sale: pieces go from on hand to reserved. */
export function saleOf(pieces: ReadonlyMap<number, number>): StockMove['changes'] {
  return new Map(
    [...pieces].map(([levelId, sold]) => [levelId, { onHand: -sold, places: { reserved: sold } }]),
  )
}

/** The changes of a pre-order: nothing is on hand, so that pieces are waited for. */
export function preOrderOf(pieces: ReadonlyMap<number, number>): StockMove['changes'] {
  return new Map(
    [...pieces].map(([levelId, ordered]) => [levelId, { onHand: 0, places: {}, preordered: ordered }]),
  )
}

const STOCK_GONE = new Set([
  'stock_levels_never_below_zero',
  'stock_movements_stock_level_id_stock_levels_id_fk',
  // Raised by the trigger that checks a pre-order, and by a level that was closed meanwhile.
  'pre_orders_within_limit',
  'stock_levels_preordered',
])

/**
 * Runs work that releases pieces and takes them again, such as those that are held for an exchange. Only what is left on hand
 * after it is given to the orders that wait.
 */
export async function takingFirst<Result>(
  transaction: Transaction,
  work: () => Promise<Result>,
): Promise<Result> {
  await transaction.execute(sql`select set_config('darzi.takes_first', 'on', true)`)
  const result = await work()
  await transaction.execute(sql`select set_config('darzi.takes_first', '', true)`)
  // Has the trigger look at them.
  await transaction.execute(
    sql`update stock_levels set on_hand = on_hand where preordered > 0 and on_hand > 0`,
  )
  return result
}

/** Locks stock levels until the transaction ends, in the order in which `stockMoveWrites` locks them. */
export async function lockLevels(transaction: Transaction, levelIds: Iterable<number>): Promise<void> {
  const ids = sql.param([...levelIds])
  await transaction.execute(
    sql`select from stock_levels where id = any(${ids}::int[]) order by id for no key update`,
  )
}

/** Whether a statement with `stockMoveWrites` failed because pieces or levels were taken in the meantime. */
export function isStockGone(error: unknown): boolean {
  return STOCK_GONE.has(violatedConstraint(error))
}

/** Announces the new numbers to the pages that show a number of pieces, or whether a size can be pre-ordered. */
export async function announceMovedStock(
  transaction: Transaction,
  levels: readonly MovedLevel[],
): Promise<void> {
  const shown = levels.filter(({ onHand, change, most, preordered, preorderedChange }) => {
    const left = (most ?? 0) - preordered
    return changesWhatIsShown(onHand - change, onHand) || changesWhatIsShown(left + preorderedChange, left)
  })
  if (shown.length === 0) return
  const productIds = [...new Set(shown.map(({ productId }) => productId))]
  await announceChangedProducts(transaction, 'stock', productIds)
}

/** Moves pieces of a stored order in a statement of their own, and announces the new numbers. */
export async function moveStock(transaction: Transaction, move: StockMove): Promise<void> {
  if (move.changes.size === 0) return
  const moved = await writeInOneStatement<MovedLevel>(transaction, stockMoveWrites(move), MOVED_LEVELS)
  await announceMovedStock(transaction, moved)
}
