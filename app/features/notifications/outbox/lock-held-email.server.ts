import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { emails } from '#app/schema/notifications.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { TEMPLATE_NAMES } from '../templates/template-names.ts'
import { EMAIL_SUMMARY } from './email-rows.server.ts'

/** It is no longer held: it is leaving, has left, or was dropped. */
export type HeldRefusal = { kind: 'not-found' } | { kind: 'not-held' }

type Named = Pick<typeof emails.$inferSelect, 'id' | 'template' | 'to'>

/** A held email, locked against the worker and everybody else until the transaction ends. */
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

/** An email as the audit log names it. */
export function emailSubject({ id, template, to }: Named) {
  return { kind: 'email', id, name: `${TEMPLATE_NAMES[template]} to ${to}` } as const
}
