import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { withinDays } from '#app/platform/db/within-days.server.ts'
import { emails } from '#app/schema/notifications.server.ts'
import type { EmailState, EmailSummary } from './email.ts'
import type { EmailQuery } from './email-query.ts'
import { EMAIL_SUMMARY } from './email-rows.server.ts'

const PAGE_SIZE = 25

/** One page of the outbox. */
export interface EmailPage {
  emails: EmailSummary[]
  /** The number of matches in each state. */
  counts: Record<EmailState, number>
  /** The page shown: the last one if the query asked for one beyond it. */
  page: number
  /** At least 1, even if nothing matches. */
  pageCount: number
  /** Matching emails on all pages. */
  total: number
  /** The most emails on one page. */
  pageLength: number
}

/** One page of the emails that match the query, newest first, without their content. */
export async function listEmails(database: Queryable, query: EmailQuery): Promise<EmailPage> {
  const matches = and(
    query.template && eq(emails.template, query.template),
    query.q ? sql`position(${query.q.toLowerCase()} in lower(${emails.to})) > 0` : undefined,
    withinDays(emails.queuedAt, query),
  )
  const counts = await countByState(database, matches)
  const total = query.state
    ? counts[query.state]
    : Object.values(counts).reduce((sum, ofState) => sum + ofState, 0)
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(query.page, pageCount)
  const found = await database
    .select(EMAIL_SUMMARY)
    .from(emails)
    .where(and(matches, query.state && eq(emails.state, query.state)))
    .orderBy(desc(emails.queuedAt), desc(emails.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { emails: found, counts, total, page, pageCount, pageLength: PAGE_SIZE }
}

async function countByState(
  database: Queryable,
  matches: SQL | undefined,
): Promise<Record<EmailState, number>> {
  const rows = await database
    .select({ state: emails.state, total: count() })
    .from(emails)
    .where(matches)
    .groupBy(emails.state)
  return {
    queued: 0,
    sent: 0,
    parked: 0,
    dropped: 0,
    limited: 0,
    ...Object.fromEntries(rows.map(row => [row.state, row.total])),
  }
}
