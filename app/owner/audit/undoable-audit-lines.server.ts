import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { isBulkChangeOf } from './bulk-changes.server.ts'
import type { AuditLine } from './list-audit-lines.server.ts'

/** The actor's latest entry of one of these actions, at most `days` old. */
export async function findLatestAuditLine(
  database: Queryable,
  { actor, actions, days }: { actor: string; actions: readonly string[]; days: number },
): Promise<AuditLine | undefined> {
  const [line] = await database
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actor, actor),
        gt(auditLog.happenedAt, sql`now() - make_interval(days => ${days})`),
        inArray(auditLog.action, [...actions]),
      ),
    )
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(1)
  return line
}

/** The entry with this id, locked until the transaction ends, so that it is undone only once. */
export async function lockAuditLine(transaction: Transaction, id: number): Promise<AuditLine | undefined> {
  const [line] = await transaction.select().from(auditLog).where(eq(auditLog.id, id)).for('update')
  return line
}

/** Records that this entry's change was undone. */
export async function recordUndo(transaction: Transaction, id: number): Promise<void> {
  await transaction.update(auditLog).set({ undoneAt: sql`now()` }).where(eq(auditLog.id, id))
}

/** The latest `count` entries about a product in the last `days` days, including bulk edits of it. */
export async function listAuditLinesOfProduct(
  database: Queryable,
  productId: number,
  { count, days }: { count: number; days: number },
): Promise<AuditLine[]> {
  return database
    .select()
    .from(auditLog)
    .where(
      and(
        gt(auditLog.happenedAt, sql`now() - make_interval(days => ${days})`),
        or(
          and(eq(auditLog.subjectKind, 'product'), eq(auditLog.subjectId, String(productId))),
          isBulkChangeOf(productId),
        ),
      ),
    )
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(count)
}
