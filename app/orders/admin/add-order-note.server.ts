import { eq } from 'drizzle-orm'
import { orderNotes, orders } from '#app/orders/tables/orders.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'

interface NewNote {
  number: string
  text: string
  /** The staff member's email. */
  actor: string
}

/** Adds a note to an order. The audit log records that a note was added, but not its text. */
export function addOrderNote(
  database: Database,
  note: NewNote,
): Promise<Outcome<object, { kind: 'not-found' }>> {
  return inTransaction(database, transaction => writeOrderNote(transaction, note))
}

/** The same, as a part of a transaction. */
export async function writeOrderNote(
  transaction: Transaction,
  { number, text, actor }: NewNote,
): Promise<Outcome<object, { kind: 'not-found' }>> {
  // The lock makes an erasure of the customer at the same time delete this note too.
  const [order] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, number))
    .for('no key update')
  if (!order) return refuse({ kind: 'not-found' })
  await transaction.insert(orderNotes).values({ orderId: order.id, author: actor, text })
  await recordAudit(transaction, {
    actor,
    action: 'order.note-added',
    subject: { kind: 'order', id: number, name: number },
  })
  return { ok: true }
}
