import { count, inArray } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

const UNSENT = ['parked', 'queued', 'limited'] as const
type UnsentState = (typeof UNSENT)[number]

/** The number of emails in each state that may need staff. */
export async function countUnsentEmails(database: Queryable): Promise<Record<UnsentState, number>> {
  const rows = await database
    .select({ state: emails.state, count: count() })
    .from(emails)
    .where(inArray(emails.state, [...UNSENT]))
    .groupBy(emails.state)
  const counts = new Map(rows.map(row => [row.state, row.count]))
  const countOf = (state: UnsentState) => counts.get(state) ?? 0
  return { parked: countOf('parked'), queued: countOf('queued'), limited: countOf('limited') }
}
