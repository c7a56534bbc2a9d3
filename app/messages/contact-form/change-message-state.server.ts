import { eq, sql } from 'drizzle-orm'
import { contactMessages } from '#app/messages/tables/messages.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'

export type MarkRefusal =
  | { kind: 'not-found' }
  /** Another staff member answered it first. */
  | { kind: 'already-answered'; by: string; at: Date }
  | { kind: 'not-answered' }

interface MarkMessage {
  messageId: number
  isAnswered: boolean
  /** The staff member's email. */
  actor: string
}

/**
 * Marks a message as answered or unanswered. Of two staff members who mark it at the same time, the later gets the name
 * of the first, so that a shopper isn't answered twice.
 */
export function markMessage(
  database: Database,
  { messageId, isAnswered, actor }: MarkMessage,
): Promise<Outcome<{ name: string }, MarkRefusal>> {
  return inTransaction(database, async transaction => {
    const [message] = await transaction
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
      .for('update')
    if (!message) return refuse({ kind: 'not-found' })
    const { answeredAt, answeredBy, name } = message
    if (isAnswered && answeredAt) {
      return refuse({ kind: 'already-answered', by: answeredBy ?? '', at: answeredAt })
    }
    if (!isAnswered && !answeredAt) return refuse({ kind: 'not-answered' })
    await transaction
      .update(contactMessages)
      .set(
        isAnswered ? { answeredAt: sql`now()`, answeredBy: actor } : { answeredAt: null, answeredBy: null },
      )
      .where(eq(contactMessages.id, messageId))
    await recordAudit(transaction, {
      actor,
      action: isAnswered ? 'message.answered' : 'message.reopened',
      subject: { kind: 'message', id: messageId, name: `Message from ${name}` },
      changes: { answeredBy: { from: answeredBy, to: isAnswered ? actor : null } },
    })
    return { ok: true, name }
  })
}
