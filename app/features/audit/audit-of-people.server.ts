import { and, asc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { monthsAgo } from '#app/platform/db/months-ago.server.ts'
import { auditLog } from '#app/schema/audit.server.ts'
import type { SubjectKind } from './subject-kinds.ts'

/** Deletes entries older than so many months, oldest first. @returns how many, `most` at most */
export async function removeOldAuditLines(database: Database, months: number, most: number): Promise<number> {
  const old = database
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(lt(auditLog.happenedAt, monthsAgo(months)))
    .orderBy(asc(auditLog.happenedAt), asc(auditLog.id))
    .limit(most)
  const removed = await database.delete(auditLog).where(inArray(auditLog.id, old))
  return removed.rowCount ?? 0
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
