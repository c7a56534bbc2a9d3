import { eq, sql } from 'drizzle-orm'
import {
  followPlan,
  planFollowing,
  putOnSale,
} from '#app/fulfilment/parcel-log/parcels-follow-status.server.ts'
import { vouchersFollow } from '#app/money/payments/vouchers-follow-status.server.ts'
import { remarkInBoth } from '#app/orders/remark-in-both.server.ts'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { notPutBackText, PIECES_IN_STOCK, type UnmovedPieces } from '../pieces/order-pieces.ts'
import { planPutBackAll } from '../pieces/plan-pieces.server.ts'
import { settlePieces } from '../pieces/settle-pieces.server.ts'
import { lockOrder } from './change-order-status.server.ts'

interface ReturnedPieces {
  /** False if they were back already, or never out. */
  hasChanged: boolean
  /** Pieces that no stock level counts any more. */
  notPutBack: UnmovedPieces[]
}

/** Returns the pieces of a cancelled order to stock when its parcel has come back. A second call changes nothing. */
export function returnPieces(
  database: Database,
  { number, actor }: { number: string; actor: string },
): Promise<Outcome<ReturnedPieces, { kind: 'not-found' }>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrder(transaction, number)
    if (!order) return refuse({ kind: 'not-found' })
    if (!order.piecesOut) return { ok: true, hasChanged: false, notPutBack: [] }
    const orderId = order.id
    const { moves: onHand, unmoved: notPutBack } = await planPutBackAll(transaction, orderId)
    const { status } = order
    const back = { orderId, from: status, to: status, isBack: true, takesBack: undefined }
    const following = await planFollowing(transaction, back)
    if (!following.ok) throw new Error(`The parcels of ${number} could not follow it`)
    await transaction
      .update(orders)
      .set({ piecesOut: false, updatedAt: sql`now()` })
      .where(eq(orders.id, order.id))
    const vouchers = await vouchersFollow(transaction, {
      orderId,
      isEnded: true,
      actor,
      takesBack: undefined,
    })
    const say = () =>
      [t(PIECES_IN_STOCK), ...notPutBack.map(notPutBackText), vouchers()].filter(Boolean).join(' ')
    const [event] = await transaction
      .insert(orderEvents)
      .values({
        orderId,
        actor,
        fromStatus: status,
        toStatus: status,
        ...remarkInBoth(say),
        piecesBack: true,
      })
      .returning({ id: orderEvents.id })
    if (!event) throw new Error('The history of an order could not be written')
    await followPlan(transaction, following, { eventId: event.id, actor })
    await putOnSale(transaction, following, { orderId, eventId: event.id, actor })
    await settlePieces(transaction, { orderId, status, piecesOut: false, onHand })
    await recordAudit(transaction, {
      actor,
      action: 'order.pieces-returned',
      subject: { kind: 'order', id: number, name: number },
    })
    return { ok: true, hasChanged: true, notPutBack }
  })
}
