import { eq, sql } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { emailSubject } from './lock-held-email.server.ts'

export type MarkSentRefusal =
  | { kind: 'not-found' }
  /** The email was sent or dropped meanwhile. */
  | { kind: 'not-waiting' }
  /** A worker is handing the email to the mail service. */
  | { kind: 'leaving' }

/** Marks an email as sent that staff passed on themselves, so that it is not sent a second time. */
export function markEmailSent(
  database: Database,
  { emailId, actor }: { emailId: number; actor: string },
): Promise<Outcome<object, MarkSentRefusal>> {
  return inTransaction(database, async transaction => {
    const [email] = await transaction.select().from(emails).where(eq(emails.id, emailId)).for('update')
    if (!email) return refuse({ kind: 'not-found' })
    if (email.state === 'sent' || email.state === 'dropped') return refuse({ kind: 'not-waiting' })
    if (email.state === 'queued' && email.sendingSince) return refuse({ kind: 'leaving' })
    await transaction
      .update(emails)
      .set({ state: 'sent', sentAt: sql`now()`, heldUntil: null, lastError: null })
      .where(eq(emails.id, emailId))
    await recordAudit(transaction, {
      actor,
      action: 'email.marked-sent',
      subject: emailSubject(email),
      changes: { state: { from: email.state, to: 'sent' } },
    })
    return { ok: true }
  })
}
