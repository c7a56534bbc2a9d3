import { isNull } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { contactMessages } from '#app/schema/messages.server.ts'

/** The number of unanswered contact messages. */
export function countUnanswered(database: Queryable): Promise<number> {
  return database.$count(contactMessages, isNull(contactMessages.answeredAt))
}
