import { eq, sql } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { secretLink } from '../templates/email-text.ts'
import { TEMPLATE_NAMES } from '../templates/template-names.ts'
import { IS_OF_CANCELLED_VOUCHER } from './email-rows.server.ts'

export type ResendRefusal =
  | { kind: 'not-found' }
  /** The email is queued already. */
  | { kind: 'already-queued' }
  /** The email was sent with a secret link, which staff could read while it waits again. */
  | { kind: 'link-delivered' }
  /** The email was dropped, and no longer matches its order. */
  | { kind: 'untrue' }
  /** The email has the code of a voucher that was cancelled. */
  | { kind: 'cancelled-voucher' }

/** Whether the email is about a status that has changed since. */
const IS_UNTRUE = sql<boolean>`exists (
  select from order_events mailed join order_events later on later.order_id = mailed.order_id and later.id > mailed.id
  where mailed.id = ${emails.orderEventId} and later.to_status <> mailed.to_status)`

interface Resend {
  emailId: number
  /** The staff member's email. */
  actor: string
}

/**
 * Puts an email that was sent, parked or dropped back into the queue, as if it had never been tried. It reuses the row, so
 * that a change of an order has only one email. A second request at the same time is refused.
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
        isOfCancelledVoucher: IS_OF_CANCELLED_VOUCHER,
      })
      .from(emails)
      .where(eq(emails.id, emailId))
      .for('update')
    if (!email) return refuse({ kind: 'not-found' })
    if (email.state === 'queued') return refuse({ kind: 'already-queued' })
    if (email.state === 'sent' && secretLink(email.params)) return refuse({ kind: 'link-delivered' })
    if (email.state === 'dropped' && email.isUntrue) return refuse({ kind: 'untrue' })
    if (email.isOfCancelledVoucher) return refuse({ kind: 'cancelled-voucher' })
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
