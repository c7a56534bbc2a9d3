import { and, eq } from 'drizzle-orm'
import type { AddedPiece } from '#app/catalogue/piece-picker/added-piece.ts'
import { notPutBackText } from '#app/orders/pieces/order-pieces.ts'
import { planPutBack } from '#app/orders/pieces/plan-pieces.server.ts'
import { settlePieces } from '#app/orders/pieces/settle-pieces.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { returnLines } from '#app/returns/tables/returns.server.ts'
import { refuse } from '#app/shared/refusal.ts'
import { pieceText, quantityText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import {
  creditOrder,
  type DecidedReturn,
  decideDelivered,
  record,
  setState,
  settleCancelled,
  tried,
} from './decide-return.server.ts'
import { releasePieces } from './hold-pieces.server.ts'
import { placeReplacement } from './place-replacement.server.ts'
import { queueReturnEmail } from './queue-return-email.server.ts'
import { creditForArrived } from './return-value.ts'
import { readWorth } from './return-worth.server.ts'

/** What of a line came back. */
export interface Arrival {
  orderLineId: number
  /** All that came, the damaged pieces among them. */
  arrived: number
  damaged: number
}

interface Receipt {
  arrivals: readonly Arrival[]
  /** Other products that are sent instead. Only for a replacement that leaves now. */
  added: readonly AddedPiece[]
  /** Whether the new pieces are sent. A wanted size may have gone meanwhile, so that money goes back instead. */
  sendsReplacement: boolean
  /** Whether it is only tried, to say what the shopper would pay. */
  isTrial: boolean
}

/**
 * Takes the pieces of a return in: sellable ones are on hand again, damaged ones are counted apart, and those that did not
 * arrive stay with the shopper. The order costs less by what they are credited with. A replacement that waited for them is
 * placed.
 */
export function receiveReturn(
  database: Database,
  id: number,
  actor: string,
  { arrivals, added, sendsReplacement, isTrial }: Receipt,
): Promise<DecidedReturn> {
  return decideDelivered(database, id, ['approved'], async (transaction, found) => {
    const { order, creditPaisa, chargePaisa } = found
    const worth = await readWorth(transaction, id, order.id)
    const lines = worth.lines.map(line => ({
      ...line,
      arrived: 0,
      damaged: 0,
      ...arrivals.find(({ orderLineId }) => orderLineId === line.orderLineId),
    }))
    const mistake = findMistake(lines)
    if (mistake) return refuse({ kind: mistake })
    const settled = await settleCancelled(transaction, found, actor)
    if (!settled.ok) return settled
    for (const { orderLineId, arrived, damaged } of lines) {
      await transaction
        .update(returnLines)
        .set({ arrived, damaged })
        .where(and(eq(returnLines.requestId, id), eq(returnLines.orderLineId, orderLineId)))
    }
    const creditedPaisa = creditForArrived(creditPaisa, lines)
    await setState(transaction, id, actor, { state: 'received' })
    await releasePieces(transaction, id)
    const { moves, unmoved } = await planPutBack(transaction, {
      orderId: order.id,
      places: ['comingBack'],
      most: new Map(lines.map(line => [line.orderLineId, line.arrived - line.damaged])),
    })
    await settlePieces(transaction, {
      orderId: order.id,
      status: 'delivered',
      piecesOut: false,
      onHand: moves,
    })
    let { replacement } = found
    if (found.replacementTime === 'after-return' && sendsReplacement) {
      const placed = await placeReplacement(transaction, {
        requestId: id,
        orderId: order.id,
        orderNumber: order.number,
        actor,
        lines: lines.map(line => sendFor(line)).filter(({ quantity }) => quantity > 0),
        added,
        creditPaisa: creditedPaisa,
        chargePaisa,
      })
      if (!placed.ok) return placed
      replacement = placed.number
    }
    if (isTrial) {
      const known = { isBackLater: false, isUnchosen: false }
      return refuse(await tried(transaction, found, { replacement, creditPaisa: creditedPaisa, ...known }))
    }
    const say = () => [arrivedText(lines), ...unmoved.map(notPutBackText)].join(' ')
    const eventId = await record(transaction, found, actor, 'order.return-received', say)
    await creditOrder(transaction, found, creditedPaisa)
    await queueReturnEmail(transaction, id, 'received', eventId)
    return { ok: true, replacement }
  })
}

function findMistake(
  lines: readonly { quantity: number; arrived: number; damaged: number }[],
): 'nothing-arrived' | 'too-many-arrived' | undefined {
  if (lines.every(({ arrived }) => arrived === 0)) return 'nothing-arrived'
  const areTooMany = lines.some(({ arrived, damaged, quantity }) => arrived > quantity || damaged > arrived)
  return areTooMany ? 'too-many-arrived' : undefined
}

/** Only pieces that arrived are replaced. */
function sendFor<Line extends { quantity: number; valuePaisa: number; arrived: number }>(line: Line): Line {
  const valuePaisa = Math.floor((line.valuePaisa * line.arrived) / line.quantity)
  return { ...line, quantity: line.arrived, valuePaisa }
}

/** History says it in English. */
function arrivedText(
  lines: readonly { sold: { name: string; size: string }; arrived: number; damaged: number }[],
) {
  const came = lines
    .filter(({ arrived }) => arrived > 0)
    .map(({ sold, arrived, damaged }) => {
      const pieces = pieceText({ ...sold, quantity: arrived })
      return damaged > 0
        ? t('{pieces} ({damaged} damaged)', { pieces, damaged: quantityText(damaged, sold.size) })
        : pieces
    })
  return t('Returned: {pieces}.', { pieces: came.join(t(', ')) })
}
