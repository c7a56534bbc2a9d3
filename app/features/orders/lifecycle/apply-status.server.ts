import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import type { StatusEmailState } from '#app/features/notifications/queue/status-emails.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { orderEvents, orders } from '#app/schema/orders.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { followStatus } from '../confirmation/follow-status.server.ts'
import { updateStatusEmail } from '../emails/update-status-email.server.ts'
import { eraseCustomerDetails } from '../erase-customer-details.server.ts'
import { putBackPieces, takePieces } from '../order-pieces.server.ts'
import { notPutBackText, PIECES_OUT, type UnmovedPieces } from '../order-pieces.ts'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'

/** A locked order and its change of status. */
export interface AppliedChange {
  id: number
  number: string
  status: OrderStatus
  piecesOut: boolean
  to: OrderStatus
  actor: string
  isMailed: boolean
  /** Whether the pieces are back at the shop, if the order returns them to stock. */
  isBack: boolean
  /** The history entry of the change that this one reverts, if it does. */
  takesBack: number | undefined
  isUndo: boolean
}

export interface AppliedStatus {
  notPutBack: UnmovedPieces[]
  piecesOut: boolean
  earlierEmail: StatusEmailState | undefined
}

type StockGone = { kind: 'stock-gone'; missing: UnmovedPieces[] }

/** Applies a change of status: moves stock, and writes the history, the status email and the audit log. */
export async function applyStatus(
  transaction: Transaction,
  change: AppliedChange,
): Promise<Outcome<AppliedStatus, StockGone>> {
  const { id, number, status: from, to, actor, isUndo } = change
  const moved = await movePieces(transaction, change)
  if (!moved.ok) return moved
  const { notPutBack, piecesOut } = moved
  await transaction
    .update(orders)
    .set({ status: to, piecesOut, updatedAt: sql`now()` })
    .where(eq(orders.id, id))
  const remark = [...notPutBack.map(notPutBackText), ...(piecesOut ? [PIECES_OUT] : [])].join(' ')
  const [event] = await transaction
    .insert(orderEvents)
    .values({ orderId: id, actor, fromStatus: from, toStatus: to, remark, isUndo, piecesOut })
    .returning({ id: orderEvents.id })
  if (!event) throw new Error('The history of an order could not be written')
  await followStatus(transaction, change)
  const earlierEmail = await updateStatusEmail(transaction, { ...change, orderId: id, eventId: event.id })
  await eraseCustomerDetails(transaction, [id])
  await recordAudit(transaction, {
    actor,
    action: isUndo ? 'order.status-undone' : 'order.status-changed',
    subject: { kind: 'order', id: number, name: number },
    changes: { status: { from, to } },
  })
  return { ok: true, notPutBack, piecesOut, earlierEmail }
}

/**
 * Moves the pieces between order and stock if only one of the two statuses holds stock. Pieces that are still with the
 * courier are neither returned to stock nor taken a second time.
 */
async function movePieces(
  transaction: Transaction,
  { id, status: from, to, piecesOut, isBack }: AppliedChange,
): Promise<Outcome<Pick<AppliedStatus, 'notPutBack' | 'piecesOut'>, StockGone>> {
  const areInStock = !ORDER_STATUS[from].holdsStock && !piecesOut
  if (ORDER_STATUS[to].holdsStock) {
    const missing = areInStock ? await takePieces(transaction, id) : []
    return missing.length > 0
      ? refuse({ kind: 'stock-gone', missing })
      : { ok: true, notPutBack: [], piecesOut: false }
  }
  if (areInStock) return { ok: true, notPutBack: [], piecesOut: false }
  if (!isBack) return { ok: true, notPutBack: [], piecesOut: true }
  return { ok: true, notPutBack: await putBackPieces(transaction, id), piecesOut: false }
}
