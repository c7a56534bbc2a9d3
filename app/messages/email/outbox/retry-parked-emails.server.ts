import { eq } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'

/** Puts all parked emails back into the queue, as if they had never been tried. @returns how many there were */
export function retryParkedEmails(database: Database, { actor }: { actor: string }): Promise<number> {
  return inTransaction(database, async transaction => {
    const queued = await transaction
      .update(emails)
      .set({ state: 'queued', heldUntil: null, attempts: 0, lastError: null })
      .where(eq(emails.state, 'parked'))
      .returning({ id: emails.id })
    if (queued.length === 0) return 0
    await recordAudit(transaction, {
      actor,
      action: 'email.parked-resent',
      subject: { kind: 'email', id: 'parked', name: 'All parked emails' },
      changes: { emails: { from: 'parked', to: `${queued.length} queued` } },
    })
    return queued.length
  })
}
