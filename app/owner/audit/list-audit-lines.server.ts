import { and, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { auditLog, auditSearchText } from '#app/owner/tables/audit.server.ts'
import { containsWords } from '#app/platform/db/contains-words.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { findNewest } from '#app/platform/db/find-newest.server.ts'
import { periodsOf } from '#app/platform/db/periods.server.ts'
import { withinDays } from '#app/platform/db/within-days.server.ts'
import { type CappedCount, capCount, countedFor, MOST_FOUND, MOST_LISTED } from '#app/shared/capped-count.ts'
import { formatPhoneNumber, normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { plainWords } from '#app/shared/text/plain-urdu.ts'
import type { AuditQuery } from './audit-query.ts'
import { isBulkChangeOf } from './bulk-changes.server.ts'
import type { SubjectKind } from './subject-kinds.ts'

const PER_PAGE = 50

export type AuditLine = typeof auditLog.$inferSelect

/** One page of the log. Matches are counted over all pages, up to a limit. */
interface AuditPage extends CappedCount {
  lines: AuditLine[]
  /** The page shown: the last page if the query is beyond it. */
  page: number
  /** At least 1, even without matches. */
  pageCount: number
  /** The maximum number of entries on a page. */
  pageLength: number
}

/** A page of the entries that match the query, latest first. */
export function listAuditLines(database: Queryable, query: AuditQuery): Promise<AuditPage> {
  return query.q === undefined ? listWritten(database, query) : listFound(database, query, query.q)
}

async function listFound(database: Queryable, query: AuditQuery, q: string): Promise<AuditPage> {
  const most = countedFor(query.page, PER_PAGE, MOST_FOUND)
  const { rows } = await findNewest<SubjectKind>(database, {
    table: auditLog,
    time: auditLog.happenedAt,
    periods: periodsOf(auditLog.happenedAt),
    kind: auditLog.subjectKind,
    kindIs: query.kind,
    words: containsWords(auditSearchText(auditLog), wordsOf(q)),
    days: query,
    within: and(...filtersOf(query)),
    most: most + 1,
  })
  const count = capCount(rows.length, most)
  const pageCount = Math.max(1, Math.ceil(count.total / PER_PAGE))
  const page = Math.min(query.page, pageCount)
  const ids = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ id }) => id)
  const lines = await database
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, ids))
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
  return { ...count, lines, page, pageCount, pageLength: PER_PAGE }
}

async function listWritten(database: Queryable, query: AuditQuery): Promise<AuditPage> {
  const matches = and(...filtersOf(query))
  // No index has the order in which the entries of a subject are shown.
  const count = await countMatches(database, matches, query.subject === undefined ? MOST_LISTED : MOST_FOUND)
  const pageCount = Math.max(1, Math.ceil(count.total / PER_PAGE))
  const page = Math.min(query.page, pageCount)
  // Only ids are read of the pages before, from an index.
  const ids = newestOf(database, matches)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .as('ids')
  const lines = await database
    .select(getTableColumns(auditLog))
    .from(auditLog)
    .innerJoin(ids, eq(ids.id, auditLog.id))
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
  return { ...count, lines, page, pageCount, pageLength: PER_PAGE }
}

function newestOf(database: Queryable, matches: SQL | undefined) {
  return database
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(matches)
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
}

async function countMatches(
  database: Queryable,
  matches: SQL | undefined,
  most: number,
): Promise<CappedCount> {
  const counted = newestOf(database, matches).limit(most + 1)
  const { rows } = await database.execute<{ total: number }>(
    sql`select count(*)::int as total from ${counted.as('counted')}`,
  )
  return capCount(rows[0]?.total ?? 0, most)
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

/** The conditions but for the words of a search. */
function filtersOf({ actor, kind, subject, line, q: _, ...days }: AuditQuery): (SQL | undefined)[] {
  return [
    actor === undefined ? undefined : eq(auditLog.actor, actor),
    kind === undefined ? undefined : isAbout(kind, subject),
    withinDays(auditLog.happenedAt, days),
    line === undefined ? undefined : eq(auditLog.id, line),
  ]
}

/** The words of a search. A phone number is one, as entries write it. */
function wordsOf(q: string): string[] {
  const phone = normalisePhoneNumber(q)
  return phone ? [formatPhoneNumber(phone)] : plainWords(q)
}

function isAbout(kind: SubjectKind, subject: string | undefined): SQL | undefined {
  const isOfKind = eq(auditLog.subjectKind, kind)
  if (subject === undefined) return isOfKind
  const isSubject = and(isOfKind, eq(auditLog.subjectId, subject))
  return kind === 'product' && PRODUCT_ID.test(subject)
    ? or(isSubject, isBulkChangeOf(Number(subject)))
    : isSubject
}

/** An id that fits an integer of PostgreSQL. */
const PRODUCT_ID = /^\d{1,9}$/
