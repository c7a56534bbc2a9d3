import { eq } from 'drizzle-orm'
import type { StartPiece } from '#app/catalogue/piece-picker/added-piece.ts'
import { findPieces, findPiecesById } from '#app/catalogue/piece-picker/find-pieces.server.ts'
import { onHandAlone, type Piece } from '#app/catalogue/piece-picker/piece.ts'
import { readOrderCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { refundDueOf } from '#app/pricing/settled-rows.ts'
import { returnRequests } from '#app/returns/tables/returns.server.ts'
import { type FoundReturn, findReturn } from './find-return.server.ts'
import { readWorth } from './return-worth.server.ts'
import { wantedProducts } from './returnable.ts'
import { findLastAct } from './undo-return-act.server.ts'

/** Everything that staff need to decide about a return; undefined if there is none with this id. */
export async function findDecision(database: Database, id: number, search: string) {
  const found = await findReturn(database, id)
  if (!found) return undefined
  const ids = wantedProducts(found.lines).map(({ productId }) => productId)
  const [{ order, valuePaisa }, { returns }, pieces, wanted, lastAct, cash] = await Promise.all([
    readWorth(database, id, found.order.id),
    readStoreSettings(database),
    findPieces(database, search),
    findPiecesById(database, ids),
    findLastAct(database, id),
    readOrderCash(database, found.order.id),
  ])
  const { exchangeChargePaisa } = returns
  return {
    found,
    valuePaisa,
    exchangeChargePaisa,
    sold: order.lines,
    // An exchange is for what is on hand.
    pieces: pieces.map(onHandAlone),
    wanted: toWanted(found, wanted.map(onHandAlone)),
    refundDuePaisa: refundDueOf(cash),
    undoableAct: lastAct?.orderEventId,
  }
}

/** The products that the shopper has chosen instead, as far as they are still sold. */
function toWanted({ lines }: FoundReturn, pieces: readonly Piece[]): StartPiece[] {
  return wantedProducts(lines).flatMap(({ productId: wanted, ...sized }) => {
    const piece = pieces.find(({ productId }) => productId === wanted)
    return piece ? [{ piece, ...sized }] : []
  })
}

/** The order whose pieces an order replaces; undefined if it replaces none. */
export async function findReplaced(
  database: Queryable,
  orderId: number,
): Promise<{ number: string; returnId: number } | undefined> {
  const [replaced] = await database
    .select({ number: orders.number, returnId: returnRequests.id })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(eq(returnRequests.replacementOrderId, orderId))
  return replaced
}
