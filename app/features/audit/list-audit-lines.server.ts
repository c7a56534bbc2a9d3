import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { withinDays } from '#app/platform/db/within-days.server.ts'
import { auditLog } from '#app/schema/audit.server.ts'
import type { AuditQuery } from './audit-query.ts'

const PER_PAGE = 50

export type AuditLine = typeof auditLog.$inferSelect

/** One page of the log. */
export interface AuditPage {
  lines: AuditLine[]
  /** The number of matches over all pages. */
  total: number
  /** The page shown: the last page if the query is beyond it. */
  page: number
  /** At least 1, even without matches. */
  pageCount: number
  /** The maximum number of entries on a page. */
  pageLength: number
}

/** A page of the entries that match the query, latest first. */
export async function listAuditLines(database: Queryable, query: AuditQuery): Promise<AuditPage> {
  const matches = and(...filtersOf(query))
  const [{ total } = { total: 0 }] = await database.select({ total: count() }).from(auditLog).where(matches)
  const pageCount = Math.max(1, Math.ceil(total / PER_PAGE))
  const page = Math.min(query.page, pageCount)
  const lines = await database
    .select()
    .from(auditLog)
    .where(matches)
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  return { lines, total, page, pageCount, pageLength: PER_PAGE }
}

/** All actors in the log, sorted. Takes one index step for each. */
export async function listActors(database: Queryable): Promise<string[]> {
  const { rows } = await database.execute<{ actor: string }>(sql`
    with recursive actors as (
      (select actor from audit_log order by actor limit 1)
      union all
      select (select audit_log.actor from audit_log where audit_log.actor > actors.actor order by audit_log.actor limit 1)
      from actors where actors.actor is not null
    )
    select actor from actors where actor is not null`)
  return rows.map(row => row.actor)
}

function filtersOf({ actor, kind, subject, line, ...days }: AuditQuery): (SQL | undefined)[] {
  return [
    actor === undefined ? undefined : eq(auditLog.actor, actor),
    kind === undefined ? undefined : eq(auditLog.subjectKind, kind),
    subject === undefined ? undefined : eq(auditLog.subjectId, subject),
    withinDays(auditLog.happenedAt, days),
    line === undefined ? undefined : eq(auditLog.id, line),
  ]
}
