import { eq, sql } from 'drizzle-orm'
import {
  type FollowPlan,
  followPlan,
  planFollowing,
} from '#app/fulfilment/parcel-log/parcels-follow-status.server.ts'
import type { TakeBackRefusal } from '#app/fulfilment/parcel-log/take-back.ts'
import { vouchersFollow } from '#app/money/payments/vouchers-follow-status.server.ts'
import { remarkInBoth } from '#app/orders/remark-in-both.server.ts'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import type { OrderStatus } from '../order-status.ts'
import { PIECES_OUT } from '../pieces/order-pieces.ts'
import { planTakingOut } from '../pieces/plan-pieces.server.ts'
import { settlePieces } from '../pieces/settle-pieces.server.ts'
import type { StockGone } from './apply-status.server.ts'

interface Taken {
  /** A cancelled order that is locked. */
  order: { id: number; number: string; status: OrderStatus }
  /** The entry of the history by which its pieces came back into stock. */
  eventId: number
  actor: string
}

/** Takes the pieces of a cancelled order out of stock again: its parcel has not come back after all. */
export async function takeBackPieces(
  transaction: Transaction,
  { order: { id: orderId, number, status }, eventId: takesBack, actor }: Taken,
): Promise<Outcome<object, StockGone | TakeBackRefusal>> {
  const out = { orderId, from: status, to: status, isBack: false, takesBack }
  const following = await planFollowing(transaction, out)
  if (!following.ok) return following
  const { moves: onHand, unmoved: missing } = await planTakingOut(transaction, orderId, {
    outAgain: listIds(following.parcels, ({ isOutAgain }) => isOutAgain),
    heldAgain: listIds(following.parcels, ({ isHeldAgain }) => isHeldAgain),
  })
  if (missing.length > 0) return refuse({ kind: 'stock-gone', status, missing })
  const piecesOut = true
  const vouchers = await vouchersFollow(transaction, { orderId, isEnded: false, actor, takesBack })
  await transaction.update(orders).set({ piecesOut, updatedAt: sql`now()` }).where(eq(orders.id, orderId))
  const [event] = await transaction
    .insert(orderEvents)
    .values({
      orderId,
      actor,
      piecesOut,
      fromStatus: status,
      toStatus: status,
      ...remarkInBoth(() => [t(PIECES_OUT), vouchers()].filter(Boolean).join(' ')),
      isUndo: true,
    })
    .returning({ id: orderEvents.id })
  if (!event) throw new Error('The history of an order could not be written')
  await followPlan(transaction, following, { eventId: event.id, actor })
  await settlePieces(transaction, { orderId, status, piecesOut, onHand })
  await recordAudit(transaction, {
    actor,
    action: 'order.status-undone',
    subject: { kind: 'order', id: number, name: number },
  })
  return { ok: true }
}

function listIds(
  parcels: FollowPlan['parcels'],
  isListed: (parcel: FollowPlan['parcels'][number]) => boolean,
): number[] {
  return parcels.filter(isListed).map(({ id }) => id)
}
