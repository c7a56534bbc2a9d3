import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { removeOldRows } from '#app/platform/db/remove-old-rows.server.ts'
import type { SubjectKind } from './subject-kinds.ts'

/** Deletes entries older than so many months, oldest first. @returns how many, `most` at most */
export function removeOldAuditLines(database: Database, months: number, most: number): Promise<number> {
  return removeOldRows(database, { table: auditLog, since: auditLog.happenedAt, months, most })
}

/** Replaces the names of these subjects, which were a person's name or email. Who did what to them stays. */
export async function eraseAuditNames(
  transaction: Transaction,
  kind: SubjectKind,
  ids: readonly (number | string)[],
  name: string,
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(auditLog)
    .set({ subjectName: name })
    .where(and(eq(auditLog.subjectKind, kind), inArray(auditLog.subjectId, ids.map(String))))
}

/** The same for subjects that may be gone, found by the names that the entries have. */
export async function eraseAuditOfNames(
  transaction: Transaction,
  kind: SubjectKind,
  names: readonly string[],
  name: string,
): Promise<void> {
  await transaction
    .update(auditLog)
    .set({ subjectName: name })
    .where(and(eq(auditLog.subjectKind, kind), inArray(auditLog.subjectName, [...names])))
}

/** The entries about these subjects, oldest first. */
export async function listAuditLinesAbout(
  database: Queryable,
  subjects: readonly { kind: SubjectKind; ids: readonly (number | string)[] }[],
) {
  const isAbout = subjects.map(({ kind, ids }) =>
    and(eq(auditLog.subjectKind, kind), inArray(auditLog.subjectId, ids.map(String))),
  )
  return database
    .select()
    .from(auditLog)
    .where(or(...isAbout))
    .orderBy(asc(auditLog.happenedAt), asc(auditLog.id))
}
