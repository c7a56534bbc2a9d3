import { and, eq, ne, sql } from 'drizzle-orm'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'

/**
 * Stores what a locked order costs less by what came back or is lost, as it follows from its returns and parcels now: whatever changes one of
 * them calls it, an undo too. Comes last, because the customer's row is locked until the end: see docs/decisions/0004-count-by-triggers-and-lock-in-one-order.md.
 *
 * @returns that amount, in paisa
 */
export async function storeReturned(transaction: Transaction, orderId: number): Promise<number> {
  const { returnedPaisa } = await readCash(transaction, orderId)
  await transaction
    .update(orders)
    .set({ returnedPaisa, updatedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), ne(orders.returnedPaisa, returnedPaisa)))
  return returnedPaisa
}
