import { eq, sql } from 'drizzle-orm'
import { phoneDecisions } from '#app/orders/tables/phone-decisions.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { PhoneDecision } from './phone-decision.ts'

type NewDecision = Pick<PhoneDecision, 'phone' | 'kind' | 'note'>

/** Blocks or trusts a phone in its normalised form, in place of an earlier decision. @param actor the staff member's email */
export function decidePhone(database: Database, decision: NewDecision, actor: string): Promise<void> {
  return inTransaction(database, async transaction => {
    const values = { ...decision, decidedBy: actor, decidedAt: sql`now()`, byOrderEvents: [], replaced: null }
    const [before] = await transaction
      .select({ kind: phoneDecisions.kind })
      .from(phoneDecisions)
      .where(eq(phoneDecisions.phone, decision.phone))
      .for('update')
    const [saved] = await transaction
      .insert(phoneDecisions)
      .values(values)
      .onConflictDoUpdate({ target: phoneDecisions.phone, set: values })
      .returning({ id: phoneDecisions.id })
    if (!saved) throw new Error('PostgreSQL stored the decision about a phone without returning it.')
    await recordAudit(transaction, {
      actor,
      action: `phone.${decision.kind}`,
      subject: { kind: 'phone', id: saved.id, name: formatPhoneNumber(decision.phone) },
      // The note stays out: it may be about a person, and is erased with them.
      changes: { decision: { from: before?.kind ?? null, to: decision.kind } },
    })
  })
}

/** Removes the decision about a phone. */
export function removePhoneDecision(
  database: Database,
  phone: string,
  actor: string,
): Promise<Outcome<object, { kind: 'not-decided' }>> {
  return inTransaction(database, async transaction => {
    const [removed] = await transaction
      .delete(phoneDecisions)
      .where(eq(phoneDecisions.phone, phone))
      .returning({ id: phoneDecisions.id, kind: phoneDecisions.kind })
    if (!removed) return refuse({ kind: 'not-decided' })
    await recordAudit(transaction, {
      actor,
      action: 'phone.unmarked',
      subject: { kind: 'phone', id: removed.id, name: formatPhoneNumber(phone) },
      changes: { decision: { from: removed.kind, to: null } },
    })
    return { ok: true }
  })
}
