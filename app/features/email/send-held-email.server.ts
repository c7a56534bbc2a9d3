import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { emails } from '#app/platform/db/schema.server.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import { emailSubject, type HeldRefusal, lockHeldEmail } from './lock-held-email.server.ts'

/** Lets a held email leave now. A trigger moves its job. */
export function sendHeldEmail(
  database: Database,
  { emailId, actor }: { emailId: number; actor: string },
): Promise<Outcome<object, HeldRefusal>> {
  return inTransaction(database, async transaction => {
    const held = await lockHeldEmail(transaction, emailId)
    if (!held.ok) return held
    await transaction.update(emails).set({ heldUntil: null }).where(eq(emails.id, emailId))
    await recordAudit(transaction, { actor, action: 'email.sent-early', subject: emailSubject(held.email) })
    return { ok: true }
  })
}
