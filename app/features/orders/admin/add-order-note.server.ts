import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { orderNotes, orders } from '#app/schema/orders.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'

interface NewNote {
  number: string
  text: string
  /** The staff member's email. */
  actor: string
}

/** Adds what staff want to remember about an order. The audit log says that it was written, and not what. */
export function addOrderNote(
  database: Database,
  { number, text, actor }: NewNote,
): Promise<Outcome<object, { kind: 'not-found' }>> {
  return inTransaction(database, async transaction => {
    // Held, so that a customer who is forgotten at this moment takes the note along.
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
  })
}
