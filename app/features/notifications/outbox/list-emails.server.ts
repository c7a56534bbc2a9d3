import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { withinDays } from '#app/platform/db/within-days.server.ts'
import { emails } from '#app/schema/notifications.server.ts'
import { type CappedCount, capCount, MOST_FOUND, MOST_LISTED } from '#app/shared/capped-count.ts'
import { EMAIL_STATES, type EmailState, type EmailSummary } from './email.ts'
import type { EmailQuery } from './email-query.ts'
import { EMAIL_SUMMARY } from './email-rows.server.ts'

const PAGE_SIZE = 25

/** One page of the outbox. */
export interface EmailPage extends CappedCount {
  emails: EmailSummary[]
  /** The number of matches in each state, counted up to a limit. */
  counts: Record<EmailState | 'all', CappedCount>
  /** The page shown: the last one if the query asked for one beyond it. */
  page: number
  /** At least 1, even if nothing matches. Pages beyond the counted emails are not shown. */
  pageCount: number
  /** The most emails on one page. */
  pageLength: number
}

/** One page of the emails that match the query, newest first, without their content. */
export async function listEmails(database: Queryable, query: EmailQuery): Promise<EmailPage> {
  const matches = and(
    query.template && eq(emails.template, query.template),
    query.q ? sql`lower(${emails.to}) like ${containing(query.q.toLowerCase())}` : undefined,
    withinDays(emails.queuedAt, query),
  )
  const most = query.q ? MOST_FOUND : MOST_LISTED
  const byState = await countByState(database, matches, most)
  const counts = { ...byState, all: sumOf(Object.values(byState), most) }
  const count = counts[query.state ?? 'all']
  const pageCount = Math.max(1, Math.ceil(count.total / PAGE_SIZE))
  const page = Math.min(query.page, pageCount)
  // Only ids are read of the pages before, from an index.
  const ids = database
    .select({ id: emails.id })
    .from(emails)
    .where(and(matches, query.state && eq(emails.state, query.state)))
    .orderBy(desc(emails.queuedAt), desc(emails.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .as('ids')
  const found = await database
    .select(EMAIL_SUMMARY)
    .from(emails)
    .innerJoin(ids, eq(ids.id, emails.id))
    .orderBy(desc(emails.queuedAt), desc(emails.id))
  return { ...count, emails: found, counts, page, pageCount, pageLength: PAGE_SIZE }
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Counts each state along an index, and stops early. */
async function countByState(
  database: Queryable,
  matches: SQL | undefined,
  most: number,
): Promise<Record<EmailState, CappedCount>> {
  const counting = EMAIL_STATES.map(state => {
    const ofState = database
      .select({ id: emails.id })
      .from(emails)
      .where(and(matches, eq(emails.state, state)))
      .orderBy(desc(emails.queuedAt), desc(emails.id))
      .limit(most + 1)
      .as('of_state')
    return sql`(select count(*)::int from ${ofState}) as ${sql.identifier(state)}`
  })
  const { rows } = await database.execute<Record<EmailState, number>>(
    sql`select ${sql.join(counting, sql`, `)}`,
  )
  const counted = (state: EmailState) => capCount(rows[0]?.[state] ?? 0, most)
  return Object.fromEntries(EMAIL_STATES.map(state => [state, counted(state)])) as Record<
    EmailState,
    CappedCount
  >
}

/** The sum of counts, with the same limit. */
function sumOf(counts: readonly CappedCount[], most: number): CappedCount {
  const total = counts.reduce((sum, { total }) => sum + total, 0)
  const hasMore = counts.some(({ hasMore }) => hasMore)
  return { total: Math.min(total, most), hasMore: hasMore || total > most }
}
