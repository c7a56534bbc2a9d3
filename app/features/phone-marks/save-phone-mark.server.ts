import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { phoneMarks } from '#app/schema/phone-marks.server.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { PhoneMark } from './phone-mark.ts'

type NewMark = Pick<PhoneMark, 'phone' | 'kind' | 'note'>

/** Blocks or trusts a phone in its normalised form, in place of the mark that it had. @param actor the staff member's email */
export function markPhone(database: Database, mark: NewMark, actor: string): Promise<void> {
  const values = { ...mark, markedBy: actor, markedAt: sql`now()` }
  return inTransaction(database, async transaction => {
    const [before] = await transaction
      .select({ kind: phoneMarks.kind })
      .from(phoneMarks)
      .where(eq(phoneMarks.phone, mark.phone))
      .for('update')
    const [saved] = await transaction
      .insert(phoneMarks)
      .values(values)
      .onConflictDoUpdate({ target: phoneMarks.phone, set: values })
      .returning({ id: phoneMarks.id })
    if (!saved) throw new Error('PostgreSQL stored the mark of a phone without returning it.')
    await recordAudit(transaction, {
      actor,
      action: `phone.${mark.kind}`,
      subject: { kind: 'phone', id: saved.id, name: formatPhoneNumber(mark.phone) },
      // The note stays out: it may be about a person, and is erased with them.
      changes: { mark: { from: before?.kind ?? null, to: mark.kind } },
    })
  })
}

/** Removes the mark of a phone. */
export function unmarkPhone(
  database: Database,
  phone: string,
  actor: string,
): Promise<Outcome<object, { kind: 'not-marked' }>> {
  return inTransaction(database, async transaction => {
    const [removed] = await transaction
      .delete(phoneMarks)
      .where(eq(phoneMarks.phone, phone))
      .returning({ id: phoneMarks.id, kind: phoneMarks.kind })
    if (!removed) return refuse({ kind: 'not-marked' })
    await recordAudit(transaction, {
      actor,
      action: 'phone.unmarked',
      subject: { kind: 'phone', id: removed.id, name: formatPhoneNumber(phone) },
      changes: { mark: { from: removed.kind, to: null } },
    })
    return { ok: true }
  })
}
