import { isNull } from 'drizzle-orm'
import { contactMessages } from '#app/messages/tables/messages.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** The number of unanswered contact messages. */
export function countUnanswered(database: Queryable): Promise<number> {
  return database.$count(contactMessages, isNull(contactMessages.answeredAt))
}
