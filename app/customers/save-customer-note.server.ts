import { eq } from 'drizzle-orm'
import { customers } from '#app/customers/tables/customers.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { shownEmail } from '#app/shared/stand-in-email.ts'

interface NoteChange {
  customerId: number
  note: string
  /** The note when it was opened. */
  seen: string
  /** The staff member's email. */
  actor: string
}

type NoteRefusal =
  | { kind: 'not-found' }
  /** Someone else has changed it meanwhile, to this text. */
  | { kind: 'changed-meanwhile'; note: string }

/**
 * Saves the note about a customer. Of two concurrent changes, the later is refused and gets the earlier text. The audit
 * log records the change without the text, because log entries can't be erased.
 */
export function saveCustomerNote(
  database: Database,
  { customerId, note, seen, actor }: NoteChange,
): Promise<Outcome<object, NoteRefusal>> {
  return inTransaction(database, async transaction => {
    const [customer] = await transaction
      .select({ email: customers.email, note: customers.note })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for('no key update')
    if (!customer) return refuse({ kind: 'not-found' })
    if (customer.note === note) return { ok: true }
    if (customer.note !== seen) return refuse({ kind: 'changed-meanwhile', note: customer.note })
    await transaction.update(customers).set({ note }).where(eq(customers.id, customerId))
    await recordAudit(transaction, {
      actor,
      action: note === '' ? 'customer.note-removed' : 'customer.note-changed',
      subject: {
        kind: 'customer',
        id: customerId,
        name: shownEmail(customer.email) || 'a customer without an email',
      },
    })
    return { ok: true }
  })
}
