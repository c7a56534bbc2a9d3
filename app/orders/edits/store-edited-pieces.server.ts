import { asc, inArray, sql } from 'drizzle-orm'
import { lastShipDay } from '#app/catalogue/products/pre-order.ts'
import { storeOpenedPieces } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { preOrders } from '#app/orders/tables/pre-orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { settlePieces } from '../pieces/settle-pieces.server.ts'
import type { Contents, Edit, EditedLocked, EditRefusal, UndoneRevision } from './edit.ts'
import type { ContentLine } from './order-content.ts'
import { planEdit } from './plan-edit.ts'
import { lockStock, storeLines } from './stored-content.server.ts'

/** Moves the pieces and stores the lines. An order whose stock awaits its confirmation takes all its pieces now. */
export async function storePieces(
  transaction: Transaction,
  { id: orderId, status, piecesOut, stockAwaitsConfirmation, statusBefore }: EditedLocked,
  { undoes }: Edit,
  { before, after }: Contents,
): Promise<Outcome<{ lines: readonly ContentLine[] }, EditRefusal>> {
  const lines = [...before.lines, ...after.lines]
  const productIds = new Set(lines.flatMap(({ productId }) => productId ?? []))
  const stock = await lockStock(transaction, orderId, productIds)
  const {
    moves,
    missing,
    preOrdered = [],
  } = planEdit(stockAwaitsConfirmation ? [] : before.lines, after.lines, stock)
  if (missing.length > 0) return refuse({ kind: 'stock-gone', missing })
  const stored = await withShipDays(transaction, { before, after }, { preOrdered, isBack: undoes?.takesOut })
  await storeLines(transaction, orderId, stored, undoes !== undefined)
  await storeOpenedPieces(transaction, after.opened ?? [])
  const settled = statusBefore ? { status: statusBefore, piecesOut: false } : { status, piecesOut }
  await settlePieces(transaction, { orderId, ...settled, onHand: moves })
  return { ok: true, lines: stored }
}

/**
 * The lines after an edit, each with the day from which it is sent if it is pre-ordered.
 *
 * @param isBack whether lines that come back keep the day that they had
 */
async function withShipDays(
  transaction: Transaction,
  { before, after }: Contents,
  {
    preOrdered,
    isBack = false,
  }: { preOrdered: readonly { productId: number | null; size: string }[]; isBack: boolean | undefined },
) {
  const dated = isBack ? after.lines : before.lines
  const days = new Map<string, string | null>(dated.map(line => [pieceOf(line), line.shipsOn ?? null]))
  if (preOrdered.length > 0) {
    const ids = preOrdered.flatMap(({ productId }) => productId ?? [])
    // Held until the edit is made, so that its day stays: who is mailed about a new day is found by the stored orders.
    const open = await transaction
      .select()
      .from(preOrders)
      .where(inArray(preOrders.productId, ids))
      .orderBy(asc(preOrders.productId))
      .for('share')
    for (const line of preOrdered) {
      days.set(pieceOf(line), open.find(({ productId }) => productId === line.productId)?.shipsOn ?? null)
    }
  }
  return after.lines.map(line => ({ ...line, shipsOn: days.get(pieceOf(line)) ?? null }))
}

/**
 * The promise of delivery of an order whose lines leave on another day than before: without a pre-order, on the day of the edit or of the
 * order. An undo moves it back by as much as the edit has moved it.
 */
export function movedPromise(
  before: readonly ContentLine[],
  after: readonly ContentLine[],
  undoes: UndoneRevision | undefined,
) {
  const [from, to] = [lastShipDay(before), lastShipDay(after)]
  if (from === to) return {}
  const placed = sql`day_in_karachi(${orders.placedAt})`
  const edited = undoes
    ? sql`day_in_karachi(${undoes.madeAt.toISOString()}::timestamptz)`
    : sql`day_in_karachi(now())`
  const [onFrom, onTo] = undoes ? [edited, placed] : [placed, edited]
  const later = sql`(coalesce(${to}::date, ${onTo}) - coalesce(${from}::date, ${onFrom}))`
  return {
    deliverFrom: sql`${orders.deliverFrom} + ${later}`,
    deliverTo: sql`${orders.deliverTo} + ${later}`,
  }
}

function pieceOf({ productId, size }: { productId: number | null; size: string }): string {
  return JSON.stringify([productId, size])
}
