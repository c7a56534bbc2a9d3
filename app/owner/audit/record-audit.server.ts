import { auditLog } from '#app/owner/tables/audit.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { SubjectKind } from './subject-kinds.ts'

interface AuditEntry {
  /** The staff member's email, or `command line`. */
  actor: string
  /** Subject and verb: `product.edited`, `order.status-changed`. */
  action: string
  subject: { kind: SubjectKind; id: string | number; name: string }
  /** Old and new value of each changed field. Never a password or a token. */
  changes?: Record<string, { from: unknown; to: unknown }>
}

/** Adds an entry to the audit log, in the transaction of the change. @returns its id, for an Undo */
export async function recordAudit(transaction: Transaction, entry: AuditEntry): Promise<number> {
  const [stored] = await transaction
    .insert(auditLog)
    .values({
      actor: entry.actor,
      action: entry.action,
      subjectKind: entry.subject.kind,
      subjectId: String(entry.subject.id),
      subjectName: entry.subject.name,
      changes: entry.changes ?? {},
    })
    .returning({ id: auditLog.id })
  if (!stored) throw new Error('PostgreSQL stored an entry of the audit log without returning it.')
  return stored.id
}

/** The fields that differ between two states, as the audit log stores them. */
export function findChanges<State extends Record<string, unknown>>(
  before: State,
  after: State,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.keys(after)
      .filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map(field => [field, { from: before[field], to: after[field] }]),
  )
}
