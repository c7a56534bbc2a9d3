import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** The emails that have not been sent, as a whole. */
export interface OutboxState {
  /** Emails that should be sent by now. */
  waiting: number
  /** When the oldest of them was queued. */
  oldest: Date | undefined
  /** Why the mail service last did not accept it. */
  lastError: string | undefined
  /** Whether an email that was queued after the oldest has been sent: the service works, and one email does not. */
  hasSentLater: boolean
  /** Whether any email has been sent that is still stored. */
  hasSent: boolean
  /** Emails refused for good. */
  parked: number
}

interface Row extends Record<string, unknown> {
  waiting: number
  parked: number
  oldest: string | null
  lastError: string | null
  hasSentLater: boolean | null
  hasSent: boolean
}

/** @param isOwnerKnown otherwise emails to the owner wait by design, and are not counted */
export async function readOutboxState(database: Queryable, isOwnerKnown: boolean): Promise<OutboxState> {
  const { rows } = await database.execute<Row>(sql`
    with waiting as (
      select queued_at, last_error from emails
      where state = 'queued' and (held_until is null or held_until < now()) and (${isOwnerKnown} or "to" <> '')
    ), oldest as (select * from waiting order by queued_at limit 1),
    sent as (select queued_at from emails where state = 'sent' order by queued_at desc limit 1)
    select (select count(*)::int from waiting) as "waiting",
      (select count(*)::int from emails where state = 'parked') as "parked",
      (select queued_at from oldest) as "oldest",
      (select last_error from oldest) as "lastError",
      exists (select from sent) as "hasSent",
      (select queued_at from sent) > (select queued_at from oldest) as "hasSentLater"`)
  const [row] = rows
  return {
    waiting: row?.waiting ?? 0,
    oldest: row?.oldest ? new Date(row.oldest) : undefined,
    lastError: row?.lastError ?? undefined,
    hasSentLater: row?.hasSentLater ?? false,
    hasSent: row?.hasSent ?? false,
    parked: row?.parked ?? 0,
  }
}
