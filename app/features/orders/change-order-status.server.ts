import { and, desc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { queueOrderStatusEmail } from '#app/features/email/queue-order-status-email.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { orderEvents, orders } from '#app/platform/db/schema.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { forgetCustomer } from './forget-customer.server.ts'
import type { OrderStatus } from './order.ts'
import { putBackPieces, takePieces } from './order-pieces.server.ts'
import { notPutBackText, type StuckPieces } from './order-pieces.ts'

export interface StatusChange {
  number: string
  /** What staff saw. */
  from: OrderStatus
  to: OrderStatus
  /** The staff member's email. */
  actor: string
}

export interface ChangedStatus {
  /** False where the order was in that status already, after a double click or by somebody else. */
  hasChanged: boolean
  /** Pieces of a cancelled order that have no place in the stock any more. */
  notPutBack: StuckPieces[]
}

export type StatusRefusal =
  | { kind: 'not-found' }
  /** Somebody set another status since staff looked: which, and who it was. */
  | { kind: 'status-changed'; status: OrderStatus; actor: string }
  /** The order was cancelled, and what it needs has been sold since. */
  | { kind: 'stock-gone'; missing: StuckPieces[] }

/**
 * Sets the status of an order, any after any, in one transaction with its line of the history. Cancelling puts the
 * pieces back; leaving cancelled takes them again, all or none. Of two people who change it at once the later one is
 * refused, and nothing of the earlier one's is overwritten. Locks the order, then stock, and writes the order last: see
 * docs/decisions/0004-customers-counted-by-a-trigger.md.
 */
export function changeOrderStatus(
  database: Database,
  { number, from, to, actor }: StatusChange,
): Promise<Outcome<ChangedStatus, StatusRefusal>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrder(transaction, number)
    if (!order) return refuse({ kind: 'not-found' })
    if (order.status === to) return { ok: true, hasChanged: false, notPutBack: [] }
    if (order.status !== from) {
      const last = await findLastChange(transaction, order.id, order.status)
      return refuse({ kind: 'status-changed', status: order.status, actor: last?.actor ?? 'somebody else' })
    }

    let notPutBack: StuckPieces[] = []
    if (to === 'cancelled') notPutBack = await putBackPieces(transaction, order.id)
    if (from === 'cancelled') {
      const missing = await takePieces(transaction, order.id)
      if (missing.length > 0) return refuse({ kind: 'stock-gone', missing })
    }
    await transaction.update(orders).set({ status: to, updatedAt: sql`now()` }).where(eq(orders.id, order.id))
    const remark = notPutBack.map(notPutBackText).join(' ')
    await transaction
      .insert(orderEvents)
      .values({ orderId: order.id, actor, fromStatus: from, toStatus: to, remark })
    await queueOrderStatusEmail(transaction, order.id, to)
    await forgetCustomer(transaction, [order.id])
    await recordAudit(transaction, {
      actor,
      action: 'order.status-changed',
      subject: { kind: 'order', id: number, name: number },
      changes: { status: { from, to } },
    })
    return { ok: true, hasChanged: true, notPutBack }
  })
}

/** Holds the order against every other change, while notes and emails may still be added to it. */
async function lockOrder(transaction: Transaction, number: string) {
  const [order] = await transaction
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(eq(orders.number, number))
    .for('no key update')
  return order
}

async function findLastChange(transaction: Transaction, orderId: number, status: OrderStatus) {
  const [last] = await transaction
    .select({ actor: orderEvents.actor })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toStatus, status)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return last
}
