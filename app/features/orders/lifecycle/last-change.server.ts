import { and, desc, eq, isNotNull, lt, ne, or } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { orderEvents } from '#app/schema/orders.server.ts'
import type { OrderStatus } from '../order-status.ts'

/** Whether a history entry changed the status, or where the pieces of a cancelled order are. */
const IS_CHANGE = or(
  ne(orderEvents.fromStatus, orderEvents.toStatus),
  orderEvents.piecesBack,
  orderEvents.isUndo,
)

/** The last history entry that changed the status, or where the pieces of a cancelled order are. */
export async function findLastChange(transaction: Transaction, orderId: number) {
  const [last] = await transaction
    .select({
      id: orderEvents.id,
      actor: orderEvents.actor,
      fromStatus: orderEvents.fromStatus,
      piecesBack: orderEvents.piecesBack,
      isUndo: orderEvents.isUndo,
    })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), isNotNull(orderEvents.fromStatus), IS_CHANGE))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return last && { ...last, fromStatus: last.fromStatus as OrderStatus }
}

/** Whether the pieces of a cancelled order were still out before this history entry. */
export async function werePiecesOut(transaction: Transaction, orderId: number, eventId: number) {
  const [before] = await transaction
    .select({ piecesOut: orderEvents.piecesOut })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), lt(orderEvents.id, eventId), IS_CHANGE))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return before?.piecesOut ?? false
}
