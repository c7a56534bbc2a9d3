import { and, desc, eq, isNotNull, lt, ne, or } from 'drizzle-orm'
import { orderEvents } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { OrderStatus } from '../order-status.ts'

/** Whether a history entry changed the status, or where the pieces of a cancelled order are. */
const IS_CHANGE = or(
  ne(orderEvents.fromStatus, orderEvents.toStatus),
  orderEvents.piecesBack,
  orderEvents.isUndo,
)

/** The last history entry that changed the status, or where the pieces of a cancelled order are. */
export async function findLastChange(transaction: Transaction, orderId: number) {
  const [last] = await listChanges(transaction, orderId, 1)
  return last
}

/** So many changes are looked through, the newest: an order has few. */
const MAX_CHANGES = 100

/** The last such entry that was not undone: an undo takes back the last change before it. */
export async function findStandingChange(transaction: Transaction, orderId: number) {
  let undone = 0
  for (const change of await listChanges(transaction, orderId, MAX_CHANGES)) {
    if (change.isUndo) undone += 1
    else if (undone > 0) undone -= 1
    else return change
  }
  return undefined
}

async function listChanges(transaction: Transaction, orderId: number, most: number) {
  const changes = await transaction
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
    .limit(most)
  return changes.map(change => ({ ...change, fromStatus: change.fromStatus as OrderStatus }))
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
