import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { emailSearchText, emails } from '#app/messages/tables/notifications.server.ts'
import { containsWords } from '#app/platform/db/contains-words.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type Found, findNewest } from '#app/platform/db/find-newest.server.ts'
import { periodsOf } from '#app/platform/db/periods.server.ts'
import { withinDays } from '#app/platform/db/within-days.server.ts'
import { type CappedCount, capCount, countedFor, MOST_FOUND, MOST_LISTED } from '#app/shared/capped-count.ts'
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
export function listEmails(database: Queryable, query: EmailQuery): Promise<EmailPage> {
  return query.q ? listFound(database, query) : listQueued(database, query)
}

async function listQueued(database: Queryable, query: EmailQuery): Promise<EmailPage> {
  const matches = and(
    query.template && eq(emails.template, query.template),
    withinDays(emails.queuedAt, query),
  )
  const byState = await countByState(database, matches)
  const counts = { ...byState, all: sumOf(Object.values(byState)) }
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

/** Of more emails than a search counts, the states are those of the newest. */
async function listFound(database: Queryable, query: EmailQuery): Promise<EmailPage> {
  const { state, template } = query
  const most = countedFor(query.page, PAGE_SIZE, MOST_FOUND)
  const find = (kindIs?: EmailState) =>
    findNewest<EmailState>(database, {
      table: emails,
      time: emails.queuedAt,
      periods: periodsOf(emails.queuedAt),
      kind: emails.state,
      kindIs,
      isListedByKind: true,
      words: containsWords(emailSearchText(emails), [query.q], { isOneWord: true }),
      days: query,
      within: template && eq(emails.template, template),
      most: most + 1,
    })
  const all = await find()
  const countOf = (rows: readonly Found[]) => ({
    total: Math.min(rows.length, most),
    hasMore: !all.isComplete,
  })
  const byState = Object.fromEntries(
    EMAIL_STATES.map(each => [each, countOf(all.rows.filter(({ kind }) => kind === each))]),
  ) as Record<EmailState, CappedCount>
  const ofState =
    state === undefined || all.isComplete
      ? all.rows.filter(({ kind }) => state === undefined || kind === state)
      : (await find(state)).rows
  if (state) byState[state] = capCount(ofState.length, most)
  const counts = { ...byState, all: countOf(all.rows) }
  const count = counts[state ?? 'all']
  const pageCount = Math.max(1, Math.ceil(count.total / PAGE_SIZE))
  const page = Math.min(query.page, pageCount)
  const ids = ofState.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ id }) => id)
  const shown = await database
    .select(EMAIL_SUMMARY)
    .from(emails)
    .where(inArray(emails.id, ids))
    .orderBy(desc(emails.queuedAt), desc(emails.id))
  return { ...count, emails: shown, counts, page, pageCount, pageLength: PAGE_SIZE }
}

/** Counts each state along an index, and stops early. */
async function countByState(
  database: Queryable,
  matches: SQL | undefined,
): Promise<Record<EmailState, CappedCount>> {
  const counting = EMAIL_STATES.map(state => {
    const ofState = database
      .select({ id: emails.id })
      .from(emails)
      .where(and(matches, eq(emails.state, state)))
      .orderBy(desc(emails.queuedAt), desc(emails.id))
      .limit(MOST_LISTED + 1)
      .as('of_state')
    return sql`(select count(*)::int from ${ofState}) as ${sql.identifier(state)}`
  })
  const { rows } = await database.execute<Record<EmailState, number>>(
    sql`select ${sql.join(counting, sql`, `)}`,
  )
  const counted = (state: EmailState) => capCount(rows[0]?.[state] ?? 0, MOST_LISTED)
  return Object.fromEntries(EMAIL_STATES.map(state => [state, counted(state)])) as Record<
    EmailState,
    CappedCount
  >
}

/** The sum of counts, with the same limit. */
function sumOf(counts: readonly CappedCount[]): CappedCount {
  const total = counts.reduce((sum, { total }) => sum + total, 0)
  const hasMore = counts.some(({ hasMore }) => hasMore)
  return { total: Math.min(total, MOST_LISTED), hasMore: hasMore || total > MOST_LISTED }
}
