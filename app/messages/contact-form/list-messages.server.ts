import { and, count, desc, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { contactMessages } from '#app/messages/tables/messages.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { withinDays } from '#app/platform/db/within-days.server.ts'
import type { MessageQuery, MessageTab } from './message-query.ts'

const PAGE_SIZE = 20
/** Fewer digits occur in too many numbers. */
const FEWEST_DIGITS = 5

/** A contact message, and who has answered it. */
export type InboxMessage = typeof contactMessages.$inferSelect

/** One page of the inbox. */
export interface MessagePage {
  messages: InboxMessage[]
  /** The number of matching messages in each tab. */
  counts: Record<MessageTab, number>
  /** The page shown: the last page if the query is beyond it. */
  page: number
  /** At least 1, even without matches. */
  pageCount: number
  /** The maximum number of messages on a page. */
  pageLength: number
}

/** The messages that match the query, newest first. */
export async function listMessages(database: Queryable, query: MessageQuery): Promise<MessagePage> {
  const matches = and(query.q ? hasText(query.q) : undefined, withinDays(contactMessages.sentAt, query))
  const counts = await countByTab(database, matches)
  const pageCount = Math.max(1, Math.ceil(counts[query.tab] / PAGE_SIZE))
  const page = Math.min(query.page, pageCount)
  const messages = await database
    .select()
    .from(contactMessages)
    .where(and(matches, ON_TAB[query.tab]))
    .orderBy(desc(contactMessages.sentAt), desc(contactMessages.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { messages, counts, page, pageCount, pageLength: PAGE_SIZE }
}

const ON_TAB: Record<MessageTab, SQL | undefined> = {
  unanswered: isNull(contactMessages.answeredAt),
  answered: isNotNull(contactMessages.answeredAt),
  all: undefined,
}

/** Searches all fields as one text. They are joined by line breaks, so that no match spans two of them. */
function hasText(q: string): SQL | undefined {
  const { name, email, phone, message } = contactMessages
  return or(
    sql`position(lower(${q}) in lower(concat_ws(E'\\n', ${name}, ${email}, ${phone}, ${message}))) > 0`,
    hasDigits(q.replace(/\D/g, '')),
  )
}

/** Finds a phone number whatever its spacing. */
function hasDigits(digits: string): SQL | undefined {
  if (digits.length < FEWEST_DIGITS) return undefined
  return sql`position(${digits} in regexp_replace(${contactMessages.phone}, '\\D', '', 'g')) > 0`
}

async function countByTab(
  database: Queryable,
  matches: SQL | undefined,
): Promise<Record<MessageTab, number>> {
  const [row] = await database
    .select({ all: count(), answered: count(contactMessages.answeredAt) })
    .from(contactMessages)
    .where(matches)
  const { all, answered } = row ?? { all: 0, answered: 0 }
  return { all, answered, unanswered: all - answered }
}
