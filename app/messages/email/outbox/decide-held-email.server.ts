import { eq } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import { emailSubject, type HeldRefusal, lockHeldEmail } from './lock-held-email.server.ts'

interface Decision {
  emailId: number
  /** The staff member's email. */
  actor: string
}

/** Sends a held email now. A database trigger moves its job. */
export function sendHeldEmail(database: Database, decision: Decision) {
  return decide(database, decision, { heldUntil: null }, 'email.sent-early')
}

/** Drops a held email, which stays in the outbox as dropped. */
export function dropHeldEmail(database: Database, decision: Decision) {
  return decide(database, decision, { state: 'dropped' }, 'email.dropped')
}

function decide(
  database: Database,
  { emailId, actor }: Decision,
  change: Partial<typeof emails.$inferInsert>,
  action: 'email.sent-early' | 'email.dropped',
): Promise<Outcome<object, HeldRefusal>> {
  return inTransaction(database, async transaction => {
    const held = await lockHeldEmail(transaction, emailId)
    if (!held.ok) return held
    await transaction.update(emails).set(change).where(eq(emails.id, emailId))
    await recordAudit(transaction, { actor, action, subject: emailSubject(held.email) })
    return { ok: true }
  })
}
