import { eq, sql } from 'drizzle-orm'
import { stockMovements } from '#app/catalogue/tables/inventory.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { orderRevisions } from '#app/orders/tables/order-revisions.server.ts'
import { orderEvents, orderLines, orderNotes, orders } from '#app/orders/tables/orders.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { orderDiscounts } from '#app/pricing/tables/discounts.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'

export type TestOrderRefusal = { kind: 'gone' | 'no-test-order' | 'not-cancelled' | 'has-record' }

/**
 * Deletes an order that staff placed while the shop was closed, with all that was written about it. It must be cancelled first, which
 * puts its pieces back. One with a parcel, money or a return stays, because other figures count it.
 */
export async function deleteTestOrder(
  transaction: Transaction,
  { number, actor }: { number: string; actor: string },
): Promise<Outcome<object, TestOrderRefusal>> {
  const [order] = await transaction
    .select({ id: orders.id, status: orders.status, isTest: orders.isTest })
    .from(orders)
    .where(eq(orders.number, number))
    .for('update')
  if (!order) return refuse({ kind: 'gone' })
  if (!order.isTest) return refuse({ kind: 'no-test-order' })
  if (order.status !== 'cancelled') return refuse({ kind: 'not-cancelled' })
  if (await hasRecord(transaction, order.id)) return refuse({ kind: 'has-record' })
  await deleteWrittenAbout(transaction, order.id)
  await transaction.delete(orders).where(eq(orders.id, order.id))
  const subject = { kind: 'order', id: number, name: number } as const
  await recordAudit(transaction, { actor, action: 'order.test-deleted', subject })
  return { ok: true }
}

/** Each before what it names. What is not named here goes with the order itself. */
async function deleteWrittenAbout(transaction: Transaction, orderId: number): Promise<void> {
  await transaction.delete(stockMovements).where(eq(stockMovements.orderId, orderId))
  await transaction.delete(emails).where(eq(emails.orderId, orderId))
  await transaction.delete(orderDiscounts).where(eq(orderDiscounts.orderId, orderId))
  await transaction.delete(orderRevisions).where(eq(orderRevisions.orderId, orderId))
  await transaction.delete(orderNotes).where(eq(orderNotes.orderId, orderId))
  await transaction.delete(orderEvents).where(eq(orderEvents.orderId, orderId))
  await transaction.delete(orderLines).where(eq(orderLines.orderId, orderId))
}

/** Whether other figures name the order, or some of its pieces are not where they were before it. */
async function hasRecord(transaction: Transaction, orderId: number): Promise<boolean> {
  const { rows } = await transaction.execute<{ isFound: boolean }>(sql`
    select exists (select from parcels where order_id = ${orderId})
      or exists (select from money_entries where order_id = ${orderId})
      or exists (select from payment_claims where order_id = ${orderId})
      or exists (select from online_payments where order_id = ${orderId})
      or exists (select from vouchers where order_id = ${orderId})
      or exists (select from return_requests where ${orderId} in (order_id, replacement_order_id))
      or exists (select from product_reviews where order_id = ${orderId})
      or exists (
        select from stock_movements where order_id = ${orderId} group by stock_level_id
        having (sum(change), sum(reserved), sum(on_its_way), sum(coming_back), sum(damaged), sum(missing), sum(delivered),
          sum(preordered)) <> (0, 0, 0, 0, 0, 0, 0, 0)
      ) as "isFound"`)
  return rows[0]?.isFound ?? true
}
