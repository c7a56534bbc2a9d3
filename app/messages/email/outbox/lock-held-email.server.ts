import { eq } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { TEMPLATE_NAMES } from '../templates/template-names.ts'
import { EMAIL_SUMMARY } from './email-rows.server.ts'

/** `not-held`: the email is being sent, was sent or was dropped. */
export type HeldRefusal = { kind: 'not-found' } | { kind: 'not-held' }

type Named = Pick<typeof emails.$inferSelect, 'id' | 'template' | 'to'>

/** Locks a held email until the transaction ends, so that neither the worker nor other staff can change it. */
export async function lockHeldEmail(
  transaction: Transaction,
  emailId: number,
): Promise<Outcome<{ email: Named }, HeldRefusal>> {
  const [email] = await transaction
    .select(EMAIL_SUMMARY)
    .from(emails)
    .where(eq(emails.id, emailId))
    .for('update')
  if (!email) return refuse({ kind: 'not-found' })
  if (!email.isHeld) return refuse({ kind: 'not-held' })
  return { ok: true, email }
}

/** The audit log's subject for an email. */
export function emailSubject({ id, template, to }: Named) {
  return { kind: 'email', id, name: `${TEMPLATE_NAMES[template]} to ${to}` } as const
}
