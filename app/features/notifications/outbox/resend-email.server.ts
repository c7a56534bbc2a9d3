import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { emails } from '#app/schema/notifications.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { secretLink } from '../templates/email-text.ts'
import { TEMPLATE_NAMES } from '../templates/template-names.ts'

export type ResendRefusal =
  | { kind: 'not-found' }
  /** It waits already; sending it twice would help nobody. */
  | { kind: 'already-queued' }
  /** It has reached its receiver with a link that is theirs alone, and that staff could read while it waits. */
  | { kind: 'link-delivered' }
  /** It was dropped, and what it says about its order is not true any more. */
  | { kind: 'untrue' }

/** It tells about a change of status that others have followed. */
const IS_UNTRUE = sql<boolean>`exists (
  select from order_events told join order_events later on later.order_id = told.order_id and later.id > told.id
  where told.id = ${emails.orderEventId} and later.to_status <> told.to_status)`

interface Resend {
  emailId: number
  /** The staff member's email. */
  actor: string
}

/**
 * Puts an email that was sent, parked or dropped back into the queue, as if nobody had tried to send it yet. The row stays the
 * same, so a change of an order keeps one email. Of two people who ask at once, the later one is told that it waits.
 */
export function resendEmail(
  database: Database,
  { emailId, actor }: Resend,
): Promise<Outcome<{ id: number }, ResendRefusal>> {
  return inTransaction(database, async transaction => {
    const [email] = await transaction
      .select({
        state: emails.state,
        template: emails.template,
        to: emails.to,
        params: emails.params,
        isUntrue: IS_UNTRUE,
      })
      .from(emails)
      .where(eq(emails.id, emailId))
      .for('update')
    if (!email) return refuse({ kind: 'not-found' })
    if (email.state === 'queued') return refuse({ kind: 'already-queued' })
    if (email.state === 'sent' && secretLink(email.params)) return refuse({ kind: 'link-delivered' })
    if (email.state === 'dropped' && email.isUntrue) return refuse({ kind: 'untrue' })
    await transaction
      .update(emails)
      .set({ state: 'queued', heldUntil: null, droppedByEventId: null, attempts: 0, lastError: null })
      .where(eq(emails.id, emailId))
    await recordAudit(transaction, {
      actor,
      action: 'email.resent',
      subject: { kind: 'email', id: emailId, name: `${TEMPLATE_NAMES[email.template]} to ${email.to}` },
      changes: { state: { from: email.state, to: 'queued' } },
    })
    return { ok: true, id: emailId }
  })
}
